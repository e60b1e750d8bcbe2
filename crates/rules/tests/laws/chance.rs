//! Laws of chance: outcomes, samples and playouts agree with each other.

use std::collections::{HashMap, HashSet};

use cubilete_rules::{Chance, Event, Game, GameId, Phase, Visitor, playout, random_steps};
use cubilete_testing::{Random, RecordedChance};

use crate::for_every_position;

#[test]
fn outcomes_are_possible_and_distinct_and_cover_every_sample() {
    let mut games = HashSet::new();
    for_every_position(1, |game, chance| {
        let Some(sample) = game.sample(chance) else {
            assert_eq!(game.outcomes(), []);
            return;
        };
        // Some rolls have 279,936 outcomes, so only a tenth of the positions is checked.
        if chance.below(10) > 0 {
            return;
        }
        struct Check(cubilete_rules::AnyRoll);
        impl Visitor for Check {
            type Output = ();
            fn visit<G: Game>(self, game: &G) {
                let outcomes = game.outcomes();
                let sample: G::Roll = self.0.to_string().parse().unwrap();
                let representative = game.representative(sample);
                let mut weights = HashMap::new();
                for outcome in &outcomes {
                    assert!(outcome.weight > 0);
                    assert!(game.is_possible(outcome.roll), "{}", outcome.roll);
                    let again = weights.insert(outcome.roll, outcome.weight);
                    assert_eq!(again, None, "{} is listed twice", outcome.roll);
                }
                for outcome in outcomes.iter().take(1000) {
                    assert_eq!(game.representative(outcome.roll), outcome.roll);
                    assert_eq!(outcome.roll.to_string().parse().as_ref(), Ok(&outcome.roll));
                }
                assert!(weights.contains_key(&representative), "no outcome represents {sample}");
                let (mut merged, mut real) = (*game, *game);
                merged.roll_unchecked(representative, &mut ());
                real.roll(sample, &mut ()).unwrap();
                assert_eq!(merged.phase(), real.phase());
                assert_eq!(merged.scores(), real.scores());
            }
        }
        game.visit(Check(sample));
        games.insert(game.id());
    });
    assert_eq!(games.len(), GameId::ALL.len());
}

/// Pearson's chi-squared test, with a limit that a correct sampler practically never exceeds.
#[test]
fn samples_agree_with_the_weights() {
    struct Check(Random);
    impl Visitor for Check {
        type Output = Option<(f64, f64)>;
        fn visit<G: Game>(mut self, game: &G) -> Option<(f64, f64)> {
            const SAMPLES: u32 = 40_000;
            /// Of more outcomes, several are counted together.
            const MAX_GROUPS: usize = 1_000;
            let outcomes = game.outcomes();
            if outcomes.len() < 2 {
                return None;
            }
            let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let groups: HashMap<G::Roll, usize> = (outcomes.iter().enumerate())
                .map(|(index, outcome)| (outcome.roll, index % MAX_GROUPS))
                .collect();
            let mut expected = vec![0.0; outcomes.len().min(MAX_GROUPS)];
            let mut counts = vec![0.0; expected.len()];
            for outcome in &outcomes {
                let part = outcome.weight as f64 / total as f64;
                expected[groups[&outcome.roll]] += f64::from(SAMPLES) * part;
            }
            for _ in 0..SAMPLES {
                counts[groups[&game.representative(game.sample(&mut self.0))]] += 1.0;
            }
            // Groups expected less than five times are counted together.
            let (mut chi_square, mut cells) = (0.0, 0.0);
            let mut rare = (0.0, 0.0);
            for (expected, count) in expected.into_iter().zip(counts) {
                if expected < 5.0 {
                    rare = (rare.0 + expected, rare.1 + count);
                    continue;
                }
                chi_square += (count - expected).powi(2) / expected;
                cells += 1.0;
            }
            if rare.0 >= 5.0 {
                chi_square += (rare.1 - rare.0).powi(2) / rare.0;
                cells += 1.0;
            }
            let freedom: f64 = cells - 1.0;
            // Six standard deviations of the chi-squared distribution, and a margin for few degrees of freedom.
            Some((chi_square, freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0))
        }
    }
    let mut tested: HashMap<String, u32> = HashMap::new();
    for_every_position(1, |game, chance| {
        if game.phase() != Phase::Roll {
            return;
        }
        // Three positions of each kind of roll, which the stage identifies.
        let text = game.to_string();
        let stage = text.split('/').find(|field| field.starts_with("stage=")).unwrap();
        let tests = tested.entry(format!("{} {stage}", game.id())).or_default();
        if *tests < 3
            && let Some((chi_square, limit)) = game.visit(Check(chance.clone()))
        {
            *tests += 1;
            assert!(chi_square < limit, "{chi_square} is over {limit} in {game}");
        }
    });
    assert!(tested.len() >= 8 && tested.values().all(|tests| *tests > 0), "{tested:?}");
}

#[test]
fn a_playout_equals_random_steps_from_any_position() {
    struct Both(u64);
    impl Visitor for Both {
        type Output = ();

        fn visit<G: Game>(self, start: &G) {
            let (mut at_once, mut by_steps) = (*start, *start);
            let mut chances = [(); 2].map(|()| RecordedChance::new(Random::new(self.0)));
            let mut events: [Vec<Event>; 2] = Default::default();
            let decisions = [
                playout(&mut at_once, &mut chances[0], &mut events[0]),
                random_steps(&mut by_steps, &mut chances[1], &mut events[1], |_| false),
            ];
            assert_eq!(at_once, by_steps);
            assert_eq!(chances[0].draws, chances[1].draws);
            assert_eq!(events[0], events[1]);
            assert_eq!(decisions[0], decisions[1]);
            assert_eq!(at_once.phase(), Phase::Over);
        }
    }
    let mut seed = 0;
    for_every_position(1, |game, _| {
        // Every seventh position: a playout from each would take minutes.
        seed += 1;
        if seed % 7 == 0 {
            game.visit(Both(seed));
        }
    });
}
