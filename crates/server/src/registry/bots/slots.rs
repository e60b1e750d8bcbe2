//! Slots for bots that compute, and the queue of those that wait for one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use cubilete_protocol::id::TableId;
use tokio::sync::oneshot;

use super::queue::{Attendance, BotQueue, Class};
use crate::metrics::Metrics;

/// Maximum tables that wait for a slot. With decisions of some milliseconds, more would wait for many seconds anyway.
const MAX_WAITING: usize = 1_000;

/// Limits how many bots compute at the same time.
pub(in crate::registry) struct BotSlots {
    slots: usize,
    state: Mutex<QueueState>,
    metrics: Arc<Metrics>,
}

struct QueueState {
    running: usize,
    /// Not empty only while all slots are taken.
    queue: BotQueue<oneshot::Sender<BotPermit>>,
}

/// A slot in which a bot may compute. It goes to the next table when it is dropped.
pub(super) struct BotPermit(Arc<BotSlots>);

impl BotSlots {
    /// One slot per core, minus one that stays free for people's moves; at least one.
    pub(in crate::registry) fn new(metrics: Arc<Metrics>) -> Arc<BotSlots> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        BotSlots::with(cores.saturating_sub(1).max(1), MAX_WAITING, metrics)
    }

    fn with(slots: usize, most_waiting: usize, metrics: Arc<Metrics>) -> Arc<BotSlots> {
        let state = QueueState { running: 0, queue: BotQueue::new(most_waiting) };
        Arc::new(BotSlots { slots, state: Mutex::new(state), metrics })
    }

    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a slot; `None` if the table was removed from the full queue.
    pub(super) async fn acquire(
        self: &Arc<Self>,
        table: TableId,
        attendance: &Attendance,
    ) -> Option<BotPermit> {
        let started = Instant::now();
        let permit = match self.request(table, attendance) {
            Ok(permit) => permit,
            Err(granted) => match granted.await {
                Ok(permit) => permit,
                Err(_) => {
                    self.metrics.bots_postponed.inc();
                    return None;
                }
            },
        };
        self.metrics.bot_waited(attendance.class, started.elapsed());
        Some(permit)
    }

    /// Returns a free slot, or a channel that will deliver one.
    fn request(
        self: &Arc<Self>,
        table: TableId,
        attendance: &Attendance,
    ) -> Result<BotPermit, oneshot::Receiver<BotPermit>> {
        let mut state = self.state();
        if state.running < self.slots {
            state.running += 1;
            return Ok(BotPermit(self.clone()));
        }
        let (sender, receiver) = oneshot::channel();
        // Dropping its sender tells the task of a table that it was removed.
        drop(state.queue.push(table, attendance, sender));
        Err(receiver)
    }

    /// Moves a table that waits to another class, as when a player connects.
    pub(super) fn reclassify(&self, table: TableId, attendance: &Attendance) {
        self.state().queue.reclassify(table, attendance);
    }

    /// Updates the metrics of running and waiting bots.
    pub(in crate::registry) fn measure(&self) {
        let state = self.state();
        self.metrics.bots_running.set(state.running as i64);
        for class in Class::ALL {
            self.metrics.set_bots_waiting(class, state.queue.len(class));
        }
    }
}

impl Drop for BotPermit {
    fn drop(&mut self) {
        let next = {
            let mut state = self.0.state();
            let next = state.queue.pop();
            state.running -= usize::from(next.is_none());
            next
        };
        if let Some(next) = next {
            // If the task has ended, its permit is dropped, which passes the slot on.
            let _ = next.send(BotPermit(self.0.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinSet;

    use super::*;

    fn slots(slots: usize, most_waiting: usize) -> Arc<BotSlots> {
        BotSlots::with(slots, most_waiting, Arc::new(Metrics::new().unwrap()))
    }

    fn attendance(class: Class) -> Attendance {
        Attendance { class, addresses: Vec::new() }
    }

    fn waiting(slots: &BotSlots) -> [usize; 3] {
        Class::ALL.map(|class| slots.state().queue.len(class))
    }

    /// Lets a table wait for a slot in a task of its own, which returns the table's number.
    async fn wait(
        tasks: &mut JoinSet<(u128, Option<BotPermit>)>,
        slots: &Arc<BotSlots>,
        number: u128,
        class: Class,
    ) {
        let (slots, before) = (slots.clone(), waiting(slots));
        let waits = slots.clone();
        tasks.spawn(async move {
            (number, waits.acquire(TableId::from_bits(number), &attendance(class)).await)
        });
        while waiting(&slots) == before {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_table_with_people_waits_only_for_the_bots_that_are_computing() {
        let slots = slots(2, 500);
        let first = slots.acquire(TableId::from_bits(1), &attendance(Class::Unattended)).await;
        let second = slots.acquire(TableId::from_bits(2), &attendance(Class::Unattended)).await;
        assert!(first.is_some() && second.is_some());
        let mut tasks = JoinSet::new();
        for number in 3..100 {
            wait(&mut tasks, &slots, number, Class::Unattended).await;
        }
        wait(&mut tasks, &slots, 100, Class::Connected).await;
        assert_eq!(waiting(&slots), [1, 0, 97]);
        drop(first);
        let (number, permit) = tasks.join_next().await.unwrap().unwrap();
        assert_eq!(number, 100);
        drop((second, permit));
        while let Some(granted) = tasks.join_next().await {
            assert!(granted.unwrap().1.is_some(), "every table gets a slot");
        }
        assert_eq!(waiting(&slots), [0; 3]);
        assert_eq!(slots.state().running, 0);
    }

    #[tokio::test]
    async fn a_table_that_gives_way_is_told_and_a_task_that_is_gone_keeps_no_slot() {
        let slots = slots(1, 2);
        let running = slots.acquire(TableId::from_bits(1), &attendance(Class::Away)).await;
        let mut gone = JoinSet::new();
        wait(&mut gone, &slots, 2, Class::Connected).await;
        let mut tasks = JoinSet::new();
        wait(&mut tasks, &slots, 3, Class::Unattended).await;
        wait(&mut tasks, &slots, 4, Class::Away).await;
        let (number, permit) = tasks.join_next().await.unwrap().unwrap();
        assert!(number == 3 && permit.is_none());
        assert_eq!(slots.metrics.bots_postponed.get(), 1);
        gone.shutdown().await;
        drop(running);
        let (number, permit) = tasks.join_next().await.unwrap().unwrap();
        assert!(number == 4 && permit.is_some());
        drop(permit);
        assert_eq!(slots.state().running, 0);
    }
}
