//! The view of a Los Banditos position.

use super::colors::COLORS;
use super::dice::{Dice, ROOM};
use super::die::Die;
use super::loot::Loot;
use super::step::{Move, Slot};
use super::{Banditos, Full, Proof, TARGET, TurnStage};
use crate::game::{Game, Moves};
use crate::games::GameId;
use crate::seat::Seat;
use crate::view::{
    Ask, Combination, Counter, Die as DieView, DieKey, DieState, EndReason, NoClaim, PartPoints,
    Pick, Pile, PileItem, PileKind, ScorePart, SeatView, Side, Tile, ToView, View, Viewer, ends,
    prompts,
};

impl ToView for Banditos {
    fn to_view(&self, viewer: Viewer) -> View {
        let mut view = View::new(GameId::Banditos, self.phase());
        view.active = (self.stage != TurnStage::Start).then_some(self.active);
        view.prompts = prompts(self, viewer, ask(self), |_, mv| match mv {
            Move::Place(die, _) | Move::Return(die) => vec![Pick::Die(key(die))],
            _ => Vec::new(),
        });
        view.dice = self.hand.iter().map(die_view).collect();
        let there = |slot: &Slot| self.loot(*slot).is_some() || self.refill == Some(*slot);
        view.tiles =
            Slot::ALL.into_iter().filter(there).map(|slot| tile(self, slot, viewer)).collect();
        let bag = COLORS.map(PileItem::Dice).into_iter().zip(self.bag().by_color());
        let tiles = Loot::ALL.map(|loot| PileItem::Tiles { points: loot.points() });
        let tiles = tiles.into_iter().zip(self.pile().by_kind());
        view.counters.push((Counter::Target, TARGET.into()));
        view.piles = vec![
            Pile { kind: PileKind::Bag, items: bag.collect() },
            Pile { kind: PileKind::Tiles, items: tiles.collect() },
        ];
        view.ends = ends(self, [(EndReason::TenPoints, &|seat| self.won(seat).points() >= TARGET)]);
        view.seats = self.seats.seats().map(|seat| seat_view(self, seat)).collect();
        view
    }
}

fn ask(game: &Banditos) -> Ask {
    match game.stage {
        TurnStage::Before => Ask::TilesOrThrow,
        TurnStage::Hand if game.moves_of_hand(game.hand.first_two()).has_placements() => {
            Ask::PlaceDice
        }
        TurnStage::Hand if game.options.full == Full::Return => Ask::ReturnDice,
        TurnStage::Hand => Ask::MakeRoom,
        _ => Ask::TilesOrEnd,
    }
}

fn key(die: Die) -> DieKey {
    DieKey::Face(die.color(), die.value())
}

fn die_view(die: Die) -> DieView {
    DieView {
        key: Some(key(die)),
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
            combination: combination(game, dice),
            taps: taps(seat, place),
        }
    };
    let whole = |mv| match mv {
        Move::Claim(slot) | Move::Concede(slot) => Some(slot),
        _ => None,
    };
    let claim = |mv: Move| mv == Move::Claim(slot);
    Tile {
        slot: slot.number(),
        points: game.loot(slot).map(Loot::points),
        sides: game.seats.seats().map(side).collect(),
        taps: taps(game.active, whole),
        is_claimable: viewer.is(game.active) && game.moves(game.active).iter().any(claim),
        no_claim: viewer.is(game.active).then(|| no_claim(game, slot)).flatten(),
    }
}

/// Why the active seat cannot claim a tile (6.1), if it has to decide about tiles.
fn no_claim(game: &Banditos, slot: Slot) -> Option<NoClaim> {
    let moves = game.moves(game.active);
    let decides = moves.iter().any(|mv| mv == Move::Concede(slot));
    let claims = moves.iter().any(|mv| mv == Move::Claim(slot));
    let complete = game.side(slot, game.active).is_full();
    (decides && !claims).then_some(if complete { NoClaim::CanBeLost } else { NoClaim::NeedsThree })
}

/// The combination of three dice, or the best that fewer can become against the dice that a claim is proved with.
fn combination(game: &Banditos, dice: Dice) -> Combination {
    let strength = match game.options.proof {
        Proof::Any => dice.max_strength(),
        Proof::Bag => dice.max_strength_from(game.bag()).unwrap_or_else(|| dice.max_strength()),
    };
    let numbers = strength.tie_values().into_iter().filter(|value| *value > 0).collect();
    Combination { possible: !dice.is_full(), kind: strength.category(), numbers }
}

fn seat_view(game: &Banditos, seat: Seat) -> SeatView {
    let part = |(loot, count): (Loot, u8)| {
        let kind = match loot {
            Loot::One => ScorePart::Ones,
            Loot::Two => ScorePart::Twos,
            Loot::Three => ScorePart::Threes,
        };
        PartPoints { kind, points: (loot.points() * count).into() }
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
    use crate::view::CombinationKind;

    #[test]
    fn a_viewer_who_decides_about_tiles_learns_why_one_cannot_be_claimed() {
        let text = "banditos/seats=2/full=return/proof=any/stage=before/active=a/first=no/hand=-/\
                    slots=2,k3.g4.b6,r1.b6:3,k1,r2.b4:2,g6.g6.g6,r2:2,k5.g1,r4/won=0,0,1:3,0,0";
        let game: crate::AnyGame = text.parse().unwrap();
        let check = |viewer, reasons: [Option<NoClaim>; 4]| {
            let found = game.view(viewer).tiles.into_iter().map(|tile| tile.no_claim);
            assert_eq!(found.collect::<Vec<_>>(), reasons, "{viewer:?}");
        };
        let few = Some(NoClaim::NeedsThree);
        check(Viewer::Seat(Seat::A), [Some(NoClaim::CanBeLost), few, None, few]);
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
            ("r6", CombinationKind::ThreeFlush, vec![6]),
            ("r6.b1", CombinationKind::PairFlush, vec![6, 1]),
            ("r6.r6.b1", CombinationKind::PairFlush, vec![6, 1]),
            ("k1.g4.b6", CombinationKind::Individuals, vec![6, 4, 1]),
        ] {
            let dice: Dice = dice.parse().unwrap();
            let expected = Combination { possible: !dice.is_full(), kind, numbers };
            assert_eq!(combination(&game("any"), dice), expected);
        }
        // The bag has one green die left, so a green two cannot become three of them.
        let green = "g2".parse().unwrap();
        assert_eq!(combination(&game("any"), green).kind, CombinationKind::ThreeFlush);
        assert_ne!(combination(&game("bag"), green).kind, CombinationKind::ThreeFlush);
    }
}
