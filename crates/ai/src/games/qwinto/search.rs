//! The search of a turn of Qwinto: which dice, once more or not, and where everybody writes.

use std::cell::OnceCell;

use cubilete_rules::qwinto::{DiceSet, Faces, MAX_NUMBER, Move, Qwinto, Roll};
use cubilete_rules::{Game, MAX_SEATS, Moves, Phase, Seat, Seats};

use super::choices::{Choice, Outlook, Table};
use crate::net::Hidden;
use crate::play::Mind;

/// Numbers from 0.
const NUMBERS: usize = MAX_NUMBER as usize + 1;
/// How many ends of a turn are judged together.
const TOGETHER: usize = 4;

/// What each sum is worth.
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

/// The worth of each sum of dice, one by one.
pub(super) fn by_sum(dice: DiceSet, mut worth: impl FnMut(u8) -> f32) -> BySum {
    let mut worths = [0.0; NUMBERS];
    sums(dice).for_each(|(sum, _)| worths[sum as usize] = worth(sum));
    worths
}

/// What each seat would write, whatever the dice show.
#[derive(Clone)]
pub(super) struct Replies {
    seats: Vec<SeatReplies>,
}

#[derive(Clone)]
struct SeatReplies {
    /// The best writings found, and first the pass.
    choices: Vec<Choice>,
    /// For each row and number the best among `choices`.
    best: [[Best; NUMBERS]; 3],
    /// The hidden numbers of the other seat of two after each of `choices`, once they have been asked for: most never are.
    seen: Vec<OnceCell<Hidden>>,
}

/// A place among choices, and what the choice there is worth: beside each other, as they are compared often.
#[derive(Copy, Clone)]
struct Best {
    place: u8,
    worth: f32,
}

impl Best {
    /// The pass, but as if it were worth nothing: any writing is better.
    const NONE: Best = Best { place: 0, worth: f32::NEG_INFINITY };
}

