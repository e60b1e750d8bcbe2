//! Texts of the errors in records and decks.

use cubilete_protocol::deck::{DeckFileError, DeckFileFault};
use cubilete_rules::onecard::{CELLS, CardFault, DeckFault, LENGTHS, MAX_CARDS, ROWS, SUNS};
use cubilete_rules::options::{SetupError, ValueFault};
use cubilete_rules::record::{
    Due, HeaderError, HeaderLine, MAX_NAME, MAX_TAGS, RecordError, RecordFault, StepError,
    StepFault,
};
use cubilete_rules::text::excerpt;
use cubilete_rules::{AnyOptionFault, Illegal};

use crate::texts::{Lookup, Value};

/// Why a text is not a record.
pub fn of_record(error: &RecordError, texts: &dyn Lookup) -> String {
    let fault = of_record_fault(&error.fault, texts);
    match error.line {
        Some(line) => {
            texts.text_with("fault-at-line", &[("line", line.into()), ("fault", fault.into())])
        }
        None => fault,
    }
}

fn of_record_fault(fault: &RecordFault, texts: &dyn Lookup) -> String {
    match fault {
        RecordFault::Line { due, found } => of_line(*due, found, texts),
        RecordFault::Seat(expected) => about("fault-seat", &expected.found, texts),
        RecordFault::Setup(error) => of_setup(error, texts),
        RecordFault::Header(HeaderError::NoSuchSeat(seat)) => {
            about("fault-seat", &seat.to_string(), texts)
        }
        RecordFault::Header(HeaderError::Name(name)) => texts
            .text_with("fault-name", &[("found", excerpt(name).into()), ("most", MAX_NAME.into())]),
        RecordFault::Header(HeaderError::Tag(tag)) => about("fault-tag", tag, texts),
        RecordFault::Header(HeaderError::TooManyTags) => {
            texts.text_with("fault-tags", &[("most", MAX_TAGS.into())])
        }
        RecordFault::Step(error) => of_step(error, texts),
        RecordFault::NotOver { due } => {
            texts.text_with("fault-not-over", &[("due", of_due(due, texts))])
        }
        RecordFault::Result { noted, played } => {
            let scores = |scores: &[i16]| joined(scores, " ").into();
            texts.text_with("fault-result", &[("noted", scores(noted)), ("played", scores(played))])
        }
    }
}

fn of_line(due: HeaderLine, found: &str, texts: &dyn Lookup) -> String {
    match due.example() {
        Some(example) if found.is_empty() => {
            texts.text_with("fault-line-missing", &[("example", example.into())])
        }
        Some(example) => texts.text_with(
            "fault-line",
            &[("found", excerpt(found).into()), ("example", example.into())],
        ),
        None if due == HeaderLine::Any => about("fault-line-unknown", found, texts),
        None => about("fault-line-twice", found, texts),
    }
}

fn of_step(error: &StepError, texts: &dyn Lookup) -> String {
    let key = match &error.fault {
        StepFault::Unreadable(_) | StepFault::Illegal(Illegal::OtherGame(_)) => "fault-no-step",
        StepFault::Illegal(Illegal::NoRollDue) => "fault-no-roll-due",
        StepFault::Illegal(Illegal::Impossible(_)) => "fault-impossible",
        StepFault::Illegal(Illegal::NotToMove(_)) => "fault-not-to-move",
        StepFault::Illegal(Illegal::NotAllowed(..)) => "fault-not-allowed",
    };
    let values = [
        ("step", error.step.into()),
        ("found", excerpt(&error.text).into()),
        ("fault", texts.text(key).into()),
        ("due", of_due(&error.due, texts)),
    ];
    texts.text_with("fault-step", &values)
}

fn of_due(due: &Due, texts: &dyn Lookup) -> Value {
    let (key, example) = match due {
        Due::Roll(example) => ("fault-due-roll", example.to_string()),
        Due::Move(examples) => ("fault-due-move", examples.join(", ")),
        Due::Nothing => ("fault-due-nothing", String::new()),
    };
    texts.text_with(key, &[("example", example.into())]).into()
}

/// Why a setup is not valid.
pub fn of_setup(error: &SetupError, texts: &dyn Lookup) -> String {
    match error {
        SetupError::UnknownGame { found, .. } => about("fault-game", found, texts),
        SetupError::Seats { min, max, .. } if min == max => {
            texts.text_with("fault-seats", &[("count", (*min).into())])
        }
        SetupError::Seats { min, max, .. } => texts
            .text_with("fault-seats-between", &[("min", (*min).into()), ("max", (*max).into())]),
        SetupError::UnknownOption { key, .. } => about("fault-option", key, texts),
        SetupError::OptionValue { key, faults } => {
            let reasons: Vec<String> = faults.iter().map(|fault| of_value(fault, texts)).collect();
            let values = [("option", key.as_str().into()), ("reasons", reasons.join("; ").into())];
            texts.text_with("fault-value", &values)
        }
    }
}

