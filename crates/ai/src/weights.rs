//! The nets that come with the games: built in, or, without the feature `weights`, given while the program runs.
//!
//! A page has no use for the weights of games that are not played: it loads the [`file`](file()) of the one that is, and
//! [gives](give) it to the bots.

use std::sync::OnceLock;

use cubilete_rules::AnyGame;

use crate::games::{PlayVisitor, visit};
use crate::net::{Net, NetError, Shape};
use crate::play::Play;

/// The weights of a net, wherever they come from.
#[derive(Debug)]
pub struct Weights {
    name: &'static str,
    shape: Shape,
    built_in: &'static [u8],
    net: OnceLock<Net>,
}

/// Weights from a file of the folder `weights`.
macro_rules! shipped {
    ($shape:expr, $name:literal) => {{
        const BUILT_IN: &[u8] = if cfg!(feature = "weights") {
            include_bytes!(concat!("../../weights/", $name))
        } else {
            &[]
        };
        $crate::weights::Weights::new($name, $shape, BUILT_IN)
    }};
}
pub(crate) use shipped;

impl Weights {
    pub(crate) const fn new(name: &'static str, shape: Shape, built_in: &'static [u8]) -> Weights {
        Weights { name, shape, built_in, net: OnceLock::new() }
    }

    /// The net. Without weights it knows nothing: all positions seem alike to it.
    pub fn net(&self) -> &Net {
        // The files that are built in are checked by a test.
        let read = || Net::from_bytes(self.shape, self.built_in);
        self.net.get_or_init(|| read().unwrap_or_else(|_| Net::blank(self.shape)))
    }
}

/// The weights that bots think with in this game.
struct Used;

impl PlayVisitor for Used {
    type Output = &'static Weights;

    fn visit<G: Play>(self, game: &G) -> &'static Weights {
        let alone = game.seats().get() == 1;
        G::weights_alone().filter(|_| alone).unwrap_or_else(G::weights)
    }
}

/// The name of the file with the weights that bots think with in this game.
pub fn file(game: &AnyGame) -> &'static str {
    visit(game, Used).name
}

/// Gives bots the contents of that file, before the first of them thinks; what is given later changes nothing.
pub fn give(game: &AnyGame, bytes: &[u8]) -> Result<(), NetError> {
    let weights = visit(game, Used);
    let net = Net::from_bytes(weights.shape, bytes)?;
    weights.net.get_or_init(|| net);
    Ok(())
}
