//! Self-play games and their training samples.

use cubilete_ai::evaluator::share_of_win;
use cubilete_ai::net::Evaluation;
use cubilete_ai::play::best_move_cached;
use cubilete_ai::{Aim, Evaluator, Input, Net, Play, Sight};
use cubilete_rules::position::PositionCodec;
use cubilete_rules::{BySeat, Chance, Event, MAX_SEATS, Moves, Options, Phase, Seat, Seats, Sink};

use super::TrainingPlan;
use super::gradient::Sample;
use crate::generator::Generator;

/// The weight of the final result against the net's evaluations on the way (the lambda of TD(λ)).
const LAMBDA: f32 = 0.9;
/// Random decisions per thousand at the beginning, so that the net sees moves that it would not
/// choose. Decreases to none, so that the net learns the results of good play.
const EXPLORATION: f64 = 20.0;
/// One in this many games for the win includes a greedy player.
const GREEDY_GAMES: u32 = 8;
/// One in this many seats plays for score. A net that has only played itself can be surprised by
/// others.
const SCORE_SEATS: u32 = 6;
/// The score share of seats that play for score.
const SCORE_SHARE: f32 = 4.0;
/// One in this many options is not the default.
const OTHER_OPTIONS: u32 = 4;

/// A self-play game.
pub(super) struct SelfPlay {
    pub(super) samples: Vec<Sample>,
    /// The mean score of the learning seats, if the seats and options are the default.
    pub(super) score: Option<f32>,
}

/// Whether a turn has begun.
#[derive(Default)]
struct TurnFlag(bool);

impl Sink for TurnFlag {
    const DETAILS: bool = false;

    fn event(&mut self, event: Event) {
        self.0 |= matches!(event, Event::Turn { .. });
    }
}

/// A random setup: the given seats or mostly two, and mostly default options. Returns whether it is
/// the default.
fn setup<G: Play>(seats: Option<usize>, chance: &mut Generator) -> Option<(G, bool)> {
    let two = G::MAX_SEATS == 2 || chance.below(10) < 7;
    // Solo games may have their own net.
    let fewest = G::MIN_SEATS.max(1 + usize::from(G::solo_net().is_some()));
    let counts = (G::MAX_SEATS - fewest + 1) as u32;
    let any = if two { 2 } else { fewest + chance.below(counts) as usize };
    let (seats, standard_seats) = (seats.unwrap_or(any), seats.unwrap_or(2));
    let mut entries = Vec::new();
    for spec in <G as PositionCodec>::Options::SPECS {
        if chance.below(OTHER_OPTIONS) == 0 && spec.values.len() > 1 {
            let other = 1 + chance.below(spec.values.len() as u32 - 1) as usize;
            entries.push((spec.key, spec.values[other].0));
        }
    }
    let standard = seats == standard_seats && entries.is_empty();
    let options = Options::from_entries(G::ID, seats, entries).ok()?;
    Some((G::new(seats, options).ok()?, standard))
}

