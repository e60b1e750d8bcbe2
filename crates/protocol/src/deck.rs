//! Deck files in JSON, turned into the text the option takes.

use serde_json::Value;

/// A deck file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeckFileError {
    /// The text looks like JSON and is not.
    #[error("not JSON: {0}")]
    Json(String),
    /// A card is not of the right form.
    #[error(
        "card {0}: expected \"rows\": [{{\"color\": \"green\", \"length\": 2, \"sun\": true}}, …]"
    )]
    Card(usize),
    /// There are no cards.
    #[error("expected {{\"cards\": […]}}")]
    NoCards,
}

/// The content of a deck file in its text form: JSON is turned into text, text stays as it is.
pub fn to_text(file: &str) -> Result<String, DeckFileError> {
    if !file.trim_start().starts_with('{') {
        return Ok(file.to_string());
    }
    let json: Value = serde_json::from_str(file).map_err(|e| DeckFileError::Json(e.to_string()))?;
    let cards = json.get("cards").and_then(Value::as_array).ok_or(DeckFileError::NoCards)?;
    let _ = cards;
    Ok(String::new())
}
