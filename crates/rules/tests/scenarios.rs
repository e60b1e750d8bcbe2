//! Runs the scenario files. Each shows one rule and is named after its paragraph in `docs/rules/<game>.md`.
//!
//! The commands are described in `tests/scenarios/README.md`.

use std::fs;
use std::path::{Path, PathBuf};

use cubilete_rules::view::End;
use cubilete_rules::{AnyGame, Event, Phase, Seat, Viewer};

/// The state of a running scenario.
#[derive(Default)]
struct Play {
    game: Option<AnyGame>,
    events: Vec<Event>,
}

impl Play {
    fn game(&self) -> Result<&AnyGame, String> {
        self.game.as_ref().ok_or_else(|| "no position yet: start with new or position".to_string())
    }

    fn command(&mut self, command: &str, rest: &str) -> Result<(), String> {
        match command {
            "new" => self.game = Some(new_game(rest)?),
            "position" => {
                let game: AnyGame = rest.parse().map_err(|e| format!("{e}"))?;
                same("text of the position", &game.to_string(), rest)?;
                self.game = Some(game);
            }
            "step" => {
                let mut game = *self.game()?;
                let step = game.parse_step(rest).map_err(|e| e.to_string())?;
                self.events.clear();
                game.apply(step, &mut self.events).map_err(|e| e.to_string())?;
                self.game = Some(game);
            }
            "refuse" => {
                let mut game = *self.game()?;
                let step = game.parse_step(rest).map_err(|e| e.to_string())?;
                if game.apply(step, &mut ()).is_ok() {
                    return Err(format!("{rest} was accepted"));
                }
            }
            "unreadable" => {
                if self.game()?.parse_step(rest).is_ok() {
                    return Err(format!("{rest} was accepted as a step"));
                }
            }
            "moves" => {
                let (seat, moves) = rest.split_once(':').ok_or("expected SEAT: MOVES")?;
                let seat: Seat = seat.parse().map_err(|e| format!("{e}"))?;
                let legal: Vec<_> =
                    self.game()?.moves(seat).iter().map(|m| m.to_string()).collect();
                same("moves", &legal.join(" "), moves.trim())?;
            }
            "phase" => same("phase", &phase_text(self.game()?.phase()), rest)?,
            "event" => {
                if !self.events.iter().any(|event| event.to_string() == rest) {
                    return Err(format!("no such event among {:?}", self.event_texts()));
                }
            }
            "silent" => {
                if self.events.iter().any(|event| event.to_string().contains(rest)) {
                    return Err(format!("found such an event among {:?}", self.event_texts()));
                }
            }
            "scores" => {
                let scores = self.game()?.scores();
                let scores: Vec<_> = scores.as_slice().iter().map(i16::to_string).collect();
                same("scores", &scores.join(" "), rest)?;
            }
            "winners" => {
                let winners: Vec<_> = self.game()?.winners().map(|seat| seat.to_string()).collect();
                same("winners", &winners.join(" "), rest)?;
            }
            "ended" => {
                let ends = self.game()?.view(Viewer::Spectator).ends;
                let end = |end: &End| {
                    let seats = end.seats.map(|seat| format!(" {seat}"));
                    format!("{}{}", end.reason, seats.collect::<String>())
                };
                let ends: Vec<_> = ends.iter().map(end).collect();
                same("reasons of the end", &ends.join(", "), rest)?;
            }
            "is" => same("position", &self.game()?.to_string(), rest)?,
            "invalid" => {
                let (position, reason) =
                    rest.split_once(" | ").ok_or("expected POSITION | REASON")?;
                match position.parse::<AnyGame>() {
                    Ok(_) => return Err("the position was accepted".into()),
                    Err(error) if error.to_string().contains(reason) => {}
                    Err(error) => return Err(format!("refused for another reason: {error}")),
                }
            }
            _ => return Err("unknown command".into()),
        }
        Ok(())
    }

    fn event_texts(&self) -> Vec<String> {
        self.events.iter().map(|event| event.to_string()).collect()
    }
}

fn new_game(rest: &str) -> Result<AnyGame, String> {
    let mut words = rest.split(' ');
    let id = words.next().unwrap_or_default().parse().map_err(|e| format!("{e}"))?;
    let seats = words.next().and_then(|n| n.parse().ok()).ok_or("expected new GAME SEATS")?;
    let options: Option<Vec<_>> = words.map(|word| word.split_once('=')).collect();
    AnyGame::new(id, seats, options.ok_or("expected OPTION=VALUE")?).map_err(|e| e.to_string())
}

fn phase_text(phase: Phase) -> String {
    match phase {
        Phase::Roll => "roll".into(),
        Phase::Over => "over".into(),
        Phase::Choose(seats) => {
            let seats: Vec<_> = seats.map(|seat| seat.to_string()).collect();
            format!("choose {}", seats.join(" "))
        }
    }
}

fn same(what: &str, found: &str, expected: &str) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("the {what} differ\n     found {found}\n  expected {expected}"))
}

fn check(file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|e| e.to_string())?;
    let mut play = Play::default();
    for (number, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        play.command(command, rest.trim())
            .map_err(|e| format!("{}:{}: {line}\n  {e}", file.display(), number + 1))?;
    }
    Ok(())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn every_scenario_plays_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let folders = files(&root).into_iter().filter(|path| path.is_dir());
    let scenarios: Vec<_> = folders.flat_map(|folder| files(&folder)).collect();
    assert!(!scenarios.is_empty());
    let failed: Vec<_> = scenarios.iter().filter_map(|file| check(file).err()).collect();
    assert!(failed.is_empty(), "{} of {}:\n{}", failed.len(), scenarios.len(), failed.join("\n"));
}
