//! Values of all moves by a search of the turn over all throws and markings.
//!
//! While dice are thrown, the markings of others are evaluated separately: each seat marks what is
//! best for it in the current position, and the effects are added to the head's output. After the
//! last throw, every move is evaluated together with the others' replies.

use cubilete_rules::onecard::{Kept, Move, OneCard, OneCardMoves};
use cubilete_rules::{BySeat, Game, Moves, Seat};

use super::endgame::Endgame;
use super::leaf::LeafEvaluator;
use super::marks::{Accuracy, BestMarks, MarkChoice, MarkSearch, MarkValue};
use super::moves::{kept_by_moves, mark_choice, throws_left};
use super::throws::{FULL_HANDFULS, FinalValues, Handfuls, keep_values, turn_value_for};
use super::turn_start::{CARDS, CardSlot, TurnStart};
use super::two_turns::NextTurnSearch;
use crate::evaluator::Evaluator;
use crate::play::Sight;

/// Returns the value of each legal move of a seat, in their order.
pub(super) fn rank(
    game: &OneCard,
    seat: Seat,
    evaluator: &Evaluator<'_>,
    sight: Sight,
) -> Vec<f32> {
    match game.moves(seat) {
        OneCardMoves::None => Vec::new(),
        OneCardMoves::Decide(..) => rank_throws(game, seat, evaluator, sight),
        OneCardMoves::Mark(_) | OneCardMoves::MarkSome(_) => {
            rank_marks(game, seat, evaluator, sight)
        }
        OneCardMoves::Take(_) => rank_takes(game, seat, evaluator, sight),
        OneCardMoves::Keep => rank_keeps(game, seat, evaluator),
    }
}

/// The exact solution of the following turns, if the sight reaches that far and it can be computed.
fn endgame(
    start: &TurnStart<'_>,
    seat: Seat,
    evaluator: &Evaluator<'_>,
    sight: Sight,
) -> Option<Endgame> {
    (sight == Sight::TwoTurns).then(|| Endgame::of(start, seat, evaluator)).flatten()
}

fn rank_throws(game: &OneCard, seat: Seat, evaluator: &Evaluator<'_>, sight: Sight) -> Vec<f32> {
    let start = TurnStart::of_next(game);
    let throws_left = throws_left(game);
    let moves = kept_by_moves(game, seat);
    if let Some(endgame) = endgame(&start, seat, evaluator, sight) {
        let keeps = keep_values(&endgame.final_values(), throws_left);
        return moves.into_iter().map(|kept| keeps[kept]).collect();
    }
    let mut leaf = LeafEvaluator::new(game, evaluator);
    let mut finals = final_values(&start, &mut leaf, seat, game);
    if sight == Sight::TwoTurns {
        let search = NextTurnSearch::new(&mut leaf, game, seat);
        search.refine_finals(&start, &mut finals, throws_left, &moves);
    }
    let keeps = keep_values(&finals, throws_left);
    moves.into_iter().map(|kept| keeps[kept]).collect()
}

/// The value of the turn that begins, for the active seat.
pub(super) fn turn_value(game: &OneCard, evaluator: &Evaluator<'_>) -> f32 {
    let mut leaf = LeafEvaluator::new(game, evaluator);
    NextTurnSearch::new(&mut leaf, game, game.active()).turn_value(&TurnStart::of(game))
}

/// The value of the turn that begins for each seat. All cards must be drawn.
pub fn turn_values(game: &OneCard, evaluator: &Evaluator<'_>) -> BySeat<f32> {
    let mut leaf = LeafEvaluator::new(game, evaluator);
    let after = TurnStart::of(game).after_turn();
    let active = game.active();
    let to_thrower = final_values(&after, &mut leaf, active, game);
    let own = turn_value_for(&to_thrower, &to_thrower);
    let are_two = game.seats().get() == 2 && evaluator.is_win_probability();
    BySeat::from_fn(game.seats(), |seat| match seat {
        _ if seat == active => own,
        _ if are_two => 1.0 - own,
        _ => turn_value_for(&final_values(&after, &mut leaf, seat, game), &to_thrower),
    })
}

/// Returns the value of each handful of five for a seat, before anybody has marked.
pub(super) fn final_values(
    start: &TurnStart<'_>,
    leaf: &mut LeafEvaluator<'_>,
    seat: Seat,
    game: &OneCard,
) -> FinalValues {
    let last = may_end(start);
    let marking = game.options().colors;
    let activations = leaf.activations(start, seat);
    let own = MarkSearch { start, activations: &activations, marking, last }
        .best_marks(leaf, &Accuracy::Exact);
    let others: Vec<(Seat, BestMarks)> = start
        .others(seat)
        .map(|other| {
            let accuracy = Accuracy::linear(leaf, &activations);
            let activations = leaf.activations(start, other);
            let search = MarkSearch { start, activations: &activations, marking, last };
            (other, search.best_marks(leaf, &accuracy))
        })
        .collect();
    let mut finals = [0.0; FULL_HANDFULS];
    for (count, value) in finals.iter_mut().enumerate() {
        let own = &own.0[count];
        let replies = others.iter().map(|(other, best_marks)| (*other, &best_marks.0[count]));
        *value = if last {
            last_turn_value(start, leaf, (seat, own), replies, game)
        } else {
            leaf.value_from_output(own.output + replies.map(|(_, reply)| reply.effect).sum::<f32>())
        };
    }
    finals
}

