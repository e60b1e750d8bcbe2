//! Positions of Los Banditos as named fields, and every reason why one cannot arise.

use super::colors::{COLORS, PER_COLOR};
use super::dice::{Dice, Die, ROOM};
use super::loot::{Loot, LootCounts};
use super::options::BanditosOptions;
use super::step::{SLOTS, Slot};
use super::{Banditos, Stage, TARGET, Tile, index};
use crate::form::{
    Fields, FieldsReader, Form, ITEMS, Node, PARTS, PositionError, Reasons, SEATS, Written,
};
use crate::game::Game;
use crate::seat::{Seat, SeatCount};
use crate::text::counted;

const NAMES: [&str; 6] = ["stage", "active", "first", "hand", "slots", "won"];
const STAGES: [(&str, Stage); 7] = [
    ("start", Stage::Start),
    ("tiles", Stage::Tiles),
    ("before", Stage::Before),
    ("throw", Stage::Throw),
    ("hand", Stage::Hand),
    ("after", Stage::After),
    ("over", Stage::Over),
];
const FIRST: [&str; 2] = ["no", "yes"];
const SLOT: [&str; 3] = ["points", "a", "b"];
const WON: [&str; 3] = ["ones", "twos", "threes"];

impl Written for Banditos {
    type Options = BanditosOptions;

    fn write(&self, fields: &mut Fields) {
        fields.push_stage(&STAGES, self.stage);
        fields.push_seat("active", self.stage != Stage::Start, self.active);
        fields.push("first", Form::word(FIRST[self.first as usize]));
        fields.push("hand", write_dice(self.hand));
        fields.push("slots", Form::list(SEATS, self.row.iter().map(write_tile)));
        let won = |won: LootCounts| {
            Form::record(PARTS, WON.into_iter().zip(won.by_kind().map(Form::number)))
        };
        fields.push("won", Form::list(SEATS, self.won.map(won)));
    }