/// Plays a game. `done` is the completed fraction of the training: nets learn to score first, and
/// then to win.
pub(super) fn play<G: Play>(
    net: &Net,
    plan: &TrainingPlan,
    done: f64,
    chance: &mut Generator,
) -> Option<SelfPlay> {
    let (mut game, standard) = setup::<G>(plan.seats, chance)?;
    let (seats, aim) = (game.seats(), plan.aim);
    let among = |chance: &mut Generator| chance.below(seats.get() as u32) as usize;
    let mut greedy = if aim == Aim::Win && seats.get() > 1 && chance.below(GREEDY_GAMES) == 0 {
        Seats::only(Seat::from_index(among(chance))?)
    } else {
        Seats::NONE
    };
    // Seats that do not learn: the results of other players say nothing about the net's play.
    let mut opponents = Seats::NONE;
    if aim == Aim::Score
        && G::MIXED_TRAINING_EIGHTHS > 0
        && chance.below(8) < G::MIXED_TRAINING_EIGHTHS
    {
        let learner = among(chance);
        for opponent in seats.seats().filter(|seat| seat.index() != learner) {
            opponents = opponents.with(opponent);
            if chance.below(2) == 0 {
                greedy = greedy.with(opponent);
            }
        }
    }
    let explore = (EXPLORATION * (1.0 - done)).max(0.0) as u32;
    let aim = if seats.get() == 1 { Aim::Score } else { aim };
    // From playing for score to playing for the win in the first half.
    let share = SCORE_SHARE * (1.0 - 2.0 * done).max(0.0).powi(2) as f32;
    // A greedy seat has no evaluator, but draws from the generator like the others.
    let evaluators = BySeat::from_fn(seats, |seat| {
        let evaluator = if opponents.contains(seat) {
            Evaluator::new(G::net(), Aim::Win)
        } else {
            let for_score = chance.below(SCORE_SEATS) == 0;
            Evaluator::new(net, aim).with_score_share(if for_score { SCORE_SHARE } else { share })
        };
        (!greedy.contains(seat)).then_some(evaluator)
    });
    let mut caches: [G::TurnCache; MAX_SEATS] = Default::default();
    // In solo games no opponents need to be predicted, so values of searched turns become better
    // targets than results.
    let solo = Some(Evaluator::new(net, Aim::Score)).filter(|_| plan.seats == Some(1));
    let mut searched: Vec<Option<f32>> = Vec::new();
    let mut starts: Vec<BySeat<Evaluation>> = Vec::new();
    let mut samples: Vec<Sample> = Vec::new();
    loop {
        let mut start = TurnFlag::default();
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(chance);
                game.roll_unchecked(roll, &mut start);
            }
            Phase::Choose(waiting) => {
                for seat in waiting {
                    let evaluator = evaluators[seat].as_ref();
                    let cache = &mut caches[seat.index()];
                    let mv = choose(&game, seat, evaluator, cache, explore, chance);
                    game.play_unchecked(seat, mv, &mut start);
                }
            }
        }
        if start.0 && game.at_turn_start() {
            if starts.is_empty() {
                game = game.training_start(chance);
            }
            searched.push(solo.as_ref().and_then(|evaluator| game.turn_value(evaluator)));
            let evaluate = |seat| {
                let mut input = Input::default();
                game.encode(seat, aim, &mut input);
                let evaluation = net.evaluate(&input);
                samples.push(Sample { input, win: 0.0, score: 0.0, final_score: 0.0 });
                evaluation
            };
            starts.push(BySeat::from_fn(seats, evaluate));
        }
    }
    let points = G::SHAPE.score_unit;
    let scores = game.scores();
    for seat in seats.seats() {
        let mut win = share_of_win(scores.as_slice(), seat.index());
        let mut score = f32::from(scores[seat]);
        for (turn, evaluations) in starts.iter().enumerate().rev() {
            let sample = &mut samples[turn * seats.get() + seat.index()];
            let found = searched[turn].unwrap_or(score);
            (sample.win, sample.score) = (win, (score + done as f32 * (found - score)) / points);
            sample.final_score = f32::from(scores[seat]) / points;
            win += (1.0 - LAMBDA) * (evaluations[seat].win - win);
            score += (1.0 - LAMBDA) * (evaluations[seat].score - score);
        }
    }
    if !opponents.is_empty() {
        let learns = seats.seats().map(|seat| !opponents.contains(seat)).collect::<Vec<_>>();
        let mut learns = learns.into_iter().cycle();
        samples.retain(|_| learns.next() == Some(true));
    }
    let learners: Vec<Seat> = seats.seats().filter(|seat| !opponents.contains(*seat)).collect();
    let sum: f32 = learners.iter().map(|seat| f32::from(scores[*seat])).sum();
    let by_net = !learners.iter().any(|seat| greedy.contains(*seat));
    Some(SelfPlay { samples, score: (standard && by_net).then_some(sum / learners.len() as f32) })
}

/// Chooses a move, sometimes at random; without an evaluator a greedy one.
fn choose<G: Play>(
    game: &G,
    seat: Seat,
    evaluator: Option<&Evaluator<'_>>,
    cache: &mut G::TurnCache,
    explore: u32,
    chance: &mut Generator,
) -> G::Move {
    let moves = game.moves(seat);
    if moves.len() == 1 {
        return moves.get(0);
    }
    let Some(evaluator) = evaluator else {
        return game.greedy(seat);
    };
    if chance.below(1000) < explore {
        return moves.get(chance.below(moves.len() as u32) as usize);
    }
    best_move_cached(game, seat, evaluator, Sight::Glance, cache)
}
