//! Checks in random games that every legal move can be made by taps.

use std::collections::BTreeSet;

use cubilete_rules::view::{Die, MoveKind, Pick, View, Viewer};
use cubilete_rules::{AnyGame, Phase, Seat};
use cubilete_testing::Random;
use cubilete_testing::setups::setups;
use cubilete_ui::selection::{Offer, Piece, Selection, Target, offers};

/// A tap on the table.
#[derive(Clone, Debug)]
enum Tap {
    Target(Target),
    Piece(Piece),
}

/// The taps that select a move: first its target, then its pieces. Several target cards are picked as pieces.
fn taps(view: &View, offer: &Offer) -> Vec<Tap> {
    if offer.is_plain() {
        return Vec::new();
    }
    if let [Target::Card(_), _, ..] = offer.targets.as_slice() {
        let card = |place: &Target| match place {
            Target::Card(number) => Tap::Piece(Piece::Card(*number)),
            other => panic!("{other:?} beside a card"),
        };
        return offer.targets.iter().map(card).collect();
    }
    let mut taken = Vec::new();
    let piece = |pick: &Pick| match *pick {
        Pick::Row(color) => Tap::Piece(Piece::Row(color)),
        Pick::Card(number) => Tap::Piece(Piece::Card(number)),
        Pick::Die(key) => {
            let free =
                |(index, die): &(usize, &Die)| die.key == Some(key) && !taken.contains(index);
            let (index, _) = view.dice.iter().enumerate().find(free).expect("a die of this key");
            taken.push(index);
            Tap::Piece(Piece::Die(index))
        }
    };
    let pieces: Vec<Tap> = offer.picks.iter().map(piece).collect();
    offer.targets.first().map(|target| Tap::Target(*target)).into_iter().chain(pieces).collect()
}

/// Makes the taps, checks that each is allowed, and checks that the selection then matches the move.
fn check(view: &View, all: &[Offer], offer: &Offer, taps: &[Tap]) {
    let mut selection = Selection::default();
    for tap in taps {
        match tap {
            Tap::Target(target) => {
                assert!(selection.can_tap(*target, &view.dice, all), "{} by {taps:?}", offer.mv);
                if selection.target() != Some(*target) {
                    selection.tap(*target, &view.dice, all);
                }
            }
            // The only possible piece is picked already.
            Tap::Piece(piece) if selection.has(*piece) => {}
            Tap::Piece(piece) => {
                assert!(selection.can_pick(*piece, &view.dice, all), "{} by {taps:?}", offer.mv);
                selection.toggle(*piece, &view.dice, all);
            }
        }
    }
    let found = selection.moves(&view.dice, all);
    let label = |offer: &Offer| offer.kind.map_or(offer.mv.clone(), |kind| kind.to_string());
    let labels: BTreeSet<String> = found.iter().map(|found| label(found)).collect();
    assert_eq!(labels.len(), found.len(), "buttons that say the same: {found:?}");
    assert!(
        offer.is_plain() || found.contains(&offer),
        "{} by {taps:?} is {selection:?}: {found:?}",
        offer.mv
    );
}

/// Checks every move of a seat, and returns the kinds of the moves.
fn check_moves(game: &AnyGame, seat: Seat) -> BTreeSet<MoveKind> {
    let view = game.view(Viewer::Seat(seat));
    let all = offers(&view, seat);
    assert_eq!(all.len(), game.moves(seat).len());
    for offer in &all {
        let mut taps = taps(&view, offer);
        check(&view, &all, offer, &taps);
        // Pieces can also be picked before the target, unless the target is a card.
        if !matches!(offer.targets.as_slice(), [Target::Card(_)]) {
            taps.reverse();
            check(&view, &all, offer, &taps);
        }
    }
    all.iter().filter_map(|offer| offer.kind).collect()
}

/// Plays up to 150 random steps, checks all moves of each seat that has to choose, and returns the kinds of the moves.
fn walk(mut game: AnyGame, chance: &mut Random) -> BTreeSet<MoveKind> {
    let mut kinds = BTreeSet::new();
    for _ in 0..150 {
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(chance).unwrap();
                game.roll(roll, &mut ()).unwrap();
            }
            Phase::Choose(mut asked) => {
                let seat = asked.next().unwrap();
                kinds.extend(check_moves(&game, seat));
                let moves = game.moves(seat);
                let mv = *chance.choose(&moves);
                game.play(seat, mv, &mut ()).unwrap();
            }
        }
    }
    kinds
}

/// Positions that random games rarely reach: three sixes that can claim, and a die that fits nowhere.
const RARE: [&str; 2] = [
    "banditos/seats=2/full=return/proof=any/stage=hand/active=a/first=no/hand=k1.k2/\
     slots=2,k6.k6.k6,b1:1,-,-:1,-,-:1,-,-/won=1,0,1:0,1,2",
    "banditos/seats=2/full=return/proof=any/stage=hand/active=a/first=no/hand=k1.b3/\
     slots=1,k1.k2.k4,-:2,g1.g2.g4,-:2,r1.r2.r4,-:3,b1.b2.b4,b6/won=0,0,1:0,0,1",
];

#[test]
fn every_legal_move_can_be_made_by_taps() {
    let mut kinds = BTreeSet::new();
    let mut chance = Random::new(1);
    for setup in setups().into_iter().filter(|setup| setup.seats().get() <= 3) {
        kinds.extend(walk(setup, &mut chance));
    }
    for position in RARE {
        kinds.extend(walk(position.parse().unwrap(), &mut chance));
    }
    assert!(kinds.iter().eq(MoveKind::ALL), "{kinds:?}");
}
