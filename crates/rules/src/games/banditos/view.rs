//! A position of Los Banditos in the words of a user interface.

use super::colors::COLORS;
use super::dice::{Dice, ROOM};
use super::die::Die;
use super::loot::Loot;
use super::step::{Move, Slot};
use super::{Banditos, Full, Proof, Stage, TARGET};
use crate::game::{Game, Moves};
use crate::seat::Seat;
use crate::view::{
    Die as DieView, DieState, Drawn, Part, Pile, SeatView, Side, Tile, View, Viewer, Worth, ends,
    prompts,
};

impl Drawn for Banditos {
    fn draw(&self, viewer: Viewer) -> View {
        let mut view = View::new(Banditos::NAME, self.phase());
        view.active = (self.stage != Stage::Start).then_some(self.active);
        view.prompts = prompts(self, viewer, ask(self), |_, mv| match mv {
            Move::Place(die, _) | Move::Return(die) => vec![die.to_string()],
            _ => Vec::new(),
        });
        view.dice = self.hand.iter().map(die_view).collect();
        let there = |slot: &Slot| self.loot(*slot).is_some() || self.refill == Some(*slot);
        view.tiles =
            Slot::ALL.into_iter().filter(there).map(|slot| tile(self, slot, viewer)).collect();
        let bag = COLORS.iter().map(ToString::to_string).zip(self.bag().by_color());
        let tiles = Loot::ALL.iter().map(ToString::to_string).zip(self.pile().by_kind());
        view.counters.push(("target", TARGET.into()));
        view.piles = vec![
            Pile { name: "bag", items: bag.collect() },
            Pile { name: "tiles", items: tiles.collect() },
        ];
        view.ends = ends(self, [("ten-points", &|seat| self.won(seat).points() >= TARGET)]);
        view.seats = self.seats.seats().map(|seat| seat_view(self, seat)).collect();
        view
    }
}

fn ask(game: &Banditos) -> &'static str {
    match game.stage {
        Stage::Before => "tiles-or-throw",
        Stage::Hand if game.moves_of_hand(game.hand.first_two()).has_placements() => "place-dice",
        Stage::Hand if game.options.full == Full::Return => "return-dice",
        Stage::Hand => "make-room",
        _ => "tiles-or-end",
    }
}

fn die_view(die: Die) -> DieView {
    DieView {
        key: die.to_string(),
        color: Some(die.color()),
        number: Some(die.value()),
        state: DieState::Thrown,
    }
}

fn tile(game: &Banditos, slot: Slot, viewer: Viewer) -> Tile {
    let taps = |seat: Seat, here: fn(Move) -> Option<Slot>| -> Vec<String> {
        let moves = game.moves(seat);
        let moves = moves.iter().filter(|mv| viewer.is(seat) && here(*mv) == Some(slot));
        moves.map(|mv| mv.to_string()).collect()
    };
    let side = |seat: Seat| {
        let dice = game.side(slot, seat);
        let place = |mv| if let Move::Place(_, slot) = mv { Some(slot) } else { None };
        Side {
            seat,
            dice: dice.iter().map(die_view).collect(),
            room: ROOM,
            worth: worth(game, dice),
            taps: taps(seat, place),
        }
    };
    let whole = |mv| match mv {
        Move::Claim(slot) | Move::Concede(slot) => Some(slot),
        _ => None,
    };
    Tile {
        slot: slot.number(),
        points: game.loot(slot).map(Loot::points),
        sides: game.seats.seats().map(side).collect(),
        taps: taps(game.active, whole),
        no_claim: viewer.is(game.active).then(|| no_claim(game, slot)).flatten(),
    }
}

/// Why the active seat cannot claim a tile (6.1), if it is to decide about tiles at all.
fn no_claim(game: &Banditos, slot: Slot) -> Option<&'static str> {
    let moves = game.moves(game.active);
    let decides = moves.iter().any(|mv| mv == Move::Concede(slot));
    let claims = moves.iter().any(|mv| mv == Move::Claim(slot));
    let complete = game.side(slot, game.active).is_full();
    (decides && !claims).then_some(if complete { "can-be-lost" } else { "needs-three" })
}

/// What three dice are, or the best that fewer can still become by the proof that claims need.
fn worth(game: &Banditos, dice: Dice) -> Worth {
    let strength = match game.options.proof {
        Proof::Any => dice.max_strength(),
        Proof::Bag => dice.max_strength_from(game.bag()).unwrap_or_else(|| dice.max_strength()),
    };
    let numbers = strength.tie_values().into_iter().filter(|value| *value > 0).collect();
    Worth { possible: !dice.is_full(), kind: strength.category().name(), numbers }
}

fn seat_view(game: &Banditos, seat: Seat) -> SeatView {
    let part = |(loot, count): (Loot, u8)| {
        let name = ["ones", "twos", "threes"][loot.index()];
        Part { name: name.into(), points: (loot.points() * count).into() }
    };
    SeatView {
        seat,
        score: game.won(seat).points().into(),
        parts: Loot::ALL.into_iter().zip(game.won(seat).by_kind()).map(part).collect(),
        ready: false,
        sheet: None,
        cards: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_says_why_it_cannot_be_claimed_to_who_might_want_to() {
        let text = "banditos/seats=2/full=return/proof=any/stage=before/active=a/first=no/hand=-/\
                    slots=2,k3.g4.b6,r1.b6:3,k1,r2.b4:2,g6.g6.g6,r2:2,k5.g1,r4/won=0,0,1:3,0,0";
        let game: crate::AnyGame = text.parse().unwrap();
        let check = |viewer, reasons: [Option<&str>; 4]| {
            let found = game.view(viewer).tiles.into_iter().map(|tile| tile.no_claim);
            assert_eq!(found.collect::<Vec<_>>(), reasons, "{viewer:?}");
        };
        let few = Some("needs-three");
        check(Viewer::Seat(Seat::A), [Some("can-be-lost"), few, None, few]);
        check(Viewer::Seat(Seat::B), [None; 4]);
    }

    #[test]
    fn fewer_dice_show_the_best_they_can_become() {
        let game = |proof: &str| {
            let text = format!(
                "banditos/seats=2/full=return/proof={proof}/stage=before/active=b/first=no/hand=-/\
                 slots=2,k3.g4.b6,r1.b6:3,k1,r2.b4:2,g2,g2.r2.r2:2,k5.g1.g6,r4/won=0,0,1:3,0,0"
            );
            match text.parse() {
                Ok(crate::AnyGame::Banditos(game)) => game,
                other => panic!("{other:?}"),
            }
        };
        for (dice, kind, numbers) in [
            ("r6", "three flush", vec![6]),
            ("r6.b1", "pair flush", vec![6, 1]),
            ("r6.r6.b1", "pair flush", vec![6, 1]),
            ("k1.g4.b6", "individuals", vec![6, 4, 1]),
        ] {
            let dice: Dice = dice.parse().unwrap();
            let expected = Worth { possible: !dice.is_full(), kind, numbers };
            assert_eq!(worth(&game("any"), dice), expected);
        }
        // The bag has one green die left, so a green two cannot become three of them.
        let green = "g2".parse().unwrap();
        assert_eq!(worth(&game("any"), green).kind, "three flush");
        assert_ne!(worth(&game("bag"), green).kind, "three flush");
    }
}
