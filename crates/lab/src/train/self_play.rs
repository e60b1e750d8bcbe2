//! Games that a net plays against itself, and what can be learned from them.

use cubilete_ai::net::Judgement;
use cubilete_ai::play::share_of_win;
use cubilete_ai::{Aim, Input, Mind, Net, Play, Sight};
use cubilete_rules::form::Written;
use cubilete_rules::{BySeat, Chance, Event, Moves, Options, Phase, Seat, Seats, Sink};

use super::gradient::Sample;
use crate::generator::Generator;

/// How much the end of a game counts against what the net says on the way there.
const LAMBDA: f32 = 0.9;
/// One decision in so many is made at random, so that the net sees what it would not choose.
const EXPLORE: u32 = 50;
/// One game in so many has a greedy player among them.
const WITH_GREEDY: u32 = 8;
/// One option in so many is not the usual one.
const UNUSUAL: u32 = 4;

/// A game that was played.
pub(super) struct Played {
    pub(super) samples: Vec<Sample>,
    /// The mean score, if it was a game of two seats that the net played alone with the usual options.
    pub(super) score: Option<f32>,
}

/// Marks that a turn has begun.
#[derive(Default)]
struct TurnStart(bool);

impl Sink for TurnStart {
    const DETAILS: bool = false;

    fn event(&mut self, event: Event) {
        self.0 |= matches!(event, Event::Turn { .. });
    }
}

/// A setup: most often two seats and the usual options.
fn setup<G: Play>(chance: &mut Generator) -> Option<(G, bool)> {
    let two = G::MAX_SEATS == 2 || chance.below(10) < 7;
    let counts = (G::MAX_SEATS - G::MIN_SEATS + 1) as u32;
    let seats = if two { 2 } else { G::MIN_SEATS + chance.below(counts) as usize };
    let mut entries = Vec::new();
    for spec in <G as Written>::Options::SPECS {
        if chance.below(UNUSUAL) == 0 && spec.values.len() > 1 {
            let other = 1 + chance.below(spec.values.len() as u32 - 1) as usize;
            entries.push((spec.key, spec.values[other].0));
        }
    }
    let usual = seats == 2 && entries.is_empty();
    let options = Options::from_entries(G::NAME, entries).ok()?;
    Some((G::new(seats, options).ok()?, usual))
}

/// Plays a game.
pub(super) fn play<G: Play>(net: &Net, aim: Aim, chance: &mut Generator) -> Option<Played> {
    let (mut game, usual) = setup::<G>(chance)?;
    let seats = game.seats();
    let greedy = if chance.below(WITH_GREEDY) == 0 {
        Seats::only(Seat::from_index(chance.below(seats.get() as u32) as usize)?)
    } else {
        Seats::NONE
    };
    let aim = if seats.get() == 1 { Aim::Score } else { aim };
    let mind = Mind::new(net, aim);
    let mut starts: Vec<BySeat<Judgement>> = Vec::new();
    let mut samples: Vec<Sample> = Vec::new();
    loop {
        let mut start = TurnStart::default();
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(chance);
                game.roll_unchecked(roll, &mut start);
            }
            Phase::Choose(waiting) => {
                for seat in waiting {
                    let mv = choose(&game, seat, &mind, greedy.contains(seat), chance);
                    game.play_unchecked(seat, mv, &mut start);
                }
            }
        }
        if start.0 && game.at_turn_start() {
            let judged = |seat| {
                let mut input = Input::default();
                game.describe(seat, aim, &mut input);
                let judged = net.judge(&input);
                samples.push(Sample { input, win: 0.0, score: 0.0 });
                judged
            };
            starts.push(BySeat::from_fn(seats, judged));
        }
    }
    let points = G::SHAPE.points;
    let scores = game.scores();
    for seat in seats.seats() {
        let mut win = share_of_win(scores.as_slice(), seat.index());
        let mut score = f32::from(scores[seat]);
        for (turn, judged) in starts.iter().enumerate().rev() {
            let sample = &mut samples[turn * seats.get() + seat.index()];
            (sample.win, sample.score) = (win, score / points);
            win += (1.0 - LAMBDA) * (judged[seat].win - win);
            score += (1.0 - LAMBDA) * (judged[seat].score - score);
        }
    }
    let mean = scores.as_slice().iter().map(|score| f32::from(*score)).sum::<f32>() / 2.0;
    Some(Played { samples, score: (usual && greedy.is_empty()).then_some(mean) })
}

/// A move of a seat, now and then at random.
fn choose<G: Play>(
    game: &G,
    seat: Seat,
    mind: &Mind<'_>,
    greedy: bool,
    chance: &mut Generator,
) -> G::Move {
    let moves = game.moves(seat);
    if moves.len() == 1 {
        return moves.get(0);
    }
    if greedy {
        return game.greedy(seat);
    }
    if chance.below(EXPLORE) == 0 {
        return moves.get(chance.below(moves.len() as u32) as usize);
    }
    best(game, seat, mind, Sight::Glance)
}

/// The best move of a seat.
pub(super) fn best<G: Play>(game: &G, seat: Seat, mind: &Mind<'_>, sight: Sight) -> G::Move {
    let worths = game.rank(seat, mind, sight);
    let best = worths.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
    game.moves(seat).get(best.map_or(0, |(index, _)| index))
}
