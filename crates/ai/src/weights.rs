//! The weights of the nets: built in, or loaded at run time without the feature `weights`.
//!
//! A page loads only the weights of the game that is played: it fetches the file with this
//! [name](file_name) and [loads](load) it.

use std::sync::OnceLock;

use cubilete_rules::{AnyGame, Game};

use crate::games::{PlayVisitor, visit};
use crate::net::{Net, NetError, Shape};
use crate::play::Play;

/// The weights of a net, built in or loaded.
#[derive(Debug)]
pub struct Weights {
    name: &'static str,
    shape: Shape,
    built_in: &'static [u8],
    net: OnceLock<Net>,
    /// Used until weights are loaded.
    blank: OnceLock<Net>,
}

/// Weights from a file in the folder `weights`.
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

    /// The net. Without weights, a blank net that evaluates all positions equally.
    pub fn net(&self) -> &Net {
        if let Some(net) = self.net.get() {
            return net;
        }
        // A test checks the built-in files.
        match Net::from_bytes(self.shape, self.built_in) {
            Ok(net) => self.net.get_or_init(|| net),
            Err(_) => self.blank.get_or_init(|| Net::blank(self.shape)),
        }
    }

    /// Sets the weights, unless they are already set.
    fn load(&self, bytes: &[u8]) -> Result<(), NetError> {
        let net = Net::from_bytes(self.shape, bytes)?;
        self.net.get_or_init(|| net);
        Ok(())
    }
}

/// Finds the weights of a game's bots.
struct WeightsOf;

impl PlayVisitor for WeightsOf {
    type Output = Option<&'static Weights>;

    fn visit<G: Play>(self, game: &G) -> Option<&'static Weights> {
        let solo = game.seats().get() == 1;
        Some(G::solo_weights().filter(|_| solo).unwrap_or_else(G::weights))
    }

    fn visit_plain<G: Game>(self, _: &G) -> Option<&'static Weights> {
        None
    }
}

/// The name of the weights file for a game, or `None` if its bots need no weights.
pub fn file_name(game: &AnyGame) -> Option<&'static str> {
    visit(game, WeightsOf).map(|weights| weights.name)
}

/// Loads the contents of a game's weights file. Has no effect if the file is already loaded.
pub fn load(game: &AnyGame, bytes: &[u8]) -> Result<(), NetError> {
    visit(game, WeightsOf).ok_or(NetError::NoNet)?.load(bytes)
}

#[cfg(test)]
mod tests {
    use cubilete_rules::qwinto::Qwinto;

    use super::*;

    #[test]
    fn weights_can_be_loaded_after_the_first_use_of_the_net() {
        let weights = Weights::new("some.net", Qwinto::SHAPE, &[]);
        let blank = weights.net().clone();
        let bytes = include_bytes!("../weights/qwinto.net");
        weights.load(bytes).unwrap();
        assert_ne!(*weights.net(), blank);
        assert_eq!(*weights.net(), Net::from_bytes(Qwinto::SHAPE, bytes).unwrap());
    }
}
