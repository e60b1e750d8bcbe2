//! The effect of a move, computed before it is played.

use cubilete_rules::{AnyGame, Event, Phase, Seat, Viewer};

/// The effect of a move, with assumed moves of the other seats in the same phase.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// The change of the seat's score.
    pub points: i16,
    /// The events of the move and of the assumed moves.
    pub events: Vec<Event>,
}

/// Computes the effect of a move without playing it. Other seats that choose in the same phase are assumed to play
/// their first legal move. Returns the default if the move is not legal.
pub fn preview(game: &AnyGame, seat: Seat, mv: &str) -> Preview {
    let mut after = game.seen_by(Viewer::Seat(seat));
    let Phase::Choose(asked) = after.phase() else { return Preview::default() };
    let mut events = Vec::new();
    let step = after.parse_step(&format!("{seat}:{mv}")).ok();
    if step.and_then(|step| after.apply(step, &mut events).ok()).is_none() {
        return Preview::default();
    }
    for other in asked.filter(|other| *other != seat) {
        let any = after.moves(other).first().copied();
        any.map(|mv| after.play(other, mv, &mut events));
    }
    Preview { points: after.scores()[seat] - game.scores()[seat], events }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{GameId, Record};

    #[test]
    fn what_passing_costs_is_seen_before_it_is_done() {
        let game = |steps: &str| {
            let setup = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
            let mut record = Record::new(setup);
            steps.split_whitespace().for_each(|s| record.push_text(s, &mut ()).unwrap());
            record.end()
        };
        let game = game("roll:start-a a:throw-oy roll:o4.y5 a:keep");
        let costs = |seat, mv| preview(&game, seat, mv).points;
        assert_eq!((costs(Seat::A, "pass"), costs(Seat::B, "pass")), (-5, 0));
        assert!(
            preview(&game, Seat::A, "pass")
                .events
                .contains(&Event::Misthrow { seat: Seat::A, count: 1 })
        );
        assert_eq!(preview(&game, Seat::A, "fly"), Preview::default());
    }
}
