//! The view of a Todo en 1 carta position.

use super::colors::COLORS;
use super::dice::DICE;
use super::step::Move;
use super::{Dice, Held, OneCard, THROWS, TurnStage};
use crate::color::Color;
use crate::game::{Game, Moves, Phase};
use crate::games::GameId;
use crate::seat::{Seat, Seats};
use crate::view::{
    Ask, Card, CardRow, Counter, Die, DieKey, DieState, End, EndReason, PartPoints, Pick, Pile,
    PileItem, PileKind, ScorePart, SeatView, ToView, View, Viewer, ends, prompts,
};

impl ToView for OneCard {
    fn to_view(&self, viewer: Viewer) -> View {
        let mut view = View::new(GameId::OneCard, self.phase());
        // Before the first turn all seats get cards and choose at the same time.
        view.active = (!self.stage.is_setup()).then_some(self.active);
        view.prompts = prompts(self, viewer, ask(self.stage), |seat, mv| match mv {
            Move::Rethrow(dice) => {
                colors(dice).map(|color| Pick::Die(DieKey::Color(color))).collect()
            }
            Move::MarkSome(_, colors) => colors.iter().map(Pick::Row).collect(),
            Move::Keep(kept) => {
                let cards = self.area(seat).cards;
                kept.places().map(|place| Pick::Card(cards[place].number())).to_vec()
            }
            _ => Vec::new(),
        });
        if self.turn > 0 {
            view.counters.push((Counter::Turn, self.turn));
        }
        if matches!(self.stage, TurnStage::Throw | TurnStage::Decide) {
            view.counters.push((Counter::ThrowsLeft, (THROWS - self.throws).into()));
        }
        view.dice = dice(self);
        view.display = display(self, viewer);
        let cards = vec![(PileItem::Cards, self.pile_len() as u8)];
        view.piles = vec![Pile { kind: PileKind::Cards, items: cards }];
        view.ends = ends(self, [(EndReason::FourCards, &|seat| self.area(seat).scored_all())]);
        if self.phase() == Phase::Over && view.ends.is_empty() {
            view.ends.push(End { reason: EndReason::TurnLimit, seats: Seats::NONE });
        }
        view.seats = self.seats.seats().map(|seat| seat_view(self, seat, viewer)).collect();
        view
    }
}

fn ask(stage: TurnStage) -> Ask {
    match stage {
        TurnStage::Keep => Ask::KeepCards,
        TurnStage::Decide => Ask::StopOrRethrow,
        TurnStage::Take => Ask::TakeCard,
        _ => Ask::MarkOrPass,
    }
}

/// The colours that the dice show, one for each die.
fn colors(dice: Dice) -> impl Iterator<Item = Color> {
    let counts = COLORS.into_iter().zip(dice.by_color());
    counts.flat_map(|(color, count)| std::iter::repeat_n(color, count.into()))
}

/// The dice on the table, then the dice that show no colour.
fn dice(game: &OneCard) -> Vec<Die> {
    let die = |color: Option<Color>, state| Die {
        key: color.map(DieKey::Color),
        color,
        number: None,
        state,
    };
    let rest = if game.stage == TurnStage::Throw { DieState::InCup } else { DieState::Idle };
    let thrown = colors(game.dice).map(|color| die(Some(color), DieState::Thrown));
    thrown.chain(std::iter::repeat(die(None, rest))).take(DICE as usize).collect()
}

fn display(game: &OneCard, viewer: Viewer) -> Vec<Card> {
    let taps = |place: usize| {
        taps(game, game.marker, viewer, |mv| matches!(mv, Move::Take(p) if p.index() == place))
    };
    let cards = game.display().enumerate();
    cards
        .filter_map(|(place, number)| {
            let blank = Held::new(number?, game.options.deck.known_card(number?));
            Some(card_view(game, blank, taps(place)))
        })
        .collect()
}

/// The legal moves of a seat about one card, if the viewer may play them.
fn taps(game: &OneCard, seat: Seat, viewer: Viewer, about: impl Fn(Move) -> bool) -> Vec<String> {
    if !viewer.is(seat) {
        return Vec::new();
    }
    game.moves(seat).iter().filter(|mv| about(*mv)).map(|mv| mv.to_string()).collect()
}

fn card_view(game: &OneCard, held: Held, taps: Vec<String>) -> Card {
    let card = game.options.deck.known_card(held.number());
    let filled = COLORS.into_iter().zip(held.filled(card));
    let rows = card.rows().map(|(color, length, sun)| {
        let filled = filled.clone().find(|(c, _)| *c == color).map_or(0, |(_, filled)| filled);
        CardRow { color, length, filled, sun }
    });
    Card { id: held.number(), rows: rows.collect(), scored: None, taps }
}

fn seat_view(game: &OneCard, seat: Seat, viewer: Viewer) -> SeatView {
    let about = |place: usize| {
        move |mv| match mv {
            Move::Mark(p) | Move::MarkSome(p, _) => p.index() == place,
            Move::Keep(kept) => kept.places().contains(&place),
            _ => false,
        }
    };
    let held = game.cards(seat).enumerate().filter_map(|(place, held)| {
        Some(card_view(game, held?, taps(game, seat, viewer, about(place))))
    });
    // A position keeps only the points of a scored card, not its crossed cells.
    let scored = game.scored(seat).map(|scored| Card {
        id: scored.card,
        rows: Vec::new(),
        scored: Some(scored.points),
        taps: Vec::new(),
    });
    let points = game.scored(seat).map(|scored| i16::from(scored.points)).sum();
    let parts = vec![
        PartPoints { kind: ScorePart::Scored, points },
        PartPoints { kind: ScorePart::Unfinished, points: game.unfinished_points(seat).into() },
    ];
    SeatView {
        seat,
        score: game.scores()[seat],
        parts,
        ready: false,
        sheet: None,
        cards: held.chain(scored).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::AnyGame;

    #[test]
    fn every_viewer_sees_which_seats_have_chosen_the_cards_they_keep() {
        let text = "onecard/seats=2/variant=advanced/colors=all/deck=balanced30/stage=keep/active=a/turn=0\
            /throws=-/dice=-/marker=-/display=-.-.-\
            /cards=1.-00000,2.-00000,3.-00000,4.-00000,5.-00000:6.0-0000,7.0-0000,8.0-0000,9.0-0000,10.0-0000\
            /scored=-:-/pencils=-:keep-145";
        let game: AnyGame = text.parse().unwrap();
        for viewer in
            [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator, Viewer::Table]
        {
            let view = game.view(viewer);
            assert_eq!(view.phase, Phase::Choose(Seats::only(Seat::A)), "{viewer:?}");
            assert_eq!([view.seats[0].ready, view.seats[1].ready], [false, true], "{viewer:?}");
        }
    }
}
