//! Values of all ways of a seat to mark dice, and the best one for each handful of five.

use cubilete_rules::onecard::{CARDS_TO_WIN, Marking};

use super::card::CardProgress;
use super::leaf::{Activations, LeafEvaluator, dot};
use super::mark_embeddings::MarkEmbeddings;
use super::throws::{ColorLimits, FULL_HANDFULS, HANDFULS, Handfuls, PARTIAL};
use super::turn_start::{OTHERS_CARDS, OWN_CARDS, TurnStart};
use crate::net::Embedding;
use crate::play::Aim;

/// Marks a total as impossible.
const IMPOSSIBLE: i16 = i16::MIN / 2;

/// A place and the marked part of the handful; `None` is a pass.
pub(super) type MarkChoice = Option<(usize, usize)>;

/// The value of a marking.
#[derive(Copy, Clone, Debug)]
pub(super) struct MarkValue {
    /// The output of the seat's head afterwards; lowest if the game ends.
    pub(super) output: f32,
    /// The change of the root seat's output.
    pub(super) effect: f32,
    /// Points added to the seat's total, if the game continues.
    pub(super) continuing: i16,
    /// Points added to the seat's total, if this ends the game.
    pub(super) ending: i16,
}

impl MarkValue {
    /// Not marking, with the current output of the head.
    pub(super) fn pass(output: f32) -> MarkValue {
        MarkValue { output, effect: 0.0, continuing: 0, ending: IMPOSSIBLE }
    }

    /// Whether the marking can end the game.
    pub(super) fn can_end(&self) -> bool {
        self.ending > IMPOSSIBLE / 2
    }

    const NONE: MarkValue = MarkValue {
        output: f32::NEG_INFINITY,
        effect: 0.0,
        continuing: IMPOSSIBLE,
        ending: IMPOSSIBLE,
    };

    /// The maximum of both in each respect.
    #[inline]
    fn or(self, other: &MarkValue) -> MarkValue {
        let (output, effect) = if other.output > self.output {
            (other.output, other.effect)
        } else {
            (self.output, self.effect)
        };
        MarkValue {
            output,
            effect,
            continuing: self.continuing.max(other.continuing),
            ending: self.ending.max(other.ending),
        }
    }
}

/// The value of the best marking for each handful of five dice. Its points are the seat's total
/// after the marking, not only the added points.
pub(super) struct BestMarks(pub(super) Box<[MarkValue; FULL_HANDFULS]>);

/// How markings are evaluated.
pub(super) enum Accuracy<'a> {
    /// Each by the net.
    Exact,
    /// By the gradient of the net, including the effect on the root seat: `gradient` is that of the
    /// root's head with respect to the cards of others.
    Linear { root: &'a Activations, gradient: Embedding },
}

impl Accuracy<'_> {
    /// Approximate evaluation, with the effect on the root seat.
    pub(super) fn linear<'a>(leaf: &LeafEvaluator<'_>, root: &'a Activations) -> Accuracy<'a> {
        Accuracy::Linear { root, gradient: leaf.gradient(root, OTHERS_CARDS) }
    }
}

/// Evaluates the ways of one seat to mark.
pub(super) struct MarkSearch<'a, 'b> {
    pub(super) start: &'a TurnStart<'b>,
    pub(super) activations: &'a Activations,
    pub(super) marking: Marking,
    /// Whether the game may end with this turn, so that totals are needed.
    pub(super) last: bool,
}

/// What all markings of one card have in common.
struct CardContext<'a> {
    place: usize,
    card: CardProgress,
    /// Embeddings of all markings; only if many are needed.
    embeddings: Option<MarkEmbeddings>,
    accuracy: &'a Accuracy<'a>,
    own_gradient: Embedding,
    /// The seat's output without the card, by the gradient.
    own_base: f32,
    /// What the unmarked card adds to the root seat's output.
    shown: f32,
    /// Cached output and effect of scoring the card, by points.
    scored: [Option<(f32, f32)>; 32],
    /// Whether scoring the card ends the game.
    ends: bool,
    /// Whether the game ends with this turn in any case.
    over: bool,
}

