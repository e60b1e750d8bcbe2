//! What is wrong with a record or a deck that somebody brings, in words of any language.

use cubilete_protocol::deck::{DeckFileError, DeckFileFault};
use cubilete_rules::onecard::{CELLS, CardFault, DeckFault, LENGTHS, MAX_CARDS, ROWS, SUNS};
use cubilete_rules::options::{SetupError, ValueFault};
use cubilete_rules::record::{
    Due, HeaderError, HeaderLine, MAX_NAME, MAX_TAGS, RecordError, RecordFault, StepError,
    StepFault,
};
use cubilete_rules::text::excerpt;
use cubilete_rules::{AnyOptionFault, Illegal};

use crate::texts::Value;

/// How texts are looked up: by a key, and what the text mentions.
pub type Say<'a> = &'a dyn Fn(&str, &[(&'static str, Value)]) -> String;

/// Why a text is not a record.
pub fn of_record(error: &RecordError, say: Say) -> String {
    let fault = of_record_fault(&error.fault, say);
    match error.line {
        Some(line) => say("fault-at-line", &[("line", line.into()), ("fault", fault.into())]),
        None => fault,
    }
}

fn of_record_fault(fault: &RecordFault, say: Say) -> String {
    match fault {
        RecordFault::Line { due, found } => of_line(*due, found, say),
        RecordFault::Seat(expected) => about("fault-seat", &expected.found, say),
        RecordFault::Setup(error) => of_setup(error, say),
        RecordFault::Header(HeaderError::NoSuchSeat(seat)) => {
            about("fault-seat", &seat.to_string(), say)
        }
        RecordFault::Header(HeaderError::Name(name)) => {
            say("fault-name", &[("found", excerpt(name).into()), ("most", MAX_NAME.into())])
        }
        RecordFault::Header(HeaderError::Tag(tag)) => about("fault-tag", tag, say),
        RecordFault::Header(HeaderError::TooManyTags) => {
            say("fault-tags", &[("most", MAX_TAGS.into())])
        }
        RecordFault::Step(error) => of_step(error, say),
        RecordFault::NotOver { due } => say("fault-not-over", &[("due", what_is_due(due, say))]),
        RecordFault::Result { noted, played } => {
            let scores = |scores: &[i16]| joined(scores, " ").into();
            say("fault-result", &[("noted", scores(noted)), ("played", scores(played))])
        }
    }
}

fn of_line(due: HeaderLine, found: &str, say: Say) -> String {
    match due.example() {
        Some(example) if found.is_empty() => {
            say("fault-line-missing", &[("example", example.into())])
        }
        Some(example) => {
            say("fault-line", &[("found", excerpt(found).into()), ("example", example.into())])
        }
        None if due == HeaderLine::Any => about("fault-line-unknown", found, say),
        None => about("fault-line-twice", found, say),
    }
}

fn of_step(error: &StepError, say: Say) -> String {
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
        ("fault", say(key, &[]).into()),
        ("due", what_is_due(&error.due, say)),
    ];
    say("fault-step", &values)
}

fn what_is_due(due: &Due, say: Say) -> Value {
    let (key, example) = match due {
        Due::Roll(example) => ("fault-due-roll", example.to_string()),
        Due::Move(examples) => ("fault-due-move", examples.join(", ")),
        Due::Nothing => ("fault-due-nothing", String::new()),
    };
    say(key, &[("example", example.into())]).into()
}

/// The reason why there cannot be such a game.
pub fn of_setup(error: &SetupError, say: Say) -> String {
    match error {
        SetupError::UnknownGame { found, .. } => about("fault-game", found, say),
        SetupError::Seats { min, max, .. } if min == max => {
            say("fault-seats", &[("count", (*min).into())])
        }
        SetupError::Seats { min, max, .. } => {
            say("fault-seats-between", &[("min", (*min).into()), ("max", (*max).into())])
        }
        SetupError::UnknownOption { key, .. } => about("fault-option", key, say),
        SetupError::OptionValue { key, faults } => {
            let reasons: Vec<String> = faults.iter().map(|fault| of_value(fault, say)).collect();
            let values = [("option", key.as_str().into()), ("reasons", reasons.join("; ").into())];
            say("fault-value", &values)
        }
    }
}

/// A reason why an option cannot have a value.
pub fn of_value(fault: &ValueFault, say: Say) -> String {
    match fault {
        ValueFault::NotOneOf { found, known } => {
            let known = known.join(", ");
            say("fault-value-unknown", &[("found", excerpt(found).into()), ("known", known.into())])
        }
        ValueFault::Game(AnyOptionFault::OneCard(fault)) => of_deck(fault, say),
        // Faults of other games have no texts: their English message.
        ValueFault::Game(fault) => fault.to_string(),
    }
}

/// A reason why a deck cannot be played with.
pub fn of_deck(fault: &DeckFault, say: Say) -> String {
    match fault {
        DeckFault::Card { number, fault } => {
            let fault = of_card(fault, say);
            say("fault-card", &[("number", (*number).into()), ("fault", fault.into())])
        }
        DeckFault::Empty => say("fault-deck-empty", &[]),
        DeckFault::TooMany(count) => {
            say("fault-deck-large", &[("count", (*count).into()), ("most", MAX_CARDS.into())])
        }
        DeckFault::TooFew { needed, found, .. } => {
            say("fault-deck-small", &[("needed", (*needed).into()), ("count", (*found).into())])
        }
    }
}

fn of_card(fault: &CardFault, say: Say) -> String {
    let color = |color| ("color", say(&format!("color-{color}"), &[]).into());
    let count = |key: &str, count: usize, due: usize| {
        say(key, &[("count", count.into()), ("due", due.into())])
    };
    match fault {
        CardFault::Length { color: of, length } => {
            let (least, most) =
                (("least", (*LENGTHS.start()).into()), ("most", (*LENGTHS.end()).into()));
            say("fault-card-length", &[color(of), ("count", (*length).into()), least, most])
        }
        CardFault::Color(of) => say("fault-card-color", &[color(of)]),
        CardFault::Twice(of) => say("fault-card-twice", &[color(of)]),
        CardFault::Rows(rows) => count("fault-card-rows", *rows, ROWS),
        CardFault::Cells(cells) => count("fault-card-cells", *cells as usize, CELLS as usize),
        CardFault::Suns(suns) => count("fault-card-suns", *suns, SUNS),
        CardFault::Unreadable(found) => about("fault-card-unreadable", found, say),
    }
}

/// Every reason why a file holds no deck; none if it holds something else altogether.
pub fn of_deck_file(error: &DeckFileError, say: Say) -> Vec<String> {
    let card = |number: usize, fault: String| {
        say("fault-card", &[("number", number.into()), ("fault", fault.into())])
    };
    let told = |fault: &DeckFileFault| match fault {
        DeckFileFault::Form(number) => card(*number, say("fault-card-form", &[])),
        DeckFileFault::Color { card: number, found } => {
            card(*number, say("fault-card-color", &[("color", excerpt(found).into())]))
        }
        DeckFileFault::Points(number) => card(*number, say("fault-card-points", &[])),
        DeckFileFault::Deck(fault) => of_deck(fault, say),
    };
    match error {
        DeckFileError::Json(_) | DeckFileError::NoCards => vec![],
        DeckFileError::Cards { faults, .. } => faults.iter().map(told).collect(),
    }
}

/// A text that mentions what was found.
fn about(key: &str, found: &str, say: Say) -> String {
    say(key, &[("found", excerpt(found).into())])
}

fn joined(items: &[impl ToString], between: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests;
