//! Moves in words.

use cubilete_rules::view::{Die, DieKey, MoveKind, Pick, View};
use cubilete_rules::{Color, Seat};

use crate::selection::{Offer, Target, offers, row_number};
use crate::texts::{Lookup, Value};

/// The texts of the moves that a view offers to a seat.
pub(super) struct MoveTexts<'a, L> {
    view: View,
    seat: Seat,
    offers: Vec<Offer>,
    texts: &'a L,
}

impl<'a, L: Lookup> MoveTexts<'a, L> {
    pub(super) fn new(view: View, seat: Seat, texts: &'a L) -> MoveTexts<'a, L> {
        let offers = offers(&view, seat);
        MoveTexts { view, seat, offers, texts }
    }

    /// What to do, such as “Write 9 in yellow 5”. The text of the move if there are no words for it.
    pub(super) fn order(&self, mv: &str) -> String {
        self.words(mv, "")
    }

    /// The move as the subject of a sentence, such as “yellow 5”.
    pub(super) fn noun(&self, mv: &str) -> String {
        self.words(mv, ".noun")
    }

    /// Whether the move is the pass.
    pub(super) fn is_pass(&self, mv: &str) -> bool {
        self.offer(mv).is_some_and(|offer| offer.kind == Some(MoveKind::Pass))
    }

    /// Where on the table to look for the move.
    pub(super) fn place(&self, mv: &str) -> String {
        let Some(offer) = self.offer(mv) else { return String::new() };
        match (offer.targets.first(), offer.picks.first()) {
            (_, Some(Pick::Card(_))) => self.texts.text("advice-where-cards"),
            (Some(Target::Cell { row, .. }), _) => {
                let color = self.row_color(*row).map(|color| self.texts.color(color));
                let color = ("color", color.unwrap_or_default().into());
                self.texts.text_with("advice-where-row", &[color])
            }
            (Some(Target::Tile(slot) | Target::Side(slot)), _) => {
                self.texts.text_with("advice-where-tile", &[("slot", (*slot).into())])
            }
            (Some(Target::Card(card)), _) => {
                self.texts.text_with("advice-where-card", &[("card", (*card).into())])
            }
            (None, Some(Pick::Die(_))) => self.texts.text("advice-where-dice"),
            (None, Some(Pick::Row(_)) | None) => self.texts.text("advice-where-turn"),
        }
    }

    fn offer(&self, mv: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.mv == mv)
    }

    fn words(&self, mv: &str, form: &str) -> String {
        let Some(offer) = self.offer(mv) else { return mv.to_string() };
        let Some(kind) = offer.kind else { return mv.to_string() };
        let suffix = match (kind, offer.picks.first()) {
            (MoveKind::Throw | MoveKind::Rethrow, Some(Pick::Die(_))) => "-dice",
            (MoveKind::Keep, Some(Pick::Card(_))) => "-cards",
            (MoveKind::Mark, Some(Pick::Row(_))) => "-rows",
            _ => "",
        };
        let key = format!("advice-move-{kind}{suffix}{form}");
        if !self.texts.has(&key) {
            return mv.to_string();
        }
        self.texts.text_with(&key, &self.values(offer))
    }

    /// Everything that the text of a move may mention.
    fn values(&self, offer: &Offer) -> Vec<(&'static str, Value)> {
        let mut values = Vec::new();
        for target in &offer.targets {
            match *target {
                Target::Cell { row, column } => {
                    values.extend(self.cell(row, column).into_iter().flatten())
                }
                Target::Tile(slot) | Target::Side(slot) => values.push(("slot", slot.into())),
                Target::Card(card) => values.push(("card", card.into())),
            }
        }
        let dice = || offer.picks.iter().filter_map(|pick| self.die(*pick));
        let colors = offer.picks.iter().filter_map(|pick| match pick {
            Pick::Row(color) => Some(self.texts.color(*color)),
            Pick::Die(_) | Pick::Card(_) => None,
        });
        let cards = offer.picks.iter().filter_map(|pick| match pick {
            Pick::Card(card) => Some(card.to_string()),
            Pick::Die(_) | Pick::Row(_) => None,
        });
        values.extend(dice().next().map(|die| ("die", die.into())));
        values.push(("dice", self.dice(offer, dice().collect()).into()));
        values.push(("colors", self.list(colors.collect()).into()));
        values.push(("cards", self.list(cards.collect()).into()));
        values
    }

    /// The cell and the number that would be written in it.
    fn cell(&self, row: usize, column: usize) -> Option<[(&'static str, Value); 2]> {
        let color = self.row_color(row)?;
        let own = self.view.seats.iter().find(|own| own.seat == self.seat)?;
        let first = usize::from(own.sheet.as_ref()?.first_column);
        let values =
            [("color", self.texts.color(color).into()), ("column", (first + column).into())];
        let cell = self.texts.text_with("advice-cell", &values);
        Some([("cell", cell.into()), ("number", row_number(&self.view, color)?.into())])
    }

    fn row_color(&self, row: usize) -> Option<Color> {
        let own = self.view.seats.iter().find(|own| own.seat == self.seat)?;
        own.sheet.as_ref()?.rows.get(row).map(|row| row.color)
    }

    /// A die by its colour and the number it shows.
    fn die(&self, pick: Pick) -> Option<String> {
        let Pick::Die(key) = pick else { return None };
        let color = |color| self.texts.color(color);
        let of = |color: String, number: u8| {
            let values = [("color", color.into()), ("number", number.into())];
            self.texts.text_with("small-die", &values)
        };
        let die: Option<&Die> = self.view.dice.iter().find(|die| die.key == Some(key));
        Some(match (die.and_then(|die| die.color), die.and_then(|die| die.number), key) {
            (Some(known), Some(number), _) => of(color(known), number),
            (Some(known), None, _) => color(known),
            (None, _, DieKey::Face(known, number)) => of(color(known), number),
            (None, _, DieKey::Color(known)) => color(known),
            (None, ..) => key.to_string(),
        })
    }

    /// A list of dice, in which equal ones are counted.
    fn dice(&self, offer: &Offer, dice: Vec<String>) -> String {
        if offer.kind == Some(MoveKind::Rethrow) && dice.len() == self.view.dice.len() {
            return self.texts.text("advice-all-dice");
        }
        let mut groups: Vec<(String, usize)> = Vec::new();
        for die in dice {
            match groups.iter_mut().find(|(known, _)| *known == die) {
                Some((_, count)) => *count += 1,
                None => groups.push((die, 1)),
            }
        }
        let group = |(die, count): (String, usize)| match count {
            1 => die,
            _ => {
                let values = [("count", count.into()), ("what", die.into())];
                self.texts.text_with("advice-times", &values)
            }
        };
        self.list(groups.into_iter().map(group).collect())
    }

    /// A list, like “orange and yellow”.
    fn list(&self, mut words: Vec<String>) -> String {
        let Some(last) = words.pop() else { return String::new() };
        if words.is_empty() {
            return last;
        }
        let values = [("names", words.join(", ").into()), ("last", last.into())];
        self.texts.text_with("names-and", &values)
    }
}
