//! The cards of Todo en 1 carta and decks of them: data, so that owners of other cards can bring their own.

use std::fmt;
use std::str::FromStr;

use super::colors::{COLORS, ColorSet, Counts, index_of};
use super::fault::{CardFault, DeckFault};
use crate::color::Color;

/// Rows on a card.
pub const ROWS: usize = 5;
/// Cells on a card.
pub const CELLS: u64 = 20;
/// Rows with a sun on a card.
pub const SUNS: usize = 2;
/// The shortest and the longest row.
pub const LENGTHS: std::ops::RangeInclusive<u64> = 2..=6;
/// The most cards a deck has.
pub const MAX_CARDS: usize = 40;
/// The name of the deck that comes with the game.
pub const BALANCED30: &str = "balanced30";

/// The deck that comes with the game: every colour, length and pair of suns is equally frequent.
const BALANCED30_CARDS: &str = "\
    -2s55s44.-6s623s3.-62s4s35.-44s444s.-5355s2s.6s-22s64.4s-266s2.5-3s36s3.5-2s553s.5-52s62s.\
    2s3-3s66.2s4-626s.33s-64s4.44s-345s.62-6s4s2.6s3s3-35.3s24s-56.64s4-24s.263s-3s6.262-5s5s.\
    5s5s52-3.3s464-3s.25s6s5-2.336s3s-5.4244s-6s.4s55s33-.5s5622s-.42s5s45-.36s45s2-.6336s2s-";

/// A card: five rows of different colours, 20 cells in all, two rows with a sun.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Card(
    /// For each colour the length of its row in the three lower of four bits, its sun in the highest.
    u32,
);

impl Card {
    const BLANK: Card = Card(0);

    /// A card of these rows: colour, length, sun. The error lists every reason against it.
    pub fn new(rows: impl IntoIterator<Item = (Color, u64, bool)>) -> Result<Card, Vec<CardFault>> {
        let mut faults = Vec::new();
        let (mut bits, mut count, mut cells, mut suns) = (0, 0, 0u64, 0);
        for (color, length, sun) in rows {
            count += 1;
            cells = cells.saturating_add(length);
            suns += sun as usize;
            if !LENGTHS.contains(&length) {
                faults.push(CardFault::Length { color, length });
            }
            let Some(index) = index_of(color) else {
                faults.push(CardFault::Color(color));
                continue;
            };
            if bits >> (4 * index) & 7 != 0 {
                faults.push(CardFault::Twice(color));
            }
            bits |= ((length & 7) as u32 | (sun as u32) << 3) << (4 * index);
        }
        if count != ROWS {
            faults.push(CardFault::Rows(count));
        }
        if cells != CELLS {
            faults.push(CardFault::Cells(cells));
        }
        if suns != SUNS {
            faults.push(CardFault::Suns(suns));
        }
        if faults.is_empty() { Ok(Card(bits)) } else { Err(faults) }
    }

    /// The rows: colour, length, sun.
    pub fn rows(self) -> impl Iterator<Item = (Color, u8, bool)> {
        let rows = COLORS.into_iter().zip(self.lengths().to_array());
        rows.filter(|(_, length)| *length > 0)
            .map(move |(color, length)| (color, length, self.suns().contains(color)))
    }

    #[inline]
    pub(super) fn lengths(self) -> Counts {
        Counts::from_bits(self.0)
    }

    /// The colours of the rows.
    #[inline]
    pub fn colors(self) -> ColorSet {
        self.lengths().positive()
    }

    /// The colours of the rows with a sun.
    #[inline]
    pub fn suns(self) -> ColorSet {
        ColorSet::from_high(self.0)
    }

    /// The points of complete rows: one for each cell.
    #[inline]
    pub fn row_points(self, complete: ColorSet) -> u8 {
        self.lengths().of(complete).sum() as u8
    }

    /// What the suns of complete rows add when a card is scored.
    #[inline]
    pub fn sun_bonus(self, complete: ColorSet) -> u8 {
        match self.suns().and(complete).len() {
            0 => 0,
            1 => 2,
            _ => 5,
        }
    }

    /// The points of the card scored with these rows complete.
    #[inline]
    pub fn score(self, complete: ColorSet) -> u8 {
        self.row_points(complete) + self.sun_bonus(complete)
    }

