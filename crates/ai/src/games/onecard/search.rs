//! What each move is worth: a search of the turn over all throws and all markings.
//!
//! While dice are thrown, what the others will mark is taken apart from what the seat marks itself: everybody does what
//! suits the table as it lies, and what that changes is added up before it is bent into a probability. Once the dice
//! lie, every move is judged together with the others' answers.

use cubilete_rules::onecard::{Kept, Move, OneCard, OneCardMoves};
use cubilete_rules::{BySeat, Game, Moves, Seat};

use super::deep::Deep;
use super::ending::Ending;
use super::leaf::Judge;
use super::moves::{how_of, kept_by_moves, throws_left};
use super::prospects::{How, Manner, Mark, Marker, Prospects};
use super::table::{CARDS, Slot, Table};
use super::throws::{COUNTS, Finals, Handfuls, best_keeps};
use crate::play::{Mind, Sight};

/// What each legal move of a seat is worth to it, in their order.
pub(super) fn rank(game: &OneCard, seat: Seat, mind: &Mind<'_>, sight: Sight) -> Vec<f32> {
    match game.moves(seat) {
        OneCardMoves::None => Vec::new(),
        OneCardMoves::Decide(..) => rank_throws(game, seat, mind, sight),
        OneCardMoves::Mark(_) | OneCardMoves::MarkSome(_) => rank_marks(game, seat, mind, sight),
        OneCardMoves::Take(_) => rank_takes(game, seat, mind, sight),
        OneCardMoves::Keep => rank_keeps(game, seat, mind),
    }
}

/// The solution of the turns that follow, where a search is to look further than this one.
fn ending(table: &Table<'_>, seat: Seat, mind: &Mind<'_>, sight: Sight) -> Option<Ending> {
    (sight == Sight::TwoTurns).then(|| Ending::of(table, seat, mind)).flatten()
}

fn rank_throws(game: &OneCard, seat: Seat, mind: &Mind<'_>, sight: Sight) -> Vec<f32> {
    let table = Table::of_next(game);
    let throws_left = throws_left(game);
    let moves = kept_by_moves(game, seat);
    if let Some(ending) = ending(&table, seat, mind, sight) {
        let keeps = best_keeps(&ending.final_worths(), throws_left);
        return moves.into_iter().map(|kept| keeps[kept]).collect();
    }
    let mut judge = Judge::new(game, mind);
    let mut finals = final_worths(&table, &mut judge, seat, game);
    if sight == Sight::TwoTurns {
        let deep = Deep::new(&mut judge, game, seat);
        deep.deepen_finals(&table, &mut finals, throws_left, &moves);
    }
    let keeps = best_keeps(&finals, throws_left);
    moves.into_iter().map(|kept| keeps[kept]).collect()
}

/// What the turn that begins is worth to the active seat.
pub(super) fn worth_of_turn(game: &OneCard, mind: &Mind<'_>) -> f32 {
    let mut judge = Judge::new(game, mind);
    Deep::new(&mut judge, game, game.active()).worth_of_turn(&Table::of(game))
}

/// What every final count is worth to a seat before anybody has marked.
pub(super) fn final_worths(
    table: &Table<'_>,
    judge: &mut Judge<'_>,
    seat: Seat,
    game: &OneCard,
) -> Finals {
    let last = may_end(table);
    let marking = game.options().colors;
    let outlook = judge.outlook(table, seat);
    let own = Marker { table, outlook: &outlook, marking, last }.prospects(judge, &Manner::Exact);
    let others: Vec<(Seat, Prospects)> = table
        .others(seat)
        .map(|other| {
            let manner = Manner::sloped(judge, &outlook);
            let outlook = judge.outlook(table, other);
            let marker = Marker { table, outlook: &outlook, marking, last };
            (other, marker.prospects(judge, &manner))
        })
        .collect();
    let mut finals = [0.0; COUNTS];
    for (count, worth) in finals.iter_mut().enumerate() {
        let own = &own.0[count];
        let replies = others.iter().map(|(other, prospects)| (*other, &prospects.0[count]));
        *worth = if last {
            worth_of_last(table, judge, (seat, own), replies, game)
        } else {
            judge.worth(own.raw + replies.map(|(_, reply)| reply.effect).sum::<f32>())
        };
    }
    finals
}