impl MarkSearch<'_, '_> {
    fn context<'a>(
        &self,
        leaf: &LeafEvaluator<'_>,
        place: usize,
        card: CardProgress,
        accuracy: &'a Accuracy<'a>,
    ) -> CardContext<'a> {
        let (mut own_gradient, mut shown) = ([0.0; _], 0.0);
        if let Accuracy::Linear { gradient, .. } = accuracy {
            own_gradient = leaf.gradient(self.activations, OWN_CARDS);
            shown = dot(&leaf.embed_of_other(&card, self.activations.pace), gradient);
        }
        let own_base =
            self.activations.output - dot(&self.activations.embeddings[place], &own_gradient);
        let side = self.start.side(self.activations.seat);
        let ends = usize::from(side.scored) + 1 >= CARDS_TO_WIN;
        let over = self.start.is_over();
        let (embeddings, scored) = (None, [None; 32]);
        CardContext {
            place,
            card,
            embeddings,
            accuracy,
            own_gradient,
            own_base,
            shown,
            scored,
            ends,
            over,
        }
    }

    /// Returns the value of marking this many cells of each colour.
    #[inline]
    fn mark(
        &self,
        leaf: &mut LeafEvaluator<'_>,
        context: &mut CardContext<'_>,
        counts: &[u8; 6],
    ) -> MarkValue {
        let marked = context.card.marked(counts);
        let finished = marked.is_finished();
        let mut mark = MarkValue::NONE;
        if self.last {
            let gain = i16::from(marked.points()) - i16::from(context.card.earned());
            *(if finished && context.ends { &mut mark.ending } else { &mut mark.continuing }) =
                gain;
        }
        if context.over || finished && context.ends {
            return mark;
        }
        if finished {
            let points = usize::from(marked.score()) % 32;
            let known = context.scored[points];
            let known = known.unwrap_or_else(|| self.scored(leaf, context, counts));
            context.scored[points] = Some(known);
            (mark.output, mark.effect) = known;
            return mark;
        }
        let embedding = match &mut context.embeddings {
            Some(all) => all.embed(leaf, &marked, counts),
            None => leaf.embed(&marked, self.activations.pace),
        };
        match context.accuracy {
            Accuracy::Exact => {
                mark.output = self.activations.output_with(leaf, context.place, &embedding)
            }
            Accuracy::Linear { gradient, .. } => {
                mark.output = context.own_base + dot(&embedding, &context.own_gradient);
                let shown = match leaf.evaluator.aim {
                    Aim::Win => embedding,
                    Aim::Score => leaf.embed_of_other(&marked, self.activations.pace),
                };
                mark.effect = dot(&shown, gradient) - context.shown;
            }
        }
        mark
    }

    /// Returns the output and the effect of scoring a card.
    #[inline(never)]
    fn scored(
        &self,
        leaf: &mut LeafEvaluator<'_>,
        context: &CardContext<'_>,
        counts: &[u8; 6],
    ) -> (f32, f32) {
        let seat = self.activations.seat;
        let mut start = *self.start;
        start.side_mut(seat).mark(context.place, counts);
        leaf.refill(&mut start, seat, context.place);
        let effect = match context.accuracy {
            Accuracy::Exact => 0.0,
            Accuracy::Linear { root, .. } => leaf.position_output(&start, root.seat) - root.output,
        };
        (leaf.position_output(&start, seat), effect)
    }

    /// Returns the value of each handful on a card, marking its usable dice.
    fn marks(
        &self,
        leaf: &mut LeafEvaluator<'_>,
        context: &mut CardContext<'_>,
    ) -> [MarkValue; HANDFULS] {
        let all = Handfuls::all();
        let allowed = ColorLimits::new(&context.card.free());
        let mut marks = [MarkValue::NONE; HANDFULS];
        marks[0] = MarkValue::pass(self.activations.output);
        context.embeddings = Some(MarkEmbeddings::new(context.card, self.activations.pace));
        for handful in 1..HANDFULS {
            if let Some(less) = all.without_excess(handful, allowed) {
                marks[handful] = marks[less];
                continue;
            }
            let mut mark = self.mark(leaf, context, &all.counts[handful]);
            if self.marking == Marking::Some {
                for without in all.without[handful] {
                    mark = mark.or(&marks[without as usize]);
                }
            }
            marks[handful] = mark;
        }
        marks
    }

    /// Returns the best value for each handful of five.
    pub(super) fn best_marks(
        &self,
        leaf: &mut LeafEvaluator<'_>,
        accuracy: &Accuracy<'_>,
    ) -> BestMarks {
        let mut best = Box::new([MarkValue::pass(self.activations.output); FULL_HANDFULS]);
        let side = self.start.side(self.activations.seat);
        for (place, card) in side.cards() {
            let mut context = self.context(leaf, place, card, accuracy);
            let marks = self.marks(leaf, &mut context);
            for (best, mark) in best.iter_mut().zip(&marks[PARTIAL..]) {
                // Which card is better is unpredictable, so select without a branch.
                let better = mark.output > best.output;
                best.output = if better { mark.output } else { best.output };
                best.effect = if better { mark.effect } else { best.effect };
                if self.last {
                    best.continuing = best.continuing.max(mark.continuing);
                    best.ending = best.ending.max(mark.ending);
                }
            }
        }
        let total = side.total();
        for best in best.iter_mut().filter(|_| self.last) {
            best.continuing += total;
            best.ending += total;
        }
        BestMarks(best)
    }

    /// Returns the best value for these dice, with points as totals, and the marking.
    pub(super) fn reply(
        &self,
        leaf: &mut LeafEvaluator<'_>,
        handful: usize,
    ) -> (MarkValue, MarkChoice) {
        let (mut best, mut choice) = (MarkValue::pass(self.activations.output), None);
        let side = self.start.side(self.activations.seat);
        for (place, card) in side.cards() {
            let mut context = self.context(leaf, place, card, &Accuracy::Exact);
            for part in parts(&card, self.marking, handful) {
                let mark = self.mark(leaf, &mut context, &Handfuls::all().counts[part]);
                if mark.output > best.output {
                    choice = Some((context.place, part));
                }
                best = best.or(&mark);
            }
        }
        best.continuing += side.total();
        best.ending += side.total();
        (best, choice)
    }
}

/// The parts of a handful that may be marked on a card.
pub(super) fn parts(card: &CardProgress, marking: Marking, handful: usize) -> Vec<usize> {
    let all = Handfuls::all();
    let usable = all.within(handful, ColorLimits::new(&card.free()));
    let mut parts = vec![usable];
    if marking == Marking::Some {
        for color in (0..6).filter(|color| all.counts[usable][*color] > 0) {
            for i in 0..parts.len() {
                parts.push(all.without[parts[i]][color] as usize);
            }
        }
    }
    parts.retain(|part| *part > 0);
    parts
}
