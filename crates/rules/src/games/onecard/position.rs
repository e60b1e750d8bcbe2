//! Todo en 1 carta positions as named fields.

use std::fmt;
use std::str::FromStr;

use super::card::Card;
use super::colors::{COLORS, Counts};
use super::fault::OneCardFault;
use super::held::{Held, ROWS_TO_SCORE};
use super::step::{Kept, Move};
use super::{
    CARDS_TO_WIN, DEALT, DISPLAY, Dice, OneCard, OneCardOptions, Scored, TURN_LIMIT, TurnStage,
    full_pile, pile_bit, validate,
};
use crate::game::Game;
use crate::position::{
    Faults, FieldReader, FieldValue, Fields, FieldsReader, FormatError, ITEMS, PARTS, PencilStage,
    PositionCodec, PositionError, PositionFault, SEATS, SeatField,
};
use crate::seat::{Seat, SeatCount, Seats};
use crate::text::Expected;

const NAMES: [&str; 10] = [
    "stage", "active", "turn", "throws", "dice", "marker", "display", "cards", "scored", "pencils",
];
const STAGES: [(&str, TurnStage); 11] = [
    ("start", TurnStage::Start),
    ("deal", TurnStage::Deal),
    ("keep", TurnStage::Keep),
    ("display", TurnStage::Display),
    ("throw", TurnStage::Throw),
    ("decide", TurnStage::Decide),
    ("mark", TurnStage::Mark),
    ("draw", TurnStage::Draw),
    ("take", TurnStage::Take),
    ("refill", TurnStage::Refill),
    ("over", TurnStage::Over),
];
const CARD: [&str; 2] = ["card", "filled"];
const SCORED: [&str; 2] = ["card", "points"];

impl PositionCodec for OneCard {
    type Options = OneCardOptions;
    type Fault = OneCardFault;

    fn write(&self, fields: &mut Fields) {
        let throwing = matches!(self.stage, TurnStage::Throw | TurnStage::Decide);
        let by_seat = |value: &dyn Fn(Seat) -> FieldValue| {
            FieldValue::list(SEATS, self.seats.seats().map(value))
        };
        fields.push_stage(&STAGES, self.stage);
        fields.push_seat(SeatField::Active, self.stage != TurnStage::Start, self.active);
        fields.push("turn", FieldValue::number(self.turn));
        fields.push("throws", FieldValue::maybe_number(throwing.then_some(self.throws)));
        fields
            .push("dice", FieldValue::maybe_word(Some(self.dice).filter(|dice| dice.total() > 0)));
        fields.push_seat(SeatField::Marker, self.stage.has_marker(), self.marker);
        let display = match self.advanced() {
            true => FieldValue::list(ITEMS, self.display().map(FieldValue::maybe_number)),
            false => FieldValue::Null,
        };
        fields.push("display", display);
        fields.push("cards", by_seat(&|seat| write_cards(self, seat)));
        fields.push("scored", by_seat(&|seat| write_scored(self, seat)));
        fields.push(
            "pencils",
            by_seat(&|seat| FieldValue::maybe_word(self.area(seat).pencil.map(Move::Keep))),
        );
    }