/// The end of a turn: what it is worth, or the two hidden numbers that say so when added up.
#[derive(Copy, Clone)]
enum End<'a> {
    Worth(f32),
    Seen([&'a Hidden; 2]),
}

impl Replies {
    /// The replies to any sum of these dice, to one sum only if it is known. Those who do not reply are taken to pass.
    pub(super) fn new(
        outlook: &Outlook<'_>,
        dice: DiceSet,
        sum: Option<u8>,
        replying: Seats,
    ) -> Replies {
        let numbers =
            sum.map_or(1..=MAX_NUMBER.min(6 * dice.rows().count() as u8), |sum| sum..=sum);
        let of_seat = |seat: Seat| {
            let mut replies = SeatReplies::new(outlook.pass(seat));
            if replying.contains(seat) {
                outlook.writings(seat, dice, numbers.clone(), |row, number, choice| {
                    replies.offer(row, number, choice);
                });
            }
            replies.seen.resize_with(replies.choices.len(), OnceCell::new);
            replies
        };
        Replies { seats: outlook.game.seats().seats().map(of_seat).collect() }
    }

    /// What a seat would do with this sum of these dice.
    pub(super) fn reply(&self, seat: Seat, dice: DiceSet, sum: u8) -> &Choice {
        let replies = &self.seats[seat.index()];
        &replies.choices[replies.best(dice, sum)]
    }

    /// The worth for a seat of what everybody would do, by the sum of these dice.
    pub(super) fn worths(&self, outlook: &Outlook<'_>, seat: Seat, dice: DiceSet) -> BySum {
        let mut worths = [0.0; NUMBERS];
        // Room for as many as there can be, each by its sum: 0, which no dice show, where there is none.
        let mut unjudged =
            [(0, [outlook.mind.net.hidden_bias; 2]); NUMBERS.next_multiple_of(TOGETHER)];
        let mut count = 0;
        for (sum, _) in sums(dice) {
            match self.end(outlook, seat, dice, sum) {
                End::Worth(worth) => worths[sum as usize] = worth,
                End::Seen(pair) => {
                    unjudged[count] = (sum as usize, pair);
                    count += 1;
                }
            }
        }
        let together = unjudged.as_chunks::<TOGETHER>().0;
        for ends in together.iter().take(count.div_ceil(TOGETHER)) {
            let judged = outlook.mind.worths_of_sums(ends.map(|(_, pair)| pair));
            ends.iter().zip(judged).for_each(|((sum, _), worth)| worths[*sum] = worth);
        }
        worths
    }

    /// The end of the turn with this sum, as a seat sees it.
    #[inline]
    fn end(&self, outlook: &Outlook<'_>, seat: Seat, dice: DiceSet, sum: u8) -> End<'_> {
        let (own, other) = (self.reply(seat, dice, sum), seat.next(outlook.game.seats()));
        if self.seats.len() == 2 && !own.ends {
            let replies = &self.seats[other.index()];
            let best = replies.best(dice, sum);
            let reply = &replies.choices[best];
            if !reply.ends {
                let seen = || outlook.hidden_of(seat, |_| Some(reply));
                return End::Seen([&own.lifted, replies.seen[best].get_or_init(seen)]);
            }
        }
        let choices = self.all(dice, sum);
        End::Worth(outlook.worth_of(seat, |seat| choices[seat.index()]))
    }

    /// The best writing of a seat in each row of the dice, and first the pass if it is the best or all there is.
    pub(super) fn likely(&self, seat: Seat, dice: DiceSet, sum: u8) -> [Option<&Choice>; 4] {
        let replies = &self.seats[seat.index()];
        let mut likely = [None; 4];
        for row in dice.rows() {
            let best = replies.best[row][sum as usize].place as usize;
            likely[row + 1] = (best > 0).then(|| &replies.choices[best]);
        }
        let pass = &replies.choices[0];
        if likely.iter().flatten().all(|choice| choice.worth < pass.worth) {
            likely[0] = Some(pass);
        }
        likely
    }

    /// What everybody would do; only the seats at the table count.
    pub(super) fn all(&self, dice: DiceSet, sum: u8) -> [&Choice; MAX_SEATS] {
        Seat::ALL.map(|seat| match self.seats.get(seat.index()) {
            Some(_) => self.reply(seat, dice, sum),
            None => &self.seats[0].choices[0],
        })
    }
}

impl SeatReplies {
    fn new(pass: Choice) -> SeatReplies {
        let mut choices = Vec::with_capacity(1 + 3 * NUMBERS);
        choices.push(pass);
        SeatReplies { choices, best: [[Best::NONE; NUMBERS]; 3], seen: Vec::new() }
    }

    /// Keeps a writing if it is the best of its number in its row.
    #[inline]
    fn offer(&mut self, row: usize, number: u8, choice: &Choice) {
        let best = &mut self.best[row][number as usize];
        if choice.worth > best.worth {
            best.worth = choice.worth;
            if best.place == 0 {
                best.place = self.choices.len() as u8;
                self.choices.extend_from_slice(std::slice::from_ref(choice));
            } else {
                self.choices[best.place as usize] = *choice;
            }
        }
    }

    /// The place among the choices of the best for this sum of these dice.
    #[inline]
    fn best(&self, dice: DiceSet, sum: u8) -> usize {
        let pass = Best { place: 0, worth: self.choices[0].worth };
        let best = dice.rows().map(|row| self.best[row][sum as usize]);
        best.fold(pass, |a, b| if b.worth > a.worth { b } else { a }).place as usize
    }
}

/// What dice are worth to the active seat before and after the first throw.
#[derive(Copy, Clone, Debug)]
pub(super) struct DiceWorth {
    /// The worth of each sum if it is kept.
    pub(super) kept: BySum,
    /// The worth of throwing again.
    pub(super) again: f32,
    /// The worth of throwing at all.
    pub(super) thrown: f32,
}

impl DiceWorth {
    /// From what each sum is worth if it is kept.
    pub(super) fn new(dice: DiceSet, kept: BySum) -> DiceWorth {
        let again = sums(dice).map(|(sum, chance)| chance * kept[sum as usize]).sum::<f32>();
        let best = |(sum, chance): (u8, f32)| chance * kept[sum as usize].max(again);
        DiceWorth { kept, again, thrown: sums(dice).map(best).sum() }
    }

    /// The same turn as another seat sees it, to whom each sum is worth something else.
    pub(super) fn for_other(&self, dice: DiceSet, worths: &BySum) -> f32 {
        let worth = |sum: u8| worths[sum as usize];
        let again: f32 = sums(dice).map(|(sum, chance)| chance * worth(sum)).sum();
        let keeps = |sum: u8| self.kept[sum as usize] >= self.again;
        sums(dice).map(|(sum, chance)| chance * if keeps(sum) { worth(sum) } else { again }).sum()
    }
}

/// What the turn that begins here is worth to a seat, everybody playing it for what is best at its end.
pub(super) fn worth_of_turn(game: &Qwinto, seat: Seat, mind: &Mind<'_>) -> f32 {
    let table = Table::new(game, mind);
    let outlook = Outlook { game, mind, table: &table };
    let replies = Replies::new(&outlook, DiceSet::ALL, None, game.seats().seats());
    let active = game.active();
    let by_dice = DiceSet::all()
        .map(|dice| (dice, DiceWorth::new(dice, replies.worths(&outlook, active, dice))));
    let best = by_dice.reduce(|a, b| if b.1.thrown > a.1.thrown { b } else { a });
    match best {
        Some((_, worth)) if seat == active => worth.thrown,
        Some((dice, worth)) => worth.for_other(dice, &replies.worths(&outlook, seat, dice)),
        None => 0.0,
    }
}

/// The position after a turn that is under way: these dice, this sum, and what everybody does with it.
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

/// Faces of these dice with this sum.
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
