//! The alternatives of a decision: its moves, of which equivalent ones count as one.

use std::collections::HashMap;

use cubilete_rules::{AnyGame, AnyMove, Seat};

/// The moves of a seat, grouped by the positions they lead to: moves are equivalent if these differ only by names and by
/// the order of equal pieces. In the order of the first move of each group.
pub fn alternatives(position: &AnyGame, seat: Seat) -> Vec<Vec<AnyMove>> {
    let mut places: HashMap<AnyGame, usize> = HashMap::new();
    let mut groups: Vec<Vec<AnyMove>> = Vec::new();
    for mv in position.moves(seat) {
        let mut after = *position;
        if after.play(seat, mv, &mut ()).is_err() {
            continue;
        }
        let place = *places.entry(after.canonical(seat)).or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => group.push(mv),
            None => groups.push(vec![mv]),
        }
    }
    groups
}
