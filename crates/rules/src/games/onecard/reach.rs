//! Which positions of Todo en 1 carta can arise: every reason why one cannot.

use super::card::Card;
use super::colors::{COLORS, ColorSet, Counts};
use super::dice::DICE;
use super::held::ROWS_TO_SCORE;
use super::options::Variant;
use super::{Area, CARDS_TO_WIN, DISPLAY, OneCard, Stage, TURN_LIMIT};
use crate::form::Reasons;
use crate::seat::Seat;
use crate::text::counted;

impl Stage {
    /// Whether the first turn has not begun.
    pub(super) fn is_setup(self) -> bool {
        matches!(self, Stage::Start | Stage::Deal | Stage::Keep | Stage::Display)
    }
}

/// Dice, throws and turn are those of the stage.
pub(super) fn check_stage(game: &OneCard, reasons: &mut Reasons) {
    use Stage::{Deal, Decide, Display, Draw, Keep, Mark, Over, Refill, Start, Take, Throw};
    let has_stage = match game.options.variant {
        Variant::Base => !matches!(game.stage, Keep | Display | Take | Refill),
        Variant::Advanced => game.stage != Draw,
    };
    reasons.require(has_stage, || "this variant has no such stage".into());
    reasons.require((game.turn == 0) == game.stage.is_setup(), || {
        "the turn is 0 before the first turn, and counts from 1 then".into()
    });
    let total = game.dice.total();
    match game.stage {
        Start | Deal | Keep | Display | Over => {
            reasons.require(total == 0, || "no dice are thrown at this stage".into());
        }
        Throw => {
            reasons.require(total < DICE, || "a throw is due, but no die is left for it".into());
            reasons.require(game.throws > 0 || total == 0, || {
                "no dice are kept before the first throw".into()
            });
        }
        Decide | Mark | Draw | Take | Refill => {
            reasons.require(total == DICE, || format!("{total} dice are thrown, not {DICE}"));
            reasons.require(game.stage != Decide || game.throws > 0, || {
                "there has been a throw at stage decide".into()
            });
        }
    }
}

/// The cards lie as they do at the stage, and the game is not over too soon.
pub(super) fn check_table(game: &OneCard, pile: Option<u64>, reasons: &mut Reasons) {
    if game.stage.is_setup() {
        check_setup(game, reasons);
    } else {
        check_display(game, pile, reasons);
        check_over(game, reasons);
    }
}

/// Cards, scores and end agree with whose turn it is, who is known to be at the table.
pub(super) fn check_turn_order(game: &OneCard, pile: Option<u64>, reasons: &mut Reasons) {
    if !game.stage.is_setup() {
        check_hands(game, pile, reasons);
        check_end(game, reasons);
        check_replacement(game, reasons);
    }
    check_turns(game, reasons);
}

/// Before the first turn the cards lie as they are dealt, one after the other.
fn check_setup(game: &OneCard, reasons: &mut Reasons) {
    let hands: Vec<bool> = (game.seats.seats())
        .flat_map(|seat| game.cards(seat).map(|card| card.is_some()).collect::<Vec<_>>())
        .collect();
    let display: Vec<bool> = game.display().map(|card| card.is_some()).collect();
    let (none, all) =
        (|places: &[bool]| !places.contains(&true), |places: &[bool]| !places.contains(&false));
    let in_order = |places: &[bool]| places.is_sorted_by(|a, b| a >= b) && !all(places);
    let (cards_fit, display_fits) = match game.stage {
        Stage::Start => (none(&hands), none(&display)),
        Stage::Deal => (in_order(&hands), none(&display)),
        Stage::Keep => (all(&hands), none(&display)),
        _ => (all(&hands), in_order(&display)),
    };
    reasons.require(cards_fit, || "the cards are not dealt as far as the stage says".into());
    reasons.require(display_fits, || "the display is not laid out as far as the stage says".into());
}

/// The seats that have marked or passed in this turn.
fn has_marked(game: &OneCard, seat: Seat) -> bool {
    let order =
        |seat: Seat| (seat.index() + game.seats.get() - game.active.index()) % game.seats.get();
    match game.stage {
        Stage::Over => true,
        Stage::Mark => order(seat) < order(game.marker),
        _ if game.stage.has_marker() => order(seat) <= order(game.marker),
        _ => false,
    }
}

