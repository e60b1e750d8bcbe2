//! Cues that accompany a game from one moment to the next: flying numbers, sounds and vibration.

use cubilete_rules::{Event, Phase, Record, Seat, View};

use super::effects::written;
use crate::selection::Offer;
use crate::sound::Sound;

/// What is compared from one moment of a game to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CueState {
    /// The number of steps in the record.
    steps: usize,
    /// The effects of the last decision of each seat, in order of the seats.
    latest: Vec<Vec<Event>>,
    is_over: bool,
    /// Whether the viewer has moves to choose from.
    is_asked: bool,
}

/// What accompanies the step from one moment to the next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cues {
    /// The numbers that other seats have written, which fly to their cells.
    pub flights: Vec<(Seat, u8)>,
    /// The sound to play.
    pub sound: Option<Sound>,
    /// Whether the device vibrates, because the viewer is asked.
    pub vibrates: bool,
}

impl CueState {
    /// The current moment of a game. `latest` are the effects of the last decision of each seat.
    pub fn new(
        record: &Record,
        view: &View,
        latest: Vec<Vec<Event>>,
        offers: &[Offer],
    ) -> CueState {
        CueState {
            steps: record.steps().len(),
            latest,
            is_over: view.phase == Phase::Over,
            is_asked: !offers.is_empty(),
        }
    }

    /// The cues since an earlier moment, for a viewer in a seat. Going back, in a replay or by taking a move back, has
    /// none.
    pub fn cues_since(&self, before: &CueState, own: Option<Seat>) -> Cues {
        if self.steps < before.steps {
            return Cues::default();
        }
        let latest = Seat::ALL.into_iter().zip(self.latest.iter().zip(&before.latest));
        let others = latest.filter(|(seat, (new, old))| new != old && own != Some(*seat));
        let flights = others.filter_map(|(seat, (new, _))| Some((seat, written(new)?))).collect();
        let sound = match self.latest != before.latest {
            _ if self.is_over && !before.is_over => Some(Sound::Chime),
            true => Some(Sound::Pencil),
            false => None,
        };
        Cues { flights, sound, vibrates: self.is_asked && !before.is_asked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Log;
    use crate::selection::offers;
    use cubilete_rules::{AnyGame, GameId, Viewer};

    /// The moment after some steps, as seat A sees it.
    fn state(steps: &str) -> CueState {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
        let mut log = Log::default();
        log.follow(&record);
        let view = record.end().view(Viewer::Seat(Seat::A));
        CueState::new(&record, &view, log.latest().to_vec(), &offers(&view, Seat::A))
    }

    const START: &str = "roll:start-b b:throw-o roll:o4 b:keep";
    const WRITTEN: &str = "roll:start-b b:throw-o roll:o4 b:keep b:write-o3 a:pass";

    #[test]
    fn a_number_of_another_seat_flies_and_the_pencil_sounds() {
        let cues = state(WRITTEN).cues_since(&state(START), Some(Seat::A));
        assert_eq!((cues.flights, cues.sound), (vec![(Seat::B, 4)], Some(Sound::Pencil)));
        let own = state(WRITTEN).cues_since(&state(START), Some(Seat::B));
        assert_eq!((own.flights, own.sound), (vec![], Some(Sound::Pencil)));
    }

    #[test]
    fn going_back_and_standing_still_have_no_cues() {
        let (start, written) = (state(START), state(WRITTEN));
        assert_eq!(start.cues_since(&written, Some(Seat::A)), Cues::default());
        assert_eq!(written.cues_since(&written, Some(Seat::A)), Cues::default());
    }

    #[test]
    fn the_device_vibrates_once_when_the_viewer_is_asked() {
        let asked = state(START);
        let before = CueState { is_asked: false, ..asked.clone() };
        assert!(asked.is_asked && asked.cues_since(&before, Some(Seat::A)).vibrates);
        assert!(!asked.cues_since(&asked, Some(Seat::A)).vibrates);
    }

    #[test]
    fn the_end_chimes_instead_of_the_pencil() {
        let over = CueState { is_over: true, ..state(WRITTEN) };
        assert_eq!(over.cues_since(&state(START), None).sound, Some(Sound::Chime));
    }
}
