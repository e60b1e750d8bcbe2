//! Naive Todo en 1 carta: scores, legal moves and conservation, as the sentences of the rules state them.

use std::collections::BTreeSet;

use super::{field, field_of, names, picks};

/// The built-in deck, as the rules print it.
const BALANCED30: &str = "-2s55s44.-6s623s3.-62s4s35.-44s444s.-5355s2s.6s-22s64.4s-266s2.5-3s36s3.5-2s553s.5-52s62s.2s3-3s66.2s4-626s.33s-64s4.44s-345s.62-6s4s2.6s3s3-35.3s24s-56.64s4-24s.263s-3s6.262-5s5s.5s5s52-3.3s464-3s.25s6s5-2.336s3s-5.4244s-6s.4s55s33-.5s5622s-.42s5s45-.36s45s2-.6336s2s-";

/// The cards of the deck.
fn deck(position: &str) -> Vec<&str> {
    match field(position, "deck") {
        "balanced30" => BALANCED30.split('.').collect(),
        cards => cards.split('.').collect(),
    }
}

/// The items of a list; `-` is an empty item and is left out.
fn items(list: &str, separator: char) -> impl Iterator<Item = &str> {
    list.split(separator).filter(|item| *item != "-")
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("{text} is not a number"))
}

/// Each seat has the points of its scored cards, and one point for each cell of the complete rows of its other cards.
pub(crate) fn scores(position: &str) -> Vec<i16> {
    let deck = deck(position);
    let hands = field(position, "cards").split(':');
    let scored = field(position, "scored").split(':');
    let seats = hands.zip(scored).map(|(hand, scored)| {
        let mut points = 0;
        for card in items(scored, ',') {
            let (_, card_points) = card.split_once('.').expect("a card and its points");
            points += number(card_points);
        }
        for card in items(hand, ',') {
            let (card, crossed) = card.split_once('.').expect("a card and its cells");
            let lengths = deck[number(card) - 1].replace('s', "");
            for (length, crossed) in lengths.chars().zip(crossed.chars()) {
                if length != '-' && length == crossed {
                    points += length.to_digit(10).expect("a length") as usize;
                }
            }
        }
        points as i16
    });
    seats.collect()
}

/// The legal moves of a seat.
pub(crate) fn moves(position: &str, seat: char) -> Vec<String> {
    let marker = names(position, "marker", seat);
    match field(position, "stage") {
        // All seats that have not chosen yet keep three of their five cards.
        "keep" if field_of(position, "pencils", seat) == "-" => {
            let threes = picks("12345").into_iter().filter(|places| places.len() == 3);
            threes.map(|places| format!("keep-{places}")).collect()
        }
        // The active seat stops, or throws any of the dice again; dice of one colour are equal.
        "decide" if names(position, "active", seat) => {
            let different: BTreeSet<String> = picks(field(position, "dice")).into_iter().collect();
            let mut moves = vec!["stop".to_string()];
            moves.extend(different.iter().map(|dice| format!("rethrow-{dice}")));
            moves
        }
        "mark" if marker => marks(position, seat),
        // A seat that has scored a card takes any card of the display.
        "take" if marker => {
            let places = (1..).zip(field(position, "display").split('.'));
            let cards = places.filter(|(_, card)| *card != "-");
            cards.map(|(place, _)| format!("take-{place}")).collect()
        }
        _ => Vec::new(),
    }
}

/// Passing, and marking each card that has a usable colour: with all usable colours or, with the option, any of them.
fn marks(position: &str, seat: char) -> Vec<String> {
    let mut moves = vec!["pass".to_string()];
    for (place, card) in (1..).zip(field_of(position, "cards", seat).split(',')) {
        let usable = usable(position, card);
        if field(position, "colors") == "some" {
            moves.extend(picks(&usable).iter().map(|colors| format!("mark-{place}-{colors}")));
        } else if !usable.is_empty() {
            moves.push(format!("mark-{place}"));
        }
    }
    moves
}

/// The colours that dice show and whose row has a free cell for each of these dice.
fn usable(position: &str, card: &str) -> String {
    let Some((card, crossed)) = card.split_once('.') else {
        return String::new(); // the place is empty
    };
    let lengths = deck(position)[number(card) - 1].replace('s', "");
    let mut usable = String::new();
    for ((color, length), crossed) in "ygropb".chars().zip(lengths.chars()).zip(crossed.chars()) {
        let dice = field(position, "dice").matches(color).count();
        let (Some(length), Some(crossed)) = (length.to_digit(10), crossed.to_digit(10)) else {
            continue; // the colour is missing on the card
        };
        if dice > 0 && crossed as usize + dice <= length as usize {
            usable.push(color);
        }
    }
    usable
}

/// Asserts that no card is in two places, that no row has more crosses than cells, and that the number of dice fits the
/// stage.
pub(crate) fn check_conserved(position: &str) {
    let deck = deck(position);
    let mut places = vec![0; deck.len()];
    for hand in field(position, "cards").split(':') {
        for card in items(hand, ',') {
            let (card, crossed) = card.split_once('.').expect("a card and its cells");
            places[number(card) - 1] += 1;
            let lengths = deck[number(card) - 1].replace('s', "");
            assert_eq!(lengths.len(), crossed.len(), "{position}");
            let mut complete = 0;
            for (length, crossed) in lengths.chars().zip(crossed.chars()) {
                assert_eq!(length == '-', crossed == '-', "{position}");
                assert!(crossed <= length, "{position}");
                complete += (length != '-' && crossed == length) as u32;
            }
            assert!(complete < 3, "{position}");
        }
    }
    for scored in field(position, "scored").split(':') {
        assert!(items(scored, ',').count() <= 4, "{position}");
        for card in items(scored, ',') {
            let (card, points) = card.split_once('.').expect("a card and its points");
            places[number(card) - 1] += 1;
            assert!((6..=25).contains(&number(points)), "{position}");
        }
    }
    for card in items(field(position, "display"), '.') {
        places[number(card) - 1] += 1;
    }
    assert!(places.iter().all(|count| *count <= 1), "{position}");

    let dice = field(position, "dice").trim_matches('-');
    assert!(dice.chars().all(|die| "ygropb".contains(die)), "{position}");
    match field(position, "stage") {
        "throw" => assert!(dice.len() < 5, "{position}"),
        "decide" | "mark" | "draw" | "take" | "refill" => assert_eq!(dice.len(), 5, "{position}"),
        _ => assert!(dice.is_empty(), "{position}"),
    }
}
