//! The targets and pieces that a player has selected for a move, and the moves that match them.

mod offer;
mod preview;

use cubilete_rules::view::{Die, Pick};

pub use offer::{Offer, Piece, Target, direct, offers};
pub(crate) use preview::row_number;
pub use preview::{Ghost, Preview, ghosts, preview};

/// The selected target and the picked pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    target: Option<Target>,
    pieces: Vec<Piece>,
}

impl Selection {
    /// The selected target.
    pub fn target(&self) -> Option<Target> {
        self.target
    }

    /// Whether a piece is picked.
    pub fn has(&self, piece: Piece) -> bool {
        self.pieces.contains(&piece)
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        *self == Selection::default()
    }

    /// The moves with exactly this target and these pieces; empty if nothing is selected.
    pub fn moves<'a>(&self, dice: &[Die], offers: &'a [Offer]) -> Vec<&'a Offer> {
        let Some(picks) = self.picks(dice) else { return Vec::new() };
        let fits = |offer: &&Offer| {
            !offer.is_plain()
                && offer.is_at(self.target)
                && offer.picks.len() == picks.len()
                && is_part(&picks, &offer.picks)
        };
        offers.iter().filter(fits).collect()
    }

    /// Whether some move at a target uses all picked dice.
    pub fn can_tap(&self, target: Target, dice: &[Die], offers: &[Offer]) -> bool {
        let Some(picks) = self.dice_only().picks(dice) else { return false };
        let fits = |offer: &Offer| offer.is_at(Some(target)) && is_part(&picks, &offer.picks);
        offers.iter().any(fits)
    }

    /// Whether a piece is picked or can be picked, possibly in place of other pieces.
    pub fn can_pick(&self, piece: Piece, dice: &[Die], offers: &[Offer]) -> bool {
        self.has(piece) || self.with(piece, dice, offers).is_some()
    }

    /// Handles a tap on a target: selects it if it has a move, and keeps the picked dice if a move there uses them
    /// all. A second tap deselects the target.
    pub fn tap(&mut self, target: Target, dice: &[Die], offers: &[Offer]) {
        let picked = self.dice_only();
        if self.target == Some(target) {
            *self = picked;
        } else if offers.iter().any(|offer| offer.is_at(Some(target))) {
            let suits = self.can_tap(target, dice, offers);
            let pieces = if suits { picked.pieces } else { Vec::new() };
            *self = Selection { target: Some(target), pieces };
            self.pick_only_choice(dice, offers);
        }
    }

    /// Picks a piece if all moves at the target pick exactly this piece, and nothing is picked yet.
    fn pick_only_choice(&mut self, dice: &[Die], offers: &[Offer]) {
        let mut here = offers.iter().filter(|offer| offer.is_at(self.target));
        let Some(first) = here.next().filter(|_| self.pieces.is_empty()) else { return };
        if let [only] = first.picks.as_slice()
            && here.all(|offer| offer.picks == first.picks)
        {
            self.pieces.extend(match *only {
                Pick::Die(key) => dice.iter().position(|die| die.key == Some(key)).map(Piece::Die),
                Pick::Row(color) => Some(Piece::Row(color)),
                Pick::Card(number) => Some(Piece::Card(number)),
            });
        }
    }

    /// Picks a piece, or puts it back if it is picked already.
    pub fn toggle(&mut self, piece: Piece, dice: &[Die], offers: &[Offer]) {
        if self.has(piece) {
            self.pieces.retain(|picked| *picked != piece);
        } else if let Some(with) = self.with(piece, dice, offers) {
            *self = with;
        }
    }

    /// The selection reduced to its dice, without the target and other pieces.
    fn dice_only(&self) -> Selection {
        let dice = self.pieces.iter().filter(|piece| matches!(piece, Piece::Die(_)));
        Selection { target: None, pieces: dice.copied().collect() }
    }

    /// Whether some move needs a piece, but the piece cannot be added to the selection.
    pub fn is_one_too_many(&self, piece: Piece, dice: &[Die], offers: &[Offer]) -> bool {
        !self.can_pick(piece, dice, offers) && offers.iter().any(|offer| offer.needs(piece, dice))
    }

    /// Returns the selection with another piece; `None` if no move allows it. If the pieces do not fit together, drops
    /// the oldest ones first, and then the target. A card never replaces other pieces, because cards are selected
    /// deliberately.
    fn with(&self, piece: Piece, dice: &[Die], offers: &[Offer]) -> Option<Selection> {
        let gives_way = !matches!(piece, Piece::Card(_));
        let most = if gives_way { self.pieces.len() } else { 0 };
        let beside = (0..=most).map(|first| {
            let pieces = [&self.pieces[first..], &[piece]].concat();
            Selection { target: self.target, pieces }
        });
        let elsewhere = gives_way.then(|| Selection { target: None, pieces: vec![piece] });
        beside.chain(elsewhere).find(|selection| {
            let Some(picks) = selection.picks(dice) else { return false };
            let target =
                |offer: &Offer| selection.target.is_none() || offer.is_at(selection.target);
            offers.iter().any(|offer| target(offer) && is_part(&picks, &offer.picks))
        })
    }

    /// The picked pieces as moves list them; `None` if one of them cannot be picked.
    fn picks(&self, dice: &[Die]) -> Option<Vec<Pick>> {
        self.pieces.iter().map(|piece| piece.pick(dice)).collect()
    }
}

