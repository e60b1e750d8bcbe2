//! Verifiable dice: the examples of `docs/fairness.md`, and the error for each kind of invalid record.

use cubilete_protocol::fair::{
    Chain, Contribution, Epoch, FairSeat, Fairness, Guarantee, SeatKind, Secret, Unfair, close,
    verify,
};
use cubilete_rules::record::HeaderError;
use cubilete_rules::{AnyGame, Chance, GameId, Record, Seat, Seats, Step};
use cubilete_testing::ScriptedChance;
use hkdf::Hkdf;
use sha2::Sha256;

const PAGE: &str = include_str!("../../../docs/fairness.md");

/// The record of the worked example.
fn example() -> String {
    let (_, rest) = PAGE.split_once("```text\ncubilete 1\n").unwrap();
    format!("cubilete 1\n{}", rest.split("```").next().unwrap())
}

/// The record of the example of a game that was continued from a backup.
fn continued() -> String {
    let (_, chapter) = PAGE.split_once("## A continued game\n").unwrap();
    let (_, rest) = chapter.split_once("```text\ncubilete 1\n").unwrap();
    format!("cubilete 1\n{}", rest.split("```").next().unwrap())
}

/// The secrets of the example: bytes that count up from a first value.
fn counting(first: u8) -> Secret {
    Secret::new(std::array::from_fn(|index| first + index as u8))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn shows(line: &str) {
    assert!(PAGE.contains(line), "the page lacks '{line}'");
}

#[test]
fn the_worked_example_is_verified_and_names_the_contributing_seats() {
    let record: Record = example().parse().unwrap();
    let verified = verify(&record).unwrap();
    assert_eq!(verified.rolls, 3);
    assert_eq!(verified.chain, Chain::end(&record));
    let contributed: Seats = [Seat::A, Seat::C].into_iter().collect();
    assert_eq!(verified.guarantee(), Guarantee::Unchosen { contributed });
    assert!(verified.withheld().is_empty() && verified.silent().is_empty());
    shows(&format!("guarantee: {}\n", verified.guarantee()));
}

#[test]
fn the_keys_words_and_links_of_the_worked_example_are_right() {
    let record: Record = example().parse().unwrap();
    let [seed, of_a, of_c] = [0, 0x20, 0x40].map(counting);
    let input = [seed.bytes(), &b"a"[..], of_a.bytes(), b"c", of_c.bytes()].concat();
    let (extracted, expand) = Hkdf::<Sha256>::extract(Some(b"K7QF2M"), &input);
    let mut key = [0; 32];
    expand.expand(b"cubilete dice 1", &mut key).unwrap();
    shows(&format!("is `{}`, the text `K7QF2M`", hex(b"K7QF2M")));
    shows(&format!("that of Luis: {} bytes", input.len()));
    shows(&format!("HMAC(salt, input)  {}\n", hex(&extracted)));
    shows(&format!("key                {}\n", hex(&key)));

    let fairness = Fairness::read(&record).unwrap();
    let dice = fairness.key(&seed);
    for roll in 0..3 {
        let mut chance = dice.roll(roll);
        // A word below this bound is its own remainder, so `below` returns the words themselves.
        let words: Vec<_> = (0..6).map(|_| format!("`{:08x}`", chance.below(u32::MAX))).collect();
        let nonce = format!("{:08x}{:02x}{:014x}", 0, roll, 0);
        shows(&format!("| {roll} | `{nonce}` | {} |\n", words.join(" ")));
    }
    let mut chance = dice.roll(0);
    let numbers = [0; 4].map(|_| chance.below(3_000_000_000).to_string());
    shows(&format!("{}, {}, {} and, since", numbers[0], numbers[1], numbers[2]));
    shows(&format!("the only multiple, {}.\n", numbers[3]));

    let mut chain = Chain::start(&record);
    shows(&format!("header        {chain}\n"));
    for step in record.steps() {
        chain = chain.then(*step);
        shows(&format!("{:<13} {chain}\n", step.to_string()));
    }
}

#[test]
fn the_seeds_keys_words_and_links_of_the_continued_example_are_right() {
    let record: Record = continued().parse().unwrap();
    let fairness = Fairness::read(&record).unwrap();
    let seeds = [counting(0).of_earlier_epoch(1), counting(0)];
    shows(&format!("seed 1      {}\nseed 0      {}\n", seeds[1].to_hex(), seeds[0].to_hex()));
    shows(&format!("commitment  {}\n", seeds[0].commitment()));
    let [of_a, of_c] = [0x20, 0x40].map(counting);
    for (epoch, seed) in seeds.iter().enumerate() {
        let input = [seed.bytes(), &b"a"[..], of_a.bytes(), b"c", of_c.bytes()].concat();
        let mut key = [0; 32];
        let (_, expand) = Hkdf::<Sha256>::extract(Some(b"K7QF2M"), &input);
        expand.expand(b"cubilete dice 1", &mut key).unwrap();
        shows(&format!("key {epoch}       {}\n", hex(&key)));
    }
    for (roll, epoch) in [(0, 0), (1, 0), (2, 1)] {
        let mut chance = fairness.key(&seeds[epoch]).roll(roll);
        let words: Vec<_> = (0..6).map(|_| format!("`{:08x}`", chance.below(u32::MAX))).collect();
        shows(&format!("| {roll} | {epoch} | {} |\n", words.join(" ")));
    }
    let mut before = record.up_to(4);
    let old = before.end().sample(&mut fairness.key(&seeds[0]).roll(2)).unwrap();
    before.push(Step::Roll(old), &mut ()).unwrap();
    assert_eq!(old.to_string(), "o3.y3", "the page says so in words");

    let mut chain = Chain::start(&record);
    shows(&format!("header        {chain}\n"));
    for (index, step) in record.steps().iter().enumerate() {
        if index == 3 {
            chain = chain.then_epoch(1);
            shows(&format!("epoch 1       {chain}\n"));
        }
        chain = chain.then(*step);
        shows(&format!("{:<13} {chain}\n", step.to_string()));
    }
    assert_eq!(chain, Chain::end(&record));
}

#[test]
fn a_continued_game_is_verified_with_a_weaker_guarantee() {
    let verified = verify(&continued().parse().unwrap()).unwrap();
    assert_eq!((verified.rolls, &verified.epochs[..]), (3, &[Epoch { number: 1, steps: 3 }][..]));
    let guarantee = verified.guarantee();
    assert_eq!(guarantee, Guarantee::Picked { withheld: Seats::NONE, epoch: 1 });
    assert_eq!((guarantee.name(), guarantee.sets()), ("picked", Some(2)));
    let text = "weaker, because the game was continued from a backup: the server can have picked one of 2 sets of dice";
    assert_eq!(guarantee.to_string(), text);
    let withheld = Guarantee::Picked { withheld: Seats::only(Seat::B), epoch: 2 };
    let text = "weaker, because b withheld a nonce and the game was continued from a backup: \
        the server together with this seat can have picked one of 6 sets of dice";
    assert_eq!(withheld.to_string(), text);
}

#[test]
fn a_changed_epoch_is_detected() {
    let check = |instead: &str, message: &str| {
        let changed = continued().replacen("tag epoch 1 3\n", instead, 1);
        let error = verify(&changed.parse().unwrap()).unwrap_err().to_string();
        assert!(error.contains(message), "{instead}: expected '{message}' in '{error}'");
    };
    // Another number of epochs leads to another commitment, and other steps to other dice or to another chain.
    check("", "the seed hashes to ");
    check("tag epoch 2 3\n", "the seed hashes to ");
    check("tag epoch 1 2\n", "step 3: roll 1 should have been ");
    check("tag epoch 1 5\n", "step 5: roll 2 should have been o3.y3, found o2.y3");
    check("tag epoch 1 4\n", "a move or the header was changed");
    check("tag epoch 1 9\n", "step 5: roll 2 should have been ");
    check("tag epoch 1 3\ntag epoch 1 3\n", "tag epoch: expected later epochs");
    check("tag epoch 1\n", "tag epoch: expected a number from 1 to 64");
    check("tag epoch 1 3\ntag epoch 2 4\n", "the seed hashes to ");
    // A record that ends before the epoch begins.
    let text = example().replace("tag seed ", "tag epoch 1 99\ntag seed ");
    let commitment =
        format!("tag seed-commitment {}", counting(0).of_earlier_epoch(1).commitment());
    let text = text.replace(&line("tag seed-commitment"), &commitment);
    let text = text.split("\n\n").next().unwrap();
    let error = verify(&format!("{text}\n\n").parse().unwrap()).unwrap_err().to_string();
    assert!(error.contains("tag epoch: expected at most as many steps"), "{error}");
}

#[test]
fn a_fault_before_an_epoch_is_reported_as_such() {
    let changed = continued().replace("roll:o6.y1", "roll:o1.y1");
    let error = verify(&changed.parse().unwrap()).unwrap_err().to_string();
    assert!(error.contains("step 3: roll 1 should have been o6.y1, found o1.y1"), "{error}");
}

#[test]
fn the_example_rolls_follow_from_their_random_numbers() {
    let (_, chapter) = PAGE.split_once("### Examples\n").unwrap();
    let lines = chapter.lines().take_while(|line| !line.starts_with('#'));
    let rows = lines.filter(|line| line.starts_with("| `"));
    let mut games = Vec::new();
    for row in rows {
        let cells: Vec<_> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, setup, steps, numbers, roll, _] = cells[..] else { panic!("{row}") };
        let (game, seats) = setup.split_once(' ').unwrap();
        let mut game = AnyGame::new(game.parse().unwrap(), seats.parse().unwrap(), []).unwrap();
        for step in steps.split_whitespace() {
            let step = game.parse_step(step).unwrap();
            game.apply(step, &mut ()).unwrap_or_else(|error| panic!("{row}: {error}"));
        }
        let mut script = ScriptedChance::new(numbers.split(", ").map(|draw| {
            let (number, bound) = draw.split_once(" of ").unwrap();
            (number.parse().unwrap(), bound.parse().unwrap())
        }));
        assert_eq!(game.sample(&mut script).unwrap().to_string(), roll, "{row}");
        assert!(script.is_finished(), "{row}");
        games.push(game.id());
    }
    assert!(GameId::ALL.iter().all(|id| games.iter().filter(|game| *game == id).count() >= 2));
}

