//! How a position stands, also in the middle of a turn: played on to its end as everybody would.

use cubilete_rules::{BySeat, Outcome, Phase, Seat};

use crate::input::Input;
use crate::net::Judgement;
use crate::play::{Mind, Play, Sight, best, share_of_win};

/// So many ends of the turn are looked at, at most: a roll with more outcomes is followed at even distances.
const ENDS: usize = 4096;
/// So many outcomes of one roll are followed, at most.
const OUTCOMES: usize = 64;

/// How the position stands for each seat, the chances to win adding up to one.
pub(crate) fn judge<G: Play>(game: &G, mind: &Mind<'_>) -> BySeat<Judgement> {
    let mut sums = Sums::new(game);
    follow(game, mind, 1.0, ENDS, &mut sums);
    sums.judgements()
}

/// What is added up over the ends of the turn.
struct Sums(BySeat<[f32; 3]>);

impl Sums {
    fn new<G: Play>(game: &G) -> Sums {
        Sums(BySeat::from_fn(game.seats(), |_| [0.0; 3]))
    }

    /// Adds the judgement of a seat with its weight: the win, the score, and the mean of its square.
    fn add(&mut self, seat: Seat, judged: Judgement, weight: f32) {
        let Judgement { win, score, spread } = judged;
        let [wins, scores, squares] = &mut self.0[seat];
        *wins += weight * win;
        *scores += weight * score;
        *squares += weight * (score * score + spread * spread);
    }

    fn judgements(&self) -> BySeat<Judgement> {
        let total: f32 = self.0.as_slice().iter().map(|[win, ..]| win).sum();
        let mut judged = BySeat::from_fn(self.0.count(), |_| Judgement::default());
        for (seat, [win, score, square]) in self.0.iter() {
            let spread = (square - score * score).max(0.0).sqrt();
            judged[seat] =
                Judgement { win: win / total.max(f32::MIN_POSITIVE), score: *score, spread };
        }
        judged
    }
}

/// Adds so many of the ends of the turn that follow from here.
fn follow<G: Play>(game: &G, mind: &Mind<'_>, weight: f32, ends: usize, sums: &mut Sums) {
    match game.phase() {
        Phase::Over => {
            let scores = game.scores();
            for (seat, score) in scores.iter() {
                let win = share_of_win(scores.as_slice(), seat.index());
                sums.add(seat, Judgement { win, score: f32::from(*score), spread: 0.0 }, weight);
            }
        }
        _ if game.at_turn_start() => {
            let mut input = Input::default();
            for seat in game.seats().seats() {
                input.clear();
                game.describe(seat, mind.aim, &mut input);
                sums.add(seat, G::net().judge(&input), weight);
            }
        }
        Phase::Roll => {
            // Rolls may follow each other, as when cards are dealt: each leaves something for the next.
            let most = OUTCOMES.min(ends.isqrt()).max(1);
            let outcomes = at_even_distances(&game.outcomes(), most);
            let ends = ends / outcomes.len().max(1);
            for (roll, chance) in outcomes {
                let mut next = *game;
                next.roll_unchecked(roll, &mut ());
                follow(&next, mind, weight * chance, ends, sums);
            }
        }
        Phase::Choose(seats) => {
            let mut next = *game;
            for seat in seats {
                next.play_unchecked(seat, best(game, seat, mind, Sight::Glance), &mut ());
            }
            follow(&next, mind, weight, ends, sums);
        }
    }
}

/// All outcomes with their chances, or so many of them that each stands for the same share.
fn at_even_distances<R: Copy>(outcomes: &[Outcome<R>], most: usize) -> Vec<(R, f32)> {
    let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
    if outcomes.len() <= most {
        let share = |outcome: &Outcome<R>| (outcome.roll, outcome.weight as f32 / total as f32);
        return outcomes.iter().map(share).collect();
    }
    let mut picked = Vec::with_capacity(most);
    let mut passed = 0;
    for outcome in outcomes {
        passed += outcome.weight;
        while picked.len() < most
            && (2 * picked.len() as u64 + 1) * total < 2 * passed * most as u64
        {
            picked.push((outcome.roll, 1.0 / most as f32));
        }
    }
    picked
}
