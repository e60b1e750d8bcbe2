//! Bots for any game: choosing a move, and the value of every move.

use std::cmp::Ordering;

use cubilete_rules::{AnyGame, AnyMove, Game, GameMove, Moves, Seat, Viewer};

use crate::evaluator::Evaluator;
use crate::games::{PlayVisitor, visit};
use crate::level::{Errors, Level, Skill};
use crate::net::exp2;
use crate::noise::NoiseSource;
use crate::play::{Aim, Play, Reluctance, Sight, aim_of, index_of_best};
use crate::playout::{self, Effort};

/// A bot. Its moves depend only on the position and the seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Bot {
    /// The seed of its errors.
    pub seed: u64,
}

/// A legal move with its value.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ranked {
    /// The move.
    pub mv: AnyMove,
    /// The probability to win, or the expected score in a solo game.
    pub value: f32,
}

impl Bot {
    /// Returns a move of a seat, or `None` if the seat has nothing to decide. `budget` limits how
    /// far the search looks.
    pub fn choose(
        &self,
        game: &AnyGame,
        seat: Seat,
        level: Level,
        budget: Sight,
    ) -> Option<AnyMove> {
        self.pick(game, seat, |source| visit(source.game, ByLevel { level, budget, source }))
    }

    /// Returns a move of a seat with any skill, or `None` if the seat has nothing to decide.
    pub fn choose_with(&self, game: &AnyGame, seat: Seat, skill: Skill) -> Option<AnyMove> {
        self.pick(game, seat, |source| visit(source.game, BySkill { skill, source }))
    }

    /// Returns the only move, or the move at the index that is found.
    fn pick(
        &self,
        game: &AnyGame,
        seat: Seat,
        index: impl FnOnce(NoiseSource<'_>) -> Option<usize>,
    ) -> Option<AnyMove> {
        let seen = game.seen_by(Viewer::Seat(seat));
        let moves = seen.moves(seat);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        moves.get(index(NoiseSource { seed: self.seed, game: &seen, seat })?).copied()
    }
}

/// Finds the index of a level's move.
struct ByLevel<'a> {
    level: Level,
    budget: Sight,
    source: NoiseSource<'a>,
}

impl<'a> ByLevel<'a> {
    /// The skill of the level in a game with these errors; `None` for the two levels that do not
    /// search.
    fn skill(&self, errors: Errors) -> Option<BySkill<'a>> {
        let Skill { sight, error } = self.level.skill(errors)?;
        let skill = Skill { sight: sight.min(self.budget), error };
        Some(BySkill { skill, source: self.source })
    }

    /// Finds the index of a move for a level that does not search.
    fn without_search<G: Game>(
        &self,
        game: &G,
        greedy: impl FnOnce(Seat) -> Option<usize>,
    ) -> Option<usize> {
        match self.level {
            Level::Greedy => greedy(self.source.seat),
            _ => Some(self.source.noise().below(game.moves(self.source.seat).len())),
        }
    }
}

impl PlayVisitor for ByLevel<'_> {
    type Output = Option<usize>;

    fn visit<G: Play>(self, game: &G) -> Option<usize> {
        if let Some(by_skill) = self.skill(G::ERRORS) {
            return by_skill.visit(game);
        }
        self.without_search(game, |seat| {
            let mv = game.greedy(seat);
            game.moves(seat).iter().position(|legal| legal == mv)
        })
    }

    fn visit_plain<G: Game>(self, game: &G) -> Option<usize> {
        if let Some(by_skill) = self.skill(playout::ERRORS) {
            return by_skill.visit_plain(game);
        }
        self.without_search(game, |seat| {
            let seed = self.source.noise().seed();
            let evaluations = playout::evaluate_moves(game, seat, Effort::GREEDY, seed);
            index_of_best(evaluations.iter().map(|evaluation| evaluation.score))
        })
    }
}

/// Finds the index of the move that seems best with a skill.
struct BySkill<'a> {
    skill: Skill,
    source: NoiseSource<'a>,
}

