//! Leaf evaluation: the value of a position at the start of a turn for a seat, and the effect of
//! one card on it.

use cubilete_rules::onecard::{OneCard, Variant};
use cubilete_rules::{BySeat, Game, Seat};

use super::card::CardProgress;
use super::card::features::PACES;
use super::turn_start::{
    CARDS, CardSlot, OTHERS_CARDS, OTHERS_STANDING, OWN_CARDS, OWN_STANDING, SHAPE, TurnStart,
};
use crate::evaluator::Evaluator;
use crate::net::{EMBEDDING_SIZE, Embedding, HIDDEN_SIZE, Hidden, Pool, add, relu, sigmoid};
use crate::play::Aim;

/// Activations of the net for a position, from one seat's perspective.
pub(super) struct Activations {
    pub(super) seat: Seat,
    /// The hidden layer.
    hidden: Hidden,
    /// The output of the head.
    pub(super) output: f32,
    pub(super) pace: usize,
    /// The embedding of the card at each place, after ReLU.
    pub(super) embeddings: [Embedding; CARDS],
    /// The contribution of each card to the hidden layer.
    projections: [Hidden; CARDS],
}

/// Evaluates positions by a net.
pub(super) struct LeafEvaluator<'a> {
    pub(super) evaluator: &'a Evaluator<'a>,
    /// The cards in the pile, without crosses.
    pub(super) pile: Vec<CardProgress>,
    /// The open cards by place.
    pub(super) display: [Option<CardProgress>; 3],
    advanced: bool,
    /// Whether values mix the probability to win with the score, so that no single head gives them.
    mixed: bool,
    /// Cached mean embedding of the cards in the pile, for each pace (see [`TurnStart::pace`]). The
    /// last entry is for cards of opponents when the aim is the score.
    undrawn: [Option<Embedding>; PACES + 1],
}

const ZERO: Embedding = [0.0; EMBEDDING_SIZE];
const NO_PROJECTION: [Hidden; EMBEDDING_SIZE] = [[0.0; HIDDEN_SIZE]; EMBEDDING_SIZE];

