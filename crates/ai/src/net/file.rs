//! Weights files: a header with the shape, then the weights as 16-bit fractions of the maximum of
//! each block.

use super::{EMBEDDING_SIZE, HIDDEN_SIZE, Net, Shape};

/// The first bytes of every file. The last one is the version.
const MAGIC: &[u8; 8] = b"cubnet\0\x01";
/// Number of weights that share a scale. Small enough that they are of similar size.
const BLOCK: usize = EMBEDDING_SIZE;

/// Why a file is not a valid net for a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetError {
    /// The game has no net.
    #[error("this game has no net: its bots play by random playouts")]
    NoNet,
    /// The file does not begin with the magic bytes.
    #[error("this is not a weights file of this version")]
    NotANet,
    /// The weights are for another game, or for other features.
    #[error("these weights are for another game or for other features; train again")]
    OtherShape,
    /// The file is too short or too long.
    #[error("the file has {found} bytes, not {expected}")]
    Length {
        /// The expected length in bytes.
        expected: usize,
        /// The actual length in bytes.
        found: usize,
    },
    /// Contains a non-finite weight.
    #[error("these weights are not all finite numbers; train again")]
    NotFinite,
}

/// The numbers that the file must have in common with the game.
fn header_numbers(shape: &Shape) -> [u32; 4] {
    [shape.features as u32, shape.roles.len() as u32, EMBEDDING_SIZE as u32, HIDDEN_SIZE as u32]
}

impl Net {
    /// Serialises the net.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(header_numbers(&self.shape()).iter().flat_map(|number| number.to_le_bytes()));
        for block in self.weights().chunks(BLOCK) {
            let greatest =
                block.iter().fold(0.0_f32, |greatest, weight| greatest.max(weight.abs()));
            let scale = greatest / f32::from(i16::MAX);
            bytes.extend(scale.to_le_bytes());
            for weight in block {
                let fraction = if scale > 0.0 { (weight / scale).round() as i16 } else { 0 };
                bytes.extend(fraction.to_le_bytes());
            }
        }
        bytes
    }

    /// Reads a net of this shape.
    pub fn from_bytes(shape: Shape, bytes: &[u8]) -> Result<Net, NetError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NotANet)?;
        let (header, rest) = rest.split_first_chunk::<16>().ok_or(NetError::NotANet)?;
        let mut found = [0; 4];
        for (number, bytes) in found.iter_mut().zip(header.as_chunks::<4>().0) {
            *number = u32::from_le_bytes(*bytes);
        }
        if found != header_numbers(&shape) {
            return Err(NetError::OtherShape);
        }
        let expected = 2 * shape.weights() + 4 * shape.weights().div_ceil(BLOCK);
        if rest.len() != expected {
            let header = bytes.len() - rest.len();
            return Err(NetError::Length { expected: header + expected, found: bytes.len() });
        }
        let mut weights = Vec::with_capacity(shape.weights());
        for block in rest.chunks(4 + 2 * BLOCK) {
            let Some((scale, fractions)) = block.split_first_chunk() else { continue };
            let scale = f32::from_le_bytes(*scale);
            let fractions = fractions.as_chunks().0.iter();
            weights.extend(fractions.map(|bytes| f32::from(i16::from_le_bytes(*bytes)) * scale));
        }
        if !weights.iter().all(|weight: &f32| weight.is_finite()) {
            return Err(NetError::NotFinite);
        }
        Ok(Net { shape, weights })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Pool;

    const SHAPE: Shape = Shape { features: 5, roles: &[Pool::Sum], score_unit: 10.0 };

    fn net() -> Net {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 37 % 101) as f32 - 50.0) / 200.0);
        Net::new(SHAPE, weights.collect()).unwrap()
    }

    #[test]
    fn a_net_survives_its_file_up_to_rounding() {
        let net = net();
        let read = Net::from_bytes(SHAPE, &net.to_bytes()).unwrap();
        let close = |(a, b): (&f32, &f32)| (a - b).abs() < 1e-5;
        assert!(net.weights().iter().zip(read.weights()).all(close));
        assert_eq!(Net::from_bytes(SHAPE, &read.to_bytes()).unwrap(), read);
    }

    #[test]
    fn invalid_files_are_refused() {
        let bytes = net().to_bytes();
        let error = |shape, bytes: &[u8]| Net::from_bytes(shape, bytes).unwrap_err().to_string();
        assert!(error(SHAPE, b"").contains("not a weights file"));
        assert!(error(SHAPE, &bytes[..20]).contains("not a weights file"));
        assert!(error(SHAPE, &bytes[..100]).contains("the file has 100 bytes"));
        assert!(error(SHAPE, &[&bytes[..], b"x"].concat()).contains("bytes, not"));
        let other = Shape { features: 6, ..SHAPE };
        assert!(error(other, &bytes).contains("for another game or for other features"));
        // The first scale. The highest finite one makes weights overflow.
        for scale in [f32::NAN, f32::INFINITY, f32::MAX] {
            let mut broken = bytes.clone();
            broken[24..28].copy_from_slice(&scale.to_le_bytes());
            assert!(error(SHAPE, &broken).contains("not all finite"));
        }
    }
}