    fn read(
        seats: SeatCount,
        options: OneCardOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<OneCard, PositionError<OneCardFault>> {
        fields.expect(&NAMES)?;
        let mut faults = Faults::new();
        let mut game = OneCard::start(seats, options);

        game.stage = fields.stage(&STAGES)?;
        let started = game.stage != TurnStage::Start;
        let active = fields.seat(SeatField::Active, started, seats, &mut faults)?;
        let marker = fields.seat(SeatField::Marker, game.stage.has_marker(), seats, &mut faults)?;
        game.active = active.unwrap_or(Seat::A);
        game.marker = marker.unwrap_or(Seat::A);
        game.turn = fields.get("turn")?.number(0, TURN_LIMIT.into())? as u16;
        let throws = fields.get("throws")?.maybe_number(0, 2)?;
        game.throws = throws.unwrap_or(0) as u8;
        let dice = fields.get("dice")?.maybe_parse("dice such as yyopb, or '-'")?;
        game.dice = dice.unwrap_or(Dice::NONE);
        let throws_fit =
            throws.is_some() == matches!(game.stage, TurnStage::Throw | TurnStage::Decide);
        faults.require(throws_fit, OneCardFault::Throws);

        let mut in_play = InPlay::default();
        read_display(&mut game, fields.get("display")?, &mut in_play, &mut faults)?;
        for (seat, field) in fields.by_seat("cards", seats)? {
            read_cards(&mut game, seat, field, &mut in_play, &mut faults)?;
        }
        for (seat, field) in fields.by_seat("scored", seats)? {
            read_scored(&mut game, seat, field, &mut in_play, &mut faults)?;
        }
        game.pile = full_pile(&options.deck) & !in_play.cards;
        // With a card in play twice, the contents of the pile are unknown.
        let pile = Some(game.pile).filter(|_| !in_play.twice);
        read_pencils(&mut game, fields, &mut faults)?;
        validate::check_stage(&game, &mut faults);
        validate::check_table(&game, pile, &mut faults);
        if active.is_some() && marker.is_some() {
            validate::check_turn_order(&game, pile, &mut faults);
        }
        faults.finish(game)
    }
}

fn write_cards(game: &OneCard, seat: Seat) -> FieldValue {
    let value = |held: Option<Held>| {
        let Some(held) = held else {
            return FieldValue::Null;
        };
        let card = game.options.deck.known_card(held.number());
        let filled = Filled::of(card, held.filled(card));
        let parts = [FieldValue::number(held.number()), FieldValue::word(filled)];
        FieldValue::object(ITEMS, CARD.into_iter().zip(parts))
    };
    FieldValue::list(PARTS, game.cards(seat).map(value))
}

fn write_scored(game: &OneCard, seat: Seat) -> FieldValue {
    let value = |scored: Scored| {
        let parts = [FieldValue::number(scored.card), FieldValue::number(scored.points)];
        FieldValue::object(ITEMS, SCORED.into_iter().zip(parts))
    };
    let scored: Vec<_> = game.scored(seat).map(value).collect();
    if scored.is_empty() { FieldValue::Null } else { FieldValue::list(PARTS, scored) }
}

/// The numbers of crossed cells by colour, `None` for the colour that the card lacks: `200-30`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Filled([Option<u8>; 6]);

impl Filled {
    fn of(card: Card, filled: [u8; 6]) -> Filled {
        let mut places = filled.map(Some);
        for (place, length) in places.iter_mut().zip(card.lengths().to_array()) {
            *place = place.filter(|_| length > 0);
        }
        Filled(places)
    }
}

impl fmt::Display for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|place| match place {
            Some(count) => write!(f, "{count}"),
            None => write!(f, "-"),
        })
    }
}

impl FromStr for Filled {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Filled, Expected> {
        let wrong = || Expected::new("six places such as 200-30", text);
        let place = |letter: char| match letter {
            '-' => Ok(None),
            _ => letter.to_digit(10).map(|count| Some(count as u8)).ok_or_else(wrong),
        };
        let places: Vec<_> = text.chars().map(place).collect::<Result<_, _>>()?;
        places.try_into().map(Filled).map_err(|_| wrong())
    }
}

/// The cards outside the pile.
#[derive(Default)]
struct InPlay {
    cards: u64,
    /// Whether a card was found twice.
    twice: bool,
}

/// Reads the number of a card, which is in play at most once.
fn read_number(
    game: &OneCard,
    field: FieldReader<'_>,
    in_play: &mut InPlay,
    faults: &mut Faults<OneCardFault>,
) -> Result<u8, FormatError> {
    let card = field.number(1, game.options.deck.len() as i64)? as u8;
    let new = in_play.cards & pile_bit(card) == 0;
    faults.require(new, OneCardFault::CardTwice { card });
    in_play.cards |= pile_bit(card);
    in_play.twice |= !new;
    Ok(card)
}

fn read_display(
    game: &mut OneCard,
    field: FieldReader<'_>,
    in_play: &mut InPlay,
    faults: &mut Faults<OneCardFault>,
) -> Result<(), FormatError> {
    if !game.advanced() {
        faults.require(field.is_null(), OneCardFault::DisplayInBaseGame);
        return Ok(());
    }
    for (place, field) in field.array::<DISPLAY>(ITEMS)?.into_iter().enumerate() {
        if !field.is_null() {
            game.display[place] = read_number(game, field, in_play, faults)?;
        }
    }
    Ok(())
}

