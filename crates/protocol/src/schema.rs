//! JSON schemas of values that serde writes as text or bounded numbers, for the description of the API.
//!
//! The types without values describe fields whose own type comes from `cubilete-rules` or is a plain number; such a
//! field names one of them by `#[schema(value_type = …)]`.

use std::borrow::Cow;

use cubilete_rules::{GameId, Seat};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, Object, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::http::{ListLimit, ListPosition};
use crate::id::{GuestId, RequestKey, TableCode, TableId, TableName};
use crate::name::{MAX_NAME, Name};
use crate::table::Clock;

/// Gives each type a schema with a description.
macro_rules! schemas {
    ($($type:ident: $description:expr, $object:expr;)*) => {
        $(impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                let object: ObjectBuilder = $object;
                object.description(Some($description)).into()
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                stringify!($type).trim_end_matches("Schema").into()
            }
        })*
    };
}

/// The name of a game.
pub struct GameName(());
/// The options of a game.
pub struct GameOptions(());
/// A number of seats.
pub struct SeatCountSchema(());
/// A seat.
pub struct SeatLetter(());
/// The level of a bot.
pub struct BotLevel(());
/// A time.
pub struct MillisSchema(());
/// Deadlines by seat.
pub struct Deadlines(());
/// The seconds for a move.
pub struct MoveSeconds(());
/// The seconds of a reserve.
pub struct ReserveSeconds(());
/// 32 bytes.
pub struct Hex(());

schemas! {
    TableId: "The id of a table, which nobody can guess.", pattern("^[0-9a-z]{26}$");
    TableCode: "The code of a table, to read to each other. Upper case is read like lower case, `o` like `0`, `i` and `l` \
        like `1`.", pattern("^[0-9a-z]{6}$");
    TableName: "The id of a table (26 digits and letters) or its code (6).", text();
    GuestId: "The id of a guest.", pattern("^[0-9a-z]{26}$");
    RequestKey: "Chosen by the client, once for each request.", pattern("^[A-Za-z0-9_-]{1,64}$");
    Name: format!("The name of a person or program, of 1 to {MAX_NAME} characters. Those that cannot be seen are left \
        out, and any run of blanks becomes one."), text().min_length(Some(1));
    ListPosition: "Where a page of a list ends.", text();
    ListLimit: "The most tables of a page.",
        number(1, ListLimit::MAX).default(Some(ListLimit::MAX.into()));
    GameName: "The name of a game.", text().enum_values(Some(GameId::ALL.iter().map(|game| game.name())));
    GameOptions: "Options of the game by key; those left out have their default.", options();
    SeatCountSchema: "The number of seats; each game has its own range.", number(fewest_seats(), most_seats());
    SeatLetter: "A seat, in order of play.", seat();
    BotLevel: "The level of a bot.", text();
    MillisSchema: "Milliseconds since the beginning of 1970 in UTC, by the clock of the server.",
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    Deadlines: "Deadlines by seat; null without a clock.", deadlines();
    MoveSeconds: "Seconds for a move.",
        number(*Clock::PER_MOVE.start() as usize, *Clock::PER_MOVE.end() as usize);
    ReserveSeconds: "Seconds for the whole game.", number(0, Clock::MAX_RESERVE as usize);
    Hex: "32 bytes as hexadecimal digits.", pattern("^[0-9a-fA-F]{64}$");
}

/// A tag of a record.
pub struct Tag(());

impl PartialSchema for Tag {
    fn schema() -> RefOr<Schema> {
        let pair = ArrayBuilder::new().items(text()).min_items(Some(2)).max_items(Some(2));
        pair.description(Some("A key and its value.")).into()
    }
}

impl ToSchema for Tag {}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn pattern(pattern: &str) -> ObjectBuilder {
    text().pattern(Some(pattern))
}

fn number(least: usize, most: usize) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(Some(most))
}

fn seat() -> ObjectBuilder {
    text().enum_values(Some(Seat::ALL.map(|seat| seat.to_string())))
}

fn deadlines() -> ObjectBuilder {
    let time = SchemaType::from_iter([Type::Integer, Type::Null]);
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .property_names(Some(seat()))
        .additional_properties(Some(ObjectBuilder::new().schema_type(time).minimum(Some(0))))
}

fn fewest_seats() -> usize {
    GameId::ALL.iter().map(|game| *game.seat_counts().start()).min().unwrap_or(1)
}

fn most_seats() -> usize {
    GameId::ALL.iter().map(|game| *game.seat_counts().end()).max().unwrap_or(1)
}

/// Every option of every game, with the games and values in its description.
fn options() -> ObjectBuilder {
    let mut object = ObjectBuilder::new()
        .schema_type(Type::Object)
        .additional_properties(Some(Schema::from(text())));
    let mut keys: Vec<&str> = Vec::new();
    for spec in GameId::ALL.iter().flat_map(|game| game.options()) {
        if !keys.contains(&spec.key) {
            keys.push(spec.key);
            object = object.property(spec.key, option(spec.key));
        }
    }
    object
}

fn option(key: &str) -> Object {
    let games = GameId::ALL.iter().filter_map(|game| {
        let spec = game.options().iter().find(|spec| spec.key == key)?;
        let values = spec.values.iter().map(|(value, meaning)| format!("`{value}` ({meaning})"));
        let values = values.chain(spec.file.map(|file| file.description.to_string()));
        Some(format!("In `{game}`: {}.", values.collect::<Vec<_>>().join(", ")))
    });
    text().description(Some(games.collect::<Vec<_>>().join(" "))).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_seats_and_options_are_those_of_the_rules() {
        let json = |schema: RefOr<Schema>| serde_json::to_value(schema).unwrap();
        let names = json(GameName::schema());
        let options = json(GameOptions::schema());
        for game in GameId::ALL {
            assert!(names["enum"].as_array().unwrap().contains(&game.name().into()), "{game}");
            for spec in game.options() {
                let description = options["properties"][spec.key]["description"].as_str().unwrap();
                for (value, _) in spec.values {
                    assert!(description.contains(&format!("`{value}`")), "{description}");
                }
            }
        }
        assert_eq!(json(SeatCountSchema::schema())["maximum"], most_seats());
        assert_eq!(SeatCountSchema::name(), "SeatCount");
    }
}
