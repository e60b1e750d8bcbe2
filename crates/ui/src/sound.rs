//! The sounds of a game, synthesised: a front end only plays the samples.

/// A sound.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sound {
    /// This number of dice that rattle, and land one after another.
    Dice(usize),
    /// A pencil on paper.
    Pencil,
    /// Two notes that call the user to a turn.
    Turn,
    /// The chime at the end of a game.
    Chime,
}

/// Seconds between two dice that land, as in their animation.
const LANDING_INTERVAL: f32 = 0.038;
/// Seconds until the first die lands.
const FIRST_LANDING: f32 = 0.25;
/// Seconds of the quiet knocks before, while the dice are in the cup.
const RATTLE: [f32; 5] = [0.0, 0.04, 0.09, 0.12, 0.16];
/// The notes of the chime in Hertz: a major chord, upwards.
const CHORD: [f32; 3] = [523.25, 659.25, 783.99];

impl Sound {
    /// The samples from −1 to 1, for a number of samples per second.
    pub fn samples(self, rate: f32) -> Vec<f32> {
        let mut track = Track { rate, samples: Vec::new(), noise: 1 };
        match self {
            Sound::Dice(count) => {
                for start in RATTLE.into_iter().take_while(|_| count > 0) {
                    track.knock(start, 0.1);
                }
                for die in 0..count.min(10) {
                    let landing = FIRST_LANDING + LANDING_INTERVAL * die as f32;
                    // A die bounces twice, each time more quietly.
                    track.knock(landing, 0.5);
                    track.knock(landing + 0.07, 0.25);
                    track.knock(landing + 0.12, 0.1);
                }
            }
            Sound::Pencil => {
                track.scratch(0.0, 0.08);
                track.scratch(0.11, 0.06);
            }
            Sound::Turn => {
                track.note(0.0, CHORD[2]);
                track.note(0.12, CHORD[0]);
            }
            Sound::Chime => {
                let notes = CHORD.into_iter().enumerate();
                notes.for_each(|(index, pitch)| track.note(0.14 * index as f32, pitch));
            }
        }
        track.samples
    }
}

/// Samples under construction.
///
/// Tones and decays are computed from one sample to the next, because the functions for sines and exponentials would make
/// the page larger.
struct Track {
    rate: f32,
    samples: Vec<f32>,
    /// The state of the noise generator.
    noise: u32,
}

impl Track {
    /// Adds a sound: `wave` returns its next sample, given a random number from −1 to 1.
    fn add(&mut self, start: f32, length: f32, mut wave: impl FnMut(f32) -> f32) {
        let first = (start * self.rate) as usize;
        let count = (length * self.rate) as usize;
        self.samples.resize(self.samples.len().max(first + count), 0.0);
        for sample in &mut self.samples[first..first + count] {
            // Xorshift: the quality of the noise does not matter.
            self.noise ^= self.noise << 13;
            self.noise ^= self.noise >> 17;
            self.noise ^= self.noise << 5;
            let noise = self.noise as f32 / u32::MAX as f32 * 2.0 - 1.0;
            *sample = (*sample + wave(noise)).clamp(-1.0, 1.0);
        }
    }

    /// Adds a knock on felt: a low tone and noise, both fading fast.
    fn knock(&mut self, start: f32, volume: f32) {
        let (mut tone, mut fading) = (Tone::new(190.0, self.rate), Fading::new(70.0, self.rate));
        self.add(start, 0.06, |noise| volume * (0.6 * tone.next() + 0.4 * noise) * fading.next());
    }

    /// Adds a stroke of the pencil: quiet noise that swells and fades.
    fn scratch(&mut self, start: f32, length: f32) {
        let (step, mut progress) = (1.0 / (length * self.rate), 0.0);
        self.add(start, length, |noise| {
            progress += step;
            0.48 * noise * progress * (1.0 - progress)
        });
    }

    /// Adds a note with one overtone, fading slowly.
    fn note(&mut self, start: f32, pitch: f32) {
        let (mut tone, mut overtone) =
            (Tone::new(pitch, self.rate), Tone::new(2.0 * pitch, self.rate));
        let mut fading = Fading::new(4.0, self.rate);
        self.add(start, 1.2, |_| 0.22 * (tone.next() + 0.3 * overtone.next()) * fading.next());
    }
}

/// A sine wave: a point that is rotated by a small angle for every sample.
struct Tone {
    angle: f32,
    point: (f32, f32),
}

impl Tone {
    fn new(pitch: f32, rate: f32) -> Tone {
        Tone { angle: pitch / rate * std::f32::consts::TAU, point: (1.0, 0.0) }
    }

    fn next(&mut self) -> f32 {
        // This order of updates keeps the amplitude.
        self.point.0 -= self.angle * self.point.1;
        self.point.1 += self.angle * self.point.0;
        self.point.1
    }
}

/// An exponential decay from 1.
struct Fading {
    factor: f32,
    value: f32,
}

impl Fading {
    fn new(per_second: f32, rate: f32) -> Fading {
        Fading { factor: 1.0 - per_second / rate, value: 1.0 }
    }

    fn next(&mut self) -> f32 {
        self.value *= self.factor;
        self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: f32 = 8000.0;

    fn seconds(sound: Sound) -> f32 {
        sound.samples(RATE).len() as f32 / RATE
    }

    #[test]
    fn every_sound_is_audible_short_and_never_too_loud() {
        for sound in [Sound::Dice(1), Sound::Dice(7), Sound::Pencil, Sound::Turn, Sound::Chime] {
            let samples = sound.samples(RATE);
            let loudest = samples.iter().fold(0.0, |most: f32, sample| most.max(sample.abs()));
            assert!((0.05..=1.0).contains(&loudest), "{sound:?}: {loudest}");
            assert!(seconds(sound) < 1.6, "{sound:?}");
        }
    }

    #[test]
    fn dice_rattle_quietly_before_they_land() {
        let samples = Sound::Dice(2).samples(RATE);
        let loudest = |from: f32, to: f32| {
            let part = &samples[(from * RATE) as usize..(to * RATE) as usize];
            part.iter().fold(0.0, |most: f32, sample| most.max(sample.abs()))
        };
        for start in [0.0, 0.05, 0.1, 0.15] {
            assert!((0.02..0.15).contains(&loudest(start, start + 0.05)), "after {start} s");
        }
        assert!(loudest(FIRST_LANDING, FIRST_LANDING + 0.1) > 0.2);
    }

    #[test]
    fn more_dice_take_longer_to_land() {
        assert!(seconds(Sound::Dice(7)) > seconds(Sound::Dice(1)));
        assert_eq!(seconds(Sound::Dice(0)), 0.0);
        assert_eq!(seconds(Sound::Dice(usize::MAX)), seconds(Sound::Dice(10)));
    }
}
