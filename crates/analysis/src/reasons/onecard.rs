//! What is counted in Todo en 1 carta. Numbers in parentheses are paragraphs of `docs/rules/onecard.md`.

use cubilete_rules::onecard::{Card, DICE, Dice, Held, Move, OneCard, ROWS_TO_SCORE, Roll};
use cubilete_rules::{Game, Moves, Phase, Seat};

use super::{Counts, Measure};

/// Number of colours.
const COLORS: usize = 6;

/// Counts for the position after a move of a seat.
pub(super) fn count(after: &OneCard, seat: Seat, mv: Move) -> Counts {
    let cards = cards(after, seat);
    match mv {
        Move::Stop => of_dice(&cards, &[(after.dice(), 1)]),
        Move::Rethrow(_) => of_dice(&cards, &throws_due(after)),
        Move::Pass | Move::Mark(_) | Move::MarkSome(..) | Move::Take(_) | Move::Keep(_) => {
            let mut counts = vec![
                (Measure::Points, f64::from(after.scores()[seat])),
                (Measure::CardsScored, after.scored(seat).count() as f64),
            ];
            // A card that is replaced later cannot be compared with one that is in play.
            if after.phase() != Phase::Over && !awaits_card(after, seat) {
                counts.extend(crosses_to_score(&cards).map(|n| (Measure::CrossesToScore, n)));
                counts.extend(of_dice(&cards, &all_throws()));
            }
            counts
        }
    }
}

/// The cards of a seat in play.
fn cards(game: &OneCard, seat: Seat) -> Vec<(Held, Card)> {
    let deck = game.options().deck;
    let known = |held: Held| Some((held, deck.card(held.number())?));
    game.cards(seat).flatten().filter_map(known).collect()
}

/// Whether a seat has scored a card and has not got the next one.
fn awaits_card(game: &OneCard, seat: Seat) -> bool {
    let takes = game.moves(seat).iter().any(|mv| matches!(mv, Move::Take(_)));
    takes || game.receiver() == Some(seat)
}

/// All dice after the throw that is due, with their weights.
fn throws_due(game: &OneCard) -> Vec<(Dice, u64)> {
    let kept = game.dice().by_color();
    let all = |roll| match roll {
        Roll::Dice(thrown) => {
            let thrown = thrown.by_color();
            Dice::new(std::array::from_fn(|color| kept[color] + thrown[color]))
        }
        Roll::Start(_) | Roll::Card(_) => None,
    };
    let outcomes = game.outcomes().into_iter();
    outcomes.filter_map(|outcome| Some((all(outcome.roll)?, outcome.weight))).collect()
}

/// All throws of all dice, with the number of ways to throw each.
fn all_throws() -> Vec<(Dice, u64)> {
    fn add(color: usize, left: u8, ways: u64, counts: [u8; COLORS], throws: &mut Vec<(Dice, u64)>) {
        if color == COLORS - 1 {
            let mut counts = counts;
            counts[color] = left;
            throws.extend(Dice::new(counts).map(|dice| (dice, ways)));
            return;
        }
        let mut chosen = 1;
        for count in 0..=left {
            let mut counts = counts;
            counts[color] = count;
            add(color + 1, left - count, ways * chosen, counts, throws);
            chosen = chosen * u64::from(left - count) / u64::from(count + 1);
        }
    }
    let mut throws = Vec::new();
    add(0, DICE as u8, 1, [0; COLORS], &mut throws);
    throws
}

/// Counts over throws of the dice: what marking one of the cards brings.
fn of_dice(cards: &[(Held, Card)], throws: &[(Dice, u64)]) -> Counts {
    let (mut total, mut crosses, mut scored, mut points) = (0, 0, 0, 0);
    for (dice, weight) in throws {
        let marked = || cards.iter().map(|(held, card)| Marked::new(*held, *card, *dice));
        total += weight;
        crosses += weight * marked().map(|marked| marked.crosses).max().unwrap_or(0);
        scored += weight * u64::from(marked().any(|marked| marked.is_scored));
        points += weight * marked().map(|marked| marked.points).max().unwrap_or(0);
    }
    let mean = |sum: u64| sum as f64 / total as f64;
    vec![
        (Measure::Crosses, mean(crosses)),
        (Measure::ScoreChance, mean(scored)),
        (Measure::NextPoints, mean(points)),
    ]
}

/// What marking every usable colour of a card brings.
struct Marked {
    crosses: u64,
    is_scored: bool,
    points: u64,
}

impl Marked {
    fn new(held: Held, card: Card, dice: Dice) -> Marked {
        let usable = held.usable(dice);
        let mut marked = held;
        marked.mark(dice, usable);
        let free =
            |held: Held| held.free_cells().iter().map(|cells| u64::from(*cells)).sum::<u64>();
        let is_scored = marked.rows_done() >= ROWS_TO_SCORE;
        let complete = marked.complete(card);
        // Complete rows count even if the card is never scored, but their suns do not (6.3).
        let bonus = if is_scored { card.sun_bonus(complete) } else { 0 };
        let before = card.row_points(held.complete(card));
        let points = u64::from(card.row_points(complete) + bonus - before);
        Marked { crosses: free(held) - free(marked), is_scored, points }
    }
}

/// The fewest crosses that are missing to score a card; `None` without a card.
fn crosses_to_score(cards: &[(Held, Card)]) -> Option<f64> {
    let missing = |(held, card): &(Held, Card)| {
        let (free, filled) = (held.free_cells(), held.filled(*card));
        let rows = free.iter().zip(filled).filter(|(free, filled)| **free + filled > 0);
        let mut free: Vec<u8> = rows.map(|(free, _)| *free).collect();
        free.sort_unstable();
        free.iter().take(ROWS_TO_SCORE).sum::<u8>()
    };
    cards.iter().map(missing).min().map(f64::from)
}
