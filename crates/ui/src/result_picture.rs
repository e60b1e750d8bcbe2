//! The result of a game as a picture to share: an SVG with the game, the players and their scores on a sheet of paper.

use std::fmt::Write;

use cubilete_rules::{AnyGame, Seat};

use crate::log::plain;
use crate::table_texts::TableTexts;

/// Width and height in pixels.
pub const SIZE: u32 = 1080;

/// The area of the scores: from the line below the title to the tray.
const TOP: usize = 300;
const HEIGHT: usize = 480;
/// Maximum height of a row.
const MAX_ROW: usize = 130;

/// Draws the result of a game. `font` is the `src` of the font for pencilled digits, as in a style sheet; `None` draws
/// them in an ordinary font.
pub fn result_picture(game: &AnyGame, texts: &impl TableTexts, font: Option<&str>) -> String {
    let title = texts.game(game.id());
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}" font-family="ui-rounded, Nunito, system-ui, sans-serif">
{}{TABLE}<text x="540" y="220" font-size="{}" font-weight="800" text-anchor="middle" fill="#2b2521">{}</text>
"##,
        font.map(font_face).unwrap_or_default(),
        fitting(&title, 92, 780),
        escaped(&title),
    );
    let seats: Vec<Seat> = game.seats().seats().collect();
    let row = (HEIGHT / seats.len()).min(MAX_ROW);
    // The rows are centred in their area.
    let top = TOP + (HEIGHT - row * seats.len()) / 2;
    let (scores, winners) = (game.scores(), game.winners());
    for (index, seat) in seats.iter().enumerate() {
        let line = TextLine {
            name: &texts.name(*seat),
            score: &plain(scores[*seat]),
            has_won: seats.len() > 1 && winners.contains(*seat),
            top: top + index * row,
            height: row,
        };
        line.draw(&mut svg);
    }
    svg + "</svg>\n"
}

/// A row of the sheet.
struct TextLine<'a> {
    name: &'a str,
    score: &'a str,
    has_won: bool,
    top: usize,
    height: usize,
}

impl TextLine<'_> {
    fn draw(&self, svg: &mut String) {
        let TextLine { name, score, has_won, top, height } = *self;
        let (middle, bottom) = (top + height / 2, top + height);
        let size = height * 9 / 20;
        let baseline = middle + size / 3;
        if has_won {
            let scale = size as f32 / 32.0;
            // Writing to a string cannot fail.
            let _ = writeln!(
                svg,
                r##"<rect x="110" y="{top}" width="860" height="{height}" fill="#ffe8c7"/><path transform="translate(132 {}) scale({scale})" d="{CROWN}" fill="#f3b92c" stroke="#7c5506" stroke-width="1.5" stroke-linejoin="round"/>"##,
                middle - size / 3,
            );
        }
        let weight = if has_won { 800 } else { 500 };
        let _ = writeln!(
            svg,
            r##"<text x="210" y="{baseline}" font-size="{}" font-weight="{weight}" fill="#2b2521">{}</text><text x="930" y="{baseline}" font-size="{}" font-family="Pencil, ui-rounded, sans-serif" text-anchor="end" fill="#3a3f4a">{}</text><path d="M130 {bottom}h820" stroke="#d3c7b0" stroke-width="3"/>"##,
            fitting(name, size, 520),
            escaped(name),
            height * 7 / 10,
            escaped(score),
        );
    }
}

/// A crown as an SVG path, 32 units wide and 20 high.
pub const CROWN: &str = "M4 18.5 1.5 5 9.5 10.5 16 1.5 22.5 10.5 30.5 5 28 18.5Z";

/// The table behind the scores: wood, a sheet of paper, and a felt tray with dice. Flat colours keep the PNG small.
const TABLE: &str = r##"<defs>
<g id="die"><rect x="-44" y="-38" width="88" height="88" rx="18" opacity=".35"/><rect x="-44" y="-44" width="88" height="88" rx="18" fill="#fffdf6" stroke="#cfc4ae" stroke-width="2"/></g>
</defs>
<rect width="1080" height="1080" fill="#e0c298"/>
<path d="M0 190h1080M0 455h1080M0 720h1080M0 950h1080" stroke="#c9a673" stroke-width="4"/>
<rect x="76" y="82" width="936" height="740" rx="28" fill="#3c280f" opacity=".3"/>
<rect x="70" y="70" width="940" height="740" rx="28" fill="#fffdf6"/>
<path d="M130 262h820" stroke="#b4530a" stroke-width="6" stroke-linecap="round"/>
<rect x="70" y="852" width="940" height="170" rx="40" fill="#1d5a48" stroke="#6b4a2a" stroke-width="14"/>
<text x="130" y="960" font-size="68" font-weight="800" fill="#fff">Cubilete</text>
<g transform="translate(640 934) rotate(-9)"><use href="#die"/><g fill="#2b2521"><circle r="9"/><circle cx="-22" cy="-22" r="9"/><circle cx="22" cy="22" r="9"/></g></g>
<g transform="translate(768 944) rotate(12)"><use href="#die"/><g fill="#b9281f"><circle cx="-22" cy="-22" r="9"/><circle cx="22" cy="-22" r="9"/><circle r="9"/><circle cx="-22" cy="22" r="9"/><circle cx="22" cy="22" r="9"/></g></g>
<g transform="translate(896 932) rotate(-4)"><use href="#die"/><g fill="#1f5fa8"><circle cx="-22" cy="-22" r="9"/><circle cx="22" cy="-22" r="9"/><circle cx="-22" r="9"/><circle cx="22" r="9"/><circle cx="-22" cy="22" r="9"/><circle cx="22" cy="22" r="9"/></g></g>
"##;

