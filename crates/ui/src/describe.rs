//! Descriptions of the table for screen readers.

use cubilete_rules::view::{
    Card, CardRow, Cell, CellShape, Counter, Die, DieState, PileItem, PileKind, Row, ScorePart,
    Side, Total, View,
};
use cubilete_rules::{Color, DieFace};

use crate::claim::combination_text;
use crate::selection::{Ghost, Offer, Selection, Target, row_number};
use crate::texts::Lookup;

/// A die, with its state.
pub fn die(die: &Die, can_pick: bool, texts: &impl Lookup) -> String {
    let name = die_name(die.color, die.number, texts);
    match die.state {
        DieState::InCup => texts.text_with("die-cup", &[("die", name.into())]),
        DieState::Idle if die.number.is_none() && !can_pick => {
            texts.text_with("die-idle", &[("die", name.into())])
        }
        _ => name,
    }
}

/// A die by its colour and number.
pub fn die_name(color: Option<Color>, number: Option<u8>, texts: &impl Lookup) -> String {
    let Some(color) = color else { return texts.text("die-blank") };
    let color = texts.color(color);
    match number {
        Some(number) => {
            texts.text_with("die-number", &[("color", color.into()), ("number", number.into())])
        }
        None => texts.text_with("die-color", &[("color", color.into())]),
    }
}

/// All faces of a die, by the index of the die.
pub fn die_faces(index: usize, faces: &[DieFace], texts: &impl Lookup) -> String {
    let face = |face: &DieFace| {
        let color = texts.color(face.color);
        texts.text_with("small-die", &[("color", color.into()), ("number", face.number.into())])
    };
    let faces = faces.iter().map(face).collect::<Vec<_>>().join(", ");
    texts.text_with("help-die", &[("number", (index + 1).into()), ("faces", faces.into())])
}

/// A sum of dice, of one colour or of all.
pub fn sum(total: Total, texts: &impl Lookup) -> String {
    let number = ("number", total.number.into());
    match total.color {
        Some(color) => {
            texts.text_with("sum-color", &[("color", texts.color(color).into()), number])
        }
        None => texts.text_with("sum", &[number]),
    }
}

/// A counter of the game with its number.
pub fn counter(counter: Counter, count: u16, texts: &impl Lookup) -> String {
    texts.text_with(&format!("counter-{counter}"), &[("count", count.into())])
}

/// The dice of a side, and the combination they make. On a tile that can be claimed, the combination of an empty side is
/// named as well: it is the proof of the claim.
pub fn side(side: &Side, is_claimable: bool, texts: &impl Lookup) -> String {
    if side.dice.is_empty() && !is_claimable {
        return texts.text("side-empty");
    }
    let die = |die: &Die| {
        let color = die.color.map(|color| texts.color(color)).unwrap_or_default();
        let number = die.number.unwrap_or_default();
        texts.text_with("small-die", &[("color", color.into()), ("number", number.into())])
    };
    let dice: Vec<String> = side.dice.iter().map(die).collect();
    let dice = if dice.is_empty() { texts.text("side-empty") } else { dice.join(", ") };
    let combination = combination_text(&side.combination, texts);
    let values = [("dice", dice.into()), ("combination", combination.into())];
    texts.text_with("side-has", &values)
}

/// A card with its rows.
pub fn card(card: &Card, texts: &impl Lookup) -> String {
    let rows: Vec<String> = card.rows.iter().map(|row| card_row(row, texts)).collect();
    texts.text_with("card-name", &[("card", card.id.into()), ("rows", rows.join("; ").into())])
}

/// A row of a card.
pub fn card_row(row: &CardRow, texts: &impl Lookup) -> String {
    let key = if row.sun { "card-row-sun" } else { "card-row" };
    let color = texts.color(row.color);
    let values =
        [("color", color.into()), ("filled", row.filled.into()), ("length", row.length.into())];
    texts.text_with(key, &values)
}

