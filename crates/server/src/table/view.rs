//! What a viewer may see of a table: everything except the seed and the pencilled choices of others.

use std::collections::BTreeMap;

use cubilete_protocol::id::GuestId;
use cubilete_protocol::record;
use cubilete_protocol::table::{Change, Millis, Occupant, Snapshot, Stage, Summary, TableSeat};
use cubilete_rules::{Seat, Seats};

use super::{Entry, Holder, Objection, Table, TableEvent};

fn occupant(holder: &Holder) -> Occupant {
    match holder {
        Holder::Guest { name, program: false, .. } => Occupant::Person { name: name.clone() },
        Holder::Guest { name, program: true, .. } => Occupant::Program { name: name.clone() },
        Holder::Bot { level } => Occupant::Bot { level: level.to_string() },
    }
}

impl Table {
    /// Returns everything that a viewer may see. `None` is a spectator.
    pub fn snapshot(&self, viewer: Option<GuestId>) -> Snapshot {
        let own = viewer.and_then(|guest| self.seat_of(guest));
        let choice = own.and_then(|seat| self.seats[seat].choice);
        Snapshot {
            table: self.id,
            code: self.code,
            seq: self.seq,
            setup: self.setup.clone(),
            public: self.public,
            clock: self.clock,
            stage: self.stage,
            seats: self.seats.count().seats().map(|seat| self.seat_view(seat, own)).collect(),
            choice: choice.map(|(mv, _)| mv.to_string()),
            host: viewer == Some(self.host),
            kicked_until: viewer.and_then(|guest| self.kicked_until(guest)),
            seed_commitment: self.seed.to_string(),
            record: record::to_json(&self.record),
            chain: self.chain.map(|chain| chain.to_string()),
            // Spectators of a finished private game must not get access to the rematch.
            rematch: self.rematch.filter(|_| self.public || own.is_some()),
            series: self.past.as_ref().map(|past| past.series),
        }
    }

    /// Returns the summary shown in lists of tables.
    pub fn summary(&self) -> Summary {
        let holders = self.seats.as_slice().iter().map(|state| state.holder.as_ref());
        Summary {
            table: self.id,
            code: self.code,
            setup: self.setup.clone(),
            public: self.public,
            clock: self.clock,
            stage: self.stage,
            seats: holders.map(|holder| holder.map(occupant)).collect(),
            result: self.record.result(),
        }
    }

    fn seat_view(&self, seat: Seat, own: Option<Seat>) -> TableSeat {
        let state = &self.seats[seat];
        let waited_since = self.waited_since(seat);
        let waited_for = waited_since.is_some();
        TableSeat {
            seat,
            occupant: state.holder.as_ref().map(occupant),
            awaited: self.is_awaited(seat),
            yours: own == Some(seat),
            host: state.holder.as_ref().and_then(Holder::guest) == Some(self.host),
            nonce_commitment: state.contribution.commitment().map(|promised| promised.to_string()),
            waited_for,
            waited_since,
            chosen: state.choice.is_some(),
            reserve_from: self.reserve_from(seat).filter(|_| waited_for),
            deadline: self.deadline(seat).filter(|_| waited_for),
            // While an objection stands, clients offer to withdraw it.
            takeover: self.takeover(seat).filter(|_| state.objection != Objection::Standing),
            left: state.left_at.is_some(),
            bot: state.substitute.map(|level| level.to_string()),
            wins: self.wins(seat),
        }
    }

    /// Returns what a viewer may see of the entry applied last, or `None` if the viewer needs a new snapshot.
    ///
    /// A snapshot is needed when the record header changes (with the setup, as a game begins, is continued or ends) and when all
    /// clocks are shifted.
    pub fn changes_for(&self, entry: &Entry, viewer: Option<GuestId>) -> Option<Vec<Change>> {
        let own = viewer.and_then(|guest| self.seat_of(guest));
        let mut changes = Vec::new();
        // A guest's first request in the lobby ends the state `awaited` of their seat, so the seat changes.
        let early = matches!(self.stage, Stage::Gathering | Stage::Opening);
        let here = entry.cause.as_ref().filter(|_| early);
        let here = here.and_then(|cause| self.seat_of(cause.guest));
        let mut seats: Seats = here.into_iter().collect();
        for event in &entry.events {
            match event {
                TableEvent::Created { .. }
                | TableEvent::Changed { .. }
                | TableEvent::Began
                | TableEvent::Continued { .. }
                | TableEvent::Ended { .. }
                | TableEvent::Paused { .. } => {
                    return None;
                }
                TableEvent::Sat { seat, .. }
                | TableEvent::Rose { seat }
                | TableEvent::Promised { seat, .. }
                | TableEvent::Left { seat }
                | TableEvent::Objected { seat }
                | TableEvent::Replaced { seat, .. }
                | TableEvent::Returned { seat } => seats = seats.with(*seat),
                TableEvent::Opened { .. } => {}
                TableEvent::Chose { seat, .. } | TableEvent::TookBack { seat } => {
                    seats = seats.with(*seat);
                    if own == Some(*seat) {
                        let choice = self.seats[*seat].choice;
                        changes.push(Change::Chose { mv: choice.map(|(mv, _)| mv.to_string()) });
                    }
                }
                TableEvent::Stepped { steps } => changes.push(self.stepped(steps)),
                TableEvent::TimedOut { seat } => changes.push(Change::TimedOut { seat: *seat }),
                TableEvent::Started => changes.push(Change::Started),
                TableEvent::Kicked { seat } => {
                    seats = seats.with(*seat);
                    // The guest kicked last is the one of this event: a request kicks at most one.
                    let kicked = self.kicked.last().map(|(guest, _)| *guest);
                    if let Some(until) =
                        viewer.filter(|v| Some(*v) == kicked).and_then(|v| self.kicked_until(v))
                    {
                        changes.push(Change::Kicked { until });
                    }
                }
                TableEvent::Host { guest } => {
                    changes.push(Change::Host { you: viewer == Some(*guest) });
                    // The seats show who is the host.
                    seats = self.seats.count().seats();
                }
                TableEvent::Rematch { table } => {
                    // As in the snapshot: spectators of a private table have no access to the next one.
                    if self.public || own.is_some() {
                        changes.push(Change::Rematch { table: *table });
                    }
                }
            }
        }
        changes.extend(seats.map(|seat| Change::Seat { view: self.seat_view(seat, own) }));
        Some(changes)
    }

    fn stepped(&self, steps: &[String]) -> Change {
        let deadline = |seat: Seat| (seat.to_string(), self.deadline(seat));
        Change::Stepped {
            steps: steps.to_vec(),
            chain: self.chain.map(|chain| chain.to_string()).unwrap_or_default(),
            waited_for: self.waiting().map(deadline).collect::<BTreeMap<_, _>>(),
        }
    }

    /// Whether a guest may see more than a spectator.
    pub fn has_private_view(&self, guest: GuestId) -> bool {
        self.host == guest || self.seat_of(guest).is_some() || self.kicked_until(guest).is_some()
    }

    /// Returns the guest who may start the game.
    pub fn host(&self) -> GuestId {
        self.host
    }

    /// Returns the guests in the seats, without bots.
    pub fn guests(&self) -> Vec<GuestId> {
        self.seats.as_slice().iter().filter_map(|state| state.holder.as_ref()?.guest()).collect()
    }

    /// Returns the time of the last entry.
    pub fn updated(&self) -> Millis {
        self.updated
    }
}