/// Whether `part` is a sub-multiset of `whole`.
fn is_part(part: &[Pick], whole: &[Pick]) -> bool {
    let count = |list: &[Pick], item: &Pick| list.iter().filter(|other| *other == item).count();
    part.iter().all(|item| count(part, item) <= count(whole, item))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::view::View;
    use cubilete_rules::{AnyGame, GameId, Record, Seat, Viewer};

    /// The view of a seat after some steps, and its legal moves.
    fn view(game: GameId, options: &[(&str, &str)], steps: &str, seat: Seat) -> (View, Vec<Offer>) {
        let setup = AnyGame::new(game, 2, options.iter().copied()).unwrap();
        let mut record = Record::new(setup);
        for step in steps.split_whitespace() {
            record.push_text(step, &mut ()).unwrap();
        }
        let view = record.end().view(Viewer::Seat(seat));
        let offers = offers(&view, seat);
        (view, offers)
    }

    fn check(selection: &Selection, (view, offers): &(View, Vec<Offer>), moves: &[&str]) {
        let found = selection.moves(&view.dice, offers);
        assert_eq!(found.iter().map(|offer| offer.mv.as_str()).collect::<Vec<_>>(), moves);
    }

    #[test]
    fn dice_that_are_picked_make_the_throw_of_just_those() {
        let table = view(GameId::Qwinto, &[], "roll:start-a", Seat::A);
        let mut selection = Selection::default();
        check(&selection, &table, &[]);
        selection.toggle(Piece::Die(1), &table.0.dice, &table.1);
        check(&selection, &table, &["throw-y"]);
        selection.toggle(Piece::Die(0), &table.0.dice, &table.1);
        check(&selection, &table, &["throw-oy"]);
        selection.toggle(Piece::Die(1), &table.0.dice, &table.1);
        check(&selection, &table, &["throw-o"]);
    }

    #[test]
    fn the_only_die_that_can_go_back_needs_no_picking() {
        let check = |steps: &str, game, moves: &[&str]| {
            let (_, offers) = view(game, &[], steps, Seat::A);
            assert_eq!(direct(&offers).map(|offer| offer.mv.as_str()).collect::<Vec<_>>(), moves);
        };
        check("roll:start-a", GameId::Qwinto, &[]);
        check("roll:start-a a:throw-oy roll:o4.y5", GameId::Qwinto, &["keep", "rethrow"]);
        check("roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6", GameId::Banditos, &[]);
        let full = "banditos/seats=2/full=return/proof=any/stage=hand/active=a/first=no/hand=k1/slots=1,k1.k2.k4,-:2,g1.g2.g4,-:2,r1.r2.r4,-:3,b1.b2.b4,b6/won=0,0,1:0,0,1";
        let full: AnyGame = full.parse().unwrap();
        let offers = offers(&full.view(Viewer::Seat(Seat::A)), Seat::A);
        let moves: Vec<_> = direct(&offers).map(|offer| offer.mv.as_str()).collect();
        assert_eq!(moves, ["return-k1"]);
    }

    #[test]
    fn a_cell_is_pencilled_moved_and_taken_back() {
        let steps = "roll:start-a a:throw-oy roll:o4.y5 a:keep";
        let table = view(GameId::Qwinto, &[], steps, Seat::A);
        let mut selection = Selection::default();
        let cell = |column| Target::Cell { row: 1, column };
        selection.tap(cell(3), &table.0.dice, &table.1);
        check(&selection, &table, &["write-y3"]);
        selection.tap(cell(4), &table.0.dice, &table.1);
        check(&selection, &table, &["write-y4"]);
        selection.tap(cell(4), &table.0.dice, &table.1);
        assert!(selection.is_empty());
        let purple = Target::Cell { row: 2, column: 4 };
        assert!(!selection.can_tap(purple, &table.0.dice, &table.1), "purple was not thrown");
    }

    #[test]
    fn no_card_goes_for_a_fourth_one() {
        let dealt: Vec<String> = (1..=10).map(|card| format!("roll:card-{card}")).collect();
        let steps = format!("roll:start-a {}", dealt.join(" "));
        let table = view(GameId::OneCard, &[("variant", "advanced")], &steps, Seat::A);
        let own: Vec<Piece> =
            table.0.seats[0].cards.iter().map(|card| Piece::Card(card.id)).collect();
        let mut selection = Selection::default();
        for card in &own[..4] {
            selection.toggle(*card, &table.0.dice, &table.1);
        }
        check(&selection, &table, &["keep-123"]);
        assert!(selection.is_one_too_many(own[3], &table.0.dice, &table.1));
        selection.toggle(own[0], &table.0.dice, &table.1);
        assert!(!selection.is_one_too_many(own[3], &table.0.dice, &table.1));
        selection.toggle(own[3], &table.0.dice, &table.1);
        check(&selection, &table, &["keep-234"]);
    }

    #[test]
    fn a_tap_elsewhere_drops_a_die_that_does_not_suit_it() {
        let steps = "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6";
        let table = view(GameId::Banditos, &[], steps, Seat::A);
        let mut selection = Selection::default();
        selection.toggle(Piece::Die(0), &table.0.dice, &table.1);
        selection.tap(Target::Side(2), &table.0.dice, &table.1);
        check(&selection, &table, &["place-k6-2"]);
        assert!(!selection.can_tap(Target::Tile(3), &table.0.dice, &table.1));
        selection.tap(Target::Tile(3), &table.0.dice, &table.1);
        check(&selection, &table, &["concede-3"]);
        selection.tap(Target::Side(4), &table.0.dice, &table.1);
        check(&selection, &table, &["place-k6-4"]);
    }
}