impl<'a> LeafEvaluator<'a> {
    pub(super) fn new(game: &OneCard, evaluator: &'a Evaluator<'a>) -> LeafEvaluator<'a> {
        let options = game.options();
        let undrawn = |number| options.deck.card(number).map(CardProgress::blank);
        let mut display = [None; 3];
        for (place, number) in display.iter_mut().zip(game.display()) {
            *place = number.and_then(undrawn);
        }
        LeafEvaluator {
            evaluator,
            pile: game.pile().filter_map(undrawn).collect(),
            display,
            advanced: options.variant == Variant::Advanced,
            mixed: evaluator.aim == Aim::Win && evaluator.score_share() != 0.0,
            undrawn: [None; PACES + 1],
        }
    }

    /// The output of the head for the aim: a logit, or a score in the net's unit. If both heads
    /// count, the value itself.
    #[inline]
    pub(super) fn output(&self, hidden: &Hidden) -> f32 {
        if self.mixed {
            self.evaluator.value(hidden)
        } else {
            self.evaluator.net.head_output(self.head(), hidden)
        }
    }

    fn head(&self) -> usize {
        match self.evaluator.aim {
            Aim::Win => 0,
            Aim::Score => 1,
        }
    }

    /// Converts an output of the head to a value: a probability, or points.
    #[inline]
    pub(super) fn value_from_output(&self, output: f32) -> f32 {
        match self.evaluator.aim {
            Aim::Win if self.mixed => output,
            Aim::Win => sigmoid(output),
            Aim::Score => output * SHAPE.score_unit,
        }
    }

    pub(super) fn end_value(&self, totals: &BySeat<i16>, seat: Seat) -> f32 {
        self.evaluator.end_value(totals, seat)
    }

    /// The embedding of a feature.
    #[inline]
    pub(super) fn feature(&self, feature: usize) -> &'a Embedding {
        self.evaluator.net.features.get(feature).unwrap_or(&ZERO)
    }

    /// The embedding of a card after ReLU, as its owner sees it, and as opponents who play to win
    /// see it.
    #[inline]
    pub(super) fn embed(&self, card: &CardProgress, pace: usize) -> Embedding {
        let net = &self.evaluator.net;
        let rows = card.features(pace).map(|f| net.features.get(f as usize).unwrap_or(&ZERO));
        // All features for one number at a time, so that sums need not be stored.
        let mut embedding = *net.embedding_bias;
        for (n, number) in embedding.iter_mut().enumerate() {
            let sum = rows.iter().fold(*number, |sum, row| sum + row[n]);
            *number = sum.max(0.0);
        }
        embedding
    }

    /// The embedding after ReLU of an opponent's card.
    #[inline]
    pub(super) fn embed_of_other(&self, card: &CardProgress, pace: usize) -> Embedding {
        match self.evaluator.aim {
            Aim::Win => self.embed(card, pace),
            Aim::Score => relu(&self.evaluator.net.embed(&card.pace_features())),
        }
    }

    fn embed_slot(&mut self, slot: &CardSlot, pace: usize, other: bool) -> Embedding {
        match slot {
            CardSlot::Empty => ZERO,
            CardSlot::Card(card) if other => self.embed_of_other(card, pace),
            CardSlot::Card(card) => self.embed(card, pace),
            CardSlot::Undrawn if other && self.evaluator.aim == Aim::Score => self.undrawn(PACES),
            CardSlot::Undrawn => self.undrawn(pace),
        }
    }

    /// The mean embedding over the pile. Cards of a role are summed, so this approximates the
    /// expected embedding of an undrawn card.
    fn undrawn(&mut self, pace: usize) -> Embedding {
        if let Some(Some(known)) = self.undrawn.get(pace) {
            return *known;
        }
        let mut mean = ZERO;
        for card in &self.pile {
            let embedding =
                if pace == PACES { self.embed_of_other(card, 0) } else { self.embed(card, pace) };
            Pool::Sum.merge(&mut mean, &embedding);
        }
        mean = mean.map(|sum| sum / self.pile.len().max(1) as f32);
        self.undrawn[pace.min(PACES)] = Some(mean);
        mean
    }

    /// The hidden layer of a position for a seat, without its own cards.
    fn hidden_without_own(&mut self, start: &TurnStart<'_>, seat: Seat) -> Hidden {
        let (net, aim) = (self.evaluator.net, self.evaluator.aim);
        let mut hidden = *net.hidden_bias;
        let mut own = *net.embedding_bias;
        start.own_standing_features(seat, aim, |feature| net.add(&mut own, feature));
        add(&mut hidden, &net.project(OWN_STANDING, &relu(&own)));
        let (mut cards, mut standings) = (ZERO, ZERO);
        for other in start.others(seat) {
            let mut standing = *net.embedding_bias;
            start.other_standing_features(seat, other, aim, |feature| {
                net.add(&mut standing, feature)
            });
            Pool::Max.merge(&mut standings, &relu(&standing));
            let pace = start.pace(other);
            for slot in &start.side(other).slots {
                if *slot != CardSlot::Empty {
                    Pool::Sum.merge(&mut cards, &self.embed_slot(slot, pace, true));
                }
            }
        }
        if start.others(seat).next().is_some() {
            add(&mut hidden, &net.project(OTHERS_CARDS, &cards));
            add(&mut hidden, &net.project(OTHERS_STANDING, &standings));
        }
        hidden
    }

    /// The output of the head for a position.
    pub(super) fn position_output(&mut self, start: &TurnStart<'_>, seat: Seat) -> f32 {
        let mut hidden = self.hidden_without_own(start, seat);
        let pace = start.pace(seat);
        let mut cards = ZERO;
        for slot in &start.side(seat).slots {
            if *slot != CardSlot::Empty {
                Pool::Sum.merge(&mut cards, &self.embed_slot(slot, pace, false));
            }
        }
        add(&mut hidden, &self.evaluator.net.project(OWN_CARDS, &cards));
        self.output(&hidden)
    }

    /// Returns the value of a position for a seat, averaged over the cards that it may draw.
    pub(super) fn value(&mut self, start: &TurnStart<'_>, seat: Seat) -> f32 {
        if start.is_over() {
            return self.end_value(&start.totals(), seat);
        }
        let slots = &start.side(seat).slots;
        let Some(place) = slots.iter().position(|slot| *slot == CardSlot::Undrawn) else {
            let output = self.position_output(start, seat);
            return self.value_from_output(output);
        };
        let mut rest = *start;
        rest.side_mut(seat).slots[place] = CardSlot::Empty;
        let activations = self.activations(&rest, seat);
        let mut sum = 0.0;
        for card in &self.pile {
            let mut hidden = activations.hidden;
            let embedding = self.embed(card, activations.pace);
            add(&mut hidden, &self.evaluator.net.project(OWN_CARDS, &embedding));
            sum += self.value_from_output(self.output(&hidden));
        }
        sum / self.pile.len().max(1) as f32
    }

    /// Computes the activations of a position for a seat.
    pub(super) fn activations(&mut self, start: &TurnStart<'_>, seat: Seat) -> Activations {
        let mut hidden = self.hidden_without_own(start, seat);
        let pace = start.pace(seat);
        let (mut embeddings, mut projections) = ([ZERO; CARDS], [[0.0; _]; CARDS]);
        for (place, slot) in start.side(seat).slots.iter().enumerate() {
            if *slot != CardSlot::Empty {
                embeddings[place] = self.embed_slot(slot, pace, false);
                projections[place] = self.evaluator.net.project(OWN_CARDS, &embeddings[place]);
                add(&mut hidden, &projections[place]);
            }
        }
        Activations { seat, hidden, output: self.output(&hidden), pace, embeddings, projections }
    }

    /// The gradient of the head's output with respect to the pooled embedding of a role.
    pub(super) fn gradient(&self, activations: &Activations, role: usize) -> Embedding {
        let net = &self.evaluator.net;
        let mut weights = net.heads[self.head()];
        if self.mixed {
            let chance = sigmoid(net.head_output(0, &activations.hidden));
            let steepness = chance * (1.0 - chance);
            for (weight, score) in weights.iter_mut().zip(&net.heads[1]) {
                *weight = steepness * *weight + self.evaluator.score_share() * score;
            }
        }
        for (weight, hidden) in weights.iter_mut().zip(&activations.hidden) {
            *weight = if *hidden > 0.0 { *weight } else { 0.0 };
        }
        let mut gradient = ZERO;
        let rows = net.projections.iter().skip(role * EMBEDDING_SIZE);
        for (gradient, row) in gradient.iter_mut().zip(rows) {
            *gradient = dot(row, &weights);
        }
        gradient
    }

    /// Refills the place of a scored card: from the pile, or with the best open card for the seat.
    pub(super) fn refill(&mut self, start: &mut TurnStart<'_>, seat: Seat, place: usize) {
        let place = place % CARDS;
        if !self.advanced {
            let slot = if self.pile.is_empty() { CardSlot::Empty } else { CardSlot::Undrawn };
            start.side_mut(seat).slots[place] = slot;
            return;
        }
        let mut best = (f32::NEG_INFINITY, CardSlot::Empty);
        for card in self.display.into_iter().flatten() {
            start.side_mut(seat).slots[place] = CardSlot::Card(card);
            let output = self.position_output(start, seat);
            if output > best.0 {
                best = (output, CardSlot::Card(card));
            }
        }
        start.side_mut(seat).slots[place] = best.1;
    }
}

