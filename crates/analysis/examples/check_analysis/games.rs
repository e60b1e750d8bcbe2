//! Games to check, and whose choices they have.

use cubilete_ai::{Bot, Level, Sight};
use cubilete_analysis::Solver;
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::model::NetModel;
use cubilete_rules::{AnyGame, AnyStep, Game, GameId, Phase, Record, Seat, Step, Viewer};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_step};

/// Who plays a game.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Players {
    /// Random moves; passes and concessions are rare.
    Random,
    /// A level for each seat, from the first on and again.
    Levels(&'static [Level]),
}

/// Plays a game to its end.
pub(crate) fn played(start: AnyGame, players: Players, seed: u64) -> Record {
    let mut random = Random::new(seed);
    let bot = Bot { seed };
    let mut record = Record::new(start);
    loop {
        let game = record.end();
        let step = match (players, game.phase()) {
            (Players::Levels(levels), Phase::Choose(mut seats)) => {
                let seat = seats.next().unwrap_or(Seat::A);
                let level = levels[seat.index() % levels.len()];
                bot.choose(&game, seat, level, Sight::TwoTurns).map(|mv| Step::Move(seat, mv))
            }
            _ => random_step(&game, Policy::Patient, &mut random),
        };
        match step {
            Some(step) => record.push(step, &mut ()).expect("a legal step"),
            None => return record,
        }
    }
}

/// Plays a game in which every choice is the reference of the analysis.
pub(crate) fn played_by_reference(start: AnyGame, seed: u64) -> Record {
    let mut record = Record::new(start);
    for step in games::visit(&start, &[], Reference { seed }) {
        record.push(step, &mut ()).expect("a legal step");
    }
    record
}

struct Reference {
    seed: u64,
}

impl StepsVisitor for Reference {
    type Output = Vec<AnyStep>;

    fn visit_net<G: TurnStructure>(self, start: &G, _: &[Step<G::Roll, G::Move>]) -> Vec<AnyStep> {
        let mut random = Random::new(self.seed);
        let mut solver = Solver::new(NetModel::of_bots(start), *start);
        let (mut game, mut steps) = (*start, Vec::new());
        loop {
            if solver.is_horizon(&game) {
                solver.set_root(game);
            }
            let step = match game.phase() {
                Phase::Over => return steps,
                Phase::Roll => {
                    let roll = game.sample(&mut random);
                    game.roll_unchecked(roll, &mut ());
                    format!("roll:{roll}")
                }
                Phase::Choose(mut seats) => {
                    let seat = seats.next().unwrap_or(Seat::A);
                    let profile = solver.profile(&game.seen_by(Viewer::Spectator));
                    let mv = profile.choice_of(seat).expect("a choice of a seat that chooses");
                    game.play_unchecked(seat, mv, &mut ());
                    format!("{seat}:{mv}")
                }
            };
            steps.push(start_step(start, &step));
        }
    }

    fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> Vec<AnyStep> {
        Vec::new()
    }
}

/// Parses a step of a game.
fn start_step<G: Game>(_: &G, text: &str) -> AnyStep {
    let seats = *G::ID.seat_counts().start();
    let game = AnyGame::new(G::ID, seats, []).expect("default options");
    game.parse_step(text).expect("a step as text")
}

/// The game with two seats and default options.
pub(crate) fn two_seats(id: GameId) -> AnyGame {
    AnyGame::new(id, 2, []).expect("two seats")
}

/// The name of a setup for the name of a part.
pub(crate) fn name(start: &AnyGame) -> String {
    let options: Vec<String> = start
        .options()
        .into_iter()
        .filter(|(key, value)| {
            let specs = start.id().options();
            specs.iter().any(|of| {
                of.key == *key && of.values.first().is_some_and(|(first, _)| first != value)
            })
        })
        .map(|(key, value)| format!(" {key}={value}"))
        .collect();
    format!("{} {}{}", start.id(), start.seats().get(), options.concat())
}
