//! The fuzz laws with a bounded number of inputs: random bytes, valid texts with small mistakes, and spliced positions.

use cubilete_protocol::{position, record};
use cubilete_rules::{AnyGame, Chance, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_record};

/// Checks a law with the empty input and with random inputs shorter than `max_length`. Returns the sum of its results.
fn check(law: impl Fn(&[u8]) -> usize, inputs: u32, max_length: u32) -> usize {
    let mut random = Random::new(1);
    let inputs = (0..inputs).map(|_| {
        let bytes: Vec<u8> = (0..random.below(max_length)).map(|_| random.byte()).collect();
        law(&bytes)
    });
    law(&[]) + inputs.sum::<usize>()
}

#[test]
fn legal_moves_are_legal() {
    let steps = check(cubilete_fuzz::legal_moves_are_legal, 3000, 600);
    assert!(steps > 100_000, "only {steps} steps");
}

#[test]
fn text_round_trips() {
    let steps = check(cubilete_fuzz::text_round_trips, 600, 600);
    assert!(steps > 20_000, "only {steps} steps");
}

#[test]
fn parsers_never_panic_on_random_bytes() {
    let accepted = check(cubilete_fuzz::parsers_never_panic, 20_000, 200);
    assert_eq!(accepted, 0, "random bytes were accepted");
}

/// The record of a game with this number of seats after some random steps.
fn play(random: &mut Random, id: GameId, seats: usize) -> Record {
    let steps = random.index(80);
    random_record(AnyGame::new(id, seats, []).unwrap(), Policy::Uniform, steps, random)
}

/// The texts of a position, a record and steps.
fn texts(random: &mut Random, id: GameId) -> Vec<String> {
    let played = play(random, id, *id.seat_counts().end());
    let game = played.end();
    let mut texts = vec![
        game.to_string(),
        position::to_json(&game).to_string(),
        played.to_string(),
        record::to_json(&played).to_string(),
    ];
    texts.extend(played.steps().iter().map(ToString::to_string).take(20));
    texts
}

/// Makes one to three small mistakes.
fn mutate(random: &mut Random, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = random.index(bytes.len());
        match random.below(5) {
            0 => bytes[at] = random.byte(),
            1 => bytes[at] = *random.choose(b"0123456789-.,:/=abyo\n"),
            2 => {
                bytes.remove(at);
            }
            3 => bytes.insert(at, *random.choose(&bytes)),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

#[test]
fn parsers_never_panic_on_texts_with_mistakes() {
    let mut random = Random::new(2);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..150 {
        for id in GameId::ALL {
            for text in texts(&mut random, *id) {
                assert!(cubilete_fuzz::parsers_never_panic(text.as_bytes()) > 0, "{text}");
                for _ in 0..6 {
                    match cubilete_fuzz::parsers_never_panic(&mutate(&mut random, &text)) {
                        0 => refused += 1,
                        _ => accepted += 1,
                    }
                }
            }
        }
    }
    assert!(accepted > 1000 && refused > 1000, "{accepted} accepted, {refused} refused");
}

/// Mixes the parts of two texts, where both have the same number of parts.
fn splice(random: &mut Random, [one, other]: [&str; 2], separators: &[char]) -> String {
    let whole = *random.choose(&[one, other]);
    let Some((separator, finer)) = separators.split_first() else { return whole.to_string() };
    let [ones, others]: [Vec<&str>; 2] = [one, other].map(|text| text.split(*separator).collect());
    if ones.len() != others.len() {
        return whole.to_string();
    }
    let parts = ones.into_iter().zip(others);
    let parts: Vec<String> =
        parts.map(|(one, other)| splice(random, [one, other], finer)).collect();
    parts.join(&separator.to_string())
}

#[test]
fn parsers_never_panic_on_spliced_positions() {
    let mut random = Random::new(3);
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..4000 {
        let id = GameId::ALL[round % GameId::ALL.len()];
        let (least, most) = id.seat_counts().into_inner();
        let seats = least + random.index(most - least + 1);
        let [one, other] = [(); 2].map(|()| play(&mut random, id, seats).end().to_string());
        for separators in [['/'].as_slice(), &['/', ':'], &['/', ':', ',']] {
            let spliced = splice(&mut random, [&one, &other], separators);
            match cubilete_fuzz::parsers_never_panic(spliced.as_bytes()) {
                0 => refused += 1,
                _ => accepted += 1,
            }
        }
    }
    assert!(accepted > 1000 && refused > 1000, "{accepted} accepted, {refused} refused");
}

/// Messages of three guests in random order, some with mistakes.
fn messages(random: &mut Random) -> Vec<u8> {
    let nonce = "00".repeat(32);
    let commands = [
        r#"{"do":"sit","name":"Ana"}"#.to_string(),
        format!(r#"{{"do":"sit","name":"Ana","nonce_commitment":"{nonce}"}}"#),
        r#"{"do":"bot","seat":"b","level":"greedy"}"#.to_string(),
        r#"{"do":"start"}"#.to_string(),
        format!(r#"{{"do":"open","nonce":"{nonce}"}}"#),
        r#"{"do":"leave"}"#.to_string(),
        r#"{"do":"return"}"#.to_string(),
        r#"{"do":"object","seat":"a"}"#.to_string(),
        r#"{"do":"miss","seat":"b"}"#.to_string(),
        r#"{"do":"kick","seat":"a"}"#.to_string(),
        r#"{"do":"take-back","steps":1}"#.to_string(),
        r#"{"do":"play","steps":1,"move":"throw-o"}"#.to_string(),
        r#"{"do":"play","steps":2,"move":"throw"}"#.to_string(),
        r#"{"do":"play","steps":3,"move":"pass"}"#.to_string(),
        r#"{"do":"rematch"}"#.to_string(),
    ];
    let mut data = vec![random.below(4) as u8, b'\n'];
    for key in 0..random.below(60) {
        let command = random.choose(&commands);
        let text = format!(r#"{{"type":"ask","key":"{key}","command":{command}}}"#);
        data.push(random.below(3) as u8);
        match random.below(8) {
            0 => data.extend(mutate(random, &text)),
            _ => data.extend(text.bytes()),
        }
        data.push(b'\n');
    }
    data
}

#[test]
fn tables_take_any_message() {
    let law = |data: &[u8]| cubilete_fuzz::tables_take_any_message(data).executed as usize;
    assert_eq!(check(law, 3000, 600), 0, "random bytes were executed");
    let mut random = Random::new(2);
    let executed: usize = (0..1000).map(|_| law(&messages(&mut random))).sum();
    assert!(executed > 3000, "only {executed} requests were executed");
}
