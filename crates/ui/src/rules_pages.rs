//! Rules pages: short sections of text, with figures drawn from real positions.

mod banditos;
mod onecard;
mod qwantum;
mod qwinto;

use cubilete_rules::view::DieState;
use cubilete_rules::{AnyGame, GameId, Seat, View};

/// A section of a page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The text key. Blank lines in the text separate paragraphs.
    pub key: &'static str,
    /// The figure, if any.
    pub figure: Option<Figure>,
}

/// A figure: parts of a position, drawn as at the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The position, in the notation of `docs/notation.md`.
    pub position: &'static str,
    /// The parts to draw, from the top.
    pub parts: &'static [PicturePart],
}

/// A part of a position that a figure can draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PicturePart {
    /// The dice, with their totals.
    Dice,
    /// The sheet of a seat.
    Sheet(Seat),
    /// The tiles with the dice on both sides.
    Tiles,
    /// The cards of a seat.
    Cards(Seat),
    /// The open cards that all seats can take.
    Display,
}

impl Figure {
    /// The position and the parts to draw; `None` if the position is not valid.
    pub fn read(&self) -> Option<(AnyGame, Vec<PicturePart>)> {
        Some((self.position.parse().ok()?, self.parts.to_vec()))
    }
}

impl PicturePart {
    /// Whether a view has this part.
    pub(crate) fn is_in(self, view: &View) -> bool {
        let seat = |seat: Seat| view.seats.get(seat.index());
        match self {
            PicturePart::Dice => view.dice.iter().any(|die| die.state == DieState::Thrown),
            PicturePart::Sheet(of) => seat(of).is_some_and(|seat| seat.sheet.is_some()),
            PicturePart::Tiles => !view.tiles.is_empty(),
            PicturePart::Cards(of) => seat(of).is_some_and(|seat| !seat.cards.is_empty()),
            PicturePart::Display => !view.display.is_empty(),
        }
    }
}

impl Section {
    const fn plain(key: &'static str) -> Section {
        Section { key, figure: None }
    }

    const fn drawn(
        key: &'static str,
        parts: &'static [PicturePart],
        position: &'static str,
    ) -> Section {
        Section { key, figure: Some(Figure { position, parts }) }
    }

    /// The text key of the heading.
    pub fn title(&self) -> String {
        format!("{}.title", self.key)
    }

    /// The text key of the caption of the figure.
    pub fn caption(&self) -> String {
        format!("{}.caption", self.key)
    }
}

