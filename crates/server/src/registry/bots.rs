//! Bots at tables, which compute their moves on blocking threads.

mod queue;
mod slots;

pub(super) use queue::Attendance;
pub(crate) use queue::Class;
pub(super) use slots::BotSlots;

use std::sync::Arc;

use cubilete_ai::{Bot, Sight};
use cubilete_protocol::message::Refusal;
use cubilete_rules::{AnyMove, Seat};

use super::live::{LiveState, LiveTable};
use super::{Registry, unavailable};

impl Registry {
    /// Starts the task that plays a table's bots, if a bot is to move and the task is not running yet.
    pub(super) fn start_bots(self: &Arc<Self>, live: &Arc<LiveTable>, state: &mut LiveState) {
        if state.bots_running {
            // Somebody may have connected while the table waits for a slot.
            return self.bots.reclassify(state.table.id(), &state.attendance());
        }
        if state.table.bots_due().next().is_none() {
            return;
        }
        state.bots_running = true;
        let (registry, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            // If this fails, the background tasks try the table again.
            if let Err(error) = registry.play_bots(&live).await {
                // Its cause is logged already, for a store that fails once per outage.
                tracing::debug!(%error, "a bot failed to move");
                live.state.lock().await.bots_running = false;
            }
            let id = live.state.lock().await.table.id();
            drop(live);
            registry.unload(id);
        });
    }

    async fn play_bots(&self, live: &LiveTable) -> Result<(), Refusal> {
        let mut moved = None;
        loop {
            let (id, attendance) = {
                let mut state = live.state.lock().await;
                if state.is_retired {
                    return Ok(());
                }
                if let Some((steps, seat, mv)) = moved.take() {
                    self.play_bot(live, &mut state, steps, seat, mv).await?;
                }
                if state.table.bots_due().next().is_none() {
                    // Under the lock, so that the next change of the table starts the task again.
                    state.bots_running = false;
                    return Ok(());
                }
                (state.table.id(), state.attendance())
            };
            let permit = self.bots.acquire(id, &attendance).await;
            let (game, steps, seat, level) = {
                let mut state = live.state.lock().await;
                let table = &state.table;
                // The game may have continued while the table waited.
                let due = table.bots_due().next().filter(|_| permit.is_some());
                let Some((seat, level)) = due else {
                    // If too many tables wait, the background tasks try this one again.
                    state.bots_running = false;
                    return Ok(());
                };
                (table.record().end(), table.record().steps().len(), seat, level)
            };
            let bot = Bot { seed: self.keys.bot_seed(id) };
            let computed = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                bot.choose(&game, seat, level, Sight::TwoTurns)
            });
            let failed = |error: &dyn std::fmt::Display| unavailable(error);
            let mv = computed.await.map_err(|error| failed(&error))?;
            moved = Some((steps, seat, mv.ok_or_else(|| failed(&"a bot found no move"))?));
        }
    }

    /// Plays the move of a bot, unless the game has advanced meanwhile.
    async fn play_bot(
        &self,
        live: &LiveTable,
        state: &mut LiveState,
        steps: usize,
        seat: Seat,
        mv: AnyMove,
    ) -> Result<(), Refusal> {
        if state.table.record().steps().len() != steps {
            return Ok(());
        }
        let still_due = state.table.bots_due().any(|(due, _)| due == seat);
        match state.table.decide_for_bot(seat, mv, live.context(self.now())) {
            Some(transition) => self.save(state, transition).await.map(drop),
            None if still_due => Err(unavailable(&"a bot chose an illegal move")),
            None => Ok(()),
        }
    }
}