/// Why an option cannot have a value.
pub fn of_value(fault: &ValueFault, texts: &dyn Lookup) -> String {
    match fault {
        ValueFault::NotOneOf { found, known } => {
            let known = known.join(", ");
            texts.text_with(
                "fault-value-unknown",
                &[("found", excerpt(found).into()), ("known", known.into())],
            )
        }
        ValueFault::Game(AnyOptionFault::OneCard(fault)) => of_deck(fault, texts),
        // Faults of other games have no texts in the language files: returns their English message.
        ValueFault::Game(fault) => fault.to_string(),
    }
}

/// Why a deck is not valid.
pub fn of_deck(fault: &DeckFault, texts: &dyn Lookup) -> String {
    match fault {
        DeckFault::Card { number, fault } => {
            let fault = of_card(fault, texts);
            texts.text_with("fault-card", &[("number", (*number).into()), ("fault", fault.into())])
        }
        DeckFault::Empty => texts.text("fault-deck-empty"),
        DeckFault::TooMany(count) => texts.text_with(
            "fault-deck-large",
            &[("count", (*count).into()), ("most", MAX_CARDS.into())],
        ),
        DeckFault::TooFew { needed, found, .. } => texts.text_with(
            "fault-deck-small",
            &[("needed", (*needed).into()), ("count", (*found).into())],
        ),
    }
}

fn of_card(fault: &CardFault, texts: &dyn Lookup) -> String {
    let color = |color| ("color", texts.text(&format!("color-{color}")).into());
    let count = |key: &str, count: usize, due: usize| {
        texts.text_with(key, &[("count", count.into()), ("due", due.into())])
    };
    match fault {
        CardFault::Length { color: of, length } => {
            let (least, most) =
                (("least", (*LENGTHS.start()).into()), ("most", (*LENGTHS.end()).into()));
            texts.text_with(
                "fault-card-length",
                &[color(of), ("count", (*length).into()), least, most],
            )
        }
        CardFault::Color(of) => texts.text_with("fault-card-color", &[color(of)]),
        CardFault::Twice(of) => texts.text_with("fault-card-twice", &[color(of)]),
        CardFault::Rows(rows) => count("fault-card-rows", *rows, ROWS),
        CardFault::Cells(cells) => count("fault-card-cells", *cells as usize, CELLS as usize),
        CardFault::Suns(suns) => count("fault-card-suns", *suns, SUNS),
        CardFault::Unreadable(found) => about("fault-card-unreadable", found, texts),
    }
}

/// The reasons why a file is not a valid deck; empty if it does not look like a deck at all.
pub fn of_deck_file(error: &DeckFileError, texts: &dyn Lookup) -> Vec<String> {
    let card = |number: usize, fault: String| {
        texts.text_with("fault-card", &[("number", number.into()), ("fault", fault.into())])
    };
    let reason = |fault: &DeckFileFault| match fault {
        DeckFileFault::Form(number) => card(*number, texts.text("fault-card-form")),
        DeckFileFault::Color { card: number, found } => {
            card(*number, texts.text_with("fault-card-color", &[("color", excerpt(found).into())]))
        }
        DeckFileFault::Points(number) => card(*number, texts.text("fault-card-points")),
        DeckFileFault::Deck(fault) => of_deck(fault, texts),
    };
    match error {
        DeckFileError::Json(_) | DeckFileError::NoCards => vec![],
        DeckFileError::Cards { faults, .. } => faults.iter().map(reason).collect(),
    }
}

/// The maximum number of listed reasons.
const MAX_REASONS: usize = 12;

/// Limits a list of reasons to `MAX_REASONS`, followed by the number of further ones.
pub fn listed(reasons: Vec<String>, texts: &dyn Lookup) -> Vec<String> {
    let more = reasons.len().saturating_sub(MAX_REASONS);
    let more = (more > 0).then(|| texts.text_with("setup-more", &[("count", more.into())]));
    reasons.into_iter().take(MAX_REASONS).chain(more).collect()
}

/// A text with an excerpt of what was found.
fn about(key: &str, found: &str, texts: &dyn Lookup) -> String {
    texts.text_with(key, &[("found", excerpt(found).into())])
}

fn joined(items: &[impl ToString], between: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests;
