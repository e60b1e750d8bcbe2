//! The picture of a game on the home screen: a game in progress, played at random from a fixed seed.
//!
//! It is played rather than read from the text of a position, so that the initially loaded part of the page does not need
//! to read positions.

use cubilete_rules::{AnyGame, Chance, GameId, Phase, Seat, Viewer};

use crate::rules_pages::PicturePart;

/// The position and the parts of it to draw.
pub fn title_picture(game: GameId) -> Option<(AnyGame, Vec<PicturePart>)> {
    let game = position(game)?;
    Some((game, parts(&game)))
}

/// The number of decisions before the picture, and the seed, chosen for a picture that looks good. A game that is not
/// listed shows its first decision.
fn plan(game: GameId) -> (usize, u32) {
    match game {
        GameId::Qwantum => (68, 1324),
        GameId::Qwinto => (56, 2365),
        GameId::Banditos => (15, 82829),
        GameId::OneCard => (47, 1361),
        #[allow(unreachable_patterns)] // while every game is listed
        _ => (0, 0),
    }
}

/// The position after the planned number of decisions, when the next decision is due.
fn position(game: GameId) -> Option<AnyGame> {
    let (mut decisions, seed) = plan(game);
    let mut chance = PictureGenerator(seed);
    let mut game = AnyGame::new(game, game.default_seats(), []).ok()?;
    loop {
        if let Some(roll) = game.sample(&mut chance) {
            game.roll(roll, &mut ()).ok()?;
            continue;
        }
        let Phase::Choose(mut seats) = game.phase() else { return Some(game) };
        if decisions == 0 {
            return Some(game);
        }
        decisions -= 1;
        let seat = seats.next()?;
        let moves = game.moves(seat);
        let chosen = chance.below(u32::try_from(moves.len()).ok()?);
        game.play(seat, *moves.get(chosen as usize)?, &mut ()).ok()?;
    }
}

/// All parts of a position as the first seat sees it.
fn parts(game: &AnyGame) -> Vec<PicturePart> {
    let all = [
        PicturePart::Sheet(Seat::A),
        PicturePart::Tiles,
        PicturePart::Cards(Seat::A),
        PicturePart::Display,
    ];
    let view = game.view(Viewer::Seat(Seat::A));
    all.into_iter().filter(|part| part.is_in(&view)).collect()
}

/// A linear congruential generator: good enough for pictures.
struct PictureGenerator(u32);

impl Chance for PictureGenerator {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // The high bits are the random ones.
        (self.0 >> 16) % n
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_of_a_sheet_has_numbers_in_every_row_and_no_misthrow() {
        for game in [GameId::Qwantum, GameId::Qwinto] {
            let (position, shown) = title_picture(game).unwrap();
            assert_eq!(shown, [PicturePart::Sheet(Seat::A)]);
            let view = position.view(Viewer::Seat(Seat::A));
            let sheet = view.seats[0].sheet.as_ref().unwrap();
            assert_eq!(sheet.misthrows.0, 0, "{position}");
            for row in &sheet.rows {
                let written = row.cells.iter().filter(|cell| cell.number.is_some()).count();
                assert!(written >= 3, "{position}");
            }
        }
    }

    #[test]
    fn the_picture_of_los_banditos_has_dice_at_every_tile() {
        let (position, shown) = title_picture(GameId::Banditos).unwrap();
        assert_eq!(shown, [PicturePart::Tiles]);
        for tile in position.view(Viewer::Spectator).tiles {
            assert!(tile.sides.iter().any(|side| !side.dice.is_empty()), "{position}");
        }
    }

    #[test]
    fn the_picture_of_todo_en_1_carta_has_cards_that_are_partly_filled() {
        let (position, shown) = title_picture(GameId::OneCard).unwrap();
        assert_eq!(shown, [PicturePart::Cards(Seat::A)]);
        for card in &position.view(Viewer::Seat(Seat::A)).seats[0].cards {
            assert!(card.rows.iter().any(|row| row.filled > 0), "{position}");
            assert!(card.rows.iter().any(|row| row.filled < row.length), "{position}");
        }
    }

    #[test]
    fn no_picture_highlights_a_cell_to_write_in() {
        for game in GameId::ALL {
            let (position, _) = title_picture(*game).unwrap();
            let view = position.view(Viewer::Seat(Seat::A));
            let sheets = view.seats.iter().filter_map(|seat| seat.sheet.as_ref());
            let mut cells = sheets.flat_map(|sheet| &sheet.rows).flat_map(|row| &row.cells);
            assert!(cells.all(|cell| cell.tap.is_none()), "{position}");
        }
    }
}