/// Whether the game may end after this turn.
fn may_end(start: &TurnStart<'_>) -> bool {
    start.is_over() || start.sides.iter().any(|side| side.scored >= 3)
}

/// The value of a handful in a turn that may be the last.
///
/// If the game ends, every seat takes as many points as possible, which is never worse.
fn last_turn_value<'a>(
    start: &TurnStart<'_>,
    leaf: &LeafEvaluator<'_>,
    (seat, own): (Seat, &'a MarkValue),
    replies: impl Iterator<Item = (Seat, &'a MarkValue)> + Clone,
    game: &OneCard,
) -> f32 {
    let everybody = || std::iter::once((seat, own)).chain(replies.clone());
    let mut most = BySeat::from_fn(game.seats(), |_| 0);
    for (seat, mark) in everybody() {
        most[seat] = mark.continuing.max(mark.ending);
    }
    let end_value_if = |seat: Seat, total: i16| {
        let mut totals = most;
        totals[seat] = total;
        leaf.end_value(&totals, seat)
    };
    if start.is_over() {
        return end_value_if(seat, most[seat]);
    }
    let ends = |(seat, mark): (Seat, &MarkValue)| {
        mark.can_end() && end_value_if(seat, mark.ending) >= leaf.value_from_output(mark.output)
    };
    let continued = if replies.clone().any(ends) {
        end_value_if(seat, own.continuing)
    } else {
        leaf.value_from_output(own.output + replies.map(|(_, reply)| reply.effect).sum::<f32>())
    };
    if own.can_end() { continued.max(end_value_if(seat, own.ending)) } else { continued }
}

/// The seats that mark after this one.
fn later_seats(game: &OneCard, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
    let (active, seats) = (game.active(), game.seats());
    let after = std::iter::successors(Some(seat.next(seats)), move |s| Some(s.next(seats)));
    after.take_while(move |next| *next != active)
}

/// A seat's reply to the dice on the table.
struct SeatReply {
    seat: Seat,
    /// The value of the best marking.
    mark: MarkValue,
    /// The best marking, or a pass.
    choice: MarkChoice,
}

/// The replies of all seats that mark after a seat.
pub(super) struct Replies(Vec<SeatReply>);

/// The result of a turn.
pub(super) enum TurnEnd<'a> {
    /// The game is over, with this value.
    Over(f32),
    /// The start of another turn.
    NextTurn(Box<TurnStart<'a>>),
}

impl TurnEnd<'_> {
    /// Returns its value for a seat by the net.
    pub(super) fn value(&self, leaf: &mut LeafEvaluator<'_>, seat: Seat) -> f32 {
        match self {
            TurnEnd::Over(value) => *value,
            TurnEnd::NextTurn(start) => leaf.value(start, seat),
        }
    }
}

impl Replies {
    /// Finds the replies to a handful.
    pub(super) fn new(
        start: &TurnStart<'_>,
        leaf: &mut LeafEvaluator<'_>,
        game: &OneCard,
        seat: Seat,
        handful: usize,
    ) -> Replies {
        let marking = game.options().colors;
        let reply = |seat| {
            let activations = leaf.activations(start, seat);
            let search = MarkSearch { start, activations: &activations, marking, last: true };
            let (mark, choice) = search.reply(leaf, handful);
            SeatReply { seat, mark, choice }
        };
        Replies(later_seats(game, seat).map(reply).collect())
    }

    /// Returns the result of the turn after a seat has marked and the others have replied.
    pub(super) fn after<'a>(
        &self,
        start: &TurnStart<'a>,
        leaf: &mut LeafEvaluator<'_>,
        seat: Seat,
        choice: MarkChoice,
    ) -> TurnEnd<'a> {
        let mut start = *start;
        if let Some((place, handful)) = choice
            && start.side_mut(seat).mark(place, &Handfuls::all().counts[handful])
            && !start.is_over()
        {
            leaf.refill(&mut start, seat, place);
        }
        self.end(start, leaf, seat)
    }

    /// Returns the result of the turn for a seat that has already marked.
    fn end<'a>(
        &self,
        mut start: TurnStart<'a>,
        leaf: &mut LeafEvaluator<'_>,
        seat: Seat,
    ) -> TurnEnd<'a> {
        let mut most = start.totals();
        for reply in &self.0 {
            most[reply.seat] = reply.mark.continuing.max(reply.mark.ending);
        }
        let ends = |reply: &SeatReply| {
            let mut totals = most;
            totals[reply.seat] = reply.mark.ending;
            reply.mark.can_end()
                && leaf.end_value(&totals, reply.seat) >= leaf.value_from_output(reply.mark.output)
        };
        if start.is_over() || self.0.iter().any(ends) {
            return TurnEnd::Over(leaf.end_value(&most, seat));
        }
        for reply in &self.0 {
            if let Some((place, handful)) = reply.choice
                && start.side_mut(reply.seat).mark(place, &Handfuls::all().counts[handful])
            {
                leaf.refill(&mut start, reply.seat, place);
            }
        }
        TurnEnd::NextTurn(Box::new(start))
    }
}

