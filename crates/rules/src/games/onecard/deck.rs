//! Decks of cards: the built-in one, and decks that players define.

use std::fmt;
use std::str::FromStr;

use super::card::Card;
use super::deck_fault::{CardFault, DeckFault};

/// Maximum number of cards in a deck.
pub const MAX_CARDS: usize = 40;
/// The name of the built-in deck.
pub const BALANCED30: &str = "balanced30";

/// The built-in deck, in which every colour, length and pair of suns is equally frequent.
const BALANCED30_CARDS: &str = "\
    -2s55s44.-6s623s3.-62s4s35.-44s444s.-5355s2s.6s-22s64.4s-266s2.5-3s36s3.5-2s553s.5-52s62s.\
    2s3-3s66.2s4-626s.33s-64s4.44s-345s.62-6s4s2.6s3s3-35.3s24s-56.64s4-24s.263s-3s6.262-5s5s.\
    5s5s52-3.3s464-3s.25s6s5-2.336s3s-5.4244s-6s.4s55s33-.5s5622s-.42s5s45-.36s45s2-.6336s2s-";

/// A deck. Its cards are numbered from 1 in order.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    /// Blank from index `len` on.
    cards: [Card; MAX_CARDS],
    len: u8,
}

/// The built-in deck, parsed at compile time.
const BALANCED: Deck = {
    let text = BALANCED30_CARDS.as_bytes();
    let mut cards = [Card::BLANK; MAX_CARDS];
    let (mut card, mut color, mut at) = (0, 0, 0);
    while at < text.len() {
        match text[at] {
            b'.' => {
                card += 1;
                color = 0;
            }
            b's' => cards[card].0 |= 8 << (4 * (color - 1)),
            b'-' => color += 1,
            digit => {
                cards[card].0 |= ((digit - b'0') as u32) << (4 * color);
                color += 1;
            }
        }
        at += 1;
    }
    Deck { cards, len: card as u8 + 1 }
};

impl Deck {
    /// The deck of these cards.
    ///
    /// # Errors
    ///
    /// Every fault of the deck and of its cards.
    pub fn new(
        cards: impl IntoIterator<Item = Result<Card, Vec<CardFault>>>,
    ) -> Result<Deck, Vec<DeckFault>> {
        let mut deck = Deck { cards: [Card::BLANK; MAX_CARDS], len: 0 };
        let mut faults = Vec::new();
        let (mut count, mut valid) = (0, true);
        for card in cards {
            count += 1;
            valid &= card.is_ok();
            match card {
                Ok(card) if count <= MAX_CARDS => {
                    deck.cards[count - 1] = card;
                    deck.len = count as u8;
                }
                Ok(_) => {}
                Err(more) => {
                    let of_card = |fault| DeckFault::Card { number: count, fault };
                    faults.extend(more.into_iter().map(of_card));
                }
            }
        }
        if count == 0 {
            faults.push(DeckFault::Empty);
        }
        if count > MAX_CARDS {
            faults.push(DeckFault::TooMany(count));
        }
        if valid && faults.is_empty() { Ok(deck) } else { Err(faults) }
    }

    /// How many cards a deck text has, counting faulty ones; `None` if no part of it can be read as a card.
    pub(super) fn cards_in(text: &str) -> Option<usize> {
        let unreadable = |card: &str| {
            card.parse::<Card>().is_err_and(|why| matches!(why[..], [CardFault::Unreadable(_)]))
        };
        (!card_texts(text).all(unreadable)).then(|| card_texts(text).count())
    }

    /// How many cards the deck has.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the deck has no cards, which is never the case.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card with this number, counted from 1; `None` if the deck has fewer cards.
    pub fn card(&self, number: u8) -> Option<Card> {
        let number = Some(number).filter(|number| (1..=self.len).contains(number))?;
        self.cards.get(number as usize - 1).copied()
    }

    /// The card with this number, which the deck must have; blank otherwise.
    #[inline]
    pub(super) fn known_card(&self, number: u8) -> Card {
        self.cards.get((number as usize).wrapping_sub(1)).copied().unwrap_or(Card::BLANK)
    }

    /// The cards in the order of their numbers.
    pub fn cards(&self) -> &[Card] {
        self.cards.get(..self.len()).unwrap_or(&self.cards)
    }
}

