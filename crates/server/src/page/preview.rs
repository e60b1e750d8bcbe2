//! Previews of shared links: the title, description and picture that other programs show for an address of the page.

use std::fmt::Write;

use cubilete_protocol::table::{Occupant, Stage, Summary};
use cubilete_rules::GameId;

use crate::html::escape;

/// The preview of an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Preview {
    title: String,
    description: String,
    /// The game whose picture is shown; `None` shows the picture of the page.
    game: Option<GameId>,
}

/// Width and height of the pictures.
const SIZE: (u32, u32) = (1200, 630);

impl Preview {
    /// The preview of an address that is not about a game.
    pub(crate) fn of_page() -> Preview {
        let description = "Dice games against bots or with friends.".to_string();
        Preview { title: "Cubilete".to_string(), description, game: None }
    }

    /// The preview of an address about a game.
    pub(crate) fn of_game(game: GameId) -> Preview {
        let description = format!("Play {} against bots or with friends.", game.title());
        Preview { title: format!("{} · Cubilete", game.title()), description, game: Some(game) }
    }

    /// The preview of a table: an invitation, the players or the result.
    pub(crate) fn of_table(table: &Summary) -> Preview {
        let name = |occupant: &Option<Occupant>| match occupant {
            Some(Occupant::Person { name } | Occupant::Program { name }) => name.to_string(),
            Some(Occupant::Bot { level }) => format!("bot ({level})"),
            None => "–".to_string(),
        };
        let names = table.seats.iter().map(name);
        let title = table.setup.game.title();
        let description = match (table.stage, &table.result) {
            (Stage::Gathering, _) => format!("Take a seat and play {title}."),
            (Stage::Over, Some(scores)) => {
                let scores = names.zip(scores).map(|(name, score)| format!("{name} {score}"));
                scores.collect::<Vec<_>>().join(", ")
            }
            _ => names.collect::<Vec<_>>().join(", "),
        };
        Preview { description, ..Preview::of_game(table.setup.game) }
    }

    /// The path of the picture; `None` if the page has none. A game without a picture has that of the page.
    pub(super) fn picture(&self, exists: impl Fn(&str) -> bool) -> Option<String> {
        let of_game = self.game.map(|game| format!("preview/{game}.png"));
        let candidates = of_game.into_iter().chain(["preview/cubilete.png".to_string()]);
        candidates.into_iter().find(|path| exists(path))
    }

    /// The Open Graph tags. `picture` is the absolute address of the picture.
    pub(super) fn tags(&self, picture: Option<&str>) -> String {
        let mut tags = String::new();
        let mut add = |property: &str, content: &str| {
            // Writing to a string cannot fail.
            let _ = write!(tags, "<meta property=\"{property}\" content=\"{}\">", escape(content));
        };
        add("og:type", "website");
        add("og:site_name", "Cubilete");
        add("og:title", &self.title);
        add("og:description", &self.description);
        if let Some(picture) = picture {
            add("og:image", picture);
            add("og:image:width", &SIZE.0.to_string());
            add("og:image:height", &SIZE.1.to_string());
            tags.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">");
        }
        tags
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_a_picture_has_that_of_the_page() {
        let preview = Preview::of_game(GameId::Qwinto);
        let among = |files: &[&str]| preview.picture(|path| files.contains(&path));
        let (own, general) = ("preview/qwinto.png", "preview/cubilete.png");
        assert_eq!(among(&[general, own]).as_deref(), Some(own));
        assert_eq!(among(&[general, "preview/banditos.png"]).as_deref(), Some(general));
        assert_eq!(among(&[]), None);
        assert_eq!(Preview::of_page().picture(|_| true).as_deref(), Some(general));
    }

    #[test]
    fn names_cannot_end_the_attribute() {
        let description = r#""><script>&"#.to_string();
        let tags = Preview { description, ..Preview::of_page() }.tags(None);
        assert!(tags.contains(r#"content="&quot;&gt;&lt;script&gt;&amp;""#), "{tags}");
        assert!(!tags.contains("og:image"));
    }
}
