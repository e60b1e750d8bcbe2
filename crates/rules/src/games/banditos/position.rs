//! Los Banditos positions as named fields.

use super::dice::{Dice, ROOM};
use super::die::Die;
use super::fault::BanditosFault;
use super::loot::{Loot, LootCounts};
use super::options::BanditosOptions;
use super::step::SLOTS;
use super::{Banditos, Tile, TurnStage, validate};
use crate::game::Game;
use crate::position::{
    Faults, FieldReader, FieldValue, Fields, FieldsReader, FormatError, ITEMS, PARTS,
    PositionCodec, PositionError, SEATS, SeatField,
};
use crate::seat::{Seat, SeatCount};

const NAMES: [&str; 6] = ["stage", "active", "first", "hand", "slots", "won"];
const STAGES: [(&str, TurnStage); 7] = [
    ("start", TurnStage::Start),
    ("tiles", TurnStage::Tiles),
    ("before", TurnStage::Before),
    ("throw", TurnStage::Throw),
    ("hand", TurnStage::Hand),
    ("after", TurnStage::After),
    ("over", TurnStage::Over),
];
const FIRST: [&str; 2] = ["no", "yes"];
const SLOT: [&str; 3] = ["points", "a", "b"];
const WON: [&str; 3] = ["ones", "twos", "threes"];

impl PositionCodec for Banditos {
    type Options = BanditosOptions;
    type Fault = BanditosFault;

    fn write(&self, fields: &mut Fields) {
        fields.push_stage(&STAGES, self.stage);
        fields.push_seat(SeatField::Active, self.stage != TurnStage::Start, self.active);
        fields.push("first", FieldValue::word(FIRST[self.first as usize]));
        fields.push("hand", write_dice(self.hand));
        fields.push("slots", FieldValue::list(SEATS, self.row.iter().map(write_tile)));
        let won = |won: LootCounts| {
            FieldValue::object(PARTS, WON.into_iter().zip(won.by_kind().map(FieldValue::number)))
        };
        fields.push("won", FieldValue::list(SEATS, self.won.map(won)));
    }

