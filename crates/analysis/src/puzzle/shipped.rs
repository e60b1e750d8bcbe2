//! The puzzles that come with the program: files of the folder `puzzles`, which a page loads when they are needed.

use cubilete_rules::GameId;

/// Takes the games with puzzles, each with the name of its file.
macro_rules! shipped {
    ($($game:ident($name:literal)),* $(,)?) => {
        /// The games that come with puzzles.
        pub const GAMES: &[GameId] = &[$(GameId::$game),*];

        /// The file with the puzzles of a game; `None` for a game without puzzles.
        #[cfg(feature = "puzzles")]
        pub fn shipped(game: GameId) -> Option<&'static str> {
            const FILES: &[(GameId, &str)] =
                &[$((GameId::$game, include_str!(concat!("../../puzzles/", $name)))),*];
            FILES.iter().find(|(of, _)| *of == game).map(|(_, file)| *file)
        }
    };
}

shipped! {
    Qwantum("qwantum.puzzles"),
    Qwinto("qwinto.puzzles"),
    Banditos("banditos.puzzles"),
    OneCard("onecard.puzzles"),
}
