//! Makes PNG files of flat artwork smaller: 256 colours are enough for areas of a few colours with soft edges.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::Path;

use png::{BitDepth, ColorType, Compression, Decoder, Encoder, Transformations};

/// A colour with its opacity.
type Pixel = [u8; 4];

/// Maximum number of colours of a palette.
const MAX_COLORS: usize = 256;

/// Rewrites a PNG file with a palette: its most frequent colours. Others become the nearest of them.
pub(super) fn reduce(file: &Path) {
    let (width, height, pixels) = read(file);
    let mut counts: HashMap<Pixel, usize> = HashMap::new();
    pixels.iter().for_each(|pixel| *counts.entry(*pixel).or_default() += 1);
    let mut colors: Vec<Pixel> = counts.keys().copied().collect();
    colors.sort_by_key(|color| (std::cmp::Reverse(counts[color]), *color));
    let palette = &colors[..colors.len().min(MAX_COLORS)];
    let indexes: HashMap<Pixel, u8> =
        colors.iter().map(|color| (*color, nearest(*color, palette))).collect();
    let data: Vec<u8> = pixels.iter().map(|pixel| indexes[pixel]).collect();

    let mut encoder = Encoder::new(BufWriter::new(File::create(file).unwrap()), width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_palette(palette.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect::<Vec<u8>>());
    if palette.iter().any(|color| color[3] < u8::MAX) {
        encoder.set_trns(palette.iter().map(|color| color[3]).collect::<Vec<u8>>());
    }
    // Filters help photographs, not indexes.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header().unwrap().write_image_data(&data).unwrap();
}

/// Returns width, height and pixels.
fn read(file: &Path) -> (u32, u32, Vec<Pixel>) {
    let mut decoder = Decoder::new(BufReader::new(fs::File::open(file).unwrap()));
    decoder.set_transformations(Transformations::ALPHA | Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let pixels = bytes[..info.buffer_size()].as_chunks::<4>().0.to_vec();
    (info.width, info.height, pixels)
}

/// The index of the nearest colour of a palette.
fn nearest(color: Pixel, palette: &[Pixel]) -> u8 {
    let distance = |other: &Pixel| -> u32 {
        color.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
    };
    let nearest = (0..palette.len()).min_by_key(|index| distance(&palette[*index]));
    nearest.and_then(|index| u8::try_from(index).ok()).unwrap()
}
