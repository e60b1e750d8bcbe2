//! The terms that views use in place of text: front ends look up a text for each by its name.
//!
//! All games share these lists. A new game uses the terms that fit and adds one, with its texts in every language, only
//! for something that no term names yet.

vocabulary! {
    /// The question of a [`Prompt`](super::Prompt).
    pub enum Ask {
        /// To choose one of the moves, where no other question fits.
        Choose = "choose",
        /// Which dice to throw.
        ChooseDice = "choose-dice",
        /// Keep the throw, or throw the same dice once more.
        KeepOrRethrow = "keep-or-rethrow",
        /// Write the sum, or pass.
        WriteOrPass = "write-or-pass",
        /// Which dice to throw again.
        Rethrow = "rethrow",
        /// Write a number before the others, or pass.
        WriteFirst = "write-first",
        /// Write a number at the same time as the others, or pass.
        WriteTogether = "write-together",
        /// Throw, or claim or concede tiles before that.
        TilesOrThrow = "tiles-or-throw",
        /// Claim or concede tiles, or end the turn.
        TilesOrEnd = "tiles-or-end",
        /// Place the dice in the hand.
        PlaceDice = "place-dice",
        /// Make room for the dice in the hand by claiming or conceding a tile.
        MakeRoom = "make-room",
        /// Return to the bag the dice that have no room, or concede a tile.
        ReturnDice = "return-dice",
        /// Which of the dealt cards to keep.
        KeepCards = "keep-cards",
        /// Stop throwing, or which dice to throw again.
        StopOrRethrow = "stop-or-rethrow",
        /// Which card of the display to take.
        TakeCard = "take-card",
        /// Which card to mark, or pass.
        MarkOrPass = "mark-or-pass",
    }
}

vocabulary! {
    /// What a move does. The text of a move begins with the name of its kind.
    pub enum MoveKind {
        /// Throws dice.
        Throw = "throw",
        /// Throws some or all dice again.
        Rethrow = "rethrow",
        /// Keeps the dice that were thrown, or cards that were dealt.
        Keep = "keep",
        /// Throws no more dice.
        Stop = "stop",
        /// Writes a number.
        Write = "write",
        /// Marks cells of a card.
        Mark = "mark",
        /// Declines to act.
        Pass = "pass",
        /// Places a die.
        Place = "place",
        /// Returns a die that has no room.
        Return = "return",
        /// Claims a tile.
        Claim = "claim",
        /// Gives a tile to the opponent.
        Concede = "concede",
        /// Takes a card of the display.
        Take = "take",
        /// Ends the turn.
        End = "end",
    }
}

vocabulary! {
    /// What a number in [`View::counters`](super::View::counters) counts.
    pub enum Counter {
        /// The current turn, counted from 1.
        Turn = "turn",
        /// The points that end the game.
        Target = "target",
        /// The throws that the active seat has left in this turn.
        ThrowsLeft = "throws-left",
    }
}

vocabulary! {
    /// What a [`Pile`](super::Pile) is.
    pub enum PileKind {
        /// Dice in the bag.
        Bag = "bag",
        /// Tiles that are still face down.
        Tiles = "tiles",
        /// Cards that are still face down.
        Cards = "pile",
    }
}

vocabulary! {
    /// What dice at a tile make, the weakest first.
    pub enum CombinationKind {
        /// Nothing better.
        Individuals = "individuals",
        /// Two dice of one value.
        Pair = "pair",
        /// Two dice of one value and one colour.
        PairFlush = "pair-flush",
        /// Three values in a row.
        Straight = "straight",
        /// Three dice of one value.
        ThreeOfAKind = "three-of-a-kind",
        /// Three values in a row in one colour.
        StraightFlush = "straight-flush",
        /// Three dice of one value and one colour.
        ThreeFlush = "three-flush",
    }
}

vocabulary! {
    /// Why the viewer cannot claim a tile.
    pub enum NoClaim {
        /// The viewer has fewer than three dice there.
        NeedsThree = "needs-three",
        /// The opponent could still win the tile.
        CanBeLost = "can-be-lost",
    }
}

vocabulary! {
    /// Why a number cannot be written in a cell.
    pub enum ClosedReason {
        /// The cell has a number already.
        Filled = "filled",
        /// The die of the row was not thrown.
        NotThrown = "not-thrown",
        /// A number to the left is not lower.
        Left = "left",
        /// A number to the right is not higher.
        Right = "right",
        /// The number is in the column already.
        Column = "column",
        /// The active seat has used the colour in this turn.
        Taken = "taken",
        /// Another cell of the row comes first.
        NotNext = "not-next",
        /// Numbers fall beyond the thick line, and the one to the left is not higher.
        Falling = "falling",
    }
}

vocabulary! {
    /// Why a game has ended.
    pub enum EndReason {
        /// A sheet has two complete rows.
        TwoRows = "two-rows",
        /// A sheet has four misthrows.
        FourMisthrows = "four-misthrows",
        /// A sheet is full.
        FullSheet = "full-sheet",
        /// A sheet has five misthrows.
        FiveMisthrows = "five-misthrows",
        /// A seat has ten points or more.
        TenPoints = "ten-points",
        /// A seat has scored four cards.
        FourCards = "four-cards",
        /// The limit of turns is reached.
        TurnLimit = "turn-limit",
    }
}

vocabulary! {
    /// A part of a score, for which a seat has [`PartPoints`](super::PartPoints).
    pub enum ScorePart {
        /// The orange row.
        Orange = "orange",
        /// The yellow row.
        Yellow = "yellow",
        /// The purple row.
        Purple = "purple",
        /// Bonus cells of complete columns.
        Bonuses = "bonuses",
        /// Complete columns.
        Columns = "columns",
        /// Misthrows; never positive.
        Misthrows = "misthrows",
        /// Tiles of one point.
        Ones = "ones",
        /// Tiles of two points.
        Twos = "twos",
        /// Tiles of three points.
        Threes = "threes",
        /// Scored cards.
        Scored = "scored",
        /// Complete rows of cards that are not scored yet.
        Unfinished = "unfinished",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: impl Iterator<Item = &'static str>) {
        let names: Vec<_> = names.collect();
        for (index, name) in names.iter().enumerate() {
            let is_word =
                |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
            assert!(name.split('-').all(is_word), "'{name}' is no text key");
            assert!(!names[..index].contains(name), "'{name}' is there twice");
        }
    }

    #[test]
    fn names_are_text_keys_and_differ() {
        check(Ask::ALL.iter().map(|term| term.name()));
        check(MoveKind::ALL.iter().map(|term| term.name()));
        check(Counter::ALL.iter().map(|term| term.name()));
        check(PileKind::ALL.iter().map(|term| term.name()));
        check(CombinationKind::ALL.iter().map(|term| term.name()));
        check(NoClaim::ALL.iter().map(|term| term.name()));
        check(ClosedReason::ALL.iter().map(|term| term.name()));
        check(EndReason::ALL.iter().map(|term| term.name()));
        check(ScorePart::ALL.iter().map(|term| term.name()));
    }
}