/// The numbers written in a row of a sheet, whose first column has this number.
pub fn row(color: Color, numbers: &[Option<u8>], first_column: u8, texts: &impl Lookup) -> String {
    let written = numbers.iter().enumerate().filter_map(|(column, number)| {
        let column = usize::from(first_column) + column;
        let values = [("number", (*number)?.into()), ("column", column.into())];
        Some(texts.text_with("row-number", &values))
    });
    let written = written.collect::<Vec<_>>().join("; ");
    let written = if written.is_empty() { texts.text("cell-empty") } else { written };
    let color = texts.color(color);
    texts.text_with("row-said", &[("color", color.into()), ("numbers", written.into())])
}

/// The box under a column of a sheet, with its points once they are decided.
pub fn column_box(column_number: u8, points: Option<i16>, texts: &impl Lookup) -> String {
    let column = ("column", column_number.into());
    match points {
        Some(points) => texts.text_with("column-box", &[column, ("points", points.into())]),
        None => texts.text_with("column-open", &[column]),
    }
}

/// The number of misthrows, out of the most that are possible.
pub fn misthrows((count, most): (u8, u8), texts: &impl Lookup) -> String {
    texts.text_with("misthrows-said", &[("count", count.into()), ("most", most.into())])
}

/// The scored cards of a seat by their points.
pub fn scored_cards(points: &[u8], texts: &impl Lookup) -> String {
    let points: Vec<String> = points.iter().map(u8::to_string).collect();
    texts.text_with("cards-scored", &[("points", points.join(", ").into())])
}

/// The name of a part of a score.
pub fn part(kind: ScorePart, texts: &impl Lookup) -> String {
    texts.text(&format!("part-{kind}"))
}

/// The name of a pile.
pub fn pile(kind: PileKind, texts: &impl Lookup) -> String {
    texts.text(&format!("pile-{kind}"))
}

/// A kind of pieces in a pile; empty for cards, for which the name of the pile is enough.
pub fn pile_item(item: PileItem, texts: &impl Lookup) -> String {
    match item {
        PileItem::Dice(color) => texts.color(color),
        PileItem::Tiles { points } => texts.text_with("points", &[("points", points.into())]),
        PileItem::Cards => String::new(),
    }
}

/// What is in a cell of a sheet, as the player who may write in it sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Nothing.
    Empty,
    /// Nothing; this number may be written.
    Open(Option<u8>),
    /// Nothing; this number could be written if the throw is kept.
    Ghost(u8),
    /// A number that is selected.
    Selected(Option<u8>),
    /// A number that was chosen and can still be taken back.
    Pencil(u8),
    /// A number that stays.
    Written(u8),
}

impl Ink {
    /// The number in the cell.
    pub fn number(self) -> Option<u8> {
        match self {
            Ink::Empty => None,
            Ink::Open(number) | Ink::Selected(number) => number,
            Ink::Ghost(number) | Ink::Pencil(number) | Ink::Written(number) => Some(number),
        }
    }

    /// The names of all kinds of cells.
    pub const NAMES: [&'static str; 5] = ["empty", "can", "ghost", "pencil", "number"];

    /// The name in styles and text keys.
    pub fn name(self) -> &'static str {
        match self {
            Ink::Empty => "empty",
            Ink::Open(_) => "can",
            Ink::Ghost(_) => "ghost",
            Ink::Selected(_) | Ink::Pencil(_) => "pencil",
            Ink::Written(_) => "number",
        }
    }

    /// A cell with its state.
    pub fn text(
        self,
        color: Color,
        column: usize,
        shape: CellShape,
        texts: &impl Lookup,
    ) -> String {
        let number = self.number().map(|number| number.to_string()).unwrap_or_default();
        let key = format!("cell-{}", self.name());
        let mut state = texts.text_with(&key, &[("number", number.into())]);
        if shape == CellShape::Bonus {
            state = texts.text_with("cell-bonus", &[("state", state.into())]);
        }
        let color = texts.color(color);
        let values = [("color", color.into()), ("column", column.into()), ("state", state.into())];
        texts.text_with("cell-of", &values)
    }
}