/// Whether the game may be over after this turn.
fn may_end(table: &Table<'_>) -> bool {
    table.is_over() || table.sides.iter().any(|side| side.scored >= 3)
}

/// What a count is worth in a turn that may be the last.
///
/// Whoever knows that the game ends takes as many points as there are: that is never worse.
fn worth_of_last<'a>(
    table: &Table<'_>,
    judge: &Judge<'_>,
    (seat, own): (Seat, &'a Mark),
    replies: impl Iterator<Item = (Seat, &'a Mark)> + Clone,
    game: &OneCard,
) -> f32 {
    let everybody = || std::iter::once((seat, own)).chain(replies.clone());
    let mut most = BySeat::from_fn(game.seats(), |_| 0);
    for (seat, mark) in everybody() {
        most[seat] = mark.plain.max(mark.ending);
    }
    let worth_if = |seat: Seat, total: i16| {
        let mut totals = most;
        totals[seat] = total;
        judge.worth_of_end(&totals, seat)
    };
    if table.is_over() {
        return worth_if(seat, most[seat]);
    }
    let ends = |(seat, mark): (Seat, &Mark)| {
        mark.can_end() && worth_if(seat, mark.ending) >= judge.worth(mark.raw)
    };
    let going_on = if replies.clone().any(ends) {
        worth_if(seat, own.plain)
    } else {
        judge.worth(own.raw + replies.map(|(_, reply)| reply.effect).sum::<f32>())
    };
    if own.can_end() { going_on.max(worth_if(seat, own.ending)) } else { going_on }
}

/// The seats that mark after this one in the turn.
fn later(game: &OneCard, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
    let (active, seats) = (game.active(), game.seats());
    let after = std::iter::successors(Some(seat.next(seats)), move |s| Some(s.next(seats)));
    after.take_while(move |next| *next != active)
}

/// How a seat answers the dice on the table.
struct Answer {
    seat: Seat,
    /// What the best comes to.
    mark: Mark,
    /// The best of its markings, or to pass.
    how: How,
}

/// How all seats answer that come after one.
pub(super) struct Answers(Vec<Answer>);

/// What a turn leads to.
pub(super) enum End<'a> {
    /// The end of the game, which is worth so much.
    Over(f32),
    /// The start of another turn.
    Turn(Box<Table<'a>>),
}

impl End<'_> {
    /// What it is worth to a seat by the net.
    pub(super) fn worth(&self, judge: &mut Judge<'_>, seat: Seat) -> f32 {
        match self {
            End::Over(worth) => *worth,
            End::Turn(table) => judge.worth_of(table, seat),
        }
    }
}

impl Answers {
    /// The answers to a handful of the seats that mark after one.
    pub(super) fn new(
        table: &Table<'_>,
        judge: &mut Judge<'_>,
        game: &OneCard,
        seat: Seat,
        handful: usize,
    ) -> Answers {
        let marking = game.options().colors;
        let answer = |seat| {
            let outlook = judge.outlook(table, seat);
            let marker = Marker { table, outlook: &outlook, marking, last: true };
            let (mark, how) = marker.reply(judge, handful);
            Answer { seat, mark, how }
        };
        Answers(later(game, seat).map(answer).collect())
    }

    /// What a table comes to after a seat has marked in some way and the others have answered.
    pub(super) fn after<'a>(
        &self,
        table: &Table<'a>,
        judge: &mut Judge<'_>,
        seat: Seat,
        how: How,
    ) -> End<'a> {
        let mut table = *table;
        if let Some((place, handful)) = how
            && table.side_mut(seat).mark(place, &Handfuls::all().counts[handful])
            && !table.is_over()
        {
            judge.replace(&mut table, seat, place);
        }
        self.end(table, judge, seat)
    }

    /// What a table comes to for a seat that has just marked, once the others have answered.
    fn end<'a>(&self, mut table: Table<'a>, judge: &mut Judge<'_>, seat: Seat) -> End<'a> {
        let mut most = table.totals();
        for answer in &self.0 {
            most[answer.seat] = answer.mark.plain.max(answer.mark.ending);
        }
        let ends = |answer: &Answer| {
            let mut totals = most;
            totals[answer.seat] = answer.mark.ending;
            answer.mark.can_end()
                && judge.worth_of_end(&totals, answer.seat) >= judge.worth(answer.mark.raw)
        };
        if table.is_over() || self.0.iter().any(ends) {
            return End::Over(judge.worth_of_end(&most, seat));
        }
        for answer in &self.0 {
            if let Some((place, handful)) = answer.how
                && table.side_mut(answer.seat).mark(place, &Handfuls::all().counts[handful])
            {
                judge.replace(&mut table, answer.seat, place);
            }
        }
        End::Turn(Box::new(table))
    }
}

