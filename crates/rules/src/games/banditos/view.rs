//! A position of Los Banditos in the words of a user interface.

use super::colors::COLORS;
use super::dice::{Dice, Die, ROOM};
use super::loot::Loot;
use super::step::{Move, Slot};
use super::{Banditos, Stage};
use crate::game::{Game, Moves};
use crate::seat::Seat;
use crate::view::{
    Die as DieView, DieState, Part, Pile, SeatView, Side, Tile, View, Viewer, prompts,
};

pub(super) fn draw(game: &Banditos, viewer: Viewer) -> View {
    let mut view = View::new(Banditos::NAME, game.phase());
    view.active = (game.stage != Stage::Start).then_some(game.active);
    view.prompts = prompts(game, viewer, ask(game), |mv| match mv {
        Move::Place(die, _) | Move::Return(die) => vec![die.to_string()],
        _ => Vec::new(),
    });
    view.dice = game.hand.iter().map(die_view).collect();
    let there = |slot: &Slot| game.loot(*slot).is_some() || game.refill == Some(*slot);
    view.tiles = Slot::ALL.into_iter().filter(there).map(|slot| tile(game, slot, viewer)).collect();
    let bag = COLORS.iter().map(ToString::to_string).zip(game.bag().by_color());
    let tiles = Loot::ALL.iter().map(ToString::to_string).zip(game.pile().by_kind());
    view.piles = vec![
        Pile { name: "bag", items: bag.collect() },
        Pile { name: "tiles", items: tiles.collect() },
    ];
    view.seats = game.seats.seats().map(|seat| seat_view(game, seat)).collect();
    view
}

fn ask(game: &Banditos) -> &'static str {
    match game.stage {
        Stage::Before => "tiles-or-throw",
        Stage::Hand if game.moves_of_hand(game.hand.first_two()).has_placements() => "place-dice",
        Stage::Hand => "make-room",
        _ => "tiles-or-end",
    }
}

fn die_view(die: Die) -> DieView {
    DieView {
        key: die.to_string(),
        color: die.color(),
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
            worth: worth(dice),
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
    }
}

/// What three dice are, or the best that fewer can still become.
fn worth(dice: Dice) -> String {
    let best = if dice.is_full() { "" } else { "best " };
    format!("{best}{}", dice.worth())
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
    fn fewer_dice_show_the_best_they_can_become() {
        for (dice, text) in [
            ("r6", "best three flush 6"),
            ("r6.b1", "best pair flush 6 1"),
            ("r6.r6.b1", "pair flush 6 1"),
            ("k1.g4.b6", "individuals 6 4 1"),
        ] {
            assert_eq!(worth(dice.parse().unwrap()), text);
        }
        assert_eq!(worth(Dice::NONE), "best three flush 6");
    }
}