impl PlayVisitor for BySkill<'_> {
    type Output = Option<usize>;

    fn visit<G: Play>(self, game: &G) -> Option<usize> {
        let BySkill { skill, source } = self;
        let evaluator = evaluator(game);
        let values = game.rank(source.seat, &evaluator, skill.sight);
        let moves = game.moves(source.seat);
        let choices = moves.iter().zip(values).enumerate();
        let choices = choices.map(|(index, (mv, value))| {
            let reluctance = game.reluctance(source.seat, mv);
            Candidate { index, id: mv.id(), value, reluctance }
        });
        // A bot that errs cannot see that a senseless move is right.
        let errs = skill.error > 0.0;
        let choices = choices.filter(|choice| !errs || choice.reluctance < Reluctance::Senseless);
        let choices: Vec<Candidate> = choices.collect();
        choose(&choices, skill.error, evaluator.aim, G::SHAPE.points_per_logit(), source)
    }

    fn visit_plain<G: Game>(self, game: &G) -> Option<usize> {
        let BySkill { skill, source } = self;
        let aim = aim_of(game);
        let seed = source.noise().seed();
        let evaluations = playout::evaluate_moves(game, source.seat, Effort::of(skill.sight), seed);
        let spread = evaluations.iter().map(|evaluation| evaluation.spread).fold(0.0, f32::max);
        let moves = game.moves(source.seat);
        let choices = moves.iter().zip(evaluations).enumerate();
        let choices = choices.map(|(index, (mv, evaluation))| {
            let value = evaluation.value(aim);
            Candidate { index, id: mv.id(), value, reluctance: Reluctance::None }
        });
        let choices: Vec<Candidate> = choices.collect();
        choose(&choices, skill.error, aim, spread, source)
    }
}

/// A candidate move.
struct Candidate {
    index: usize,
    id: usize,
    value: f32,
    reluctance: Reluctance,
}

impl Candidate {
    /// Orders candidates by value, then by reluctance.
    fn cmp_value(&self, other: &Candidate) -> Ordering {
        self.value.total_cmp(&other.value).then(other.reluctance.cmp(&self.reluctance))
    }
}

/// Returns the index of the choice with the highest value. If `error` is above 0, noise is added to
/// the values first; an error of 1 is one logit of the probability to win, or `points`.
fn choose(
    choices: &[Candidate],
    error: f32,
    aim: Aim,
    points: f32,
    source: NoiseSource<'_>,
) -> Option<usize> {
    let best = choices.iter().max_by(|a, b| a.cmp_value(b))?.index;
    if error <= 0.0 {
        return Some(best);
    }
    let noise = source.noise();
    let by_mistake = |choice: &&Candidate| choice.reluctance == Reluctance::None;
    let seems = choices.iter().filter(|choice| choice.index == best || by_mistake(choice));
    let seems = seems.map(|choice| {
        let error = error * noise.normal(choice.id);
        let seeming = match aim {
            // The odds times the exponential of the error: ordered like the logit plus the error.
            Aim::Win => odds(choice.value) * exp2(error * std::f32::consts::LOG2_E),
            Aim::Score => choice.value + points * error,
        };
        (choice.index, seeming)
    });
    seems.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
}

/// The evaluator that bots use in a game.
pub fn evaluator<G: Play>(game: &G) -> Evaluator<'static> {
    match game.seats().get() {
        1 => Evaluator::new(G::solo_net().unwrap_or_else(G::net), aim_of(game)),
        _ => Evaluator::new(G::net(), aim_of(game)),
    }
}

/// Returns every legal move of a seat with its value, the best first.
pub fn rank(game: &AnyGame, seat: Seat, sight: Sight) -> Vec<Ranked> {
    struct RankValues<'a>(Sight, NoiseSource<'a>);

    impl PlayVisitor for RankValues<'_> {
        type Output = Vec<f32>;

        fn visit<G: Play>(self, game: &G) -> Vec<f32> {
            game.rank(self.1.seat, &evaluator(game), self.0)
        }

        fn visit_plain<G: Game>(self, game: &G) -> Vec<f32> {
            let RankValues(sight, source) = self;
            let seed = source.noise().seed();
            let evaluations = playout::evaluate_moves(game, source.seat, Effort::of(sight), seed);
            evaluations.iter().map(|evaluation| evaluation.value(aim_of(game))).collect()
        }
    }

    let seen = game.seen_by(Viewer::Seat(seat));
    let values = visit(&seen, RankValues(sight, NoiseSource { seed: 0, game: &seen, seat }));
    let ranked = seen.moves(seat).into_iter().zip(values);
    let mut ranked: Vec<Ranked> = ranked.map(|(mv, value)| Ranked { mv, value }).collect();
    ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
    ranked
}