impl Default for Deck {
    fn default() -> Deck {
        BALANCED
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({self})")
    }
}

/// Writes the name of the built-in deck, or the cards joined by dots.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == BALANCED {
            return f.write_str(BALANCED30);
        }
        crate::text::write_joined(f, '.', self.cards())
    }
}

/// Reads the name of the built-in deck, cards joined by dots, or the content of a deck file: one card per line, with
/// blank lines and comments that start with `#`.
impl FromStr for Deck {
    type Err = Vec<DeckFault>;

    fn from_str(text: &str) -> Result<Deck, Vec<DeckFault>> {
        if text == BALANCED30 {
            return Ok(BALANCED);
        }
        Deck::new(card_texts(text).map(str::parse))
    }
}

/// The text of each card of a deck text.
fn card_texts(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    let cards = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    cards.flat_map(|line| line.split('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::Color;
    use crate::games::onecard::card::LENGTHS;
    use crate::games::onecard::colors::{COLORS, ColorSet};

    #[test]
    fn the_built_in_deck_is_balanced() {
        let deck: Deck = BALANCED30_CARDS.parse().unwrap();
        assert_eq!(deck, BALANCED);
        assert_eq!(deck.len(), 30);
        for color in COLORS {
            let mut rows: Vec<_> = (deck.cards().iter())
                .flat_map(|card| card.rows())
                .filter(|(c, _, _)| *c == color)
                .collect();
            rows.sort();
            let lengths: Vec<_> = rows.iter().map(|(_, length, _)| *length).collect();
            let five_of_each: Vec<_> = LENGTHS.flat_map(|length| [length as u8; 5]).collect();
            assert_eq!(lengths, five_of_each);
            let suns: Vec<_> = rows.iter().filter(|row| row.2).map(|row| row.1).collect();
            let two_of_each: Vec<_> = LENGTHS.flat_map(|length| [length as u8; 2]).collect();
            assert_eq!(suns, two_of_each);
        }
        for bits in (0..64u8).filter(|bits| bits.count_ones() == 2) {
            let pair = ColorSet::from_bits(bits);
            assert_eq!(deck.cards().iter().filter(|card| card.suns() == pair).count(), 2);
        }
    }

    #[test]
    fn decks_round_trip() {
        assert_eq!(BALANCED.to_string(), BALANCED30);
        let file = "# mine\n-2s55s44\n\n  3s24s-56 \r\n";
        let deck: Deck = file.parse().unwrap();
        assert_eq!(deck.to_string(), "-2s55s44.3s24s-56");
        assert_eq!(deck.to_string().parse(), Ok(deck));
        let rows = |card: &Card| {
            card.rows().map(|(color, length, sun)| (color, length.into(), sun)).collect::<Vec<_>>()
        };
        assert_eq!(Deck::new(deck.cards().iter().map(|card| Card::new(rows(card)))), Ok(deck));
    }

    #[test]
    fn a_deck_is_refused_with_all_its_faults() {
        let faults_of = |deck: Result<Deck, Vec<DeckFault>>| {
            deck.unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let expected = [
            "card 1: the yellow row has 7 cells, not 2 to 6",
            "card 1: the rows have 25 cells in all, not 20",
            "card 2: the blue row has 8 cells, not 2 to 6",
            "card 2: there are 6 rows, not 5",
            "card 2: the rows have 28 cells in all, not 20",
            "card 2: 0 rows have a sun, not 2",
            "card 3: expected six places in the order y, g, r, o, p, b, each a length with 's' for a sun, or '-', found 'x'",
        ];
        assert_eq!(faults_of("7s55s44-.234568.x".parse()), expected);
        let faults = faults_of(Deck::new([Card::new([(Color::Red, 4, true); 5])]));
        assert_eq!(faults.iter().filter(|r| r.ends_with("two red rows")).count(), 4);
        let too_many = faults_of(["-2s55s44"; 41].join(".").parse());
        assert_eq!(too_many, ["there are 41 cards, more than 40"]);
        assert_eq!(faults_of("".parse()), ["there are no cards"]);
        assert_eq!(
            Deck::new([Err(vec![])]),
            Err(vec![]),
            "an error without a fault is still an error"
        );
        let foreign = faults_of(Deck::new([Card::new([(Color::White, 4, false)])]));
        assert!(foreign.contains(&"card 1: white is not a colour of this game".to_string()));
    }
}
