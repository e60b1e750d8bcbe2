//! `cubilete verify` and the independent verifier in Python agree on every roll, and refuse every changed record.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cubilete_protocol::fair::{
    Contribution, DiceKey, Epoch, FairSeat, Fairness, SeatKind, Secret, close,
};
use cubilete_rules::view::MoveKind;
use cubilete_rules::{AnyGame, AnyMove, AnyStep, Chance, GameId, Phase, Record, Seat, Step};
use serde_json::Value;

use crate::cubilete;

/// The maximum number of steps of a record.
const MAX_STEPS: usize = 300;

/// Returns a seat: a person with, without or withholding a nonce, a bot or a program.
fn seat(table: u8, seat: u8) -> FairSeat {
    let nonce = Secret::new([table ^ 0x55; 32].map(|byte| byte.wrapping_mul(seat + 3)));
    let (kind, contribution) = match (table + seat) % 5 {
        0 | 3 => (SeatKind::Person, Contribution::Given(nonce)),
        1 => (SeatKind::Bot("medium".to_string()), Contribution::None),
        2 if table.is_multiple_of(2) => {
            (SeatKind::Person, Contribution::Withheld(nonce.commitment()))
        }
        2 => (SeatKind::Person, Contribution::None),
        _ => (SeatKind::Program, Contribution::Given(nonce)),
    };
    FairSeat { kind, contribution }
}

/// Returns a record as a server writes it, closed after the last step. Every third table was continued from backups.
fn played(start: AnyGame, table: u8) -> Record {
    let epochs: &[(u8, usize)] = if table.is_multiple_of(3) { &[(1, 7), (4, 20)] } else { &[] };
    played_in(start, table, epochs)
}

/// Returns a record with these epochs: their numbers, and the numbers of steps before them.
fn played_in(start: AnyGame, table: u8, epochs: &[(u8, usize)]) -> Record {
    let seed = Secret::new([table; 32]);
    let last = epochs.last().map_or(0, |(number, _)| *number);
    let fairness = Fairness {
        table: format!("table {table} é"),
        seed: seed.of_earlier_epoch(last).commitment(),
        seats: (0..start.seats().get() as u8).map(|index| seat(table, index)).collect(),
    };
    let mut record = Record::new(start);
    record.set_name(Seat::A, "Zoë\u{2028}Ana").unwrap();
    record.add_tag("place", "a train").unwrap();
    fairness.write(&mut record).unwrap();
    let mut key = fairness.key(&seed.of_earlier_epoch(last));
    // Moves are chosen by a second key.
    let moves = DiceKey::new(&seed, [], "moves");
    let mut rolls = 0;
    loop {
        let begun = record.steps().len();
        for (number, _) in epochs.iter().filter(|(_, steps)| *steps == begun) {
            Epoch::begin(&mut record, *number).unwrap();
            key = fairness.key(&seed.of_earlier_epoch(last - number));
        }
        let Some(step) = next_step(&record, &key, &moves, &mut rolls) else { break };
        record.push(step, &mut ()).unwrap();
    }
    close(&mut record, &seed).unwrap();
    record
}

fn next_step(record: &Record, key: &DiceKey, moves: &DiceKey, rolls: &mut u64) -> Option<AnyStep> {
    let game = record.end();
    match game.phase() {
        _ if record.steps().len() == MAX_STEPS => None,
        Phase::Roll => {
            *rolls += 1;
            game.sample(&mut key.roll(*rolls - 1)).map(Step::Roll)
        }
        Phase::Choose(mut seats) => {
            let seat = seats.next()?;
            let mut chance = moves.roll(record.steps().len() as u64);
            // Random concessions would make games of Los Banditos too short.
            let gives_up = |mv: &AnyMove| mv.kind() == Some(MoveKind::Concede);
            let all = game.moves(seat);
            let better: Vec<_> = all.iter().copied().filter(|mv| !gives_up(mv)).collect();
            let choice = if better.is_empty() || chance.below(16) == 0 { all } else { better };
            Some(Step::Move(seat, choice[chance.below(choice.len() as u32) as usize]))
        }
        Phase::Over => None,
    }
}

