//! Which Todo en 1 carta positions can arise: checks of a whole position.

use super::card::Card;
use super::colors::{COLORS, ColorSet, Counts};
use super::dice::DICE;
use super::fault::OneCardFault;
use super::held::ROWS_TO_SCORE;
use super::options::Variant;
use super::{Area, DISPLAY, OneCard, TURN_LIMIT, TurnStage};
use crate::position::Faults;
use crate::seat::Seat;

impl TurnStage {
    /// Whether the first turn has not begun.
    pub(super) fn is_setup(self) -> bool {
        matches!(self, TurnStage::Start | TurnStage::Deal | TurnStage::Keep | TurnStage::Display)
    }
}

/// Dice, throws and turn fit the stage.
pub(super) fn check_stage(game: &OneCard, faults: &mut Faults<OneCardFault>) {
    use TurnStage::{Deal, Decide, Display, Draw, Keep, Mark, Over, Refill, Start, Take, Throw};
    let has_stage = match game.options.variant {
        Variant::Base => !matches!(game.stage, Keep | Display | Take | Refill),
        Variant::Advanced => game.stage != Draw,
    };
    faults.require(has_stage, OneCardFault::NoSuchStage);
    faults.require((game.turn == 0) == game.stage.is_setup(), OneCardFault::Turn);
    let total = game.dice.total();
    match game.stage {
        Start | Deal | Keep | Display | Over => {
            faults.require(total == 0, OneCardFault::DiceUnexpected);
        }
        Throw => {
            faults.require(total < DICE, OneCardFault::NothingToThrow);
            faults.require(game.throws > 0 || total == 0, OneCardFault::DiceBeforeFirstThrow);
        }
        Decide | Mark | Draw | Take | Refill => {
            faults.require(total == DICE, OneCardFault::DiceMissing { count: total });
            let thrown = game.stage != Decide || game.throws > 0;
            faults.require(thrown, OneCardFault::DecideBeforeThrow);
        }
    }
}

/// The cards fit the stage, and the game is not over too early.
pub(super) fn check_table(game: &OneCard, pile: Option<u64>, faults: &mut Faults<OneCardFault>) {
    if game.stage.is_setup() {
        check_setup(game, faults);
    } else {
        check_display(game, pile, faults);
        check_over(game, faults);
    }
}

/// Cards, scores and end agree with the active seat and the marker, which have to be known.
pub(super) fn check_turn_order(
    game: &OneCard,
    pile: Option<u64>,
    faults: &mut Faults<OneCardFault>,
) {
    if !game.stage.is_setup() {
        check_hands(game, pile, faults);
        check_end(game, faults);
        check_replacement(game, faults);
    }
    check_turns(game, faults);
}

/// Before the first turn the cards are dealt in order, up to some place.
fn check_setup(game: &OneCard, faults: &mut Faults<OneCardFault>) {
    let hands: Vec<bool> = (game.seats.seats())
        .flat_map(|seat| game.cards(seat).map(|card| card.is_some()).collect::<Vec<_>>())
        .collect();
    let display: Vec<bool> = game.display().map(|card| card.is_some()).collect();
    let (none, all) =
        (|places: &[bool]| !places.contains(&true), |places: &[bool]| !places.contains(&false));
    let in_order = |places: &[bool]| places.is_sorted_by(|a, b| a >= b) && !all(places);
    let (cards_fit, display_fits) = match game.stage {
        TurnStage::Start => (none(&hands), none(&display)),
        TurnStage::Deal => (in_order(&hands), none(&display)),
        TurnStage::Keep => (all(&hands), none(&display)),
        _ => (all(&hands), in_order(&display)),
    };
    faults.require(cards_fit, OneCardFault::CardsNotDealt);
    faults.require(display_fits, OneCardFault::DisplayNotDealt);
}

/// Whether the seat has marked or passed in this turn.
fn has_marked(game: &OneCard, seat: Seat) -> bool {
    let order =
        |seat: Seat| (seat.index() + game.seats.get() - game.active.index()) % game.seats.get();
    match game.stage {
        TurnStage::Over => true,
        TurnStage::Mark => order(seat) < order(game.marker),
        _ if game.stage.has_marker() => order(seat) <= order(game.marker),
        _ => false,
    }
}

/// A place is empty only until its card is replaced, or if no card was left.
fn check_hands(game: &OneCard, pile: Option<u64>, faults: &mut Faults<OneCardFault>) {
    let exhausted = pile.is_none_or(|pile| pile == 0) && game.display == [0; DISPLAY];
    for seat in game.seats.seats() {
        let count = game.cards(seat).filter(|card| card.is_none()).count();
        let replacing =
            matches!(game.stage, TurnStage::Draw | TurnStage::Take) && seat == game.marker;
        let may_stay = exhausted && has_marked(game, seat) && game.scored(seat).next().is_some();
        let fits = if replacing { count == 1 } else { count == 0 || count == 1 && may_stay };
        faults.require(fits, OneCardFault::EmptyPlaces { seat, count });
    }
    let left = match game.stage {
        TurnStage::Draw | TurnStage::Refill => pile != Some(0),
        TurnStage::Take => game.display != [0; DISPLAY],
        _ => true,
    };
    faults.require(left, OneCardFault::NoReplacement);
}

