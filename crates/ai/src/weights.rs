//! The nets that come with the games: built in, or, without the feature `weights`, given while the program runs.
//!
//! A page does not load the weights of games that are not played: it loads the [`file`](file()) of the one that is, and
//! [gives](give) it to the bots.

use std::sync::OnceLock;

use cubilete_rules::{AnyGame, Game};

use crate::games::{PlayVisitor, visit};
use crate::net::{Net, NetError, Shape};
use crate::play::Play;

/// The weights of a net, built in or given.
#[derive(Debug)]
pub struct Weights {
    name: &'static str,
    shape: Shape,
    built_in: &'static [u8],
    net: OnceLock<Net>,
    /// Used until weights are given.
    blank: OnceLock<Net>,
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
        Weights { name, shape, built_in, net: OnceLock::new(), blank: OnceLock::new() }
    }

    /// The net. Until there are weights, it is one to which all positions seem alike.
    pub fn net(&self) -> &Net {
        if let Some(net) = self.net.get() {
            return net;
        }
        // The files that are built in are checked by a test.
        match Net::from_bytes(self.shape, self.built_in) {
            Ok(net) => self.net.get_or_init(|| net),
            Err(_) => self.blank.get_or_init(|| Net::blank(self.shape)),
        }
    }

    /// Sets the weights, unless there are some already.
    fn give(&self, bytes: &[u8]) -> Result<(), NetError> {
        let net = Net::from_bytes(self.shape, bytes)?;
        self.net.get_or_init(|| net);
        Ok(())
    }
}

/// Finds the weights that bots think with in this game.
struct Used;

impl PlayVisitor for Used {
    type Output = Option<&'static Weights>;

    fn visit<G: Play>(self, game: &G) -> Option<&'static Weights> {
        let alone = game.seats().get() == 1;
        Some(G::solo_weights().filter(|_| alone).unwrap_or_else(G::weights))
    }

    fn visit_plain<G: Game>(self, _: &G) -> Option<&'static Weights> {
        None
    }
}

/// The name of the file with the weights that bots think with in this game; `None` if they need no weights.
pub fn file(game: &AnyGame) -> Option<&'static str> {
    visit(game, Used).map(|weights| weights.name)
}

/// Gives bots the contents of that file. Only the first weights given for a file count.
pub fn give(game: &AnyGame, bytes: &[u8]) -> Result<(), NetError> {
    visit(game, Used).ok_or(NetError::NoNet)?.give(bytes)
}

#[cfg(test)]
mod tests {
    use cubilete_rules::qwinto::Qwinto;

    use super::*;

    #[test]
    fn weights_given_after_the_first_use_of_the_net_count() {
        let weights = Weights::new("some.net", Qwinto::SHAPE, &[]);
        let blank = weights.net().clone();
        let bytes = include_bytes!("../weights/qwinto.net");
        weights.give(bytes).unwrap();
        assert_ne!(*weights.net(), blank);
        assert_eq!(*weights.net(), Net::from_bytes(Qwinto::SHAPE, bytes).unwrap());
    }
}