/// All games with all numbers of seats, and each option value once.
fn starts() -> Vec<AnyGame> {
    let mut starts = Vec::new();
    for id in GameId::ALL {
        for seats in id.seat_counts() {
            starts.push(AnyGame::new(*id, seats, []).unwrap());
        }
        for spec in id.options() {
            for (value, _) in spec.values.iter().skip(1) {
                starts.push(AnyGame::new(*id, id.default_seats(), [(spec.key, *value)]).unwrap());
            }
        }
    }
    let deck = ["-2s55s44"; 27].join(".");
    let options = [("variant", "advanced"), ("colors", "some"), ("deck", deck.as_str())];
    starts.push(AnyGame::new(GameId::OneCard, 4, options).unwrap());
    starts.push(AnyGame::new(GameId::OneCard, 1, [("deck", &*["-2s55s44"; 5].join("."))]).unwrap());
    starts
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    /// Runs both verifiers: the program, then the one in Python.
    fn verify(&self, text: &str) -> [Output; 2] {
        let rust = self.verify_by_program(text);
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify.py");
        let python = Command::new("python3").arg(script).arg(self.file()).output().unwrap();
        [rust, python]
    }

    fn verify_by_program(&self, text: &str) -> Output {
        std::fs::write(self.file(), text).unwrap();
        cubilete(&["verify"]).arg(self.file()).output().unwrap()
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("game.cub")
    }

    /// Asserts that both refuse the text as not fair. The program names the reason; Python too if it is a step.
    fn refuse(&self, text: &str, reason: &str) {
        let [rust, python] = self.verify(text);
        check_refusal(&rust, text, &format!(": not fair: {reason}"));
        check_refusal(&python, text, if reason.starts_with("step ") { reason } else { "" });
    }
}

/// Asserts that a text was refused as not fair in one line with this reason.
fn check_refusal(output: &Output, text: &str, reason: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}\n{text}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains(reason), "expected '{reason}' in: {said}");
    assert!(output.stdout.is_empty());
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn both_verifiers_agree_on_every_roll_of_every_game() {
    let folder = Folder::new();
    for (index, start) in starts().into_iter().enumerate() {
        let record = played(start, index as u8);
        let [rust, python] = folder.verify(&record.to_string()).map(|output| stdout(&output));
        let rolls = record.steps().iter().filter(|step| matches!(step, Step::Roll(_))).count();
        assert!(rolls > 10, "{start}: only {rolls} rolls");
        let line = rust.lines().next().unwrap_or_default();
        assert!(
            line.starts_with(&format!("fair: all {rolls} rolls of table table {index} é")),
            "{rust}"
        );
        assert!(rust.starts_with(&python), "{start}: {rust} {python}");
        let continued = python.lines().filter(|line| line.starts_with("continued ")).count();
        assert_eq!(continued, if index.is_multiple_of(3) { 2 } else { 0 }, "{python}");
    }
}

#[test]
fn both_refuse_a_changed_epoch() {
    let folder = Folder::new();
    let record = played_in(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), 8, &[(1, 7), (4, 20)]);
    let text = record.to_string();
    stdout(&folder.verify(&text)[1]);
    let changed = |instead: &str| with_line(&text, "tag epoch 1", |_| instead.to_string());
    folder.refuse(&changed("tag epoch 2 7"), "");
    folder.refuse(&changed("tag epoch 1 8"), "");
    folder.refuse(&changed("# taken out"), "");
    let last = with_line(&text, "tag epoch 4", |_| "tag epoch 3 20".to_string());
    folder.refuse(&last, "the seed hashes to ");
    let json = cubilete(&["verify", "--json"]).arg(folder.file()).output().unwrap();
    assert!(!json.status.success());
    std::fs::write(folder.file(), &text).unwrap();
    let json = cubilete(&["verify", "--json"]).arg(folder.file()).output().unwrap();
    let json: Value = serde_json::from_str(&stdout(&json)).unwrap();
    assert_eq!(json["guarantee"], "picked");
    assert_eq!(json["sets"], 5);
    assert_eq!(json["epochs"][1], serde_json::json!({ "epoch": 4, "steps": 20 }));
}

