//! What happens without being asked for: clocks, other servers' news, and forgetting tables nobody looks at.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::Millis;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio_util::sync::CancellationToken;

use super::{Registry, now};
use crate::bus::{Wake, Wakes};
use crate::table::{Context, Table, Transition};

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(250);
/// How often a server notes that it is at work, and how often it looks for tables that none looks after.
const BEAT: Duration = Duration::from_secs(1);
/// After how long without a beat nobody was at work.
pub(super) const LAPSE: Millis = 5_000;
/// How long a table may be late before any server takes care of it: the one where people look at it is quicker.
const LATE: Millis = 2_000;
/// How many tables are looked after at a time.
const AT_A_TIME: usize = 100;
/// How many late tables are found at a time: those where many bots are due must not hide those where clocks run out.
const FOUND: usize = 10_000;
/// How often others' news are looked for while there are no wake-ups, and how often while there are.
const POLL: Duration = Duration::from_millis(500);
const POLL_AWAKE: Duration = Duration::from_secs(5);
/// How long a table that nobody looks at stays in memory.
const FORGET: Duration = Duration::from_secs(60);

impl Registry {
    /// Sets clocks back by the time in which no server was at work. To be done before anybody is let in.
    pub async fn resume(&self) -> Result<(), Refusal> {
        // A server that is alone was away since its last beat, however short that was.
        self.pause_after(if self.store.is_shared() { LAPSE } else { 0 }).await
    }

    /// Notes that a server is at work; if none was for longer than this, clocks are set back by that time.
    async fn pause_after(&self, lapse: Millis) -> Result<(), Refusal> {
        let last = self.store.last_beat().await?;
        if let Some(from) = last.filter(|last| now().saturating_sub(*last) > lapse) {
            let waiting = stream::iter(self.store.due(Millis::MAX, usize::MAX).await?);
            let pause =
                |id| self.apply_due(id, move |table, context| table.shift_clocks(from, context));
            waiting.map(pause).buffer_unordered(AT_A_TIME).try_collect::<()>().await?;
        }
        // Only now: should this be interrupted, it is done again.
        let at = now();
        self.store.beat(at).await?;
        self.beaten.store(at, Ordering::Relaxed);
        Ok(())
    }

    /// Runs the background tasks until the server stops.
    pub async fn run_background(self: Arc<Self>, wakes: Wakes, stop: CancellationToken) {
        let background = async {
            tokio::join!(
                self.keep_beating(),
                self.keep_caring(),
                self.keep_clocks(),
                self.keep_polling(),
                self.keep_hearing(wakes)
            )
        };
        tokio::select! {
            () = stop.cancelled() => {}
            _ = background => {}
        }
        // So that the pause until the next start is as short as it can be.
        if let Err(error) = self.store.beat(now()).await {
            tracing::warn!(%error, "the last beat is missing");
        }
    }

    /// Notes that this server is at work.
    async fn keep_beating(&self) {
        let mut tick = tokio::time::interval(BEAT);
        loop {
            tick.tick().await;
            // Also after this computer was asleep.
            if let Err(error) = self.pause_after(LAPSE).await {
                tracing::warn!(%error, "no beat");
            }
        }
    }

    /// Looks after tables that no server does, and forgets those at which nobody looks.
    async fn keep_caring(self: &Arc<Self>) {
        let mut tick = tokio::time::interval(BEAT);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            match self.store.due(now().saturating_sub(LATE), FOUND).await {
                Ok(late) => {
                    stream::iter(late)
                        .for_each_concurrent(AT_A_TIME, |id| self.look_after(id))
                        .await;
                }
                Err(error) => tracing::warn!(%error, "late tables are not found"),
            }
            self.forget();
        }
    }

    /// Wakes those tables in memory where something is due.
    async fn keep_clocks(self: &Arc<Self>) {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            let at = now();
            let lives: Vec<_> =
                self.tables().iter().map(|(id, live)| (*id, live.clone())).collect();
            let due = lives.iter().filter(|(_, live)| {
                // Whoever changes it now sees to what is due next.
                let wake = live.state.try_lock().ok().and_then(|state| state.table.next_wake());
                wake.is_some_and(|wake| wake <= at)
            });
            let due = stream::iter(due);
            due.for_each_concurrent(AT_A_TIME, |(id, _)| self.look_after(*id)).await;
        }
    }

    /// Lets happen at a table what is due.
    async fn look_after(self: &Arc<Self>, id: TableId) {
        if let Err(error) = self.apply_due(id, Table::wake).await {
            tracing::warn!(table = %id, %error, "a table is not looked after");
            return;
        }
        if let Ok(live) = self.load(id).await {
            let mut state = live.state.lock().await;
            self.let_bots_play(&live, &mut state);
        }
    }

    /// Changes a table by itself, as often as there is something to change.
    async fn apply_due(
        &self,
        id: TableId,
        decide: impl Fn(&Table, Context<'_>) -> Option<Transition>,
    ) -> Result<(), Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        let context = live.context(now());
        loop {
            let Some(transition) = decide(&state.table, context) else { return Ok(()) };
            self.keep(&mut state, transition).await?;
        }
    }

    /// Reads what other servers say they have added to logs.
    async fn keep_hearing(self: &Arc<Self>, mut wakes: Wakes) {
        loop {
            let Wake { table, seq } = wakes.next().await;
            if self.tables().contains_key(&table) {
                let registry = self.clone();
                tokio::spawn(async move { registry.hear(table, seq).await });
            }
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

    /// Looks whether other servers have added to the logs of tables in memory, in case nobody said so.
    async fn keep_polling(&self) {
        if !self.store.is_shared() {
            return;
        }
        let mut polled = tokio::time::Instant::now();
        loop {
            tokio::time::sleep(POLL).await;
            if self.bus.is_connected() && polled.elapsed() < POLL_AWAKE {
                continue;
            }
            polled = tokio::time::Instant::now();
            let ids: Vec<TableId> = self.tables().keys().copied().collect();
            match self.store.lengths(&ids).await {
                Ok(lengths) => {
                    let lengths = stream::iter(lengths);
                    lengths.for_each_concurrent(AT_A_TIME, |(id, seq)| self.hear(id, seq)).await;
                }
                Err(error) => tracing::warn!(%error, "news are not looked for"),
            }
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
