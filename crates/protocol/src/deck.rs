//! Deck files: JSON is turned into the text that the option takes.

use cubilete_rules::Color;
use cubilete_rules::onecard::{COLORS, Card, CardFault, Deck, DeckFault, MAX_CARDS};
use cubilete_rules::text::excerpt;
use serde_json::Value;

/// A deck file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeckFileError {
    /// The text looks like JSON and is not.
    #[error("not JSON: {0}")]
    Json(String),
    /// There is no list of cards.
    #[error("expected {{\"cards\": […]}}")]
    NoCards,
    /// The cards do not make a deck.
    #[error("{}", .faults.iter().map(DeckFileFault::to_string).collect::<Vec<_>>().join("; "))]
    Cards {
        /// How many there are.
        count: usize,
        /// Every reason.
        faults: Vec<DeckFileFault>,
    },
}

/// A reason why cards do not make a deck; cards are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeckFileFault {
    /// A card is not of the right form.
    #[error(
        "card {0}: expected {{\"rows\": [{{\"color\": \"green\", \"length\": 2, \"sun\": true}}, …]}}"
    )]
    Form(usize),
    /// A row has a colour that there is not.
    #[error("card {card}: '{}' is not one of {}", excerpt(.found), COLORS.map(Color::name).join(", "))]
    Color {
        /// Which card.
        card: usize,
        /// What stands there.
        found: String,
    },
    /// A row of a card names a number of points that is not its length.
    #[error("card {0}: a row scores as many points as it has cells")]
    Points(usize),
    /// It is against the rules.
    #[error("{0}")]
    Deck(DeckFault),
}

impl DeckFileError {
    /// A deck of as many cards as the file has, by which the rest of a setup can be judged.
    pub fn stand_in(&self) -> Option<String> {
        match self {
            DeckFileError::Cards { count: 0, .. }
            | DeckFileError::Json(_)
            | DeckFileError::NoCards => None,
            DeckFileError::Cards { count, .. } => {
                Some(vec!["-2s55s44"; (*count).min(MAX_CARDS)].join("."))
            }
        }
    }
}

impl DeckFileFault {
    /// The card that it is about, and after all of them what is wrong with the whole deck.
    fn card(&self) -> usize {
        match self {
            DeckFileFault::Form(card)
            | DeckFileFault::Color { card, .. }
            | DeckFileFault::Points(card)
            | DeckFileFault::Deck(DeckFault::Card { number: card, .. }) => *card,
            DeckFileFault::Deck(_) => usize::MAX,
        }
    }
}

/// The content of a deck file as text for the option: JSON is turned into text, text stays as it is.
pub fn to_text(file: &str) -> Result<String, DeckFileError> {
    if !file.trim_start().starts_with('{') {
        return Ok(file.to_string());
    }
    let json: Value = serde_json::from_str(file).map_err(|e| DeckFileError::Json(e.to_string()))?;
    let cards = json.get("cards").and_then(Value::as_array).ok_or(DeckFileError::NoCards)?;
    let mut faults = Vec::new();
    let read: Vec<_> =
        (1..).zip(cards).map(|(number, card)| read_card(number, card, &mut faults)).collect();
    let deck =
        Deck::new(read).map_err(|more| faults.extend(more.into_iter().map(DeckFileFault::Deck)));
    match deck {
        Ok(deck) if faults.is_empty() => Ok(deck.to_string()),
        _ => {
            faults.sort_by_key(DeckFileFault::card);
            Err(DeckFileError::Cards { count: cards.len(), faults })
        }
    }
}

/// A card as far as it can be read. What is wrong with how it is written goes to the faults; what is against the rules,
/// whatever was meant, is the error.
fn read_card(
    number: usize,
    card: &Value,
    faults: &mut Vec<DeckFileFault>,
) -> Result<Card, Vec<CardFault>> {
    let Some(rows) = card.get("rows").and_then(Value::as_array) else {
        faults.push(DeckFileFault::Form(number));
        return Err(Vec::new());
    };
    let mut readable = Vec::new();
    for row in rows {
        match read_row(number, row) {
            Ok(row) => readable.push(row),
            Err(fault) if faults.contains(&fault) => {}
            Err(fault) => faults.push(fault),
        }
    }
    let other = |row: &Value| Some(row.get("points")? != row.get("length")?);
    if rows.iter().any(|row| other(row) == Some(true)) {
        faults.push(DeckFileFault::Points(number));
    }
    let complete = readable.len() == rows.len();
    let certain =
        |fault: &CardFault| matches!(fault, CardFault::Length { .. } | CardFault::Twice(_));
    Card::new(readable)
        .map_err(|faults| faults.into_iter().filter(|fault| complete || certain(fault)).collect())
}

/// A row of a card: colour, length, sun.
fn read_row(card: usize, row: &Value) -> Result<(Color, u64, bool), DeckFileFault> {
    let form = || DeckFileFault::Form(card);
    let name = row.get("color").and_then(Value::as_str).ok_or_else(form)?;
    let length = row.get("length").and_then(Value::as_u64).ok_or_else(form)?;
    let sun = row.get("sun").map_or(Some(false), Value::as_bool).ok_or_else(form)?;
    let color = COLORS.into_iter().find(|color| color.name() == name);
    let color = color.ok_or_else(|| DeckFileFault::Color { card, found: name.to_string() })?;
    Ok((color, length, sun))
}
