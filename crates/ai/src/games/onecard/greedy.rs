//! A sensible beginner: throws for the card nearest to being scored, and marks where most cells are crossed.

use cubilete_rules::onecard::{Dice, Move, OneCard};
use cubilete_rules::{Game, Moves, Seat};

use super::progress::Progress;
use super::table::{CARDS, Slot, Table};

/// A legal move of a seat that owes one.
pub(super) fn greedy(game: &OneCard, seat: Seat) -> Move {
    let moves = game.moves(seat);
    let table = Table::of(game);
    let best = moves.iter().max_by_key(|mv| liking(game, &table, seat, *mv));
    best.unwrap_or(Move::Pass)
}

/// The higher, the sooner the move is made.
fn liking(game: &OneCard, table: &Table<'_>, seat: Seat, mv: Move) -> i32 {
    let side = table.side(seat);
    let card = |place: usize| match side.slots[place % CARDS] {
        Slot::Card(card) => Some(card),
        Slot::Empty | Slot::Fresh => None,
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
            liking_of_mark(&card, &counts)
        }),
        Move::MarkSome(place, colors) => card(place.index()).map_or(0, |card| {
            let mut counts = game.dice().by_color();
            for (color, count) in counts.iter_mut().enumerate() {
                *count *= colors.bits() >> color & 1;
            }
            liking_of_mark(&card, &counts)
        }),
        Move::Take(place) => {
            let number = game.display().nth(place.index()).flatten();
            let card = number.and_then(|number| game.options().deck.card(number));
            card.map_or(0, |card| liking_of_card(&Progress::fresh(card)))
        }
        Move::Keep(kept) => {
            kept.places().into_iter().filter_map(card).map(|card| liking_of_card(&card)).sum()
        }
    }
}

/// The dice of each colour that find no cell on a card.
fn unfit(card: &Progress, dice: [u8; 6]) -> [u8; 6] {
    let mut unfit = dice;
    for (count, free) in unfit.iter_mut().zip(card.free()) {
        *count = count.saturating_sub(free);
    }
    unfit
}

/// A scored card is best, then the most crosses, then the card that is nearer to being scored.
fn liking_of_mark(card: &Progress, counts: &[u8; 6]) -> i32 {
    let marked = card.marked(counts);
    let crossed: u8 = counts.iter().sum();
    if marked.is_finished() {
        return 10_000 + i32::from(marked.score());
    }
    100 * i32::from(crossed) + 20 - i32::from(marked.goal().0)
}

/// Points for the three nearest rows, less what they lack.
fn liking_of_card(card: &Progress) -> i32 {
    let (missing, score) = card.goal();
    i32::from(score) - 2 * i32::from(missing) + 40
}
