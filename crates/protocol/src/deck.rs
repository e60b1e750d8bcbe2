//! Deck files: JSON is turned into the text that the option takes.

use cubilete_rules::Color;
use cubilete_rules::onecard::{COLORS, Deck, DeckFault};
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
    /// A card, counted from 1, is not of the right form.
    #[error(
        "card {0}: expected {{\"rows\": [{{\"color\": \"green\", \"length\": 2, \"sun\": true}}, …]}}"
    )]
    Card(usize),
    /// A row of a card names a number of points that is not its length.
    #[error("card {0}: a row scores as many points as it has cells")]
    Points(usize),
    /// The cards do not make a deck, for all these reasons.
    #[error("{}", .0.iter().map(DeckFault::to_string).collect::<Vec<_>>().join("; "))]
    Deck(Vec<DeckFault>),
}

/// The content of a deck file as text for the option: JSON is turned into text, text stays as it is.
pub fn to_text(file: &str) -> Result<String, DeckFileError> {
    if !file.trim_start().starts_with('{') {
        return Ok(file.to_string());
    }
    let json: Value = serde_json::from_str(file).map_err(|e| DeckFileError::Json(e.to_string()))?;
    let cards = json.get("cards").and_then(Value::as_array).ok_or(DeckFileError::NoCards)?;
    let cards: Result<Vec<_>, _> =
        cards.iter().enumerate().map(|(index, card)| rows(index + 1, card)).collect();
    Ok(Deck::new(cards?).map_err(DeckFileError::Deck)?.to_string())
}

/// The rows of a card: colour, length, sun.
fn rows(number: usize, card: &Value) -> Result<Vec<(Color, u8, bool)>, DeckFileError> {
    let rows = card.get("rows").and_then(Value::as_array).ok_or(DeckFileError::Card(number))?;
    let row = |row: &Value| {
        let name = row.get("color")?.as_str()?;
        let color = COLORS.into_iter().find(|color| color.name() == name)?;
        let length = row.get("length")?.as_u64()?.try_into().ok()?;
        let sun = row.get("sun").map_or(Some(false), Value::as_bool)?;
        Some((color, length, sun))
    };
    for entry in rows {
        if entry.get("points").is_some_and(|points| Some(points) != entry.get("length")) {
            return Err(DeckFileError::Points(number));
        }
    }
    rows.iter().map(|entry| row(entry).ok_or(DeckFileError::Card(number))).collect()
}
