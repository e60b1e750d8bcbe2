//! Todo en 1 carta scored from the text of a position alone, sentence by sentence.

use super::field;

/// The deck that comes with the game, as its rules print it.
const BALANCED30: &str = "-2s55s44.-6s623s3.-62s4s35.-44s444s.-5355s2s.6s-22s64.4s-266s2.5-3s36s3.5-2s553s.5-52s62s.2s3-3s66.2s4-626s.33s-64s4.44s-345s.62-6s4s2.6s3s3-35.3s24s-56.64s4-24s.263s-3s6.262-5s5s.5s5s52-3.3s464-3s.25s6s5-2.336s3s-5.4244s-6s.4s55s33-.5s5622s-.42s5s45-.36s45s2-.6336s2s-";

/// The cards of the deck.
fn deck(position: &str) -> Vec<&str> {
    match field(position, "deck") {
        "balanced30" => BALANCED30.split('.').collect(),
        cards => cards.split('.').collect(),
    }
}

/// The items of a list; nothing (`-`) has none.
fn items(list: &str, separator: char) -> impl Iterator<Item = &str> {
    list.split(separator).filter(|item| *item != "-")
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("{text} is not a number"))
}

/// Each seat has the points of its scored cards, and for each card that is not finished the points of its complete
/// rows: as many as they have cells.
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

/// No card is in two places, no row has more crosses than cells, and there are never more than five dice: all of them
/// once thrown, and none between turns.
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