fn odds(probability: f32) -> f32 {
    let p = probability.clamp(1e-6, 1.0 - 1e-6);
    p / (1.0 - p)
}

#[cfg(test)]
mod tests {
    use cubilete_rules::{Chance, GameId, Phase, Visitor};

    use super::*;
    use cubilete_testing::Random;

    /// Treats any game as one without a bot of its own.
    struct Plain<V>(V);

    impl<V: PlayVisitor> Visitor for Plain<V> {
        type Output = V::Output;

        fn visit<G: Game>(self, game: &G) -> V::Output {
            self.0.visit_plain(game)
        }
    }

    fn choose_plain(game: &AnyGame, seat: Seat, level: Level, seed: u64) -> AnyMove {
        let budget = Sight::Turn;
        let mv = Bot { seed }
            .pick(game, seat, |source| source.game.visit(Plain(ByLevel { level, budget, source })));
        mv.unwrap()
    }

    /// Plays a game; `choose` names the moves. Returns its end.
    fn play(
        mut game: AnyGame,
        seed: u64,
        mut choose: impl FnMut(&AnyGame, Seat, &mut Random) -> AnyMove,
    ) -> AnyGame {
        let mut numbers = Random::new(seed);
        loop {
            match game.phase() {
                Phase::Over => return game,
                Phase::Roll => {
                    let roll = game.sample(&mut numbers).unwrap();
                    game.roll(roll, &mut ()).unwrap();
                }
                Phase::Choose(mut seats) => {
                    let seat = seats.next().unwrap();
                    let mv = choose(&game, seat, &mut numbers);
                    game.play(seat, mv, &mut ()).unwrap();
                }
            }
        }
    }

    fn at_random(game: &AnyGame, seat: Seat, numbers: &mut Random) -> AnyMove {
        let moves = game.moves(seat);
        moves[numbers.below(moves.len() as u32) as usize]
    }

    #[test]
    fn every_level_plays_legally_and_repeatably_in_games_without_a_bot_of_their_own() {
        for id in GameId::ALL {
            for seats in [*id.seat_counts().start(), *id.seat_counts().end()] {
                let start = AnyGame::new(*id, seats, []).unwrap();
                play(start, 5, |game, seat, numbers| {
                    if numbers.below(12) == 0 {
                        for level in Level::ALL {
                            let mv = choose_plain(game, seat, level, 3);
                            assert!(game.moves(seat).contains(&mv), "{level} plays {mv} in {game}");
                            assert_eq!(choose_plain(game, seat, level, 3), mv, "{level} in {game}");
                        }
                    }
                    at_random(game, seat, numbers)
                });
            }
        }
    }

    #[test]
    fn playouts_beat_random_moves() {
        for id in GameId::ALL {
            let wins: f32 = (0..10_u64)
                .map(|number| {
                    let bot = Seat::from_index((number % 2) as usize).unwrap();
                    let start = AnyGame::new(*id, id.default_seats(), []).unwrap();
                    let end = play(start, number, |game, seat, numbers| {
                        if seat == bot {
                            choose_plain(game, seat, Level::Medium, number)
                        } else {
                            at_random(game, seat, numbers)
                        }
                    });
                    crate::evaluator::share_of_win(end.scores().as_slice(), bot.index())
                })
                .sum();
            assert!(wins >= 8.0, "{wins} of 10 games of {id}");
        }
    }

    #[test]
    fn playouts_ignore_pencilled_choices_of_others() {
        let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        for step in ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep"] {
            game.apply(game.parse_step(step).unwrap(), &mut ()).unwrap();
        }
        let choices =
            |game: &AnyGame| Level::ALL.map(|level| choose_plain(game, Seat::B, level, 1));
        let before = choices(&game);
        game.play(Seat::A, game.parse_move("write-o6").unwrap(), &mut ()).unwrap();
        assert_eq!(choices(&game), before);
    }
}