fn font_face(source: &str) -> String {
    format!("<style>@font-face {{ font-family: Pencil; src: {source}; }}</style>\n")
}

/// The font size, at most `size`, at which a text is about `width` wide at most.
fn fitting(text: &str, size: usize, width: usize) -> usize {
    size.min(width * 10 / tenths(text).max(1))
}

/// The estimated width of a text in tenths of the font size. Letters of other scripts than the Latin one, and emoji, may
/// be as wide as they are high.
fn tenths(text: &str) -> usize {
    text.chars().map(|char| if char <= LAST_LATIN { 6 } else { 10 }).sum()
}

/// The last character of the Latin blocks at the beginning of Unicode.
const LAST_LATIN: char = '\u{24f}';

/// A text as the content of an XML element.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            // XML allows hardly any of them.
            '\u{fffe}' | '\u{ffff}' => {}
            char if char.is_control() => {}
            char => escaped.push(char),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device_game::{finished_game, tied_game};
    use crate::lang::Lang;
    use crate::player_name::PlayerName;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::GameId;
    use cubilete_testing::Random;
    use cubilete_testing::play::{Policy, play_out};

    fn picture(game: &AnyGame, names: &[&str]) -> String {
        let texts = Texts::built_in(Lang::En);
        let players = names.iter().map(|name| PlayerName::Named(name.to_string()));
        let players: Vec<PlayerName> = players.collect();
        result_picture(game, &TextsWithNames { texts: &texts, players: &players }, None)
    }

    /// The texts of a picture, in order, with their font sizes.
    fn shown(svg: &str) -> Vec<(usize, &str)> {
        let texts = svg.split("<text ").skip(1).map(|text| {
            let (attributes, rest) = text.split_once('>').unwrap();
            let (_, size) = attributes.split_once("font-size=\"").unwrap();
            let size = size.split('"').next().unwrap().parse().unwrap();
            (size, rest.split("</text>").next().unwrap())
        });
        texts.collect()
    }

    #[test]
    fn the_picture_shows_the_game_the_players_and_their_scores() {
        let svg = picture(&finished_game("easy", 0).record().end(), &["Ana", "Bea"]);
        let words: Vec<&str> = shown(&svg).into_iter().map(|(_, text)| text).collect();
        assert_eq!(words, ["Cubilete", "Qwinto", "Ana", "4", "Bea", "−20"]);
        assert_eq!(svg.matches(CROWN).count(), 1);
        let crown = svg.find(CROWN).unwrap();
        assert!(crown < svg.find("Ana").unwrap(), "the winner has the crown");
    }

    #[test]
    fn all_winners_of_a_tie_have_crowns_and_a_single_player_has_none() {
        assert_eq!(picture(&tied_game(), &["Ana", "Bea", "Cid"]).matches(CROWN).count(), 2);
        let alone = AnyGame::new(GameId::Qwinto, 1, []).unwrap();
        let alone = play_out(alone, Policy::Patient, &mut Random::new(1), |_, _| {});
        assert_eq!(picture(&alone, &["Ana"]).matches(CROWN).count(), 0);
    }

    #[test]
    fn names_cannot_contain_markup() {
        let game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        let svg = picture(&game, &["<image href='x'/>", "A&\u{1}\u{fffe}\u{ffff}B]]>"]);
        assert!(svg.contains(">&lt;image href='x'/&gt;<") && svg.contains(">A&amp;B]]&gt;<"));
        assert!(!svg.contains("<image") && !svg.contains('\u{1}'));
    }

    #[test]
    fn long_names_and_many_seats_fit() {
        let texts = Texts::built_in(Lang::En);
        for game in GameId::ALL {
            let most = (1..=12).rfind(|seats| AnyGame::new(*game, *seats, []).is_ok()).unwrap();
            let game = AnyGame::new(*game, most, []).unwrap();
            let names = ["Maximilian Wolfeschlegel", &"永".repeat(24), &"🎲".repeat(24), "Ana"];
            let players = names.iter().cycle().take(most);
            let players: Vec<_> = players.map(|name| PlayerName::Named(name.to_string())).collect();
            let texts = TextsWithNames { texts: &texts, players: &players };
            let svg = result_picture(&game, &texts, Some("url(x)"));
            for (size, text) in shown(&svg) {
                assert!((12..=100).contains(&size), "{size}: {text}");
                // The name of a player, perhaps numbered.
                if names.iter().any(|name| text.ends_with(name)) {
                    let wide = text.chars().filter(|char| !char.is_ascii()).count();
                    let width = size * (6 * (text.chars().count() - wide) + 10 * wide) / 10;
                    assert!(width <= 520, "{width}: {text}");
                }
            }
            assert!(svg.contains("src: url(x);"));
        }
    }
}
