//! What is counted to compare two moves.

use std::fmt;

/// Which values of a measure are good for the seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Better {
    /// The higher ones.
    More,
    /// The lower ones.
    Less,
    /// Neither: it depends on the position.
    Neither,
}

/// What the values of a measure are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A number of things or points, which may be a mean.
    Number,
    /// A probability, from 0 to 1.
    Chance,
}

/// Declares the measures: for each its name, its unit, which values are better, and its typical difference.
macro_rules! measures {
    ($($(#[$about:meta])* $measure:ident = $name:literal, $unit:ident, $better:ident, $typical:literal;)*) => {
        /// Something that is counted after a move.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Measure {
            $($(#[$about])* $measure,)*
        }

        impl Measure {
            /// Every measure.
            pub const ALL: &'static [Measure] = &[$(Measure::$measure),*];

            /// The stable name, also in text keys.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Measure::$measure => $name,)*
                }
            }

            /// What its values are.
            pub const fn unit(self) -> Unit {
                match self {
                    $(Measure::$measure => Unit::$unit,)*
                }
            }

            /// Which values are good for the seat.
            pub const fn better(self) -> Better {
                match self {
                    $(Measure::$measure => Better::$better,)*
                }
            }

            /// The typical difference between two moves of one decision that differ in this measure: the median over
            /// decisions of bots, rounded, as the example `measures` prints it. It makes measures comparable.
            pub const fn typical(self) -> f64 {
                match self {
                    $(Measure::$measure => $typical,)*
                }
            }
        }
    };
}

measures! {
    /// The points of the seat.
    Points = "points", Number, More, 6.0;
    /// The points of the only opponent.
    OpponentPoints = "opponent-points", Number, Less, 1.7;
    /// How many fields are filled or can still be filled, each row by itself.
    Fields = "fields", Number, More, 1.2;
    /// How many rows are complete or can still be completed, each by itself.
    Rows = "rows", Number, More, 1.0;
    /// How many scoring columns are complete or can still be completed, each by itself.
    Columns = "columns", Number, More, 1.0;
    /// How many fields the seat has to fill to end the game.
    FieldsToEnd = "fields-to-end", Number, Neither, 1.0;
    /// How many different sums can still be written.
    OpenSums = "open-sums", Number, More, 1.0;
    /// The chance to be unable to write in this turn, if the seat does its best to avoid it.
    MisthrowRisk = "misthrow-risk", Chance, Less, 0.18;
    /// The chance to be unable to write in the seat's next turn, if the seat does its best to avoid it.
    NextMisthrowRisk = "next-misthrow-risk", Chance, Less, 0.05;
    /// The chance that no number of the next throw can be written.
    NextNothingFits = "next-nothing-fits", Chance, Less, 0.06;
    /// In how many fields the sum can be written; the mean of the next throw if it is not thrown yet.
    FittingFields = "fitting-fields", Number, More, 1.0;
    /// In how many rows a number can be written; the mean of the next throw if it is not thrown yet.
    FittingRows = "fitting-rows", Number, More, 0.43;
    /// The most points that one entry or one marked card brings; the mean of the next throw if it is not thrown yet.
    NextPoints = "next-points", Number, More, 1.2;
    /// How many cards are scored.
    CardsScored = "cards-scored", Number, More, 1.0;
    /// The fewest crosses that are missing to score a card.
    CrossesToScore = "crosses-to-score", Number, Less, 2.0;
    /// The most cells that can be crossed; the mean of the next throw if it is not thrown yet.
    Crosses = "crosses", Number, More, 0.42;
    /// The chance that the next throw completes a card.
    ScoreChance = "score-chance", Chance, More, 0.15;
    /// The points that the seat has or can still win at the tiles in the row.
    Winnable = "winnable", Number, More, 1.7;
    /// The points that the opponent has or can still win at the tiles in the row.
    OpponentWinnable = "opponent-winnable", Number, Less, 2.0;
    /// The points of the tiles that the seat can claim.
    Claims = "claims", Number, More, 1.0;
    /// The chance that the seat can win a tile in its next turn, if nothing else changes.
    WinChance = "win-chance", Chance, More, 0.18;
    /// The chance that the opponent can win a tile in its next turn.
    OpponentWinChance = "opponent-win-chance", Chance, Less, 0.24;
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