fn read_cards(
    game: &mut OneCard,
    seat: Seat,
    field: FieldReader<'_>,
    in_play: &mut InPlay,
    faults: &mut Faults<OneCardFault>,
) -> Result<(), FormatError> {
    let items = field.list(PARTS)?;
    let places = game.places();
    if items.len() != places {
        return Err(field.expected(field.several(places, PARTS)));
    }
    let mut cards = [Held::NONE; DEALT];
    for (place, field) in cards.iter_mut().zip(items) {
        if field.is_null() {
            continue;
        }
        let [number, filled] = field.object(ITEMS, CARD)?;
        let number = read_number(game, number, in_play, faults)?;
        let filled: Filled = filled.parse("six places such as 200-30")?;
        let card = game.options.deck.known_card(number);
        let counts = read_filled(number, card, filled, faults);
        *place = Held::with_filled(number, card, counts);
        let complete = OneCardFault::CardComplete { card: number };
        faults.require(place.rows_done() < ROWS_TO_SCORE, complete);
    }
    game.area_mut(seat).cards = cards;
    Ok(())
}

/// The crossed cells of a card, limited to the cells it has.
fn read_filled(
    number: u8,
    card: Card,
    filled: Filled,
    faults: &mut Faults<OneCardFault>,
) -> Counts {
    let mut counts = [0; 6];
    for (index, length) in card.lengths().to_array().into_iter().enumerate() {
        let color = COLORS[index];
        match filled.0[index] {
            Some(_) if length == 0 => {
                faults.push(OneCardFault::NoSuchRow { card: number, color });
            }
            None if length > 0 => faults.push(OneCardFault::RowMissing { card: number, color }),
            _ => {}
        }
        let crossed = filled.0[index].unwrap_or(0);
        faults.require(
            length == 0 || crossed <= length,
            OneCardFault::TooManyCells { card: number, color, length, crossed },
        );
        counts[index] = crossed.min(length);
    }
    Counts::from_array(counts)
}

fn read_scored(
    game: &mut OneCard,
    seat: Seat,
    field: FieldReader<'_>,
    in_play: &mut InPlay,
    faults: &mut Faults<OneCardFault>,
) -> Result<(), FormatError> {
    if field.is_null() {
        return Ok(());
    }
    let items = field.list(PARTS)?;
    if items.is_empty() || items.len() > CARDS_TO_WIN {
        return Err(field.expected(format!("'-' or up to {CARDS_TO_WIN} scored cards")));
    }
    let mut entries = [None; CARDS_TO_WIN];
    for (entry, field) in entries.iter_mut().zip(items) {
        let [card, points] = field.object(ITEMS, SCORED)?;
        let card = read_number(game, card, in_play, faults)?;
        let points = points.number(0, u8::MAX.into())? as u8;
        let attainable = game.options.deck.known_card(card).ways_to_score(points).next().is_some();
        faults.require(attainable, OneCardFault::ImpossibleScore { card, points });
        *entry = Some(Scored { card, points });
    }
    game.area_mut(seat).scored = entries;
    Ok(())
}

fn read_pencils(
    game: &mut OneCard,
    fields: &FieldsReader<'_>,
    faults: &mut Faults<OneCardFault>,
) -> Result<(), FormatError> {
    let keeping = game.stage == TurnStage::Keep;
    if keeping {
        game.waiting = Seats::all(game.seats);
    }
    for (seat, field) in fields.by_seat("pencils", game.seats)? {
        let expected = "keep-PLACES such as keep-135, or '-'";
        let kept: Kept = match field.maybe_parse(expected)? {
            None => continue,
            Some(Move::Keep(kept)) => kept,
            Some(_) => return Err(field.expected(expected)),
        };
        faults.require(keeping, PositionFault::PencilTooEarly { seat, stage: PencilStage::Keep });
        game.area_mut(seat).pencil = Some(kept);
        game.waiting = game.waiting.without(seat);
    }
    let open = !keeping || !game.waiting.is_empty();
    faults.require(open, PositionFault::PencilsComplete);
    Ok(())
}

impl TurnStage {
    /// Whether the seats act on the throw, one after the other.
    pub(super) fn has_marker(self) -> bool {
        matches!(self, TurnStage::Mark | TurnStage::Draw | TurnStage::Take | TurnStage::Refill)
    }
}
