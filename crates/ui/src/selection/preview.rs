//! The effect of a move, computed before it is played.

use cubilete_rules::{AnyGame, Color, Event, Phase, Seat, View, Viewer};

use super::{Offer, direct};

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

/// A cell of the seat's sheet with a number that could be written there, by row and column.
pub type Ghost = ((usize, usize), u8);

/// The cells that the seat could write in after a move that leads to its next decision without a roll, such as keeping a
/// throw. `None` if no offered move does, or the game has no sheets.
pub fn ghosts(game: &AnyGame, seat: Seat, offers: &[Offer]) -> Option<Vec<Ghost>> {
    let view = game.view(Viewer::Seat(seat));
    view.seats.get(seat.index())?.sheet.as_ref()?;
    direct(offers).find_map(|offer| {
        let mut after = game.seen_by(Viewer::Seat(seat));
        let step = after.parse_step(&format!("{seat}:{}", offer.mv)).ok()?;
        after.apply(step, &mut ()).ok()?;
        let asks_again = matches!(after.phase(), Phase::Choose(seats) if seats.contains(seat));
        asks_again.then(|| open_cells(&after.view(Viewer::Seat(seat)), seat))
    })
}

/// The cells of a seat that a number can be written in, with the number.
fn open_cells(view: &View, seat: Seat) -> Vec<Ghost> {
    let sheet = view.seats.get(seat.index()).and_then(|own| own.sheet.as_ref());
    let rows = sheet.map(|sheet| sheet.rows.as_slice()).unwrap_or_default().iter().enumerate();
    let cells = rows.flat_map(|(index, row)| {
        let number = row_number(view, row.color);
        let open = row.cells.iter().enumerate().filter(|(_, cell)| cell.tap.is_some());
        open.filter_map(move |(column, _)| Some(((index, column), number?)))
    });
    cells.collect()
}

/// The number that the dice give for a row.
pub(crate) fn row_number(view: &View, color: Color) -> Option<u8> {
    let fits = |of: Option<Color>| of.is_none_or(|of| of == color);
    view.totals.iter().find(|total| fits(total.color)).map(|total| total.number)
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

    #[test]
    fn a_throw_that_may_be_kept_shows_where_it_could_be_written() {
        let ghosts_of = |steps: &str| {
            let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
            steps.split_whitespace().for_each(|s| record.push_text(s, &mut ()).unwrap());
            let view = record.end().view(Viewer::Seat(Seat::A));
            ghosts(&record.end(), Seat::A, &crate::selection::offers(&view, Seat::A))
        };
        assert_eq!(ghosts_of("roll:start-a"), None, "dice are to be thrown");
        let thrown = ghosts_of("roll:start-a a:throw-y roll:y5").unwrap();
        assert!(thrown.iter().all(|((row, _), number)| (*row, *number) == (1, 5)), "{thrown:?}");
        assert_eq!(thrown.len(), 9, "the whole yellow row");
        let nothing = "roll:start-a a:throw-y roll:y5 a:keep a:write-y1 b:pass \
                       b:throw-o roll:o1 b:keep b:pass a:pass a:throw-y roll:y3";
        assert_eq!(
            ghosts_of(nothing),
            Some(Vec::new()),
            "3 does not fit before 5 in the first cell"
        );
    }
}