/// Checks the error for the example with a line replaced or removed (`""`).
fn check(line: &str, instead: &str, message: &str) {
    let text = example();
    assert!(text.contains(&format!("{line}\n")), "{line}");
    let instead = if instead.is_empty() { String::new() } else { format!("{instead}\n") };
    let changed = text.replacen(&format!("{line}\n"), &instead, 1);
    let record: Record = changed.parse().unwrap();
    let error = verify(&record).unwrap_err().to_string();
    assert!(error.contains(message), "{line} -> {instead}: expected '{message}' in '{error}'");
    assert_eq!(error.lines().count(), 1);
}

/// Returns the first line of the example that starts with this text.
fn line(start: &str) -> String {
    example().lines().find(|line| line.starts_with(start)).unwrap().to_string()
}

#[test]
fn a_changed_roll_is_reported_with_the_expected_one() {
    check("roll:o3.y5", "roll:o6.y6", "step 3: roll 1 should have been o3.y5, found o6.y6");
    check("roll:o2.y3", "roll:o3.y2", "step 5: roll 2 should have been o2.y3, found o3.y2");
    // A throw of fewer dice uses the same random numbers, so only the chain reveals that the move was changed.
    let text =
        example().replace("throw-oy", "throw-o").replace("o3.y5", "o3").replace("o2.y3", "o2");
    let record: Record = text.parse().unwrap();
    assert!(matches!(verify(&record), Err(Unfair::Chain { .. })));
}

