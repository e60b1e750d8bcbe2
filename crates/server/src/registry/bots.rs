//! Bots at tables: they think on threads of their own.

use std::sync::Arc;

use cubilete_ai::{Bot, Sight};
use cubilete_protocol::message::Refusal;
use cubilete_rules::{AnyMove, Seat};
use tokio::sync::Semaphore;

use super::live::{Live, State};
use super::{Registry, now, unavailable};

/// Room to think.
pub(super) struct Thinking(Arc<Semaphore>);

impl Thinking {
    /// As many at once as there are cores, but one: moves of people do not wait for those of bots.
    pub(super) fn new() -> Thinking {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }
}

impl Registry {
    /// Lets the bots of a table play, if it is their turn and none is thinking yet.
    pub(super) fn let_bots_play(self: &Arc<Self>, live: &Arc<Live>, state: &mut State) {
        if state.thinking || state.table.bots_due().next().is_none() {
            return;
        }
        state.thinking = true;
        let (registry, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            // If this fails, the background tasks try the table again.
            if let Err(error) = registry.play_bots(&live).await {
                tracing::warn!(%error, "a bot does not play");
                live.state.lock().await.thinking = false;
            }
        });
    }

    async fn play_bots(&self, live: &Live) -> Result<(), Refusal> {
        let mut moved = None;
        loop {
            let (game, steps, seat, level, id) = {
                let mut state = live.state.lock().await;
                if let Some((steps, seat, mv)) = moved.take() {
                    self.play_bot(live, &mut state, steps, seat, mv).await?;
                }
                let table = &state.table;
                let Some((seat, level)) = table.bots_due().next() else {
                    // Before anybody else can change the table, and find that a bot is thinking.
                    state.thinking = false;
                    return Ok(());
                };
                (table.record().end(), table.record().steps().len(), seat, level, table.id())
            };
            let failed = |error: &dyn std::fmt::Display| unavailable(error);
            let permit =
                self.bots.0.clone().acquire_owned().await.map_err(|error| failed(&error))?;
            let bot = Bot { seed: self.keys.bot_seed(id) };
            let thought = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                bot.choose(&game, seat, level, Sight::TwoTurns)
            });
            let mv = thought.await.map_err(|error| failed(&error))?;
            moved = Some((steps, seat, mv.ok_or_else(|| failed(&"a bot finds no move"))?));
        }
    }

    /// Plays the move of a bot, unless the game has gone on without it.
    async fn play_bot(
        &self,
        live: &Live,
        state: &mut State,
        steps: usize,
        seat: Seat,
        mv: AnyMove,
    ) -> Result<(), Refusal> {
        if state.table.record().steps().len() != steps {
            return Ok(());
        }
        let still_due = state.table.bots_due().any(|(due, _)| due == seat);
        match state.table.decide_for_bot(seat, mv, live.context(now())) {
            Some(transition) => self.keep(state, transition).await.map(drop),
            None if still_due => Err(unavailable(&"the move of a bot is not legal")),
            None => Ok(()),
        }
    }
}
