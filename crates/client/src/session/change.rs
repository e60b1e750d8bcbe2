//! Applies the changes of an update to the known table.

use cubilete_protocol::table::{Change, Millis, Snapshot, Stage};
use cubilete_rules::Record;

/// Applies a change; `None` if it does not fit the table.
pub(super) fn apply(
    snapshot: &mut Snapshot,
    record: &mut Record,
    at: Millis,
    change: Change,
) -> Option<()> {
    match change {
        Change::Stepped { steps, chain, waited_for } => {
            for step in &steps {
                record.push_text(step, &mut ()).ok()?;
            }
            (snapshot.chain, snapshot.choice) = (Some(chain), None);
            let move_ends = snapshot.clock.map(|clock| clock.move_ends(at));
            for seat in &mut snapshot.seats {
                let deadline = waited_for.get(&seat.seat.to_string());
                (seat.waited_for, seat.chosen) = (deadline.is_some(), false);
                seat.waited_since = seat.waited_for.then_some(at);
                seat.deadline = deadline.copied().flatten();
                seat.reserve_from = move_ends.filter(|_| seat.deadline.is_some());
            }
        }
        Change::Seat { view } => {
            let place = snapshot.seats.iter_mut().find(|seat| seat.seat == view.seat)?;
            *place = view;
        }
        // The steps follow in other changes.
        Change::TimedOut { .. } => {}
        Change::Chose { mv } => snapshot.choice = mv,
        Change::Started => snapshot.stage = Stage::Opening,
        Change::Host { you } => snapshot.host = you,
        Change::Kicked { until } => snapshot.kicked_until = Some(until),
        Change::Rematch { table } => snapshot.rematch = Some(table),
    }
    Some(())
}
