//! Results in one line: for lists and replays, and to share with others.

use cubilete_rules::{AnyGame, Seat};

use crate::log::{names, plain};
use crate::table_texts::TableTexts;

/// The score of every seat with its name.
pub fn scores(game: &AnyGame, texts: &impl TableTexts) -> String {
    let scores = game.scores();
    let score = |seat: Seat| format!("{} {}", texts.name(seat), plain(scores[seat]));
    game.seats().seats().map(score).collect::<Vec<_>>().join(" · ")
}

/// The result of a finished game in the words of the player in a seat; of a spectator without one.
pub fn share_text(game: &AnyGame, own: Option<Seat>, texts: &impl TableTexts) -> String {
    let title = ("game", texts.game(game.id()).into());
    let (all, winners) = (game.scores(), game.winners());
    let Some(own) = own else {
        return texts.text_with("result-scores", &[title, ("scores", scores(game, texts).into())]);
    };
    if game.seats().get() == 1 {
        return texts.text_with("result-alone", &[title, ("score", plain(all[own]).into())]);
    }
    let others = || game.seats().seats().filter(|seat| *seat != own);
    let result = std::iter::once(own).chain(others()).map(|seat| plain(all[seat]));
    let result = result.collect::<Vec<_>>().join(" : ");
    let (key, names) = match winners.contains(own) {
        true if winners.len() > 1 => {
            ("result-tied", names(winners.filter(|seat| *seat != own), texts))
        }
        true => ("result-won", names(others(), texts)),
        false => ("result-lost", names(others(), texts)),
    };
    texts.text_with(key, &[title, ("result", result.into()), ("names", names.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device_game::{finished_game, tied_game};
    use crate::lang::Lang;
    use crate::table_texts::TextsWithNames;
    use crate::texts::{Lookup, Texts};

    #[test]
    fn a_result_is_told_in_the_words_of_a_player_or_a_spectator() {
        let check = |misthrows, own, expected: &str| {
            let game = finished_game("medium", misthrows);
            let (texts, players) = (Texts::built_in(Lang::En), game.player_names());
            let texts = TextsWithNames { texts: &texts, players: &players };
            assert_eq!(share_text(&game.record().end(), own, &texts), expected);
        };
        check(0, Some(Seat::A), "I won Qwinto 4 : −20 against Lola.");
        check(4, Some(Seat::A), "I lost Qwinto −20 : −15 against Lola.");
        check(4, None, "Qwinto: You −20 · Lola −15.");
    }

    #[test]
    fn a_tie_is_not_told_as_a_victory() {
        let texts = Texts::built_in(Lang::En);
        let texts = TextsWithNames { texts: &texts, players: &[] };
        let game = tied_game();
        let winners: Vec<Seat> = game.winners().collect();
        let loser = game.seats().seats().find(|seat| !winners.contains(seat)).unwrap();
        let text = |seat| share_text(&game, Some(seat), &texts);
        let with = |seat| format!("I shared the win in Qwinto with {} (", texts.name(seat));
        assert!(text(winners[0]).starts_with(&with(winners[1])), "{}", text(winners[0]));
        assert!(text(winners[1]).starts_with(&with(winners[0])), "{}", text(winners[1]));
        assert!(text(loser).starts_with("I lost Qwinto "), "{}", text(loser));
    }

    #[test]
    fn the_result_of_a_game_for_one_is_its_score() {
        let game = AnyGame::new(cubilete_rules::GameId::Qwinto, 1, []).unwrap();
        for lang in Lang::ALL {
            let texts = Texts::built_in(lang);
            let texts = TextsWithNames { texts: &texts, players: &[] };
            let text = share_text(&game, Some(Seat::A), &texts);
            let link =
                texts.text_with("result-link", &[("text", text.into()), ("link", "x".into())]);
            assert!(link.contains("Qwinto") && !link.contains('⟦'), "{link}");
        }
    }
}
