//! Values of options in files: converts the JSON of a deck to the text of the option `deck`.

use cubilete_rules::Color;
use cubilete_rules::onecard::{COLORS, Card, CardFault, Deck, DeckFault, MAX_CARDS};
use cubilete_rules::options::FileFormat;
use cubilete_rules::text::excerpt;
use serde_json::Value;

/// A deck file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeckFileError {
    /// The text begins like JSON and is not JSON.
    #[error("not JSON: {0}")]
    Json(String),
    /// There is no list of cards.
    #[error("expected {{\"cards\": […]}}")]
    NoCards,
    /// The cards do not form a deck.
    #[error("{}", .faults.iter().map(DeckFileFault::to_string).collect::<Vec<_>>().join("; "))]
    Cards {
        /// The number of cards.
        count: usize,
        /// Every fault.
        faults: Vec<DeckFileFault>,
    },
}

/// A fault of a deck file; cards are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeckFileFault {
    /// A card has the wrong structure.
    #[error(
        "card {0}: expected {{\"rows\": [{{\"color\": \"green\", \"length\": 2, \"sun\": true}}, …]}}"
    )]
    Form(usize),
    /// A row has an unknown colour.
    #[error("card {card}: '{}' is not one of {}", excerpt(.found), COLORS.map(Color::name).join(", "))]
    Color {
        /// The number of the card.
        card: usize,
        /// The colour in the file.
        found: String,
    },
    /// A row of a card has other points than its length.
    #[error("card {0}: a row scores as many points as it has cells")]
    Points(usize),
    /// The deck does not follow the rules.
    #[error("{0}")]
    Deck(DeckFault),
}

impl DeckFileError {
    /// Returns a valid deck with as many cards as the file, to check the rest of a setup with.
    pub fn placeholder(&self) -> Option<String> {
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
    /// The number of the card; faults of the whole deck come last.
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

/// Converts the content of a user's file to the value of an option.
///
/// # Errors
///
/// The file is a deck that cannot be read.
pub fn option_value(format: FileFormat, file: &str) -> Result<String, DeckFileError> {
    match format {
        FileFormat::Deck => to_text(file),
        _ => Ok(file.to_string()),
    }
}

/// Converts the content of a deck file to the text of the option; content that is not JSON stays unchanged.
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

/// Reads a card as far as possible. Faults of its structure are added to `faults`; certain violations of the rules are the
/// error.
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

/// Reads a row of a card: colour, length, sun.
fn read_row(card: usize, row: &Value) -> Result<(Color, u64, bool), DeckFileFault> {
    let form = || DeckFileFault::Form(card);
    let name = row.get("color").and_then(Value::as_str).ok_or_else(form)?;
    let length = row.get("length").and_then(Value::as_u64).ok_or_else(form)?;
    let sun = row.get("sun").map_or(Some(false), Value::as_bool).ok_or_else(form)?;
    let color = COLORS.into_iter().find(|color| color.name() == name);
    let color = color.ok_or_else(|| DeckFileFault::Color { card, found: name.to_string() })?;
    Ok((color, length, sun))
}