#[test]
fn a_changed_move_or_header_breaks_the_chain() {
    check("c:pass", "c:write-y4", "a move or the header was changed");
    check("a:pass", "", "a move or the header was changed");
    check("name a Ana", "name a Eva", "a move or the header was changed");
    check("name a Ana", "", "a move or the header was changed");
    check("tag seat b bot medium", "tag seat b bot master", "a move or the header was changed");
    check("tag seat b bot medium", "tag seat b person", "a move or the header was changed");
    check(&line("tag chain"), &format!("tag chain {}", "0".repeat(64)), "found 0000");
}

#[test]
fn an_unrelated_tag_does_not_affect_verification() {
    let text = example().replace("tag dice 1\n", "tag place a train\ntag dice 1\n");
    assert!(verify(&text.parse().unwrap()).is_ok());
}

#[test]
fn secrets_that_were_not_committed_to_are_refused() {
    let other = "f".repeat(64);
    check(&line("tag seed "), &format!("tag seed {other}"), "the seed hashes to af96");
    check(&line("tag nonce c"), &format!("tag nonce c {other}"), "the nonce of seat c hashes to ");
    check(&line("tag nonce-commitment a"), "", "the nonce of seat a has no commitment");
    let of_bot = format!("{}\ntag nonce-commitment b {other}", line("tag nonce-commitment a"));
    check(&line("tag nonce-commitment a"), &of_bot, "seat b is a bot");
    // Without the nonce, the same procedure gives other dice.
    check(&line("tag nonce a"), "", "step 3: roll 1 should have been ");
    check("tag table K7QF2M", "tag table k7qf2m", "should have been ");
}

#[test]
fn missing_and_malformed_tags_are_reported() {
    check("tag table K7QF2M", "", "not the record of an online game: it has no tag table");
    check("tag dice 1", "", "it has no tag dice");
    check("tag dice 1", "tag dice 2", "version 2 of the procedure");
    check(&line("tag seed-commitment"), "", "it has no tag seed-commitment");
    check("tag seat c person", "", "it has no tag seat");
    check(&line("tag seed "), "", "the seed is not revealed yet");
    check(&line("tag chain"), "", "no tag 'chain'");
    check("tag seat c person", "tag seat d person", "tag seat: expected a seat of the game");
    check("tag seat c person", "tag seat c ghost", "expected person, bot LEVEL or program");
    check("tag seat c person", "tag seat c person\ntag seat c person", "twice");
    check("tag table K7QF2M", "tag table K7QF2M\ntag table K7QF2M", "tag table occurs twice");
    check(&line("tag nonce a"), "tag nonce a 12", "tag nonce: expected 64 hexadecimal digits");
    check(&line("tag chain"), "tag chain 12", "tag chain: expected 64 hexadecimal digits");
}