    /// The sets of complete rows with which the card can be scored for so many points.
    pub(super) fn ways_to_score(self, points: u8) -> impl Iterator<Item = ColorSet> {
        let sets = (0..1 << ROWS).map(move |number| self.colors().part(number));
        sets.filter(move |set| set.len() >= 3 && self.score(*set) == points)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (color, length) in COLORS.into_iter().zip(self.lengths().to_array()) {
            match length {
                0 => write!(f, "-")?,
                _ => write!(f, "{length}")?,
            }
            if self.suns().contains(color) {
                write!(f, "s")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Card {
    type Err = Vec<CardFault>;

    fn from_str(text: &str) -> Result<Card, Vec<CardFault>> {
        let wrong = || vec![CardFault::Unreadable(text.to_string())];
        let mut rows = Vec::new();
        let mut colors = COLORS.into_iter();
        let mut chars = text.chars().peekable();
        while let Some(place) = chars.next() {
            let color = colors.next().ok_or_else(wrong)?;
            if place != '-' {
                let length = place.to_digit(10).ok_or_else(wrong)?.into();
                rows.push((color, length, chars.next_if_eq(&'s').is_some()));
            }
        }
        if colors.next().is_some() {
            return Err(wrong());
        }
        Card::new(rows)
    }
}

/// A deck: cards with the numbers 1, 2, 3 ... in its order.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    /// Blank from `len` on.
    cards: [Card; MAX_CARDS],
    len: u8,
}

/// The cards of the deck that comes with the game.
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
    /// A deck of these cards. The error lists every reason against it.
    pub fn new(
        cards: impl IntoIterator<Item = Result<Card, Vec<CardFault>>>,
    ) -> Result<Deck, Vec<DeckFault>> {
        let mut deck = Deck { cards: [Card::BLANK; MAX_CARDS], len: 0 };
        let mut faults = Vec::new();
        let (mut count, mut right) = (0, true);
        for card in cards {
            count += 1;
            right &= card.is_ok();
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
        if right && faults.is_empty() { Ok(deck) } else { Err(faults) }
    }

    /// How many cards a text has, right or wrong; none if it has nothing of a deck.
    pub(super) fn cards_in(text: &str) -> Option<usize> {
        let unreadable = |card: &str| {
            card.parse::<Card>().is_err_and(|why| matches!(why[..], [CardFault::Unreadable(_)]))
        };
        (!card_texts(text).all(unreadable)).then(|| card_texts(text).count())
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no card, which no deck has.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card with this number, counted from 1.
    pub fn card(&self, number: u8) -> Option<Card> {
        let number = Some(number).filter(|number| (1..=self.len).contains(number))?;
        self.cards.get(number as usize - 1).copied()
    }

    /// The card with this number, which the deck has.
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

/// The name of the deck that comes with the game, or the cards joined by dots.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == BALANCED {
            return f.write_str(BALANCED30);
        }
        crate::text::write_joined(f, '.', self.cards())
    }
}

/// The name of the deck that comes with the game, cards joined by dots, or the content of a deck file: one card in a
/// line, among blank lines and comments that start with `#`.
impl FromStr for Deck {
    type Err = Vec<DeckFault>;

    fn from_str(text: &str) -> Result<Deck, Vec<DeckFault>> {
        if text == BALANCED30 {
            return Ok(BALANCED);
        }
        Deck::new(card_texts(text).map(str::parse))
    }
}

/// The cards of a text, each as it is written.
fn card_texts(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    let cards = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    cards.flat_map(|line| line.split('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_of_the_game_is_balanced() {
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
    fn a_deck_reads_back_as_written() {
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
    fn a_deck_is_refused_with_every_reason() {
        let told = |deck: Result<Deck, Vec<DeckFault>>| {
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
        assert_eq!(told("7s55s44-.234568.x".parse()), expected);
        let reasons = told(Deck::new([Card::new([(Color::Red, 4, true); 5])]));
        assert_eq!(reasons.iter().filter(|r| r.ends_with("two red rows")).count(), 4);
        let too_many = told(["-2s55s44"; 41].join(".").parse());
        assert_eq!(too_many, ["there are 41 cards, more than 40"]);
        assert_eq!(told("".parse()), ["there are no cards"]);
        assert_eq!(Deck::new([Err(vec![])]), Err(vec![]), "whatever is wrong with it");
        let foreign = told(Deck::new([Card::new([(Color::White, 4, false)])]));
        assert!(foreign.contains(&"card 1: white is not a colour of this game".to_string()));
    }

    #[test]
    fn one_sun_adds_two_points_and_both_add_five() {
        let card: Card = "3s24s-56".parse().unwrap();
        let score = |colors: &str| card.score(colors.parse().unwrap());
        assert_eq!(score("gpb"), 13);
        assert_eq!(score("ygp"), 12);
        assert_eq!(score("yrp"), 17);
        assert_eq!(score("ygrpb"), 25);
        assert_eq!(card.ways_to_score(25).count(), 1);
        assert_eq!(card.ways_to_score(26).count(), 0);
    }
}