#[test]
fn both_verifiers_accept_the_worked_example_of_the_documentation() {
    let page = include_str!("../../../../docs/fairness.md");
    let records = page.split("```text\ncubilete 1\n").skip(1);
    let fair = "fair: all 3 rolls of table K7QF2M come from the seed and the nonces of a, c\n";
    let continued = "continued from a backup after step 3, with the dice of epoch 1\n";
    let expected = [fair.to_string(), format!("{fair}{continued}")];
    for (rest, expected) in records.zip(expected) {
        let record = format!("cubilete 1\n{}", rest.split("```").next().unwrap());
        let [rust, python] = Folder::new().verify(&record).map(|output| stdout(&output));
        assert!(rust.starts_with(&expected), "{rust}");
        assert_eq!(python, expected);
    }
}

/// Changes the first line that begins with `start`.
fn with_line(text: &str, start: &str, change: impl Fn(&str) -> String) -> String {
    let mut changed = false;
    let line = |line: &str| {
        if !changed && line.starts_with(start) {
            changed = true;
            return change(line);
        }
        line.to_string()
    };
    let lines: Vec<_> = text.lines().map(line).collect();
    assert!(changed, "no line begins with '{start}'");
    lines.join("\n") + "\n"
}

/// Changes the last hexadecimal digit of a line.
fn other_digit(line: &str) -> String {
    let (rest, last) = line.split_at(line.len() - 1);
    format!("{rest}{}", if last == "0" { "1" } else { "0" })
}

#[test]
fn both_refuse_a_record_in_which_anything_was_changed() {
    let folder = Folder::new();
    for id in GameId::ALL {
        // Table 8: seat a withholds nothing, seat b is a program, so that both have a nonce.
        let record = played(AnyGame::new(*id, 2, []).unwrap(), 8).to_string();
        stdout(&folder.verify(&record)[0]);
        let changed = |start| with_line(&record, start, other_digit);
        folder.refuse(&changed("tag seed "), "the seed hashes to ");
        folder.refuse(&changed("tag seed-commitment"), "the seed hashes to ");
        folder.refuse(&changed("tag nonce-commitment"), "the nonce of seat ");
        folder.refuse(&changed("tag nonce "), "the nonce of seat ");
        folder.refuse(&changed("tag chain"), "header and steps should have chain ");
        folder.refuse(&with_line(&record, "name a", |_| "name a Bea".into()), "header and steps");
        folder.refuse(&with_line(&record, "tag table", |_| "tag table other".into()), "step ");
        let bot = with_line(&record, "tag seat a", |_| "tag seat a bot hard".into());
        folder.refuse(&bot, "seat a is a bot");
        // The nonce of seat a and its commitment taken out together: other dice.
        let without = with_line(&record, "tag nonce-commitment a", |_| "# taken out".into());
        folder.refuse(&with_line(&without, "tag nonce a", |_| "# taken out".into()), "step ");
    }
}

/// The text of a record with another step in the place of one; steps are counted from 0.
fn with_step(record: &Record, index: usize, other: &str) -> String {
    let text = record.to_string();
    let (header, steps) = text.split_once("\n\n").unwrap();
    let mut steps: Vec<_> = steps.lines().collect();
    steps[index] = other;
    format!("{header}\n\n{}\n", steps.join("\n"))
}