/// A place is empty only until its replacement comes, or if none was left.
fn check_hands(game: &OneCard, pile: Option<u64>, reasons: &mut Reasons) {
    let exhausted = pile.is_none_or(|pile| pile == 0) && game.display == [0; DISPLAY];
    for seat in game.seats.seats() {
        let empty = game.cards(seat).filter(|card| card.is_none()).count();
        let replacing = matches!(game.stage, Stage::Draw | Stage::Take) && seat == game.marker;
        let may_stay = exhausted && has_marked(game, seat) && game.scored(seat).next().is_some();
        let fits = if replacing { empty == 1 } else { empty == 0 || empty == 1 && may_stay };
        reasons.require(fits, || {
            let empty = counted(empty as u64, "empty place");
            format!(
                "seat {seat} has {empty}: only a card just scored leaves one, until it is replaced"
            )
        });
    }
    let left = match game.stage {
        Stage::Draw | Stage::Refill => pile != Some(0),
        Stage::Take => game.display != [0; DISPLAY],
        _ => true,
    };
    reasons.require(left, || "no card is left to replace the one just scored".into());
}

/// The display is full while the pile lasts.
fn check_display(game: &OneCard, pile: Option<u64>, reasons: &mut Reasons) {
    if !game.advanced() || pile.is_none_or(|pile| pile == 0) {
        return;
    }
    let empty = game.display().filter(|card| card.is_none()).count();
    let due = (game.stage == Stage::Refill) as usize;
    reasons.require(empty == due, || {
        let empty = counted(empty as u64, "empty place");
        format!("the display has {empty}, not {due}: it is filled up from the pile")
    });
}

/// The game is over only when its end has come.
fn check_over(game: &OneCard, reasons: &mut Reasons) {
    let done = game.seats.seats().any(|seat| game.area(seat).scored_all());
    reasons.require(game.stage != Stage::Over || done || game.turn == TURN_LIMIT, || {
        format!("the game is not over: nobody has scored {CARDS_TO_WIN} cards, and turn {TURN_LIMIT} has not been played")
    });
}

/// The game goes on after its end has come only until everybody has played the turn.
fn check_end(game: &OneCard, reasons: &mut Reasons) {
    for seat in game.seats.seats().filter(|seat| game.area(*seat).scored_all()) {
        reasons.require(has_marked(game, seat), || {
            format!("the game is over: seat {seat} scored its last card in an earlier turn")
        });
    }
}

/// A card is replaced because the marker has just scored one with the dice on the table.
fn check_replacement(game: &OneCard, reasons: &mut Reasons) {
    let due = game.stage.has_marker() && game.stage != Stage::Mark;
    // What fewer dice cannot have done says nothing.
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
    reasons.require(just_scored, || {
        format!("seat {seat} gets a card, but has not just scored one with these dice")
    });
    let blank = |seat| {
        let cards = game.cards(seat).flatten();
        cards
            .map(|held| held.filled(game.options.deck.known_card(held.number())))
            .any(|f| f == [0; 6])
    };
    reasons.require(game.stage != Stage::Refill || blank(seat), || {
        format!("seat {seat} has just taken a card, but all of its cards are marked")
    });
}

/// The turns played explain the crossed cells: in each, a seat marks one card, with five dice that are the same for all.
fn check_turns(game: &OneCard, reasons: &mut Reasons) {
    let mut needed = [0; 6];
    for seat in game.seats.seats() {
        let begun = usize::from(game.turn);
        let own_turns = if has_marked(game, seat) { begun } else { begun.saturating_sub(1) };
        let (turns, cells) = explain(game, game.area(seat));
        reasons.require(turns <= own_turns, || {
            let turns = counted(turns as u64, "turn");
            format!("the cards of seat {seat} take at least {turns}, but it has had {own_turns}")
        });
        for (needed, cells) in needed.iter_mut().zip(cells) {
            *needed = cells.max(*needed);
        }
    }
    let throws = match game.stage.has_marker() || game.stage == Stage::Over {
        true => u32::from(game.turn),
        false => u32::from(game.turn.saturating_sub(1)),
    };
    let dice: u32 = needed.iter().sum();
    reasons.require(dice <= throws * DICE, || {
        let throws = counted(throws.into(), "throw");
        format!("the crossed cells take at least {dice} dice of their colours, more than {throws} of {DICE}")
    });
}

/// The fewest turns in which a seat can have crossed its cells, and how many it has crossed at least in each colour.
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
        // What a card cannot score has its own reason.
        let Some(fewest) = ways().map(|complete| u32::from(card.row_points(complete))).min() else {
            continue;
        };
        turns += fewest.div_ceil(DICE) as usize;
        // Only the rows that are complete whichever way the points came about.
        add(card.lengths().of(ways().fold(card.colors(), ColorSet::and)));
    }
    (turns, cells)
}
