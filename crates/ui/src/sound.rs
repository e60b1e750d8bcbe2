//! The sounds of a game, synthesised: a front end only plays the samples.

/// A sound.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sound {
    /// This number of dice that land one after another.
    Dice(usize),
    /// A pencil on paper.
    Pencil,
    /// The chime at the end of a game.
    Chime,
}

/// Seconds between two dice that land, as in their animation.
const LANDING_INTERVAL: f32 = 0.038;
/// Seconds until the first die lands.
const FIRST_LANDING: f32 = 0.25;
/// The notes of the chime in Hertz: a major chord, upwards.
const CHORD: [f32; 3] = [523.25, 659.25, 783.99];

impl Sound {
    /// The samples from −1 to 1, for a number of samples per second.
    pub fn samples(self, rate: f32) -> Vec<f32> {
        let mut track = Track { rate, samples: Vec::new(), noise: 1 };
        match self {
            Sound::Dice(count) => {
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
            Sound::Chime => {
                let notes = CHORD.into_iter().enumerate();
                notes.for_each(|(index, pitch)| track.note(0.14 * index as f32, pitch));
            }
        }
        track.samples
    }
}

/// Samples under construction.
struct Track {
    rate: f32,
    samples: Vec<f32>,
    /// The state of the noise generator.
    noise: u32,
}

impl Track {
    /// Adds a sound: `wave` gets the seconds since its start and a random number from −1 to 1.
    fn add(&mut self, start: f32, length: f32, wave: impl Fn(f32, f32) -> f32) {
        let first = (start * self.rate) as usize;
        let count = (length * self.rate) as usize;
        self.samples.resize(self.samples.len().max(first + count), 0.0);
        for index in 0..count {
            // Xorshift: the quality of the noise does not matter.
            self.noise ^= self.noise << 13;
            self.noise ^= self.noise >> 17;
            self.noise ^= self.noise << 5;
            let noise = self.noise as f32 / u32::MAX as f32 * 2.0 - 1.0;
            let sample = &mut self.samples[first + index];
            *sample = (*sample + wave(index as f32 / self.rate, noise)).clamp(-1.0, 1.0);
        }
    }

    /// Adds a knock on felt: a low tone and noise, both fading fast.
    fn knock(&mut self, start: f32, volume: f32) {
        self.add(start, 0.06, |time, noise| {
            let tone = (time * 190.0 * std::f32::consts::TAU).sin();
            volume * (0.6 * tone + 0.4 * noise) * (-70.0 * time).exp()
        });
    }

    /// Adds a stroke of the pencil: quiet noise that swells and fades.
    fn scratch(&mut self, start: f32, length: f32) {
        self.add(start, length, |time, noise| {
            0.12 * noise * (time / length * std::f32::consts::PI).sin()
        });
    }

    /// Adds a note with one overtone, fading slowly.
    fn note(&mut self, start: f32, pitch: f32) {
        self.add(start, 1.2, |time, _| {
            let wave = |factor: f32| (time * pitch * factor * std::f32::consts::TAU).sin();
            0.22 * (wave(1.0) + 0.3 * wave(2.0)) * (-4.0 * time).exp()
        });
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
        for sound in [Sound::Dice(1), Sound::Dice(7), Sound::Pencil, Sound::Chime] {
            let samples = sound.samples(RATE);
            let loudest = samples.iter().fold(0.0, |most: f32, sample| most.max(sample.abs()));
            assert!((0.05..=1.0).contains(&loudest), "{sound:?}: {loudest}");
            assert!(seconds(sound) < 1.6, "{sound:?}");
        }
    }

    #[test]
    fn more_dice_take_longer_to_land() {
        assert!(seconds(Sound::Dice(7)) > seconds(Sound::Dice(1)));
        assert_eq!(seconds(Sound::Dice(0)), 0.0);
        assert_eq!(seconds(Sound::Dice(usize::MAX)), seconds(Sound::Dice(10)));
    }
}