#[test]
fn both_refuse_a_changed_roll_and_name_its_step_whatever_follows() {
    let folder = Folder::new();
    let forger = DiceKey::new(&Secret::new([9; 32]), [], "forged");
    for id in GameId::ALL {
        let fair = played(AnyGame::new(*id, 2, []).unwrap(), 8);
        let mut game = fair.start();
        let (mut rolls, mut illegal) = (0, 0);
        for (index, step) in fair.steps().iter().enumerate() {
            if let Step::Roll(due) = step {
                let others = (0..100).filter_map(|n| game.sample(&mut forger.roll(n)));
                if let Some(found) = others.into_iter().find(|other| other != due) {
                    let text = with_step(&fair, index, &format!("roll:{found}"));
                    illegal += usize::from(text.parse::<Record>().is_err());
                    let wrong = format!("roll {rolls} should have been {due}, found {found}");
                    let wrong = format!("step {}: {wrong}", index + 1);
                    // A process of Python takes its time.
                    match rolls % 10 {
                        0 => folder.refuse(&text, &wrong),
                        _ => check_refusal(&folder.verify_by_program(&text), &text, &wrong),
                    }
                }
                rolls += 1;
            }
            game.apply(*step, &mut ()).unwrap();
        }
        assert!(
            rolls > 10 && illegal > 0,
            "{id}: {rolls} rolls, {illegal} with which later steps are illegal"
        );
    }
}

#[test]
fn a_roll_that_there_cannot_be_is_named_as_well() {
    let folder = Folder::new();
    let fair = played(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), 8);
    let rolls = |step: &AnyStep| matches!(step, Step::Roll(_));
    let last = fair.steps().iter().rposition(rolls).unwrap();
    for (other, found) in [("roll:o7", "o7"), ("roll:nonsense", "nonsense")] {
        let text = with_step(&fair, last, other);
        let number = fair.steps().iter().filter(|step| rolls(step)).count() - 1;
        let Step::Roll(due) = fair.steps()[last] else { unreachable!() };
        let wrong = format!("roll {number} should have been {due}, found {found}");
        let wrong = format!(": not fair: step {}: {wrong}", last + 1);
        check_refusal(&folder.verify_by_program(&text), &text, &wrong);
        let mut twin = cubilete_protocol::record::to_json(&fair);
        twin["steps"][last] = other.into();
        let twin = twin.to_string();
        check_refusal(&folder.verify_by_program(&twin), &twin, &wrong);
    }
}

#[test]
fn a_record_that_breaks_the_rules_is_not_fair() {
    let folder = Folder::new();
    let fair = played(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), 8);
    let last = fair.steps().len() - 1;
    let changed = "a move or the result was changed: ";
    let taken_out = with_step(&fair, last, "# taken out");
    folder.refuse(&taken_out, &format!("{changed}a result is noted, but the game waits for "));
    let illegal = with_step(&fair, last, "a:throw-o");
    folder.refuse(&illegal, &format!("{changed}step {} (a:throw-o): ", last + 1));
    let unreadable = with_step(&fair, last, "a:fly");
    folder.refuse(&unreadable, &format!("{changed}step {}: ", last + 1));
    let result = with_line(&fair.to_string(), "result", |_| "result 400 0".to_string());
    check_refusal(&folder.verify_by_program(&result), &result, "the result noted is [400, 0]");
}

#[test]
fn both_verifiers_refuse_a_changed_move() {
    let folder = Folder::new();
    let start = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
    let record = played(start, 8);
    let steps: Vec<_> = record.steps().to_vec();
    // The last move that can be replaced by another so that all later steps stay legal.
    let changed = (0..steps.len()).rev().find_map(|index| {
        let mut before = Record::new(start);
        steps[..index].iter().for_each(|step| before.push(*step, &mut ()).unwrap());
        let Step::Move(seat, mv) = steps[index] else { return None };
        let others = before.end().moves(seat).into_iter().filter(|other| *other != mv);
        let mut records = others.filter_map(|other| {
            let mut game = before.end();
            game.apply(Step::Move(seat, other), &mut ()).ok()?;
            let legal = steps[index + 1..].iter().all(|step| game.apply(*step, &mut ()).is_ok());
            legal.then_some((index, format!("{seat}:{other}")))
        });
        records.next()
    });
    let (index, other) = changed.unwrap();
    let text = with_line(&with_step(&record, index, &other), "result", |_| "# none".into());
    folder.refuse(&text, "header and steps should have chain ");
}

