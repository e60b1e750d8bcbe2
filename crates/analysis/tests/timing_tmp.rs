use cubilete_ai::{Bot, Level};
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Cause, Ledger};
use cubilete_analysis::model::{Model, NetModel};
use cubilete_analysis::{Sight, Solver};
use cubilete_rules::*;
use cubilete_testing::Random;

struct T;
impl StepsVisitor for T {
    type Output = ();
    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) {
        let t = std::time::Instant::now();
        let mut ledger = Ledger::new(NetModel::of_bots(start), Sight::Turn, *start);
        let (mut turn_rev, mut in_rev, mut nt, mut ni, mut worst) = (0.0f64, 0.0f64, 0, 0, 0.0f64);
        let mut turns = 0;
        let mut rolls_rev = 0.0f64;
        let mut slow = (0.0, String::new());
        for step in steps {
            let pos = *ledger.position();
            let boundary = pos.at_turn_start();
            let t1 = std::time::Instant::now();
            let e = ledger.enter(*step).unwrap();
            let d = t1.elapsed().as_secs_f64();
            if d > slow.0 {
                slow = (d, format!("{pos:?}"));
            }
            let r = e.revision[Seat::A].abs();
            if boundary {
                turns += 1;
                turn_rev += r;
                nt += 1
            } else {
                in_rev += r;
                ni += (r > 1e-12) as i32;
                if r > worst {
                    worst = r
                }
            }
            if let Cause::Roll { .. } = e.cause {
                rolls_rev = rolls_rev.max(r)
            }
            if let Cause::Choice(c) = &e.cause {
                assert!(c.error[c.seat] <= 1e-12)
            }
        }
        println!(
            "{:7.1} ms {} steps {} turns; slowest {:.1} ms; rev turn {:.5} (n {}), in {:.5} (nonzero {}, worst {:.4}), at rolls {:e}",
            t.elapsed().as_secs_f64() * 1e3,
            steps.len(),
            turns,
            slow.0 * 1e3,
            turn_rev / nt as f64,
            nt,
            in_rev / (steps.len() - nt) as f64,
            ni,
            worst,
            rolls_rev
        );
    }
    fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) {}
}

#[test]
fn timing() {
    for opts in [vec![], vec![("full", "concede"), ("proof", "bag")]] {
        for seed in 0..6u64 {
            let start = AnyGame::new(GameId::Banditos, 2, opts.clone()).unwrap();
            let mut record = Record::new(start);
            let mut random = Random::new(seed);
            let bot = Bot { seed };
            loop {
                let game = record.end();
                let step = match game.phase() {
                    Phase::Over => break,
                    Phase::Roll => Step::Roll(game.sample(&mut random).unwrap()),
                    Phase::Choose(mut s) => {
                        let seat = s.next().unwrap();
                        let level = if seed < 3 { Level::Hard } else { Level::Easy };
                        Step::Move(
                            seat,
                            bot.choose(&game, seat, level, cubilete_ai::Sight::Turn).unwrap(),
                        )
                    }
                };
                record.push(step, &mut ()).unwrap();
            }
            games::visit(&record, T);
        }
    }
}