/// The inks of all cells of a sheet, by row and column. `selection` is that of the owner, if the owner looks at it, and
/// `ghosts` are the cells that could be written in if the throw is kept.
pub fn inks(
    rows: &[Row],
    view: &View,
    selection: Option<(&Selection, &[Offer])>,
    ghosts: &[Ghost],
) -> Vec<Vec<Ink>> {
    let ink = |row: &Row, target: Target, cell: &Cell| {
        let offered = || row_number(view, row.color);
        let ghost = || {
            let here =
                |((row, column), _): &&Ghost| target == Target::Cell { row: *row, column: *column };
            ghosts.iter().find(here).map(|(_, number)| Ink::Ghost(*number))
        };
        let is_selected = || selection.is_some_and(|(s, _)| s.target() == Some(target));
        let is_open = || selection.is_some_and(|(s, offers)| s.can_tap(target, &view.dice, offers));
        match (cell.number, cell.pencil) {
            (Some(number), _) => Ink::Written(number),
            _ if is_selected() => Ink::Selected(offered()),
            (None, Some(number)) => Ink::Pencil(number),
            _ if is_open() => Ink::Open(offered()),
            _ => ghost().unwrap_or(Ink::Empty),
        }
    };
    let row = |(index, row): (usize, &Row)| {
        let cells = row.cells.iter().enumerate();
        cells.map(|(column, cell)| ink(row, Target::Cell { row: index, column }, cell)).collect()
    };
    rows.iter().enumerate().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::selection::offers;
    use crate::texts::Texts;
    use cubilete_rules::{AnyGame, GameId, Record, Seat, Viewer};

    #[test]
    fn every_name_of_a_cell_is_listed() {
        let inks = [
            Ink::Empty,
            Ink::Open(None),
            Ink::Ghost(1),
            Ink::Selected(None),
            Ink::Pencil(1),
            Ink::Written(1),
        ];
        assert!(inks.iter().all(|ink| Ink::NAMES.contains(&ink.name())));
    }

    #[test]
    fn sums_boxes_and_counts_say_their_numbers() {
        let texts = Texts::built_in(Lang::En);
        let total = |color| Total { color, number: 9 };
        let red = sum(total(Some(Color::Red)), &texts);
        assert!(red.contains(&texts.color(Color::Red)) && red.contains('9'), "{red}");
        assert_eq!(sum(total(None), &texts), texts.text_with("sum", &[("number", 9.into())]));
        let (open, closed) = (column_box(4, None, &texts), column_box(4, Some(7), &texts));
        assert!(open.contains('4') && !open.contains('7') && closed.contains('7'), "{closed}");
        let missed = misthrows((2, 5), &texts);
        assert!(missed.find('2').unwrap() < missed.find('5').unwrap(), "{missed}");
        assert!(scored_cards(&[3, 8], &texts).contains("3, 8"));
    }

    #[test]
    fn cells_show_what_may_be_written_what_is_selected_and_what_stays() {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        let steps = "roll:start-a a:throw-oy roll:o4.y5 a:keep a:write-y3 b:pass b:throw-oy roll:o1.y5 b:keep";
        steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
        let view = record.end().view(Viewer::Seat(Seat::A));
        let rows = &view.seats[0].sheet.as_ref().unwrap().rows;
        let (offers, mut selection) = (offers(&view, Seat::A), Selection::default());
        let seen = |selection: Option<&Selection>| {
            let inks = inks(rows, &view, selection.map(|selection| (selection, &offers[..])), &[]);
            [inks[1][1], inks[1][3], inks[1][5], inks[2][1]]
        };
        let (open, written) = (Ink::Open(Some(6)), Ink::Written(9));
        assert_eq!(seen(Some(&selection)), [open, written, Ink::Empty, Ink::Empty]);
        assert_eq!(seen(None), [Ink::Empty, written, Ink::Empty, Ink::Empty]);
        selection.tap(Target::Cell { row: 1, column: 1 }, &view.dice, &offers);
        assert_eq!(
            seen(Some(&selection)),
            [Ink::Selected(Some(6)), written, Ink::Empty, Ink::Empty]
        );
    }
}
