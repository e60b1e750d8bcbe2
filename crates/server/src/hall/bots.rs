//! Bots at tables: they think on threads of their own, at most as many at once as there are cores.

use std::sync::Arc;

use cubilete_ai::{Bot, Sight};
use cubilete_protocol::message::Refusal;
use tokio::sync::Semaphore;

use super::live::{Live, State};
use super::{Hall, now};
use crate::table::Outside;

/// Room to think.
pub(super) struct Thinking(Arc<Semaphore>);

impl Thinking {
    pub(super) fn new() -> Thinking {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking(Arc::new(Semaphore::new(cores)))
    }
}

impl Hall {
    /// Lets the bots of a table play, if it is their turn and none is thinking yet.
    pub(super) fn let_bots_play(self: &Arc<Self>, live: &Arc<Live>, state: &mut State) {
        if state.thinking || state.table.bots_due().next().is_none() {
            return;
        }
        state.thinking = true;
        let (hall, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            // If the store cannot be used now, the chores come back to the table.
            let played = hall.play_bots(&live).await;
            live.state.lock().await.thinking = false;
            played.ok()
        });
    }

    async fn play_bots(&self, live: &Live) -> Result<(), Refusal> {
        loop {
            let (game, steps, seat, level, id) = {
                let state = live.state.lock().await;
                let table = &state.table;
                let Some((seat, level)) = table.bots_due().next() else { return Ok(()) };
                (table.record().end(), table.record().steps().len(), seat, level, table.id())
            };
            let Ok(permit) = self.bots.0.clone().acquire_owned().await else { return Ok(()) };
            // It errs in its own way at each table; the seed of the dice has nothing to do with it.
            let bot = Bot { seed: id.bits() as u64 };
            let thought = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                bot.choose(&game, seat, level, Sight::TwoTurns)
            });
            let Ok(Some(mv)) = thought.await else { return Ok(()) };
            let mut state = live.state.lock().await;
            if state.table.record().steps().len() != steps {
                continue;
            }
            let seed = self.keys.seed(id);
            let outside = Outside { at: now(), seed: &seed, next_table: self.keys.next_table(id) };
            if let Some(change) = state.table.decide_for_bot(seat, mv, outside) {
                self.keep(&mut state, change).await?;
            }
        }
    }
}