fn rank_marks(game: &OneCard, seat: Seat, mind: &Mind<'_>, sight: Sight) -> Vec<f32> {
    let table = Table::of_next(game);
    let lying = Handfuls::all().number(game.dice());
    let how = |mv| how_of(mv, &table, seat, lying);
    if let Some(ending) = ending(&table, seat, mind, sight) {
        return game.moves(seat).iter().map(|mv| ending.worth(how(mv))).collect();
    }
    let mut judge = Judge::new(game, mind);
    let answers = Answers::new(&table, &mut judge, game, seat, lying);
    let end = |mv| answers.after(&table, &mut judge, seat, how(mv));
    let ends = game.moves(seat).iter().map(end).collect::<Vec<_>>();
    worths_of_ends(&ends, &mut judge, game, seat, sight)
}

/// What each way to end the turn is worth.
fn worths_of_ends(
    ends: &[End<'_>],
    judge: &mut Judge<'_>,
    game: &OneCard,
    seat: Seat,
    sight: Sight,
) -> Vec<f32> {
    let mut worths: Vec<f32> = ends.iter().map(|end| end.worth(judge, seat)).collect();
    if sight == Sight::TwoTurns {
        Deep::new(judge, game, seat).deepen_ends(ends, &mut worths);
    }
    worths
}

fn rank_takes(game: &OneCard, seat: Seat, mind: &Mind<'_>, sight: Sight) -> Vec<f32> {
    let table = Table::of_next(game);
    let mut judge = Judge::new(game, mind);
    let slots = &table.side(seat).slots;
    let empty = slots.iter().position(|slot| *slot == Slot::Empty).unwrap_or(0);
    let lying = Handfuls::all().number(game.dice());
    let display = judge.display;
    let end = |mv| {
        let (mut table, mut open) = (table, display);
        if let Move::Take(place) = mv
            && let Some(card) = open[place.index()].take()
        {
            table.side_mut(seat).slots[empty] = Slot::Card(card);
        }
        judge.display = open;
        let answers = Answers::new(&table, &mut judge, game, seat, lying);
        answers.end(table, &mut judge, seat)
    };
    let ends = game.moves(seat).iter().map(end).collect::<Vec<_>>();
    worths_of_ends(&ends, &mut judge, game, seat, sight)
}

fn rank_keeps(game: &OneCard, seat: Seat, mind: &Mind<'_>) -> Vec<f32> {
    let dealt = Table::of(game);
    let mut judge = Judge::new(game, mind);
    // Nobody knows what the others keep: the cards that look best to each beside the first three of everybody else.
    let mut first = dealt;
    for side in &mut first.sides {
        side.slots[3..].fill(Slot::Empty);
    }
    let mut kept = first;
    for other in dealt.others(seat) {
        let worths = worths_of_keeping(&dealt, &first, &mut judge, other);
        let best = worths.iter().max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, slots)) = best {
            kept.side_mut(other).slots = *slots;
        }
    }
    let worths = worths_of_keeping(&dealt, &kept, &mut judge, seat);
    worths.into_iter().map(|(worth, _)| worth).collect()
}

/// What each choice of three cards is worth to a seat, beside what the others have on a table, and the three.
fn worths_of_keeping(
    dealt: &Table<'_>,
    table: &Table<'_>,
    judge: &mut Judge<'_>,
    seat: Seat,
) -> Vec<(f32, [Slot; CARDS])> {
    let worth = |kept: Kept| {
        let mut slots = [Slot::Empty; CARDS];
        for (slot, place) in slots.iter_mut().zip(kept.places()) {
            *slot = dealt.side(seat).slots[place];
        }
        let mut table = *table;
        table.side_mut(seat).slots = slots;
        let raw = judge.raw_of(&table, seat);
        (judge.worth(raw), slots)
    };
    Kept::all().map(worth).collect()
}
