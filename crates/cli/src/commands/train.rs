//! `cubilete train`: trains the net of a bot by self-play.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cubilete_ai::games::{PlayKindVisitor, visit_kind};
use cubilete_ai::{Aim, Net, NetError, Play};
use cubilete_lab::train::{
    Length, Progress, Training, TrainingPlan, check_writable, write_atomically,
};
use cubilete_rules::{Game, GameId};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;

use super::interval::ReportInterval;
use super::{print, print_json};
use crate::args::{TrainAim, TrainArgs};

/// Games per round: a compromise between large batches and frequent updates of the net.
const ROUND: usize = 256;
/// Resolution of the progress bar.
const BAR_STEPS: u64 = 1000;

pub(super) fn run(args: &TrainArgs, json: bool) -> Result<()> {
    if !args.minutes.is_finite() || args.minutes <= 0.0 {
        bail!("--minutes must be above 0, found {}", args.minutes);
    }
    let minutes = Duration::try_from_secs_f64(args.minutes * 60.0).context("--minutes")?;
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let plan = TrainingPlan {
        aim: match args.aim {
            TrainAim::Win => Aim::Win,
            TrainAim::Score => Aim::Score,
        },
        seats: args.seats.map(usize::from),
        only_spread: args.only_spread,
        length: match args.games {
            Some(games) => Length::Games(whole_rounds(games)),
            None => Length::Time(minutes),
        },
        round: ROUND,
        seed: args.seed,
        threads: args.threads.map_or(cores, usize::from).min(ROUND),
    };
    let checkpoint = args.checkpoint.clone().unwrap_or_else(|| {
        let mut name = args.out.as_os_str().to_owned();
        name.push(".training");
        PathBuf::from(name)
    });
    // Checked before the training rather than after half an hour.
    for path in [&args.out, &checkpoint] {
        check_writable(path).with_context(|| path.display().to_string())?;
    }
    if args.out == checkpoint {
        bail!("{}: the weights and the checkpoint need a file each", checkpoint.display());
    }
    if args.only_spread && args.from.is_none() && !checkpoint.exists() {
        bail!("--only-spread needs weights that can play: give them by --from");
    }
    if args.from.is_some() && checkpoint.exists() {
        bail!(
            "{}: there is a checkpoint to continue from; remove it, or leave --from out",
            checkpoint.display()
        );
    }
    let id: GameId = args.game.parse()?;
    visit_kind(id, Train { plan, args, checkpoint: &checkpoint, json })
}

/// Rounds a number of games up to whole rounds.
fn whole_rounds(games: u64) -> u64 {
    games.div_ceil(ROUND as u64).saturating_mul(ROUND as u64)
}

struct Train<'a> {
    plan: TrainingPlan,
    args: &'a TrainArgs,
    checkpoint: &'a Path,
    json: bool,
}

impl PlayKindVisitor for Train<'_> {
    type Output = Result<()>;

    fn visit<G: Play>(self) -> Result<()> {
        let named = || self.checkpoint.display().to_string();
        let possible = G::MIN_SEATS..=G::MAX_SEATS;
        if let Some(seats) = self.plan.seats.filter(|seats| !possible.contains(seats)) {
            let (least, most) = possible.into_inner();
            let counts =
                if least == most { least.to_string() } else { format!("{least} to {most}") };
            bail!("{} is for {counts} seats, not {seats}", G::NAME);
        }
        if self.plan.seats == Some(1) && self.plan.aim == Aim::Win {
            bail!("a game of one seat has no opponent to win against; add --aim score");
        }
        let mut training = if self.checkpoint.exists() {
            Training::load::<G>(&self.plan, self.checkpoint).with_context(named)?
        } else if let Some(from) = &self.args.from {
            let named = || from.display().to_string();
            let bytes = std::fs::read(from).with_context(named)?;
            Training::from_net(Net::from_bytes(G::SHAPE, &bytes).with_context(named)?)
        } else {
            Training::new(G::SHAPE, self.plan.seed).context("this game has no net")?
        };
        if training.games() > 0 {
            eprintln!("continuing after {} games from {}", training.games(), named());
        }
        if let (Some(asked), Length::Games(games)) = (self.args.games, self.plan.length)
            && asked != games
        {
            eprintln!("playing {games} games, not {asked}: rounds of {ROUND} are played whole");
        }
        let bar = ProgressBar::with_draw_target(Some(BAR_STEPS), ProgressDrawTarget::stderr());
        if let Ok(style) =
            ProgressStyle::with_template("{bar:20} {percent} %, {eta} left · {wide_msg}")
        {
            bar.set_style(style);
        }
        // The remaining time is estimated from this run only.
        bar.set_position((training.done(&self.plan) * BAR_STEPS as f64) as u64);
        bar.reset_eta();
        let interval = ReportInterval::start();
        let mut last = None;
        let mut failed = None;
        let ran = training.run::<G>(&self.plan, |training, progress| {
            bar.set_position((progress.done * BAR_STEPS as f64) as u64);
            bar.set_message(text(progress));
            last = Some(*progress);
            if !interval.is_due() {
                return true;
            }
            if bar.is_hidden() {
                eprintln!("{:3.0} % {}", 100.0 * progress.done, text(progress));
            }
            failed = training.save::<G>(&self.plan, self.checkpoint).err();
            failed.is_none()
        });
        bar.finish_and_clear();
        ran?;
        if let Some(error) = failed {
            return Err(error).with_context(named);
        }
        training.save::<G>(&self.plan, self.checkpoint).with_context(named)?;
        let bytes = training.net().to_bytes();
        write_atomically(&self.args.out, &bytes)
            .with_context(|| self.args.out.display().to_string())?;
        if self.json {
            return print_json(&json!({
                "game": G::NAME,
                "games": training.games(),
                "loss": last.map(|progress| progress.loss),
                "mean_score": last.map(|progress| progress.score),
                "against_greedy": last.and_then(|progress| progress.against_greedy),
                "bytes": bytes.len(),
            }));
        }
        let result = last.map_or_else(
            || "the training was complete already; give more minutes or games to continue".into(),
            |progress| text(&progress),
        );
        print(&format!("{result}\nweights: {}, {} bytes\n", self.args.out.display(), bytes.len()))
    }

    fn visit_plain<G: Game>(self) -> Result<()> {
        Err(NetError::NoNet).context(G::NAME)
    }
}

fn text(progress: &Progress) -> String {
    let greedy = progress
        .against_greedy
        .map_or(String::new(), |share| format!(", {:.1} % against greedy", 100.0 * share));
    format!(
        "{} games, {:.0} a second, loss {:.4}, mean score {:.2}{greedy}",
        progress.games, progress.speed, progress.loss, progress.score
    )
}
