//! The macro that generates the types for any game from the list of games.

/// Takes the list `Variant(module), …`, where `module::Variant` implements `Game`.
macro_rules! games {
    ($($variant:ident($module:ident)),* $(,)?) => {
        /// A game, without a position.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)] // each is the name of the game
        pub enum GameId {
            $($variant),*
        }

        /// A position of any game.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)] // kept on the stack, copied whole
        pub enum AnyGame {
            $($variant($module::$variant)),*
        }

        /// A roll of any game.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum AnyRoll {
            $($variant(<$module::$variant as Game>::Roll)),*
        }

        /// A move of any game.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum AnyMove {
            $($variant(<$module::$variant as Game>::Move)),*
        }

        /// A reason why a position cannot arise that is specific to one game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        #[non_exhaustive]
        pub enum AnyPositionFault {
            $($variant(<$module::$variant as PositionCodec>::Fault)),*
        }

        /// A reason why an option of any game cannot have a value, of those that only one game has.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        #[non_exhaustive]
        pub enum AnyOptionFault {
            $($variant(<<$module::$variant as PositionCodec>::Options as Options>::Fault)),*
        }

        impl GameId {
            /// Every game.
            pub const ALL: &'static [GameId] = &[$(GameId::$variant),*];

            /// Applies a visitor to the game.
            pub fn visit<V: KindVisitor>(self, visitor: V) -> V::Output {
                match self {
                    $(GameId::$variant => visitor.visit::<$module::$variant>()),*
                }
            }

            /// The stable name in texts.
            pub fn name(self) -> &'static str {
                match self {
                    $(GameId::$variant => <$module::$variant as Game>::NAME),*
                }
            }

            /// The name on the box.
            pub fn title(self) -> &'static str {
                match self {
                    $(GameId::$variant => <$module::$variant as Game>::TITLE),*
                }
            }

            /// The possible numbers of seats.
            pub fn seat_counts(self) -> std::ops::RangeInclusive<usize> {
                match self {
                    $(GameId::$variant => {
                        <$module::$variant as Game>::MIN_SEATS..=<$module::$variant as Game>::MAX_SEATS
                    }),*
                }
            }

            /// The options of the game.
            pub fn options(self) -> &'static [OptionSpec] {
                match self {
                    $(GameId::$variant => <<$module::$variant as PositionCodec>::Options as Options>::SPECS),*
                }
            }

            /// The faces of each die that is neither an ordinary die nor equal to the others; empty for most games.
            pub fn die_faces(self) -> Vec<[DieFace; 6]> {
                match self {
                    $(GameId::$variant => <$module::$variant as Game>::die_faces()),*
                }
            }

            /// The number of move numbers.
            pub fn n_moves(self) -> usize {
                match self {
                    $(GameId::$variant => <<$module::$variant as Game>::Move as GameMove>::N_MOVES),*
                }
            }
        }

        impl AnyGame {
            /// A new game; options that are not given have their defaults.
            ///
            /// # Errors
            ///
            /// The game cannot have this many seats, or an option or its value is wrong.
            pub fn new<'a>(
                id: GameId,
                seats: usize,
                options: impl IntoIterator<Item = (&'a str, &'a str)>,
            ) -> Result<AnyGame, SetupError> {
                match id {
                    $(GameId::$variant => {
                        let options = Options::from_entries(id, seats, options);
                        let game = options.and_then(|options| $module::$variant::new(seats, options));
                        game.map(AnyGame::$variant).map_err(|error| error.map(AnyOptionFault::$variant))
                    })*
                }
            }

            /// The game.
            pub fn id(&self) -> GameId {
                match self {
                    $(AnyGame::$variant(_) => GameId::$variant),*
                }
            }

            /// Applies a visitor to the position.
            #[inline]
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(AnyGame::$variant(game) => visitor.visit(game)),*
                }
            }

            /// A new game with the same setup.
            pub fn restarted(&self) -> AnyGame {
                match self {
                    $(AnyGame::$variant(game) => {
                        AnyGame::$variant(Game::start(game.seats(), game.options()))
                    })*
                }
            }

            /// The number of seats.
            pub fn seats(&self) -> SeatCount {
                match self {
                    $(AnyGame::$variant(game) => game.seats()),*
                }
            }

            /// Every option as key and value.
            pub fn options(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(AnyGame::$variant(game) => game.options().entries()),*
                }
            }

            /// What the game waits for.
            pub fn phase(&self) -> Phase {
                match self {
                    $(AnyGame::$variant(game) => game.phase()),*
                }
            }

            /// The legal moves of a seat, in the order of their numbers.
            pub fn moves(&self, seat: Seat) -> Vec<AnyMove> {
                match self {
                    $(AnyGame::$variant(game) => {
                        game.moves(seat).iter().map(AnyMove::$variant).collect()
                    })*
                }
            }

            /// The only legal move of a seat; `None` if it has none or several.
            pub fn only_move(&self, seat: Seat) -> Option<AnyMove> {
                match self {
                    $(AnyGame::$variant(game) => {
                        let moves = game.moves(seat);
                        let mut moves = moves.iter();
                        let only = moves.next()?;
                        moves.next().is_none().then_some(AnyMove::$variant(only))
                    })*
                }
            }

            /// The pass, if the game has one and it is legal for this seat now.
            pub fn pass(&self, seat: Seat) -> Option<AnyMove> {
                match self {
                    $(AnyGame::$variant(game) => {
                        GameMove::pass().filter(|pass| game.moves(seat).contains(*pass)).map(AnyMove::$variant)
                    })*
                }
            }

            /// Every outcome of the roll that is due, with equivalent ones merged; empty if no roll is due.
            pub fn outcomes(&self) -> Vec<Outcome<AnyRoll>> {
                match self {
                    $(AnyGame::$variant(game) => game
                        .outcomes()
                        .into_iter()
                        .map(|Outcome { roll, weight }| Outcome { roll: AnyRoll::$variant(roll), weight })
                        .collect(),)*
                }
            }

            /// Draws the roll that is due; `None` if no roll is due.
            pub fn sample<C: Chance>(&self, chance: &mut C) -> Option<AnyRoll> {
                if self.phase() != Phase::Roll {
                    return None;
                }
                Some(match self {
                    $(AnyGame::$variant(game) => AnyRoll::$variant(game.sample(chance))),*
                })
            }

            /// Applies a roll.
            ///
            /// # Errors
            ///
            /// No roll is due, or this one cannot come up; the position is unchanged.
            pub fn roll<S: Sink>(&mut self, roll: AnyRoll, sink: &mut S) -> Result<(), Illegal> {
                match (self, roll) {
                    $((AnyGame::$variant(game), AnyRoll::$variant(roll)) => game.roll(roll, sink),)*
                    #[allow(unreachable_patterns)] // while there is but one game
                    (game, _) => Err(Illegal::OtherGame(game.id())),
                }
            }

            /// Applies a move.
            ///
            /// # Errors
            ///
            /// The seat has nothing to decide, or the move is not legal; the position is unchanged.
            pub fn play<S: Sink>(
                &mut self,
                seat: Seat,
                mv: AnyMove,
                sink: &mut S,
            ) -> Result<(), Illegal> {
                match (self, mv) {
                    $((AnyGame::$variant(game), AnyMove::$variant(mv)) => game.play(seat, mv, sink),)*
                    #[allow(unreachable_patterns)]
                    (game, _) => Err(Illegal::OtherGame(game.id())),
                }
            }

            /// Parses a roll of this game.
            ///
            /// # Errors
            ///
            /// The text is not a roll of this game.
            pub fn parse_roll(&self, text: &str) -> Result<AnyRoll, Expected> {
                match self {
                    $(AnyGame::$variant(_) => text.parse().map(AnyRoll::$variant)),*
                }
            }

            /// Parses a move of this game.
            ///
            /// # Errors
            ///
            /// The text is not a move of this game.
            pub fn parse_move(&self, text: &str) -> Result<AnyMove, Expected> {
                match self {
                    $(AnyGame::$variant(_) => text.parse().map(AnyMove::$variant)),*
                }
            }

            /// The move of this game with this number.
            pub fn move_from_id(&self, id: usize) -> Option<AnyMove> {
                match self {
                    $(AnyGame::$variant(_) => GameMove::from_id(id).map(AnyMove::$variant)),*
                }
            }

            /// The position that the viewer may see.
            pub fn seen_by(&self, viewer: Viewer) -> AnyGame {
                match self {
                    $(AnyGame::$variant(game) => AnyGame::$variant(game.seen_by(viewer))),*
                }
            }

            /// The position that stands for all positions that differ from this one only by what does not matter:
            /// see [`Game::canonical`].
            pub fn canonical(&self, first: Seat) -> AnyGame {
                match self {
                    $(AnyGame::$variant(game) => AnyGame::$variant(game.canonical(first))),*
                }
            }

            /// The score of each seat if the game ended now.
            pub fn scores(&self) -> BySeat<i16> {
                match self {
                    $(AnyGame::$variant(game) => game.scores()),*
                }
            }

            /// The winners; empty before the end.
            pub fn winners(&self) -> Seats {
                match self {
                    $(AnyGame::$variant(game) => game.winners()),*
                }
            }

            /// What the viewer sees of the position.
            pub fn view(&self, viewer: Viewer) -> View {
                match self {
                    $(AnyGame::$variant(game) => game.view(viewer)),*
                }
            }

            fn write(&self, fields: &mut Fields) {
                match self {
                    $(AnyGame::$variant(game) => game.write(fields)),*
                }
            }

            /// The position with these fields, of the same setup as this one.
            fn read_fields(&self, fields: &FieldsReader<'_>) -> Result<AnyGame, PositionError> {
                match self {
                    $(AnyGame::$variant(game) => {
                        let read: Result<$module::$variant, _> =
                            PositionCodec::read(game.seats(), game.options(), fields);
                        read.map(AnyGame::$variant)
                            .map_err(|error| error.map(AnyPositionFault::$variant))
                    })*
                }
            }
        }

        impl AnyMove {
            /// What the move does; `None` if no kind fits.
            pub fn kind(self) -> Option<MoveKind> {
                match self {
                    $(AnyMove::$variant(mv) => mv.kind()),*
                }
            }

            /// The number of the move within its game.
            pub fn id(self) -> usize {
                match self {
                    $(AnyMove::$variant(mv) => mv.id()),*
                }
            }
        }

        impl AnyRoll {
            /// Whether the roll is tiles or cards from a pile.
            pub fn is_drawn(self) -> bool {
                match self {
                    $(AnyRoll::$variant(roll) => <$module::$variant as Game>::is_drawn(roll)),*
                }
            }
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyMove::$variant(mv) => mv.fmt(f)),*
                }
            }
        }

        impl fmt::Display for AnyRoll {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyRoll::$variant(roll) => roll.fmt(f)),*
                }
            }
        }

        impl fmt::Display for AnyPositionFault {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyPositionFault::$variant(fault) => fault.fmt(f)),*
                }
            }
        }

        impl fmt::Display for AnyOptionFault {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyOptionFault::$variant(fault) => fault.fmt(f)),*
                }
            }
        }

        $(impl ListedGame for $module::$variant {
            const ID: GameId = GameId::$variant;
        })*

        $(impl From<$module::$variant> for AnyGame {
            fn from(game: $module::$variant) -> AnyGame {
                AnyGame::$variant(game)
            }
        })*
    };
}
