//! What happens without being asked for: clocks, other servers' news, and forgetting tables nobody looks at.

use std::sync::Arc;
use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::Millis;
use tokio_util::sync::CancellationToken;

use super::{Hall, now};
use crate::bus::{Wake, Wakes};
use crate::table::{Change, Outside, Table};

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(250);
/// How often a server notes that it is at work, and looks for tables that no server looks after.
const BEAT: Millis = 1_000;
/// After how long without a beat nobody was at work.
const LAPSE: Millis = 5_000;
/// How long a table may be late before any server takes care of it: the one where people look at it is quicker.
const LATE: Millis = 2_000;
/// How many late tables are looked after at a time.
const AT_A_TIME: usize = 100;
/// How often others' news are looked for while there are no wake-ups, and while there are.
const POLL: Millis = 500;
const POLL_AWAKE: Millis = 5_000;
/// How long a table that nobody looks at stays in memory.
const FORGET: Duration = Duration::from_secs(60);

impl Hall {
    /// Sets clocks back by the time in which no server was at work. To be done before anybody is let in.
    pub async fn resume(&self) -> Result<(), Refusal> {
        let last = self.store.last_beat().await?;
        if let Some(from) = last.filter(|last| now().saturating_sub(*last) > LAPSE) {
            for id in self.store.playing().await? {
                self.change(id, |table, outside| table.paused(from, outside)).await?;
            }
        }
        // Only now: should this be interrupted, it is done again.
        Ok(self.store.beat(now()).await?)
    }

    /// Does the chores until the server stops.
    pub async fn do_chores(self: Arc<Self>, mut wakes: Wakes, stop: CancellationToken) {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let (mut beaten, mut polled) = (0, 0);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                Wake { table, seq } = wakes.next() => self.hear(table, seq).await,
                _ = tick.tick() => {
                    let at = now();
                    if at >= beaten + BEAT || at < beaten {
                        beaten = at;
                        self.beat(at).await;
                    }
                    let poll = if self.bus.is_connected() { POLL_AWAKE } else { POLL };
                    if self.store.is_shared() && (at >= polled + poll || at < polled) {
                        polled = at;
                        self.poll().await;
                    }
                    self.wake_tables(at).await;
                }
            }
        }
    }

    /// Notes that a server is at work, and looks after tables that no server does.
    async fn beat(self: &Arc<Self>, at: Millis) {
        // Also after this computer was asleep.
        if let Err(error) = self.resume().await {
            tracing::warn!(%error, "no beat");
            return;
        }
        match self.store.due(at.saturating_sub(LATE), AT_A_TIME).await {
            Ok(late) => {
                for id in late {
                    self.look_after(id).await;
                }
            }
            Err(error) => tracing::warn!(%error, "late tables are not found"),
        }
        self.forget();
    }

    /// Wakes those tables in memory where something is due.
    async fn wake_tables(self: &Arc<Self>, at: Millis) {
        let lives: Vec<_> = self.tables().iter().map(|(id, live)| (*id, live.clone())).collect();
        for (id, live) in lives {
            // Whoever changes it now sees to what is due next.
            let due = live.state.try_lock().is_ok_and(|state| {
                let wake = state.table.next_wake();
                wake.is_some_and(|wake| wake <= at)
            });
            if due {
                self.look_after(id).await;
            }
        }
    }

    /// Lets happen at a table what is due.
    async fn look_after(self: &Arc<Self>, id: TableId) {
        if let Err(error) = self.change(id, Table::wake).await {
            tracing::warn!(table = %id, %error, "a table is not looked after");
        }
        if let Ok(live) = self.load(id).await {
            let mut state = live.state.lock().await;
            self.let_bots_play(&live, &mut state);
        }
    }

    /// Changes a table by itself, as often as there is something to change.
    async fn change(
        &self,
        id: TableId,
        decide: impl Fn(&Table, Outside<'_>) -> Option<Change>,
    ) -> Result<(), Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        let (seed, next_table) = (self.keys.seed(id), self.keys.next_table(id));
        let at = now();
        loop {
            let outside = Outside { at, seed: &seed, next_table };
            let Some(change) = decide(&state.table, outside) else { return Ok(()) };
            self.keep(&mut state, change).await?;
        }
    }

    /// Another server has added to a log.
    async fn hear(&self, id: TableId, seq: u64) {
        let live = self.tables().get(&id).cloned();
        if let Some(live) = live {
            let mut state = live.state.lock().await;
            if state.table.seq() < seq
                && let Err(error) = self.catch_up(&mut state).await
            {
                tracing::warn!(table = %id, %error, "news are not read");
            }
        }
    }

    /// Looks whether other servers have added to the logs of tables in memory.
    async fn poll(&self) {
        let ids: Vec<TableId> = self.tables().keys().copied().collect();
        match self.store.lengths(&ids).await {
            Ok(lengths) => {
                for (id, seq) in lengths {
                    self.hear(id, seq).await;
                }
            }
            Err(error) => tracing::warn!(%error, "news are not looked for"),
        }
    }

    /// Forgets tables that nobody looks at. Who uses one holds it, and can get it only from the list that is locked here.
    fn forget(&self) {
        self.tables().retain(|_, live| {
            let idle = live.state.try_lock().is_ok_and(|state| {
                !state.is_watched() && !state.thinking && state.looked.elapsed() > FORGET
            });
            !idle || Arc::strong_count(live) > 1
        });
    }
}
