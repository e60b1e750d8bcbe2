//! Whole moves of Los Banditos, from positions given as text.

use super::position::tests::position;
use super::*;
use crate::game::Moves;

fn moves(game: &Banditos) -> String {
    let moves: Vec<String> = game.moves(game.active).iter().map(|mv| mv.to_string()).collect();
    moves.join(" ")
}

fn play(game: &mut Banditos, mv: &str) -> Vec<Event> {
    let mut events = Vec::new();
    game.play(game.active, mv.parse().unwrap(), &mut events).unwrap();
    events
}

#[test]
fn two_equal_dice_give_one_move() {
    let game = position(
        "stage=hand/active=a/first=no/hand=r5.r5/slots=1,-,k1:1,-,-:2,-,-:3,-,-/won=0,0,0:0,0,0",
    );
    assert_eq!(
        moves(&game),
        "place-r5-1 place-r5-2 place-r5-3 place-r5-4 concede-1 concede-2 concede-3 concede-4"
    );
}

#[test]
fn a_tie_goes_to_the_side_that_was_complete_first() {
    let at = |own: &str, die: &str| {
        let mut game = position(&format!(
            "stage=hand/active=a/first=no/hand={die}/slots=1,{own},k1.g4.b6:1,-,-:2,-,-:3,-,-/won=0,1,0:0,1,0"
        ));
        play(&mut game, &format!("place-{die}-1"));
        (game.won(Seat::A).points(), game.won(Seat::B).points())
    };
    assert_eq!(at("g6.r1", "r4"), (2, 3));
    assert_eq!(at("g6.r2", "r4"), (3, 2));
    assert_eq!(at("g6.r1", "r3"), (2, 3));
}

#[test]
fn a_decided_tile_is_replaced_before_the_turn_continues() {
    let mut game = position(
        "stage=hand/active=a/first=no/hand=g1.r4/slots=1,g6.r1,k1.g4.b6:1,-,-:2,-,-:3,-,-/won=0,1,0:0,1,0",
    );
    play(&mut game, "place-r4-1");
    assert_eq!(
        (game.phase(), game.stage, game.refill),
        (Phase::Roll, TurnStage::Hand, Some(Slot::S1))
    );
    assert_eq!(moves(&game), "");
    game.roll("tile-3".parse().unwrap(), &mut ()).unwrap();
    play(&mut game, "place-g1-1");
    assert_eq!(game.stage, TurnStage::After);
    assert_eq!(game.bag().total(), 23);
}

#[test]
fn a_slot_stays_empty_when_the_pile_is_empty() {
    let mut game = position(
        "stage=before/active=a/first=no/hand=-/slots=1,-,-:1,-,-:2,-,-:3,-,-/won=1,1,1:1,1,1",
    );
    play(&mut game, "concede-1");
    assert_eq!(game.refill, None);
    assert_eq!(moves(&game), "concede-2 concede-3 concede-4 throw");
}

#[test]
fn a_concession_can_end_the_game() {
    let mut game = position(
        "stage=before/active=a/first=no/hand=-/slots=1,-,-:1,-,-:2,-,-:2,-,-/won=1,0,1:0,1,2",
    );
    let events = play(&mut game, "concede-3");
    assert_eq!(events.last(), Some(&Event::Over { winners: Seats::only(Seat::B) }));
    assert_eq!((game.phase(), game.winners()), (Phase::Over, Seats::only(Seat::B)));
}

#[test]
fn a_die_that_fits_nowhere_goes_back_or_forces_a_concession() {
    let text = "stage=hand/active=a/first=no/hand=k1.b3/slots=1,k1.k2.k4,-:1,g1.g2.g4,-:2,r1.r2.r4,-:2,b6.b6.b6,-/won=1,0,1:0,1,1";
    let mut game = position(text);
    assert_eq!(moves(&game), "claim-4 concede-1 concede-2 concede-3 concede-4 return-k1 return-b3");
    game.options.full = Full::Concede;
    assert_eq!(moves(&game), "claim-4 concede-1 concede-2 concede-3 concede-4");
    game.options.full = Full::Return;
    play(&mut game, "return-b3");
    play(&mut game, "return-k1");
    assert_eq!(moves(&game), "claim-4 concede-1 concede-2 concede-3 concede-4 end");
}

#[test]
fn with_proof_bag_dice_in_the_hand_do_not_refute_a_claim() {
    // Only a sixth red die could give b a three flush, and it is in a's hand.
    let text = "stage=hand/active=a/first=no/hand=k1.r1/slots=1,g4.g5.g6,r6.r6:1,r1.r2.b1,-:2,r3,-:2,-,-/won=1,0,1:0,1,1";
    let mut game = position(text);
    assert!(!moves(&game).contains("claim"));
    game.options.proof = Proof::Bag;
    assert!(moves(&game).contains("claim-1"));
    play(&mut game, "concede-3");
    game.roll("tile-1".parse().unwrap(), &mut ()).unwrap();
    assert!(!moves(&game).contains("claim"));
}
