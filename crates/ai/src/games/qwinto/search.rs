//! Search of a turn of Qwinto: which dice to throw, whether to rethrow, and where each seat writes.

use std::cell::OnceCell;

use cubilete_rules::qwinto::{DiceSet, Faces, MAX_NUMBER, Move, Qwinto, Roll};
use cubilete_rules::{BySeat, Game, MAX_SEATS, Moves, Phase, Seat, Seats};

use super::choices::{SheetChoice, TurnSearch, TurnSheets};
use crate::evaluator::Evaluator;
use crate::net::Hidden;

/// Number of sums, counted from 0.
const NUMBERS: usize = MAX_NUMBER as usize + 1;
/// Number of turn ends that are evaluated together.
const BATCH: usize = 4;

/// The value of each sum.
pub(super) type BySum = [f32; NUMBERS];

/// The probability of each sum of one, two and three dice.
static SUMS: [[f32; NUMBERS]; 4] = {
    let mut ways = [[0.0; NUMBERS]; 4];
    ways[0][0] = 1.0;
    let mut dice = 1;
    while dice < 4 {
        let mut sum = 1;
        while sum < NUMBERS {
            let mut face = 1;
            while face <= 6 && face <= sum {
                ways[dice][sum] += ways[dice - 1][sum - face] / 6.0;
                face += 1;
            }
            sum += 1;
        }
        dice += 1;
    }
    ways
};

/// The sums that dice can show, with their probabilities.
pub(super) fn sums(dice: DiceSet) -> impl Iterator<Item = (u8, f32)> {
    let count = dice.rows().count();
    (count as u8..=6 * count as u8).map(move |sum| (sum, SUMS[count][sum as usize]))
}

/// Computes the value of each sum of dice.
pub(super) fn by_sum(dice: DiceSet, mut value: impl FnMut(u8) -> f32) -> BySum {
    let mut values = [0.0; NUMBERS];
    sums(dice).for_each(|(sum, _)| values[sum as usize] = value(sum));
    values
}

/// What each seat would write for any sum of the dice.
#[derive(Clone)]
pub(super) struct Replies {
    seats: Vec<SeatReplies>,
}

#[derive(Clone)]
struct SeatReplies {
    /// The pass first, then the best choices found.
    choices: Vec<SheetChoice>,
    /// For each row and number, the best of `choices`.
    best: [[BestChoice; NUMBERS]; 3],
    /// With two seats, the hidden layer of the other seat after each of `choices`, computed on
    /// demand. Most are never needed.
    others_hidden: Vec<OnceCell<Hidden>>,
}

/// An index into choices with its value. Stored together because values are compared often.
#[derive(Copy, Clone)]
struct BestChoice {
    index: u8,
    value: f32,
}

impl BestChoice {
    /// The pass with the lowest value, so that any writing is better.
    const NONE: BestChoice = BestChoice { index: 0, value: f32::NEG_INFINITY };
}

