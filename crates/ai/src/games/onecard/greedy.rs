//! A beginner's rule of thumb: throw for the card nearest to being scored, and mark the most cells.

use cubilete_rules::onecard::{Dice, Move, OneCard};
use cubilete_rules::{Game, Moves, Seat};

use super::card::CardProgress;
use super::turn_start::{CARDS, CardSlot, TurnStart};

/// Returns a legal move. Requires that the seat has a decision to make.
pub(super) fn greedy(game: &OneCard, seat: Seat) -> Move {
    let moves = game.moves(seat);
    let start = TurnStart::of(game);
    let best = moves.iter().max_by_key(|mv| priority(game, &start, seat, *mv));
    best.unwrap_or(Move::Pass)
}

/// The move with the highest priority is chosen.
fn priority(game: &OneCard, start: &TurnStart<'_>, seat: Seat, mv: Move) -> i32 {
    let side = start.side(seat);
    let card = |place: usize| match side.slots[place % CARDS] {
        CardSlot::Card(card) => Some(card),
        CardSlot::Empty | CardSlot::Undrawn => None,
    };
    match mv {
        Move::Stop | Move::Rethrow(_) => {
            let nearest = side.cards().map(|(_, card)| card).min_by_key(|card| card.goal().0);
            let unfit = nearest.map(|card| unfit(&card, game.dice().by_color()));
            let again = if let Move::Rethrow(dice) = mv { dice } else { Dice::NONE };
            i32::from(unfit.unwrap_or([0; 6]) == again.by_color())
        }
        Move::Pass => 0,
        Move::Mark(place) => card(place.index()).map_or(0, |card| {
            let mut counts = game.dice().by_color();
            for (count, free) in counts.iter_mut().zip(card.free()) {
                *count = if *count > free { 0 } else { *count };
            }
            mark_priority(&card, &counts)
        }),
        Move::MarkSome(place, colors) => card(place.index()).map_or(0, |card| {
            let mut counts = game.dice().by_color();
            for (color, count) in counts.iter_mut().enumerate() {
                *count *= colors.bits() >> color & 1;
            }
            mark_priority(&card, &counts)
        }),
        Move::Take(place) => {
            let number = game.display().nth(place.index()).flatten();
            let card = number.and_then(|number| game.options().deck.card(number));
            card.map_or(0, |card| card_priority(&CardProgress::blank(card)))
        }
        Move::Keep(kept) => {
            kept.places().into_iter().filter_map(card).map(|card| card_priority(&card)).sum()
        }
    }
}

/// The dice of each colour that fit no cell of a card.
fn unfit(card: &CardProgress, dice: [u8; 6]) -> [u8; 6] {
    let mut unfit = dice;
    for (count, free) in unfit.iter_mut().zip(card.free()) {
        *count = count.saturating_sub(free);
    }
    unfit
}

/// Scored cards first, then most crosses, then fewest missing cells.
fn mark_priority(card: &CardProgress, counts: &[u8; 6]) -> i32 {
    let marked = card.marked(counts);
    let crossed: u8 = counts.iter().sum();
    if marked.is_finished() {
        return 10_000 + i32::from(marked.score());
    }
    100 * i32::from(crossed) + 20 - i32::from(marked.goal().0)
}

/// The score of the three nearest rows, minus a penalty for missing cells.
fn card_priority(card: &CardProgress) -> i32 {
    let (missing, score) = card.goal();
    i32::from(score) - 2 * i32::from(missing) + 40
}
