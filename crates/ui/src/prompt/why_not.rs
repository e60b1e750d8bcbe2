//! Why a tap does nothing.

use cubilete_rules::{Seat, View};

use crate::claim;
use crate::selection::{Offer, Piece, Selection, Target};
use crate::table_texts::TableTexts;

/// Why a tap on a target does not do what the player may have meant; `None` if it does.
pub fn why_not(
    tapped: Target,
    seat: Seat,
    view: &View,
    offers: &[Offer],
    selection: &Selection,
    texts: &impl TableTexts,
) -> Option<String> {
    match tapped {
        Target::Cell { row, column } => why_closed(row, column, seat, view, texts),
        // The other moves on a tile are offered while it is selected.
        Target::Tile(slot) if selection.target() == Some(tapped) => {
            claim::why_not(slot, seat, view, texts)
        }
        Target::Card(id) => selection
            .is_one_too_many(Piece::Card(id), &view.dice, offers)
            .then(|| texts.text("cards-enough")),
        // With a die, the tap would have placed it.
        Target::Side(_) if selection.target() == Some(tapped) => Some(texts.text("side-needs-die")),
        Target::Tile(_) | Target::Side(_) => None,
    }
}

/// Why nothing can be written in a cell of a seat; `None` if that is possible.
fn why_closed(
    row: usize,
    column: usize,
    seat: Seat,
    view: &View,
    texts: &impl TableTexts,
) -> Option<String> {
    let row = view.seats.get(seat.index())?.sheet.as_ref()?.rows.get(row)?;
    let closed = row.cells.get(column)?.closed?;
    let values = [
        ("color", texts.color(row.color).into()),
        ("number", closed.number.into()),
        ("other", closed.other.unwrap_or_default().into()),
    ];
    Some(texts.text_with(&format!("closed-{}", closed.reason), &values))
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;
    use crate::lang::Lang;
    use crate::selection::offers;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::{GameId, Viewer};

    #[test]
    fn a_closed_cell_says_why() {
        let english = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &english, players: &[] };
        let game = game(GameId::Qwinto, "roll:start-a a:throw-oy roll:o4.y5 a:keep");
        let view = game.view(Viewer::Seat(Seat::A));
        let offers = offers(&view, Seat::A);
        let why = |row, column| {
            let tapped = Target::Cell { row, column };
            why_not(tapped, Seat::A, &view, &offers, &Selection::default(), &texts)
        };
        assert_eq!(why(1, 3), None);
        assert_eq!(why(2, 0).as_deref(), Some("No purple die was rolled."));
    }

    #[test]
    fn a_side_that_is_tapped_before_a_die_asks_for_the_die() {
        let english = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &english, players: &[] };
        let game = game(GameId::Banditos, "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6");
        let view = game.view(Viewer::Seat(Seat::A));
        let (offers, side) = (offers(&view, Seat::A), Target::Side(2));
        let mut selection = Selection::default();
        let why = |selection: &Selection| why_not(side, Seat::A, &view, &offers, selection, &texts);
        assert_eq!(why(&selection), None);
        selection.tap(side, &view.dice, &offers);
        assert_eq!(why(&selection).as_deref(), Some("Now tap the die to place here."));
    }
}