fn fair_seat(kind: SeatKind, contribution: Contribution) -> FairSeat {
    FairSeat { kind, contribution }
}

/// A table with four seats: one revealed a nonce, one withheld it, one did not commit to any, and one is a bot.
fn mixed() -> Fairness {
    let withheld = Contribution::Withheld(counting(0x40).commitment());
    Fairness {
        table: "a table with spaces".to_string(),
        seed: counting(0).commitment(),
        seats: vec![
            fair_seat(SeatKind::Program, Contribution::Given(counting(0x20))),
            fair_seat(SeatKind::Person, withheld),
            fair_seat(SeatKind::Person, Contribution::None),
            fair_seat(SeatKind::Bot("hard".to_string()), Contribution::None),
        ],
    }
}

fn opened(fairness: &Fairness) -> Record {
    let mut record = Record::new(AnyGame::new(GameId::Qwantum, fairness.seats.len(), []).unwrap());
    fairness.write(&mut record).unwrap();
    record
}

#[test]
fn the_tags_of_the_start_round_trip() {
    let record = opened(&mixed());
    assert_eq!(Fairness::read(&record), Ok(mixed()));
    assert_eq!(Fairness::read(&record.to_string().parse().unwrap()), Ok(mixed()));
    assert_eq!(verify(&record), Err(Unfair::NotRevealed));
}

#[test]
fn the_guarantee_weakens_with_every_missing_nonce() {
    let guarantee = |change: fn(&mut Fairness)| {
        let mut fairness = mixed();
        change(&mut fairness);
        let mut record = opened(&fairness);
        close(&mut record, &counting(0)).unwrap();
        let verified = verify(&record).unwrap();
        (verified.guarantee(), verified.silent())
    };
    let picked = Guarantee::Picked { withheld: Seats::only(Seat::B), epoch: 0 };
    assert_eq!(guarantee(|_| {}), (picked, Seats::only(Seat::C)));
    let (unchosen, silent) =
        guarantee(|fairness| fairness.seats[1].contribution = Contribution::None);
    assert_eq!(unchosen, Guarantee::Unchosen { contributed: Seats::only(Seat::A) });
    assert_eq!(silent.len(), 2);
    let (weakest, _) = guarantee(|fairness| fairness.seats[0].contribution = Contribution::None);
    assert_eq!(weakest, Guarantee::Unchanged { epoch: 0 });
}

#[test]
fn a_record_is_closed_once_with_the_right_seed() {
    let mut record = opened(&mixed());
    assert!(matches!(close(&mut record, &counting(1)), Err(Unfair::Seed { .. })));
    let roll = record.end().sample(&mut mixed().key(&counting(0)).roll(0)).unwrap();
    record.push(Step::Roll(roll), &mut ()).unwrap();
    close(&mut record, &counting(0)).unwrap();
    assert_eq!(verify(&record).map(|verified| verified.rolls), Ok(1));
    assert_eq!(close(&mut record, &counting(0)), Err(Unfair::Repeated("seed")));
    // The chain does not cover steps that were added after closing.
    let roll = record.end().sample(&mut mixed().key(&counting(0)).roll(1)).unwrap();
    record.push(Step::Roll(roll), &mut ()).unwrap();
    assert!(matches!(verify(&record), Err(Unfair::Chain { .. })));
}

#[test]
fn fairness_needs_exactly_one_entry_per_seat() {
    for seats in [2, 3] {
        let mut record = Record::new(AnyGame::new(GameId::Qwantum, seats, []).unwrap());
        let error = mixed().write(&mut record).unwrap_err();
        assert_eq!(error, HeaderError::NoSuchSeat(Seat::from_index(seats).unwrap()));
    }
    let mut short = mixed();
    short.seats.pop();
    let mut record = Record::new(AnyGame::new(GameId::Qwantum, 4, []).unwrap());
    assert_eq!(short.write(&mut record), Err(HeaderError::NoSuchSeat(Seat::D)));
    assert!(record.tags().is_empty());
}

#[test]
fn the_record_of_a_local_game_has_no_verifiable_dice() {
    let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
    assert_eq!(verify(&record), Err(Unfair::NotBegun));
    record.push_text("roll:start-a", &mut ()).unwrap();
    assert_eq!(verify(&record), Err(Unfair::NotOnline { missing: "table" }));
}
