//! Cache of a turn: the embedded sheets, and from the choice of dice on, the replies to any throw.

use std::borrow::Cow;

use cubilete_rules::qwinto::{DiceSet, Qwinto, Sheet};
use cubilete_rules::{Game, Seat, Seats};

use super::choices::{TurnSearch, TurnSheets};
use super::search::{DiceValue, Replies};
use crate::evaluator::Evaluator;
use crate::play::Sight;

/// A cache of the most recent turn.
#[derive(Default)]
pub struct TurnCache(Option<CachedTurn>);

/// A turn, identified by the active seat and the sheets at its start.
pub(super) struct CachedTurn {
    active: Seat,
    start_sheets: Vec<Sheet>,
    pub(super) sheets: TurnSheets,
    pub(super) dice: DiceCache,
}

/// What was found when the dice were chosen.
#[derive(Default)]
pub(super) struct DiceCache(Option<CachedDice>);

struct CachedDice {
    sight: Sight,
    /// The value of each dice set for the active seat.
    values: Vec<(DiceSet, DiceValue)>,
    /// The seats that reply, and their replies to any throw of any dice.
    replying: Seats,
    replies: Replies,
}

impl TurnCache {
    /// Returns the cached turn of a game, after replacing it if it is another turn.
    pub(super) fn turn(&mut self, game: &Qwinto, evaluator: &Evaluator<'_>) -> &mut CachedTurn {
        if self.0.as_ref().is_some_and(|turn| !turn.is_of(game)) {
            self.0 = None;
        }
        self.0.get_or_insert_with(|| CachedTurn {
            active: game.active(),
            start_sheets: game.seats().seats().map(|seat| *game.sheet(seat)).collect(),
            sheets: TurnSheets::new(game, evaluator),
            dice: DiceCache::default(),
        })
    }
}

impl CachedTurn {
    fn is_of(&self, game: &Qwinto) -> bool {
        let same = |seat: Seat| self.start_sheets.get(seat.index()) == Some(game.sheet(seat));
        self.active == game.active()
            && self.start_sheets.len() == game.seats().get()
            && game.seats().seats().all(same)
    }
}

impl DiceCache {
    /// Computes and caches the value of each dice set for the active seat, with the replies to any
    /// throw.
    pub(super) fn fill(
        &mut self,
        search: &TurnSearch<'_>,
        sight: Sight,
        replying: Seats,
        mut value: impl FnMut(&Replies, DiceSet) -> DiceValue,
    ) -> &[(DiceSet, DiceValue)] {
        let replies = Replies::new(search, DiceSet::ALL, None, replying);
        let values = DiceSet::all().map(|dice| (dice, value(&replies, dice))).collect();
        &self.0.insert(CachedDice { sight, values, replying, replies }).values
    }

    /// The cached value of a dice set for the active seat.
    pub(super) fn value(&self, dice: DiceSet, sight: Sight) -> Option<DiceValue> {
        let found = self.0.as_ref().filter(|found| found.sight == sight)?;
        found.values.iter().find(|(of, _)| *of == dice).map(|(_, value)| *value)
    }

    /// The replies of these seats except `seat` to a throw, cached or computed.
    pub(super) fn replies(
        &self,
        search: &TurnSearch<'_>,
        seat: Seat,
        (dice, sum): (DiceSet, u8),
        replying: Seats,
    ) -> Cow<'_, Replies> {
        let others = replying.without(seat);
        match &self.0 {
            Some(found) if found.replying.without(seat) == others => Cow::Borrowed(&found.replies),
            _ => Cow::Owned(Replies::new(search, dice, Some(sum), others)),
        }
    }
}
