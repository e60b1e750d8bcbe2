//! A test of search, net and training together: a net learns one card nearly optimally.

use cubilete_ai::games::onecard::card::CardProgress;
use cubilete_ai::games::onecard::solo_card::SoloCard;
use cubilete_ai::games::onecard::throws::{
    FULL_HANDFULS, FinalValues, Handfuls, PARTIAL, best_keeps, keep_values, turn_value,
};
use cubilete_ai::{Aim, Input, Net};
use cubilete_rules::Chance;
use cubilete_rules::onecard::{Card, DICE, Dice};

use super::gradient::{Gradient, Sample};
use super::optimizer::Optimizer;
use super::schedule::{FIRST_RATE, cosine};
use super::{Training, shuffle};
use crate::generator::Generator;
use crate::solo::{CountsByColor, Solo, SoloPolicy};

const TURNS: usize = 5;
/// One in this many states is a sample.
const SAMPLED: u32 = 2;
/// How often all samples are used after each turn.
const PASSES: u32 = 20;
const BATCH: usize = 32;

/// The bot with one card.
struct SoloBot<'a> {
    solo_card: SoloCard,
    net: &'a Net,
    card: Card,
    /// Five dice of the colour that the card lacks.
    missing: CountsByColor,
    /// The card in this turn, the number of turns after it, and the values of the handfuls of five.
    now: CardProgress,
    turns: usize,
    finals: FinalValues,
    /// The value of passing.
    pass: f32,
    /// What to keep of each handful of five, with one throw left and with two.
    choices: [[u16; FULL_HANDFULS]; 2],
}

impl<'a> SoloBot<'a> {
    fn new(net: &'a Net, card: Card) -> SoloBot<'a> {
        let now = CardProgress::blank(card);
        let solo_card = SoloCard::new().unwrap();
        let missing = now.free().map(|free| if free == 0 { DICE as u8 } else { 0 });
        let (finals, choices) = ([0.0; _], [[0; _]; 2]);
        SoloBot { solo_card, net, card, missing, now, turns: 0, finals, pass: 0.0, choices }
    }

    fn number(dice: &CountsByColor) -> usize {
        Handfuls::all().index_of(Dice::new(*dice).unwrap())
    }
}

impl SoloPolicy for SoloBot<'_> {
    fn begin(&mut self, turns: usize, crossed: &CountsByColor) {
        self.now = CardProgress::blank(self.card).marked(crossed);
        self.turns = turns - 1;
        self.finals = self.solo_card.final_values(self.net, self.now, self.turns);
        // Dice of the colour that the card lacks cannot be marked.
        let missing = self.missing;
        self.pass = self.finals[SoloBot::number(&missing) - PARTIAL];
        self.choices = [1, 2].map(|left| best_keeps(&keep_values(&self.finals, left)));
    }

    fn keep(&self, dice: &CountsByColor, throws_left: usize) -> CountsByColor {
        let all = Handfuls::all();
        all.counts[usize::from(self.choices[throws_left - 1][SoloBot::number(dice) - PARTIAL])]
    }

    fn marks(&self, dice: &CountsByColor) -> bool {
        self.finals[SoloBot::number(dice) - PARTIAL] > self.pass
    }
}

/// Samples of turns with this many turns left, with the values that the bot's search finds.
fn samples_of_turn(
    bot: &mut SoloBot<'_>,
    solo: &Solo,
    turns: usize,
    chance: &mut Generator,
) -> Vec<Sample> {
    let mut samples = Vec::new();
    for state in 0..solo.states() {
        let crossed = solo.crossed(state);
        if solo.is_finished(&crossed) || state > 0 && chance.below(SAMPLED) > 0 {
            continue;
        }
        bot.begin(turns, &crossed);
        let mut input = Input::default();
        bot.solo_card.encode(bot.now, turns, &mut input);
        let score = turn_value(&bot.finals) / SoloCard::SHAPE.score_unit;
        samples.push(Sample { input, win: 0.5, score, final_score: score });
    }
    samples
}

/// Trains a net on one turn after the other, from the last to the first.
fn trained(solo: &Solo) -> Net {
    let mut chance = Generator::for_game(1, 0);
    let mut net = Training::new(SoloCard::SHAPE, 1).unwrap().net().clone();
    let mut optimizer = Optimizer::new(&net);
    let mut gradient = Gradient::zero(&net, Aim::Score);
    let mut samples = Vec::new();
    for turns in 1..TURNS + 1 {
        samples.extend(samples_of_turn(
            &mut SoloBot::new(&net, solo.card()),
            solo,
            turns,
            &mut chance,
        ));
        for pass in 0..PASSES {
            shuffle(&mut samples, &mut chance);
            let rate = FIRST_RATE * cosine(f64::from(pass) / f64::from(PASSES)) as f32;
            for batch in samples.chunks(BATCH) {
                gradient.clear();
                batch.iter().for_each(|sample| gradient.add(&net, sample));
                optimizer.step(&mut net, &gradient, rate);
            }
        }
    }
    net
}

#[test]
fn a_net_learns_to_play_one_card_nearly_optimally() {
    let solo = Solo::new("3s24s-56".parse().unwrap(), TURNS);
    // The fraction of the optimum that a net reaches.
    let part = |net: &Net, turns| {
        let reached = solo.policy_value(turns, &mut SoloBot::new(net, solo.card()));
        reached / solo.value(turns, &[0; 6])
    };
    let untrained = part(Training::new(SoloCard::SHAPE, 1).unwrap().net(), 3);
    assert!(untrained < 0.9, "nothing to learn: {untrained}");
    let after_training = part(&trained(&solo), TURNS);
    assert!(
        (0.995..1.0 + 1e-6).contains(&after_training),
        "{after_training}, untrained {untrained}"
    );
}