    fn read(
        seats: SeatCount,
        options: BanditosOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Banditos, PositionError> {
        fields.expect(&NAMES)?;
        let mut reasons = Reasons::default();
        let mut game = Banditos::start(seats, options);

        game.stage = fields.stage(&STAGES)?;
        let started = game.stage != Stage::Start;
        let active = fields.seat("active", started, seats, &mut reasons)?;
        game.active = active.unwrap_or(Seat::A);

        game.first = fields.get("first")?.one_of(&FIRST)? == 1;
        game.hand = read_dice(fields.get("hand")?, 2)?;
        let tiles = fields.get("slots")?.array::<SLOTS>(SEATS)?;
        for (tile, node) in game.row.iter_mut().zip(tiles) {
            *tile = read_tile(node)?;
        }
        for (won, node) in game.won.iter_mut().zip(fields.get("won")?.array::<2>(SEATS)?) {
            let mut counts = [0; 3];
            for (count, node) in counts.iter_mut().zip(node.record(PARTS, WON)?) {
                *count = node.number(0, 4)? as u8;
            }
            *won = LootCounts::new(counts);
        }

        check_dice(&game, &mut reasons);
        let tiles_fit = check_tiles(&game, &mut reasons);
        check_row(&mut game, tiles_fit, &mut reasons);
        check_stage(&game, &mut reasons);
        check_end(&game, &mut reasons);
        if active.is_some() {
            check_first(&game, &mut reasons);
            check_turns(&game, &mut reasons);
        }
        reasons.finish(game)
    }
}

fn write_tile(tile: &Tile) -> Form {
    let [a, b] = tile.sides.map(write_dice);
    let points = Form::maybe_number(tile.loot.map(Loot::points));
    Form::record(PARTS, SLOT.into_iter().zip([points, a, b]))
}

fn write_dice(dice: Dice) -> Form {
    if dice.is_empty() { Form::Null } else { Form::list(ITEMS, dice.iter().map(Form::word)) }
}

fn read_tile(node: Node<'_>) -> Result<Tile, PositionError> {
    let [points, a, b] = node.record(PARTS, SLOT)?;
    let loot = points.maybe_number(1, 3)?.and_then(|points| Loot::from_points(points as u8));
    Ok(Tile { loot, sides: [read_dice(a, ROOM.into())?, read_dice(b, ROOM.into())?] })
}

fn read_dice(node: Node<'_>, most: usize) -> Result<Dice, PositionError> {
    if node.is_null() {
        return Ok(Dice::NONE);
    }
    let wrong = || {
        node.expected(format!(
            "'-' or at most {most} dice such as g1.r5, by colour (k, g, r, b) and value"
        ))
    };
    let dice: Result<Vec<Die>, PositionError> =
        node.list(ITEMS)?.iter().map(|item| item.parse("a die such as r5")).collect();
    let dice = dice?;
    // Only in order, so that a position has one text.
    if dice.is_empty() || dice.len() > most || !dice.is_sorted() {
        return Err(wrong());
    }
    Dice::new(&dice).ok_or_else(wrong)
}

/// There are no more dice than in the box.
fn check_dice(game: &Banditos, reasons: &mut Reasons) {
    let sides = game.row.iter().flat_map(|tile| tile.sides);
    let out = sides.fold(game.hand.colors(), |out, side| out.plus(side.colors()));
    for (color, count) in COLORS.into_iter().zip(out.by_color()) {
        reasons.require(count <= PER_COLOR, || {
            format!("there are {count} {color} dice, but the box has only {PER_COLOR}")
        });
    }
}

/// There are no more tiles than in the box; says whether that is so.
fn check_tiles(game: &Banditos, reasons: &mut Reasons) -> bool {
    let mut fits = true;
    for loot in Loot::ALL {
        let open = game.row.iter().filter(|tile| tile.loot == Some(loot)).count();
        let seen = open as u8 + game.won[0].count(loot) + game.won[1].count(loot);
        let all = LootCounts::ALL.count(loot);
        fits &= seen <= all;
        reasons.require(seen <= all, || {
            let points = counted(loot.points().into(), "point");
            format!("there are {seen} tiles of {points}, but the box has only {all}")
        });
    }
    fits
}

/// The row is full, but for the slot that the next tile refills, and for what an empty pile cannot refill.
fn check_row(game: &mut Banditos, tiles_fit: bool, reasons: &mut Reasons) {
    for slot in Slot::ALL {
        let Tile { loot, sides: [a, b] } = game.row[slot.index()];
        reasons.require(loot.is_some() || a.is_empty() && b.is_empty(), || {
            format!("slot {slot}: there are dice but no tile")
        });
        reasons.require(!(a.is_full() && b.is_full()), || {
            format!("slot {slot}: three dice on both sides decide the tile at once")
        });
    }
    if matches!(game.stage, Stage::Start | Stage::Tiles) {
        let nothing = game.row == [Tile::NONE; SLOTS] && game.won == [LootCounts::NONE; 2];
        reasons
            .require(nothing, || "there are no tiles and dice before the first four tiles".into());
        return;
    }
    let mut empty = Slot::ALL.into_iter().filter(|slot| game.loot(*slot).is_none());
    let (open, more) = (empty.next(), empty.next().is_some());
    // Of the pile is known only what the tiles on the table leave of it.
    if !tiles_fit || game.pile().is_empty() {
        return;
    }
    reasons.require(!more, || "at most one slot is empty while tiles are left in the pile".into());
    reasons.require(open.is_none() || game.won != [LootCounts::NONE; 2], || {
        "no slot is empty before a tile is taken".into()
    });
    match game.stage {
        // The game ends with the tile that was just taken, which nothing replaces any more.
        Stage::Over => {}
        Stage::Throw => reasons.require(open.is_none(), || {
            "the empty slot is refilled before the dice are thrown".into()
        }),
        _ => game.refill = open,
    }
}

/// The hand and the first turn fit the stage.
fn check_stage(game: &Banditos, reasons: &mut Reasons) {
    let holds = !game.hand.is_empty();
    reasons.require(holds == (game.stage == Stage::Hand), || {
        "there are dice in the hand at stage hand, and at no other".into()
    });
    match game.stage {
        Stage::Start | Stage::Tiles => {
            reasons.require(game.first, || "the first throw is yet to come: first is yes".into())
        }
        Stage::Before | Stage::Throw if game.first => {
            let dice = game.row.iter().any(|tile| tile.sides != [Dice::NONE; 2]);
            reasons
                .require(!dice, || "there are no dice on the table before the first throw".into());
        }
        Stage::Before | Stage::Throw => {}
        Stage::Hand | Stage::After | Stage::Over => reasons
            .require(!game.first, || "no first throw is to come any more: first is no".into()),
    }
}

/// Whoever has the first turn can only give tiles away before the first throw.
fn check_first(game: &Banditos, reasons: &mut Reasons) {
    let before = game.first && matches!(game.stage, Stage::Before | Stage::Throw);
    reasons.require(!before || game.won(game.active).is_empty(), || {
        format!("seat {} cannot have won a tile before the first throw", game.active)
    });
}

/// The game is over exactly when a seat has reached the target, which its last tile did.
fn check_end(game: &Banditos, reasons: &mut Reasons) {
    let winner = game.seats.seats().find(|seat| game.won(*seat).points() >= TARGET);
    let over = game.stage == Stage::Over;
    reasons.require(!over || winner.is_some(), || {
        format!("the game is not over: nobody has {TARGET} points")
    });
    reasons.require(over || winner.is_none(), || {
        format!("the game is over: a seat has {TARGET} points or more")
    });
    let Some(seat) = winner else {
        return;
    };
    let won = game.won(seat);
    let best = Loot::ALL.into_iter().rfind(|loot| won.count(*loot) > 0).map_or(0, Loot::points);
    reasons.require(won.points() - best < TARGET, || {
        format!("seat {seat} had {TARGET} points before its last tile, so the game was over")
    });
    let gap = game.row.iter().any(|tile| tile.loot.is_none());
    reasons.require(gap, || "the slot of the last tile is empty at the end".into());
}

/// The numbers of dice fit the turns, as far as taken tiles do not blur them.
///
/// Whoever has thrown last has drawn one die more than the other: two a turn, but one in the first. A taken tile
/// hides up to three dice of each seat. With at most one tile taken nobody could return dice: twelve dice on one
/// side of the row leave room for eight on the other, which is too few.
fn check_turns(game: &Banditos, reasons: &mut Reasons) {
    let taken = game.won[0].plus(game.won[1]).total() as i32;
    if taken > 1 || game.first || game.stage == Stage::Over {
        return;
    }
    let placed =
        |seat: usize| game.row.iter().map(|tile| tile.sides[seat].len() as i32).sum::<i32>();
    let (active, other) = (index(game.active), 1 - index(game.active));
    let ahead = placed(active) + game.hand.len() as i32 - placed(other);
    let thrown = matches!(game.stage, Stage::Hand | Stage::After);
    let expected = if thrown { 1 } else { -1 };
    reasons.require((ahead - expected).abs() <= 3 * taken, || {
        "the seats' numbers of dice fit no number of turns: one die in the first turn, two in each other".into()
    });
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::form::Value;
    use crate::game::{Moves, Phase};
    use crate::games::banditos::{Full, Proof};

    fn read_with(options: BanditosOptions, text: &str) -> Result<Banditos, PositionError> {
        let fields: Vec<(&str, Value)> = (text.split('/'))
            .filter_map(|field| field.split_once('='))
            .map(|(name, value)| (name, Value::Text(value)))
            .collect();
        Banditos::read(SeatCount::new(2).unwrap(), options, &FieldsReader(&fields))
    }

    pub(in crate::games::banditos) fn position(text: &str) -> Banditos {
        read_with(BanditosOptions::default(), text).unwrap()
    }

    fn text(game: &Banditos) -> String {
        let mut fields = Fields::default();
        game.write(&mut fields);
        let fields: Vec<_> = fields.0.iter().map(|(name, form)| format!("{name}={form}")).collect();
        fields.join("/")
    }

    struct Lcg(u64);

    impl Chance for Lcg {
        fn below(&mut self, n: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((self.0 >> 33) % u64::from(n)) as u32
        }
    }

    /// Random play to the end; `patient` seats seldom concede, so that the row fills up.
    fn check_random_games(options: BanditosOptions, patient: bool) -> u32 {
        let mut returned = 0;
        for seed in 0..300 {
            let mut chance = Lcg(seed);
            let mut game = Banditos::new(2, options).unwrap();
            loop {
                let read = read_with(options, &text(&game));
                assert_eq!(read, Ok(game), "{}", text(&game));
                assert!(game.bag().total() >= 2 || game.stage != Stage::Throw);
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
                        let ids: Vec<usize> = moves.iter().map(crate::game::Action::id).collect();
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

    /// The reasons against a position, joined.
    fn check_refused(text: &str, parts: &[&str]) {
        let error = read_with(BanditosOptions::default(), text).unwrap_err().to_string();
        for part in parts {
            assert!(error.contains(part), "'{part}' is missing in: {error}");
        }
    }

    #[test]
    fn every_reason_against_a_position_is_given() {
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
    fn the_end_came_with_the_last_tile() {
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