#[test]
fn a_record_that_cannot_be_verified_is_invalid_input() {
    let folder = Folder::new();
    let record = played(AnyGame::new(GameId::Banditos, 2, []).unwrap(), 8).to_string();
    let hide = |start| with_line(&record, start, |_| "# taken out".to_string());
    for (text, reason) in [
        (hide("tag seed "), "the seed is not revealed yet"),
        ("cubilete 1\ngame banditos\nseats 2\n\n".to_string(), "the game has not begun"),
        (hide("tag table"), "not the record of an online game: it has no tag table"),
        (hide("tag seat b"), "it has no tag seat"),
        (
            with_line(&record, "tag dice", |_| "tag dice 2".to_string()),
            "version 2 of the procedure",
        ),
        (with_line(&record, "tag seed ", |_| "tag seed 12".to_string()), "64 hexadecimal digits"),
        (with_line(&record, "game", |_| "game chess".to_string()), "there is no game 'chess'"),
    ] {
        let [rust, python] = folder.verify(&text);
        assert_eq!(python.status.code(), Some(1), "{reason}");
        let error = String::from_utf8_lossy(&rust.stderr);
        assert_eq!(rust.status.code(), Some(2), "{error}");
        assert!(error.contains(reason) && !error.contains("not fair"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn the_verdict_states_the_guarantee() {
    let folder = Folder::new();
    let verdict = |seats: usize, table: u8| {
        let record = played_in(AnyGame::new(GameId::Qwinto, seats, []).unwrap(), table, &[]);
        stdout(&folder.verify(&record.to_string())[0])
    };
    // Seat a is a person with a nonce, a bot, a person who withholds it, and so on.
    assert!(
        verdict(1, 0)
            .contains("guarantee: nobody chose the dice, unless the server and a did together\n")
    );
    assert!(verdict(4, 3).contains("unless the server and all of a, b, c did together\n"));
    assert!(
        verdict(1, 1)
            .contains("come from the seed alone\nguarantee: weak, because nobody gave a nonce")
    );
    assert!(verdict(2, 2).contains("weaker, because a withheld a nonce: the server together with this seat can have picked one of 2 sets of dice\n"));
    let start = AnyGame::new(GameId::Qwinto, 1, []).unwrap();
    let continued = played_in(start, 0, &[(1, 7)]).to_string();
    let continued = stdout(&folder.verify(&continued)[0]);
    assert!(continued.contains("weaker, because the game was continued from a backup: the server can have picked one of 2 sets of dice\n"));
    assert!(verdict(2, 7).contains("without a nonce of their own: a, who rely on the others"));
}

#[test]
fn the_verdict_is_printed_as_json() {
    let folder = Folder::new();
    let record = played_in(AnyGame::new(GameId::Qwinto, 3, []).unwrap(), 0, &[]);
    folder.verify_by_program(&record.to_string());
    let output = cubilete(&["verify", "--json"]).arg(folder.file()).output();
    let verdict: Value = serde_json::from_str(&stdout(&output.unwrap())).unwrap();
    assert_eq!(verdict["fair"], true);
    assert_eq!(verdict["table"], "table 0 é");
    assert_eq!(verdict["steps"], record.steps().len());
    assert_eq!(verdict["over"], true);
    assert_eq!(verdict["guarantee"], "picked");
    assert_eq!((&verdict["sets"], &verdict["epochs"]), (&2.into(), &Value::Array(Vec::new())));
    let kinds: Vec<_> = [0, 1, 2].map(|seat| verdict["seats"][seat]["kind"].clone()).to_vec();
    assert_eq!(kinds, ["person", "bot medium", "person"]);
    let given: Vec<_> =
        [0, 1, 2].map(|seat| verdict["seats"][seat]["contribution"].clone()).to_vec();
    assert_eq!(given, ["given", "none", "withheld"]);
    assert_eq!(verdict["seats"][0]["nonce"].as_str().map(str::len), Some(64));
    assert!(verdict["seats"][2]["nonce"].is_null());
    assert_eq!(verdict["chain"].as_str().map(str::len), Some(64));
}
