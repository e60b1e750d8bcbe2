//! The fuzz laws on stable, for a bounded number of inputs: random bytes, and valid texts with small mistakes.

use cubilete_protocol::{position, record};
use cubilete_rules::{AnyGame, Chance, GameId, Phase, Record, Step};

/// Xorshift: enough to make inputs.
struct Random(u64);

impl Random {
    fn bytes(&mut self, most: u32) -> Vec<u8> {
        (0..self.below(most)).map(|_| self.below(256) as u8).collect()
    }
}

impl Chance for Random {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(n)) >> 32) as u32
    }
}

fn check(law: fn(&[u8]), inputs: u32, longest: u32) {
    let mut random = Random(0x5DEE_CE66_D1CE_4E5B);
    law(&[]);
    for _ in 0..inputs {
        law(&random.bytes(longest));
    }
}

#[test]
fn legal_moves_are_legal() {
    check(cubilete_fuzz::legal_moves_are_legal, 3000, 600);
}

#[test]
fn text_round_trips() {
    check(cubilete_fuzz::text_round_trips, 600, 600);
}

#[test]
fn parsers_never_panic_on_noise() {
    check(cubilete_fuzz::parsers_never_panic, 20_000, 200);
}

/// A game of so many seats somewhere in the middle of play.
fn play(random: &mut Random, id: GameId, seats: usize) -> Record {
    let mut played = Record::new(AnyGame::new(id, seats, []).unwrap());
    for _ in 0..random.below(80) {
        let game = played.end();
        let step = match game.phase() {
            Phase::Roll => Step::Roll(game.sample(random).unwrap()),
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                let moves = game.moves(seat);
                Step::Move(seat, moves[random.below(moves.len() as u32) as usize])
            }
            Phase::Over => break,
        };
        played.push(step, &mut ()).unwrap();
    }
    played
}

/// Texts of a game in the middle of play.
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

/// One to three small mistakes such as a hand or a wire makes.
fn mutate(random: &mut Random, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = random.below(bytes.len() as u32) as usize;
        match random.below(5) {
            0 => bytes[at] = random.below(256) as u8,
            1 => bytes[at] = b"0123456789-.,:/=abyo\n"[random.below(21) as usize],
            2 => {
                bytes.remove(at);
            }
            3 => bytes.insert(at, bytes[random.below(bytes.len() as u32) as usize]),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

#[test]
fn parsers_never_panic_on_texts_with_mistakes() {
    let mut random = Random(0xB5AD_4ECE_DA1C_E2A9);
    for _ in 0..150 {
        for id in GameId::ALL {
            for text in texts(&mut random, *id) {
                cubilete_fuzz::parsers_never_panic(text.as_bytes());
                for _ in 0..6 {
                    cubilete_fuzz::parsers_never_panic(&mutate(&mut random, &text));
                }
            }
        }
    }
}

/// A text with parts of two others, where both have as many of them.
fn splice(random: &mut Random, [one, other]: [&str; 2], separators: &[char]) -> String {
    let whole = [one, other][random.below(2) as usize];
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
fn parsers_never_panic_on_parts_of_positions_that_do_not_belong_together() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for round in 0..4000 {
        let id = GameId::ALL[round % GameId::ALL.len()];
        let (least, most) = id.seat_counts().into_inner();
        let seats = least + random.below((most - least + 1) as u32) as usize;
        let [one, other] = [(); 2].map(|()| play(&mut random, id, seats).end().to_string());
        for separators in [['/'].as_slice(), &['/', ':'], &['/', ':', ',']] {
            let spliced = splice(&mut random, [&one, &other], separators);
            cubilete_fuzz::parsers_never_panic(spliced.as_bytes());
        }
    }
}

/// Messages at a table: mostly sensible ones of three guests, in any order, some with mistakes.
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
        let command = &commands[random.below(commands.len() as u32) as usize];
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
    check(
        |data| {
            cubilete_fuzz::tables_take_any_message(data);
        },
        3000,
        600,
    );
    let mut random = Random(0xB5AD_4ECE_DA1C_E2A9);
    let mut done = 0;
    for _ in 0..1000 {
        done += cubilete_fuzz::tables_take_any_message(&messages(&mut random)).done;
    }
    assert!(done > 3000, "only {done} requests were carried out");
}
