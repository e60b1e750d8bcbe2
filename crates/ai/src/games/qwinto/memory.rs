//! What is known of a turn: how it stands for everybody, and once dice have been chosen the replies to all they may show.

use std::borrow::Cow;

use cubilete_rules::qwinto::{DiceSet, Qwinto, Sheet};
use cubilete_rules::{Game, Seat, Seats};

use super::choices::{Outlook, Table};
use super::search::{DiceWorth, Replies};
use crate::play::{Mind, Sight};

/// The turn that was looked at last.
#[derive(Default)]
pub struct Memory(Option<Turn>);

/// A turn, by the sheets at its start.
pub(super) struct Turn {
    active: Seat,
    sheets: Vec<Sheet>,
    pub(super) table: Table,
    pub(super) known: Known,
}

/// What was found when the dice were chosen.
#[derive(Default)]
pub(super) struct Known(Option<Found>);

struct Found {
    sight: Sight,
    /// What each set of dice is worth to the active seat.
    worths: Vec<(DiceSet, DiceWorth)>,
    /// The seats that reply, and their replies to any throw of any dice.
    replying: Seats,
    replies: Replies,
}

impl Memory {
    /// The turn of a game.
    pub(super) fn turn(&mut self, game: &Qwinto, mind: &Mind<'_>) -> &mut Turn {
        if self.0.as_ref().is_some_and(|turn| !turn.is_of(game)) {
            self.0 = None;
        }
        self.0.get_or_insert_with(|| Turn {
            active: game.active(),
            sheets: game.seats().seats().map(|seat| *game.sheet(seat)).collect(),
            table: Table::new(game, mind),
            known: Known::default(),
        })
    }
}

impl Turn {
    fn is_of(&self, game: &Qwinto) -> bool {
        let same = |seat: Seat| self.sheets.get(seat.index()) == Some(game.sheet(seat));
        self.active == game.active()
            && self.sheets.len() == game.seats().get()
            && game.seats().seats().all(same)
    }
}

impl Known {
    /// What each set of dice is worth to the active seat, by the replies to any throw of any dice. This is kept for the
    /// rest of the turn.
    pub(super) fn begin(
        &mut self,
        outlook: &Outlook<'_>,
        sight: Sight,
        replying: Seats,
        mut worth: impl FnMut(&Replies, DiceSet) -> DiceWorth,
    ) -> &[(DiceSet, DiceWorth)] {
        let replies = Replies::new(outlook, DiceSet::ALL, None, replying);
        let worths = DiceSet::all().map(|dice| (dice, worth(&replies, dice))).collect();
        &self.0.insert(Found { sight, worths, replying, replies }).worths
    }

    /// What dice are worth to the active seat, if that has been found.
    pub(super) fn worth(&self, dice: DiceSet, sight: Sight) -> Option<DiceWorth> {
        let found = self.0.as_ref().filter(|found| found.sight == sight)?;
        found.worths.iter().find(|(of, _)| *of == dice).map(|(_, worth)| *worth)
    }

    /// The replies of all these seats but the one that asks to a throw: found before or now.
    pub(super) fn replies(
        &self,
        outlook: &Outlook<'_>,
        seat: Seat,
        (dice, sum): (DiceSet, u8),
        replying: Seats,
    ) -> Cow<'_, Replies> {
        let others = replying.without(seat);
        match &self.0 {
            Some(found) if found.replying.without(seat) == others => Cow::Borrowed(&found.replies),
            _ => Cow::Owned(Replies::new(outlook, dice, Some(sum), others)),
        }
    }
}