/// The position at the end of a turn: its value, or two hidden layers whose sum gives the value.
#[derive(Copy, Clone)]
enum TurnEnd<'a> {
    Value(f32),
    Hidden([&'a Hidden; 2]),
}

impl Replies {
    /// Finds the replies to any sum of these dice, or only to one sum if given. Other seats than
    /// `replying` pass.
    pub(super) fn new(
        search: &TurnSearch<'_>,
        dice: DiceSet,
        sum: Option<u8>,
        replying: Seats,
    ) -> Replies {
        let numbers =
            sum.map_or(1..=MAX_NUMBER.min(6 * dice.rows().count() as u8), |sum| sum..=sum);
        let of_seat = |seat: Seat| {
            let mut replies = SeatReplies::new(search.pass(seat));
            if replying.contains(seat) {
                search.writings(seat, dice, numbers.clone(), |row, number, choice| {
                    replies.offer(row, number, choice);
                });
            }
            replies.others_hidden.resize_with(replies.choices.len(), OnceCell::new);
            replies
        };
        Replies { seats: search.game.seats().seats().map(of_seat).collect() }
    }

    /// A seat's reply to this sum of these dice.
    pub(super) fn reply(&self, seat: Seat, dice: DiceSet, sum: u8) -> &SheetChoice {
        let replies = &self.seats[seat.index()];
        &replies.choices[replies.best(dice, sum)]
    }

    /// The value for a seat of all replies, by the sum of these dice.
    pub(super) fn values(&self, search: &TurnSearch<'_>, seat: Seat, dice: DiceSet) -> BySum {
        let mut values = [0.0; NUMBERS];
        // Turn ends to evaluate, with their sums. Unused entries have sum 0, which no dice show.
        let mut pending =
            [(0, [search.evaluator.net.hidden_bias; 2]); NUMBERS.next_multiple_of(BATCH)];
        let mut count = 0;
        for (sum, _) in sums(dice) {
            match self.end(search, seat, dice, sum) {
                TurnEnd::Value(value) => values[sum as usize] = value,
                TurnEnd::Hidden(pair) => {
                    pending[count] = (sum as usize, pair);
                    count += 1;
                }
            }
        }
        let batches = pending.as_chunks::<BATCH>().0;
        for ends in batches.iter().take(count.div_ceil(BATCH)) {
            let evaluated = search.evaluator.values_of_sums(ends.map(|(_, pair)| pair));
            ends.iter().zip(evaluated).for_each(|((sum, _), value)| values[*sum] = value);
        }
        values
    }

    /// The turn end after this sum, as a seat sees it.
    #[inline]
    fn end(&self, search: &TurnSearch<'_>, seat: Seat, dice: DiceSet, sum: u8) -> TurnEnd<'_> {
        let (own, other) = (self.reply(seat, dice, sum), seat.next(search.game.seats()));
        if self.seats.len() == 2 && !own.ends {
            let replies = &self.seats[other.index()];
            let best = replies.best(dice, sum);
            let reply = &replies.choices[best];
            if !reply.ends {
                let others_hidden = || search.hidden_of(seat, |_| Some(reply));
                return TurnEnd::Hidden([
                    &own.projection,
                    replies.others_hidden[best].get_or_init(others_hidden),
                ]);
            }
        }
        let choices = self.all(dice, sum);
        TurnEnd::Value(search.joint_value(seat, |seat| choices[seat.index()]))
    }

    /// A seat's best choice in each row of the dice. The pass comes first, if it is the best or the
    /// only one.
    pub(super) fn candidates(
        &self,
        seat: Seat,
        dice: DiceSet,
        sum: u8,
    ) -> [Option<&SheetChoice>; 4] {
        let replies = &self.seats[seat.index()];
        let mut candidates = [None; 4];
        for row in dice.rows() {
            let best = replies.best[row][sum as usize].index as usize;
            candidates[row + 1] = (best > 0).then(|| &replies.choices[best]);
        }
        let pass = &replies.choices[0];
        if candidates.iter().flatten().all(|choice| choice.value < pass.value) {
            candidates[0] = Some(pass);
        }
        candidates
    }

    /// All seats' replies. Entries of absent seats have no meaning.
    pub(super) fn all(&self, dice: DiceSet, sum: u8) -> [&SheetChoice; MAX_SEATS] {
        Seat::ALL.map(|seat| match self.seats.get(seat.index()) {
            Some(_) => self.reply(seat, dice, sum),
            None => &self.seats[0].choices[0],
        })
    }
}

impl SeatReplies {
    fn new(pass: SheetChoice) -> SeatReplies {
        let mut choices = Vec::with_capacity(1 + 3 * NUMBERS);
        choices.push(pass);
        SeatReplies { choices, best: [[BestChoice::NONE; NUMBERS]; 3], others_hidden: Vec::new() }
    }

    /// Stores a choice if it is the best for its number in its row.
    #[inline]
    fn offer(&mut self, row: usize, number: u8, choice: &SheetChoice) {
        let best = &mut self.best[row][number as usize];
        if choice.value > best.value {
            best.value = choice.value;
            if best.index == 0 {
                best.index = self.choices.len() as u8;
                self.choices.extend_from_slice(std::slice::from_ref(choice));
            } else {
                self.choices[best.index as usize] = *choice;
            }
        }
    }

    /// The index of the best choice for this sum of these dice.
    #[inline]
    fn best(&self, dice: DiceSet, sum: u8) -> usize {
        let pass = BestChoice { index: 0, value: self.choices[0].value };
        let best = dice.rows().map(|row| self.best[row][sum as usize]);
        best.fold(pass, |a, b| if b.value > a.value { b } else { a }).index as usize
    }
}

/// The value of a dice set for the active seat, before and after the first throw.
#[derive(Copy, Clone, Debug)]
pub(super) struct DiceValue {
    /// The value of keeping each sum.
    pub(super) kept: BySum,
    /// The value of throwing again.
    pub(super) rethrow: f32,
    /// The value before the first throw.
    pub(super) throw: f32,
}

impl DiceValue {
    /// Computes the values from those of keeping each sum.
    pub(super) fn new(dice: DiceSet, kept: BySum) -> DiceValue {
        let rethrow = sums(dice).map(|(sum, chance)| chance * kept[sum as usize]).sum::<f32>();
        let best = |(sum, chance): (u8, f32)| chance * kept[sum as usize].max(rethrow);
        DiceValue { kept, rethrow, throw: sums(dice).map(best).sum() }
    }

    /// The value of the same turn for another seat, given its value of each sum.
    pub(super) fn for_other(&self, dice: DiceSet, values: &BySum) -> f32 {
        let value = |sum: u8| values[sum as usize];
        let rethrow: f32 = sums(dice).map(|(sum, chance)| chance * value(sum)).sum();
        let keeps = |sum: u8| self.kept[sum as usize] >= self.rethrow;
        sums(dice).map(|(sum, chance)| chance * if keeps(sum) { value(sum) } else { rethrow }).sum()
    }
}

/// The value of the turn that begins here for a seat, if all seats maximise their value at its end.
pub(super) fn turn_value(game: &Qwinto, seat: Seat, evaluator: &Evaluator<'_>) -> f32 {
    with_best_dice(game, evaluator, |best| best.value(seat))
}

/// The value of the turn that begins here for each seat, if all seats maximise their value at its end.
pub fn turn_values(game: &Qwinto, evaluator: &Evaluator<'_>) -> BySeat<f32> {
    with_best_dice(game, evaluator, |best| BySeat::from_fn(game.seats(), |seat| best.value(seat)))
}

/// The dice that are best for the active seat, and the replies to them.
struct BestDice<'a> {
    search: TurnSearch<'a>,
    replies: &'a Replies,
    dice: DiceSet,
    /// For the active seat.
    value: DiceValue,
}

fn with_best_dice<T>(
    game: &Qwinto,
    evaluator: &Evaluator<'_>,
    result: impl FnOnce(BestDice<'_>) -> T,
) -> T {
    let sheets = TurnSheets::new(game, evaluator);
    let search = TurnSearch { game, evaluator, sheets: &sheets };
    let replies = &Replies::new(&search, DiceSet::ALL, None, game.seats().seats());
    let value = |dice| DiceValue::new(dice, replies.values(&search, game.active(), dice));
    let by_dice = DiceSet::all().map(|dice| (dice, value(dice)));
    let best = by_dice.reduce(|a, b| if b.1.throw > a.1.throw { b } else { a });
    let (dice, value) = best.unwrap_or_else(|| (DiceSet::ALL, value(DiceSet::ALL)));
    result(BestDice { search, replies, dice, value })
}

impl BestDice<'_> {
    /// The value of the turn for a seat.
    fn value(&self, seat: Seat) -> f32 {
        if seat == self.search.game.active() {
            return self.value.throw;
        }
        let values = self.replies.values(&self.search, seat, self.dice);
        self.value.for_other(self.dice, &values)
    }
}

/// The position after the current turn, with these dice, this sum and these moves.
pub(super) fn after_turn(
    game: &Qwinto,
    dice: DiceSet,
    sum: u8,
    mv: impl Fn(Seat) -> Move,
) -> Qwinto {
    let mut game = *game;
    if game.at_turn_start() {
        game.play_unchecked(game.active(), Move::Throw(dice), &mut ());
    }
    if game.phase() == Phase::Roll {
        game.roll_unchecked(Roll::Dice(faces(dice, sum)), &mut ());
    }
    if game.moves(game.active()).contains(Move::Keep) {
        let decision = if game.faces().sum() == sum { Move::Keep } else { Move::Rethrow };
        game.play_unchecked(game.active(), decision, &mut ());
    }
    if game.phase() == Phase::Roll {
        game.roll_unchecked(Roll::Dice(faces(dice, sum)), &mut ());
    }
    for seat in game.seats().seats() {
        game.play_unchecked(seat, mv(seat), &mut ());
    }
    game
}

/// Some faces of these dice with this sum.
fn faces(dice: DiceSet, sum: u8) -> Faces {
    let mut rest = sum.saturating_sub(dice.rows().count() as u8);
    let mut by_row = [0; 3];
    for row in dice.rows() {
        let more = rest.min(5);
        by_row[row] = 1 + more;
        rest -= more;
    }
    Faces::new(by_row).unwrap_or(Faces::NONE)
}
