//! The cards on the table: those in play, those that were scored, and the choice among their rows.

use cubilete_rules::view::{Card, Pick, View};
use cubilete_rules::{Color, Seat};

use crate::selection::{Offer, Target};

/// Whether there are any cards.
pub fn has_cards(view: &View) -> bool {
    !view.display.is_empty() || view.seats.iter().any(|seat| !seat.cards.is_empty())
}

/// The cards of a seat that are not scored; with `None`, those of the open display.
pub fn unscored(view: &View, seat: Option<Seat>) -> impl Iterator<Item = &Card> {
    let cards = seat.map_or(view.display.as_slice(), |seat| cards_of(view, seat));
    cards.iter().filter(|card| card.scored.is_none())
}

/// The points of the scored cards of a seat.
pub fn scored(view: &View, seat: Seat) -> Vec<u8> {
    cards_of(view, seat).iter().filter_map(|card| card.scored).collect()
}

fn cards_of(view: &View, seat: Seat) -> &[Card] {
    view.seats.get(seat.index()).map(|seat| seat.cards.as_slice()).unwrap_or_default()
}

/// Whether there is a choice among the rows of a card.
pub fn has_row_choice(card: u8, offers: &[Offer]) -> bool {
    offers.iter().any(|offer| is_only_at(offer, card) && !offer.picks.is_empty())
}

/// Whether a move at a card picks the row of a colour.
pub fn can_pick_row(card: u8, color: Color, offers: &[Offer]) -> bool {
    offers.iter().any(|offer| is_only_at(offer, card) && offer.picks.contains(&Pick::Row(color)))
}

fn is_only_at(offer: &Offer, card: u8) -> bool {
    offer.targets == [Target::Card(card)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{AnyGame, GameId, Viewer};

    fn card(id: u8, scored: Option<u8>) -> Card {
        Card { id, rows: Vec::new(), scored, taps: Vec::new() }
    }

    #[test]
    fn scored_cards_are_kept_apart() {
        let mut view = AnyGame::new(GameId::Qwinto, 2, []).unwrap().view(Viewer::Spectator);
        assert!(!has_cards(&view));
        view.seats[1].cards = vec![card(1, Some(4)), card(2, None), card(3, Some(7))];
        assert!(has_cards(&view));
        view.display = vec![card(5, None), card(6, None)];
        let ids = |seat| unscored(&view, seat).map(|card| card.id).collect::<Vec<_>>();
        assert_eq!(
            (ids(Some(Seat::A)), ids(Some(Seat::B)), ids(None)),
            (vec![], vec![2], vec![5, 6])
        );
        assert_eq!((scored(&view, Seat::A), scored(&view, Seat::B)), (vec![], vec![4, 7]));
    }

    #[test]
    fn rows_are_chosen_only_at_a_card_whose_moves_pick_them() {
        let offer = |targets: &[u8], picks: &[Pick]| Offer {
            mv: String::new(),
            kind: None,
            targets: targets.iter().map(|card| Target::Card(*card)).collect(),
            picks: picks.to_vec(),
        };
        let (red, blue) = (Color::ALL[0], Color::ALL[1]);
        let offers = [
            offer(&[1], &[Pick::Row(red)]),
            offer(&[2], &[]),
            offer(&[3, 4], &[Pick::Card(3), Pick::Card(4)]),
        ];
        let chosen = [1, 2, 3, 4].map(|card| has_row_choice(card, &offers));
        assert_eq!(chosen, [true, false, false, false]);
        assert!(can_pick_row(1, red, &offers));
        assert!(!can_pick_row(1, blue, &offers) && !can_pick_row(2, red, &offers));
    }
}