    fn read(
        seats: SeatCount,
        options: BanditosOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Banditos, PositionError<BanditosFault>> {
        fields.expect(&NAMES)?;
        let mut faults = Faults::new();
        let mut game = Banditos::start(seats, options);

        game.stage = fields.stage(&STAGES)?;
        let started = game.stage != TurnStage::Start;
        let active = fields.seat(SeatField::Active, started, seats, &mut faults)?;
        game.active = active.unwrap_or(Seat::A);

        game.first = fields.get("first")?.one_of(&FIRST)? == 1;
        game.hand = read_dice(fields.get("hand")?, 2)?;
        let tiles = fields.get("slots")?.array::<SLOTS>(SEATS)?;
        for (tile, field) in game.row.iter_mut().zip(tiles) {
            *tile = read_tile(field)?;
        }
        for (won, field) in game.won.iter_mut().zip(fields.get("won")?.array::<2>(SEATS)?) {
            let mut counts = [0; 3];
            for (count, field) in counts.iter_mut().zip(field.object(PARTS, WON)?) {
                *count = field.number(0, 4)? as u8;
            }
            *won = LootCounts::new(counts);
        }

        validate::check_table(&mut game, &mut faults);
        if active.is_some() {
            validate::check_turn_order(&game, &mut faults);
        }
        faults.finish(game)
    }
}

fn write_tile(tile: &Tile) -> FieldValue {
    let [a, b] = tile.sides.map(write_dice);
    let points = FieldValue::maybe_number(tile.loot.map(Loot::points));
    FieldValue::object(PARTS, SLOT.into_iter().zip([points, a, b]))
}

fn write_dice(dice: Dice) -> FieldValue {
    if dice.is_empty() {
        FieldValue::Null
    } else {
        FieldValue::list(ITEMS, dice.iter().map(FieldValue::word))
    }
}

fn read_tile(field: FieldReader<'_>) -> Result<Tile, FormatError> {
    let [points, a, b] = field.object(PARTS, SLOT)?;
    let loot = points.maybe_number(1, 3)?.and_then(|points| Loot::from_points(points as u8));
    Ok(Tile { loot, sides: [read_dice(a, ROOM.into())?, read_dice(b, ROOM.into())?] })
}

fn read_dice(field: FieldReader<'_>, most: usize) -> Result<Dice, FormatError> {
    if field.is_null() {
        return Ok(Dice::NONE);
    }
    let wrong = || {
        field.expected(format!(
            "'-' or at most {most} dice such as g1.r5, by colour (k, g, r, b) and value"
        ))
    };
    let dice: Result<Vec<Die>, FormatError> =
        field.list(ITEMS)?.iter().map(|item| item.parse("a die such as r5")).collect();
    let dice = dice?;
    // Dice have to be sorted, so that a position has only one text.
    if dice.is_empty() || dice.len() > most || !dice.is_sorted() {
        return Err(wrong());
    }
    Dice::new(&dice).ok_or_else(wrong)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::game::{Moves, Phase};
    use crate::games::banditos::{Full, Proof};
    use crate::position::FieldSource;
    use crate::testing::Random;

    fn read_with(
        options: BanditosOptions,
        text: &str,
    ) -> Result<Banditos, PositionError<BanditosFault>> {
        let fields: Vec<(&str, FieldSource)> = (text.split('/'))
            .filter_map(|field| field.split_once('='))
            .map(|(name, value)| (name, FieldSource::Text(value)))
            .collect();
        Banditos::read(SeatCount::new(2).unwrap(), options, &FieldsReader(&fields))
    }

    pub(in crate::games::banditos) fn position(text: &str) -> Banditos {
        read_with(BanditosOptions::default(), text).unwrap()
    }

    fn text(game: &Banditos) -> String {
        let mut fields = Fields::default();
        game.write(&mut fields);
        let fields: Vec<_> =
            fields.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        fields.join("/")
    }

    /// Plays random games to the end; `patient` seats rarely concede, so that the row fills up.
    fn check_random_games(options: BanditosOptions, patient: bool) -> u32 {
        let mut returned = 0;
        for seed in 0..300 {
            let mut chance = Random::new(seed);
            let mut game = Banditos::new(2, options).unwrap();
            loop {
                let read = read_with(options, &text(&game));
                assert_eq!(read, Ok(game), "{}", text(&game));
                assert!(game.bag().total() >= 2 || game.stage != TurnStage::Throw);
                match game.phase() {
                    Phase::Over => break,
                    Phase::Roll => {
                        let roll = game.sample(&mut chance);
                        assert_eq!(roll.to_string().parse(), Ok(roll));
                        game.roll(roll, &mut ()).unwrap();
                    }
                    Phase::Choose(mut seats) => {
                        let seat = seats.next().unwrap();
                        let moves = game.moves(seat);
                        let ids: Vec<usize> = moves.iter().map(crate::game::GameMove::id).collect();
                        assert!(ids.is_sorted_by(|a, b| a < b) && !ids.is_empty());
                        let mut mv = moves.get(chance.below(moves.len() as u32) as usize);
                        while patient
                            && matches!(mv, crate::games::banditos::Move::Concede(_))
                            && chance.below(60) > 0
                        {
                            mv = moves.get(chance.below(moves.len() as u32) as usize);
                        }
                        returned += matches!(mv, crate::games::banditos::Move::Return(_)) as u32;
                        game.play(seat, mv, &mut ()).unwrap();
                    }
                }
            }
            let scores = game.scores();
            assert!(scores.as_slice().iter().any(|score| *score >= 10));
        }
        returned
    }

    #[test]
    fn every_position_of_random_games_reads_back_as_written() {
        for full in [Full::Return, Full::Concede] {
            for proof in [Proof::Any, Proof::Bag] {
                let options = BanditosOptions { full, proof };
                check_random_games(options, false);
                let returned = check_random_games(options, true);
                assert_eq!(returned > 0, full == Full::Return);
            }
        }
    }

    /// Checks that the faults of a position contain these texts.
    fn check_refused(text: &str, parts: &[&str]) {
        let error = read_with(BanditosOptions::default(), text).unwrap_err().to_string();
        for part in parts {
            assert!(error.contains(part), "'{part}' is missing in: {error}");
        }
    }

    #[test]
    fn every_fault_of_a_position_is_reported() {
        check_refused(
            "stage=before/active=c/first=no/hand=-/slots=3,k1.k2.k3,-:3,k1.k2.k3,-:3,k4,-:3,-,-/won=0,0,0:0,0,0",
            &["there is no seat c", "7 black dice", "4 tiles of 3 points"],
        );
        check_refused(
            "stage=hand/active=c/first=yes/hand=-/slots=1,k4.g3.b2,r5.r5.r5:1,r5.r5,g4.r5.r6:-,k5,-:1,-,-/won=4,0,0:1,3,1",
            &[
                "there is no seat c",
                "7 red dice",
                "8 tiles of 1 point,",
                "slot 1: three dice on both sides",
                "slot 3: there are dice but no tile",
                "dice in the hand at stage hand",
                "first is no",
                "a seat has 10 points or more",
            ],
        );
        check_refused(
            "stage=over/active=a/first=yes/hand=r5/slots=1,k1.k2.k3,b1.b2.b3:1,-,-:2,-,-:-,g1,-/won=0,0,0:0,1,0",
            &[
                "slot 1: three dice on both sides",
                "slot 4: there are dice but no tile",
                "dice in the hand at stage hand",
                "first is no",
                "nobody has 10 points",
            ],
        );
    }

    #[test]
    fn the_last_tile_ended_the_game() {
        let at = |won: &str| {
            format!("stage=over/active=a/first=no/hand=-/slots=1,-,-:1,-,-:2,-,-:-,-,-/won={won}")
        };
        assert!(read_with(BanditosOptions::default(), &at("0,0,0:1,0,3")).is_ok());
        assert!(read_with(BanditosOptions::default(), &at("0,0,0:0,1,3")).is_ok());
        check_refused(&at("0,0,0:0,2,3"), &["had 10 points before its last tile"]);
        check_refused(&at("0,0,0:0,0,3"), &["not over"]);
        check_refused(&at("0,0,0:1,0,3").replace("over", "after"), &["the game is over"]);
    }

    #[test]
    fn the_numbers_of_dice_must_fit_the_turns() {
        let at = |a: &str, b: &str, won: &str| {
            format!(
                "stage=before/active=a/first=no/hand=-/slots=1,{a},{b}:1,-,-:2,-,-:3,-,-/won={won}"
            )
        };
        assert!(read_with(BanditosOptions::default(), &at("r1", "b1.b2", "0,0,0:0,0,0")).is_ok());
        check_refused(&at("r1", "b1", "0,0,0:0,0,0"), &["no number of turns"]);
        check_refused(&at("-", "-", "0,0,0:0,0,0"), &["no number of turns"]);
        assert!(read_with(BanditosOptions::default(), &at("-", "-", "0,0,0:0,0,1")).is_ok());
    }

    #[test]
    fn dice_have_one_spelling() {
        let at = |dice: &str| {
            format!(
                "stage=hand/active=a/first=no/hand={dice}/slots=1,-,r1:1,-,-:2,-,-:3,-,-/won=0,0,0:0,0,0"
            )
        };
        assert!(read_with(BanditosOptions::default(), &at("g1.r5")).is_ok());
        for dice in ["r5.g1", "", "g1.", "g1.g2.g3", "g7", "x1"] {
            check_refused(&at(dice), &["hand: expected"]);
        }
    }
}