impl Activations {
    /// The output of the head if the card at a place had this embedding.
    #[inline]
    pub(super) fn output_with(
        &self,
        leaf: &LeafEvaluator<'_>,
        place: usize,
        embedding: &Embedding,
    ) -> f32 {
        let mut hidden = self.hidden;
        for (number, without) in hidden.iter_mut().zip(&self.projections[place % CARDS]) {
            *number -= without;
        }
        let rows =
            leaf.evaluator.net.projections.as_chunks().0.get(OWN_CARDS).unwrap_or(&NO_PROJECTION);
        let rows: &[Hidden; EMBEDDING_SIZE] = rows;
        // Two independent sums, because additions to one would wait for each other. Cards in a
        // search are similar, so the branches on zeros predict well.
        let mut odd = [0.0; HIDDEN_SIZE];
        for ([a, b], [to_a, to_b]) in embedding.as_chunks().0.iter().zip(rows.as_chunks().0) {
            if *a > 0.0 {
                hidden.iter_mut().zip(to_a).for_each(|(hidden, weight)| *hidden += a * weight);
            }
            if *b > 0.0 {
                odd.iter_mut().zip(to_b).for_each(|(odd, weight)| *odd += b * weight);
            }
        }
        add(&mut hidden, &odd);
        leaf.output(&hidden)
    }
}

/// The dot product.
#[inline]
pub(super) fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    // Eight independent sums can be vectorised; a single one would have to be added in order.
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}
