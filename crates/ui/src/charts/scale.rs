//! Maps values to coordinates, and chooses round values for the ticks of an axis.

/// A linear map from values to coordinates.
#[derive(Copy, Clone, Debug)]
pub(super) struct Scale {
    values: (f64, f64),
    coordinates: (f64, f64),
}

impl Scale {
    /// Maps the first value to the first coordinate, and the second to the second.
    pub(super) fn new(values: (f64, f64), coordinates: (f64, f64)) -> Scale {
        Scale { values, coordinates }
    }

    /// The coordinate of a value. If both values are equal, the first coordinate.
    pub(super) fn at(&self, value: f64) -> f64 {
        let ((low, high), (from, to)) = (self.values, self.coordinates);
        let range = high - low;
        if range == 0.0 { from } else { from + (value - low) / range * (to - from) }
    }

    /// About `count` round values.
    pub(super) fn ticks(&self, count: usize) -> Vec<f64> {
        let (low, high) = self.values;
        let step = step(high - low, count);
        let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
        (first..=last).map(|index| index as f64 * step).collect()
    }
}

/// The bounds of an axis: round values around the lowest and the highest value.
pub(super) fn bounds(low: f64, high: f64, count: usize) -> (f64, f64) {
    let step = step(high - low, count);
    ((low / step).floor() * step, (high / step).ceil() * step)
}

/// A step of 1, 2 or 5 times a power of ten, of which about `count` make up a range.
fn step(range: f64, count: usize) -> f64 {
    /// Of equal values, the axis still has a length.
    const LEAST: f64 = 1e-3;
    let rough = (range / count as f64).max(LEAST);
    let power = 10.0_f64.powf(rough.log10().floor());
    let factor = match rough / power {
        factor if factor > 5.0 => 10.0,
        factor if factor > 2.0 => 5.0,
        factor if factor > 1.0 => 2.0,
        _ => 1.0,
    };
    factor * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        for (low, high, count, expected) in [
            (0.0, 100.0, 4, &[0.0, 50.0, 100.0][..]),
            (0.0, 100.0, 5, &[0.0, 20.0, 40.0, 60.0, 80.0, 100.0]),
            (-37.0, 64.0, 4, &[0.0, 50.0]),
            (1.0, 9.0, 4, &[2.0, 4.0, 6.0, 8.0]),
        ] {
            assert_eq!(Scale::new((low, high), (0.0, 1.0)).ticks(count), expected, "{low} {high}");
        }
        assert_eq!(bounds(-37.0, 64.0, 4), (-50.0, 100.0));
        let (low, high) = bounds(7.0, 7.0, 4);
        assert!(low <= 7.0 && high >= 7.0 && high - low < 1.0, "{low} {high}");
    }

    #[test]
    fn equal_values_have_a_coordinate() {
        assert_eq!(Scale::new((5.0, 5.0), (0.0, 100.0)).at(5.0), 0.0);
        assert_eq!(Scale::new((0.0, 4.0), (100.0, 0.0)).at(1.0), 75.0);
    }
}