/// The display is full while the pile lasts.
fn check_display(game: &OneCard, pile: Option<u64>, faults: &mut Faults<OneCardFault>) {
    if !game.advanced() || pile.is_none_or(|pile| pile == 0) {
        return;
    }
    let count = game.display().filter(|card| card.is_none()).count();
    let expected = usize::from(game.stage == TurnStage::Refill);
    faults.require(count == expected, OneCardFault::EmptyDisplayPlaces { count, expected });
}

/// The game is over only if an end condition holds.
fn check_over(game: &OneCard, faults: &mut Faults<OneCardFault>) {
    let done = game.seats.seats().any(|seat| game.area(seat).scored_all());
    let ended = done || game.turn == TURN_LIMIT;
    faults.require(game.stage != TurnStage::Over || ended, OneCardFault::NotOver);
}

/// After a seat has scored its last card, the game goes on only until all seats have played the turn.
fn check_end(game: &OneCard, faults: &mut Faults<OneCardFault>) {
    for seat in game.seats.seats().filter(|seat| game.area(*seat).scored_all()) {
        faults.require(has_marked(game, seat), OneCardFault::Over { seat });
    }
}

/// A card is replaced after the marker has scored one with the dice on the table.
fn check_replacement(game: &OneCard, faults: &mut Faults<OneCardFault>) {
    let due = game.stage.has_marker() && game.stage != TurnStage::Mark;
    // With fewer dice, the throw is unknown.
    if !due || game.dice.total() != DICE {
        return;
    }
    let (seat, dice) = (game.marker, game.dice);
    let completed_now = |card: Card, complete: ColorSet| {
        let now = dice.colors().and(card.lengths().at_least(dice.counts())).and(complete);
        complete.len() - now.len() < ROWS_TO_SCORE
    };
    let just_scored = game.scored(seat).last().is_some_and(|scored| {
        let card = game.options.deck.known_card(scored.card);
        card.ways_to_score(scored.points).any(|complete| completed_now(card, complete))
    });
    faults.require(just_scored, OneCardFault::NothingScored { seat });
    let blank = |seat| {
        let cards = game.cards(seat).flatten();
        cards
            .map(|held| held.filled(game.options.deck.known_card(held.number())))
            .any(|f| f == [0; 6])
    };
    let has_blank = game.stage != TurnStage::Refill || blank(seat);
    faults.require(has_blank, OneCardFault::NoBlankCard { seat });
}

/// The turns played explain the crossed cells: in each turn, a seat marks one card, with the same five dice for all.
fn check_turns(game: &OneCard, faults: &mut Faults<OneCardFault>) {
    let mut most_cells = [0; 6];
    for seat in game.seats.seats() {
        let begun = usize::from(game.turn);
        let played = if has_marked(game, seat) { begun } else { begun.saturating_sub(1) };
        let (needed, cells) = explain(game, game.area(seat));
        faults.require(needed <= played, OneCardFault::TooFewTurns { seat, needed, played });
        for (most, cells) in most_cells.iter_mut().zip(cells) {
            *most = cells.max(*most);
        }
    }
    let throws = match game.stage.has_marker() || game.stage == TurnStage::Over {
        true => u32::from(game.turn),
        false => u32::from(game.turn.saturating_sub(1)),
    };
    let dice = most_cells.iter().sum();
    faults.require(dice <= throws * DICE, OneCardFault::TooFewThrows { dice, throws });
}

/// The minimum number of turns in which a seat can have crossed its cells, and of cells it has crossed in each colour.
fn explain(game: &OneCard, area: &Area) -> (usize, [u32; COLORS.len()]) {
    let mut turns = 0;
    let mut cells = [0; 6];
    let mut add = |counts: Counts| {
        for (cells, count) in cells.iter_mut().zip(counts.to_array()) {
            *cells += u32::from(count);
        }
    };
    for held in area.cards {
        let filled = held.filled_counts(game.options.deck.known_card(held.number()));
        turns += filled.sum().div_ceil(DICE) as usize;
        add(filled);
    }
    for scored in area.scored.into_iter().flatten() {
        let card = game.options.deck.known_card(scored.card);
        let ways = || card.ways_to_score(scored.points);
        // An impossible score is reported as a separate fault.
        let Some(fewest) = ways().map(|complete| u32::from(card.row_points(complete))).min() else {
            continue;
        };
        turns += fewest.div_ceil(DICE) as usize;
        // Only the rows that are complete in every way to score these points.
        add(card.lengths().of(ways().fold(card.colors(), ColorSet::and)));
    }
    (turns, cells)
}