/// The sections of a game's page; empty if it has none.
pub fn sections(game: GameId) -> &'static [Section] {
    match game {
        GameId::Qwantum => qwantum::SECTIONS,
        GameId::Qwinto => qwinto::SECTIONS,
        GameId::Banditos => banditos::SECTIONS,
        GameId::OneCard => onecard::SECTIONS,
        #[allow(unreachable_patterns)] // while every game has a page
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::event::Taken;
    use cubilete_rules::view::CombinationKind;
    use cubilete_rules::{AnyStep, Event, Viewer};

    fn figure(key: &str) -> Figure {
        let pages = GameId::ALL.iter().flat_map(|game| sections(*game));
        let figure = pages.filter(|section| section.key == key).find_map(|section| section.figure);
        figure.unwrap_or_else(|| panic!("{key} has no figure"))
    }

    /// The games with a page.
    fn with_page() -> impl Iterator<Item = &'static GameId> {
        GameId::ALL.iter().filter(|game| !sections(**game).is_empty())
    }

    fn view(key: &str) -> View {
        let game: AnyGame = figure(key).position.parse().unwrap_or_else(|_| panic!("{key}"));
        game.view(Viewer::Seat(Seat::A))
    }

    #[test]
    fn every_figure_is_a_position_of_its_game_with_the_parts_it_shows() {
        for game in with_page() {
            let drawn = sections(*game).iter().filter_map(|section| section.figure);
            for figure in drawn.clone() {
                let parsed = figure.position.parse::<AnyGame>();
                let position = parsed.unwrap_or_else(|e| panic!("{}: {e}", figure.position));
                assert_eq!(position.id(), *game);
                let view = position.view(Viewer::Seat(Seat::A));
                assert!(!figure.parts.is_empty());
                for part in figure.parts {
                    assert!(part.is_in(&view), "{part:?} of {}", figure.position);
                }
            }
            assert!(drawn.count() >= 4, "{game}");
        }
    }

    #[test]
    fn every_option_and_solo_play_have_a_section() {
        for game in with_page() {
            let has = |key: String| sections(*game).iter().any(|section| section.key == key);
            for option in game.options() {
                assert!(
                    has(format!("rules-{game}-option-{}", option.key)),
                    "{game} {}",
                    option.key
                );
            }
            assert_eq!(
                has(format!("rules-{game}-solo")),
                game.seat_counts().contains(&1),
                "{game}"
            );
        }
    }

    #[test]
    fn scores_in_figures_match_their_captions() {
        for (key, score) in [
            ("rules-qwinto-aim", 14),
            ("rules-qwinto-score", 61),
            ("rules-qwantum-aim", 3),
            ("rules-qwantum-score", 21),
            ("rules-onecard-end", 54),
        ] {
            assert_eq!(view(key).seats[0].score, score, "{key}");
        }
    }

    #[test]
    fn totals_in_figures_match_their_captions() {
        for (key, totals) in [
            ("rules-qwinto-throw", &[9][..]),
            ("rules-qwinto-write", &[9]),
            ("rules-qwantum-throw", &[6, 13, 3, 10]),
            ("rules-qwantum-turn", &[5, 7, 7]),
            ("rules-qwantum-write", &[8, 13, 6, 4]),
        ] {
            let numbers: Vec<u8> = view(key).totals.iter().map(|total| total.number).collect();
            assert_eq!(numbers, totals, "{key}");
        }
    }

    #[test]
    fn moves_in_figures_have_the_effects_in_their_captions() {
        let a = Seat::A;
        for (key, mv, event) in [
            (
                "rules-banditos-place",
                "place-g6-1",
                Event::TileTaken { seat: a, slot: 1, points: 3, how: Taken::Decided },
            ),
            ("rules-onecard-score", "mark-1", Event::CardScored { seat: a, card: 10, points: 14 }),
        ] {
            let mut game: AnyGame = figure(key).position.parse().unwrap();
            let mut events = Vec::new();
            let step = AnyStep::Move(a, game.parse_move(mv).unwrap());
            game.apply(step, &mut events).unwrap();
            assert!(events.contains(&event), "{key}: {events:?}");
        }
        let strength = view("rules-banditos-strength");
        let kinds: Vec<_> =
            strength.tiles.iter().map(|tile| tile.sides[0].combination.kind).collect();
        let expected = [
            CombinationKind::ThreeFlush,
            CombinationKind::StraightFlush,
            CombinationKind::ThreeOfAKind,
            CombinationKind::Straight,
        ];
        assert_eq!(kinds, expected);
    }

    #[test]
    fn legal_moves_in_figures_match_their_captions() {
        for (key, moves) in [
            ("rules-qwinto-throw", &["keep", "rethrow"][..]),
            ("rules-qwinto-write", &["write-o4", "write-o6", "write-y4", "write-y5", "pass"]),
            ("rules-qwinto-pass", &["pass"]),
            ("rules-qwantum-turn", &["pass", "write-v", "write-b", "write-y"]),
            ("rules-qwantum-write", &["pass", "write-v", "write-r", "write-y"]),
            ("rules-qwantum-option-line", &["pass", "write-v", "write-b", "write-r", "write-y"]),
            ("rules-onecard-mark", &["pass", "mark-1", "mark-2"]),
            ("rules-onecard-option-variant", &["take-1", "take-2", "take-3"]),
        ] {
            let prompts = view(key).prompts;
            let offered: Vec<&str> = prompts[0].choices.iter().map(|c| c.mv.as_str()).collect();
            assert_eq!(offered, moves, "{key}");
        }
        let claim = view("rules-banditos-claim");
        assert!(claim.tiles[0].is_claimable);
        assert!(claim.tiles[1..].iter().all(|tile| !tile.is_claimable));
    }
}