fn rank_marks(game: &OneCard, seat: Seat, evaluator: &Evaluator<'_>, sight: Sight) -> Vec<f32> {
    let start = TurnStart::of_next(game);
    let handful = Handfuls::all().index_of(game.dice());
    let choice = |mv| mark_choice(mv, &start, seat, handful);
    if let Some(endgame) = endgame(&start, seat, evaluator, sight) {
        return game.moves(seat).iter().map(|mv| endgame.value(choice(mv))).collect();
    }
    let mut leaf = LeafEvaluator::new(game, evaluator);
    let replies = Replies::new(&start, &mut leaf, game, seat, handful);
    let end = |mv| replies.after(&start, &mut leaf, seat, choice(mv));
    let ends = game.moves(seat).iter().map(end).collect::<Vec<_>>();
    end_values(&ends, &mut leaf, game, seat, sight)
}

/// Values of the ways to end the turn.
fn end_values(
    ends: &[TurnEnd<'_>],
    leaf: &mut LeafEvaluator<'_>,
    game: &OneCard,
    seat: Seat,
    sight: Sight,
) -> Vec<f32> {
    let mut values: Vec<f32> = ends.iter().map(|end| end.value(leaf, seat)).collect();
    if sight == Sight::TwoTurns {
        NextTurnSearch::new(leaf, game, seat).refine_ends(ends, &mut values);
    }
    values
}

fn rank_takes(game: &OneCard, seat: Seat, evaluator: &Evaluator<'_>, sight: Sight) -> Vec<f32> {
    let start = TurnStart::of_next(game);
    let mut leaf = LeafEvaluator::new(game, evaluator);
    let slots = &start.side(seat).slots;
    let empty = slots.iter().position(|slot| *slot == CardSlot::Empty).unwrap_or(0);
    let handful = Handfuls::all().index_of(game.dice());
    let display = leaf.display;
    let end = |mv| {
        let (mut start, mut open) = (start, display);
        if let Move::Take(place) = mv
            && let Some(card) = open[place.index()].take()
        {
            start.side_mut(seat).slots[empty] = CardSlot::Card(card);
        }
        leaf.display = open;
        let replies = Replies::new(&start, &mut leaf, game, seat, handful);
        replies.end(start, &mut leaf, seat)
    };
    let ends = game.moves(seat).iter().map(end).collect::<Vec<_>>();
    end_values(&ends, &mut leaf, game, seat, sight)
}

fn rank_keeps(game: &OneCard, seat: Seat, evaluator: &Evaluator<'_>) -> Vec<f32> {
    let dealt = TurnStart::of(game);
    let mut leaf = LeafEvaluator::new(game, evaluator);
    // What the others keep is hidden: assume the best cards for each, given the first three of
    // everybody else.
    let mut first = dealt;
    for side in &mut first.sides {
        side.slots[3..].fill(CardSlot::Empty);
    }
    let mut kept = first;
    for other in dealt.others(seat) {
        let values = kept_card_values(&dealt, &first, &mut leaf, other);
        let best = values.iter().max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, slots)) = best {
            kept.side_mut(other).slots = *slots;
        }
    }
    let values = kept_card_values(&dealt, &kept, &mut leaf, seat);
    values.into_iter().map(|(value, _)| value).collect()
}

/// The value of each choice of three cards for a seat, given the others' cards, and the chosen
/// slots.
fn kept_card_values(
    dealt: &TurnStart<'_>,
    start: &TurnStart<'_>,
    leaf: &mut LeafEvaluator<'_>,
    seat: Seat,
) -> Vec<(f32, [CardSlot; CARDS])> {
    let value = |kept: Kept| {
        let mut slots = [CardSlot::Empty; CARDS];
        for (slot, place) in slots.iter_mut().zip(kept.places()) {
            *slot = dealt.side(seat).slots[place];
        }
        let mut start = *start;
        start.side_mut(seat).slots = slots;
        let output = leaf.position_output(&start, seat);
        (leaf.value_from_output(output), slots)
    };
    Kept::all().map(value).collect()
}
