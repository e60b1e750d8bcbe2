//! What the table at the start of a turn is worth to a seat, and what a card adds to that.

use cubilete_rules::onecard::{OneCard, Variant};
use cubilete_rules::{BySeat, Game, Seat};

use super::progress::{PACES, Progress};
use super::table::{
    CARDS, OTHERS_CARDS, OTHERS_STANDING, OWN_CARDS, OWN_STANDING, SHAPE, Slot, Table,
};
use crate::net::{EMBEDDED, Embedding, HIDDEN, Hidden, Pool, add, rectified, sigmoid};
use crate::play::{Aim, Mind};

/// What a seat expects of a table.
pub(super) struct Outlook {
    pub(super) seat: Seat,
    /// The hidden numbers of the table.
    hidden: Hidden,
    /// What the head says of them.
    pub(super) raw: f32,
    pub(super) pace: usize,
    /// The rectified embedding of the card at each place.
    pub(super) embedded: [Embedding; CARDS],
    /// What each card adds to the hidden numbers.
    lifted: [Hidden; CARDS],
}

/// Judges tables by a net.
pub(super) struct Judge<'a> {
    pub(super) mind: &'a Mind<'a>,
    /// The cards in the pile, none crossed.
    pub(super) pile: Vec<Progress>,
    /// The open cards, by place.
    pub(super) display: [Option<Progress>; 3],
    advanced: bool,
    /// Whether the score counts besides the win: no head says alone what a table is worth then.
    mixed: bool,
    /// The mean embedding of the cards in the pile, by pace, and as others' for a high score.
    fresh: [Option<Embedding>; PACES + 1],
}

const ZERO: Embedding = [0.0; EMBEDDED];
const NO_LIFT: [Hidden; EMBEDDED] = [[0.0; HIDDEN]; EMBEDDED];

impl<'a> Judge<'a> {
    pub(super) fn new(game: &OneCard, mind: &'a Mind<'a>) -> Judge<'a> {
        let options = game.options();
        let fresh = |number| options.deck.card(number).map(Progress::fresh);
        let mut display = [None; 3];
        for (place, number) in display.iter_mut().zip(game.display()) {
            *place = number.and_then(fresh);
        }
        Judge {
            mind,
            pile: game.pile().filter_map(fresh).collect(),
            display,
            advanced: options.variant == Variant::Advanced,
            mixed: mind.aim == Aim::Win && mind.score_share() != 0.0,
            fresh: [None; PACES + 1],
        }
    }

    /// What the head for the aim says: a logit, or points in units of the net; the worth itself if both count.
    #[inline]
    pub(super) fn raw(&self, hidden: &Hidden) -> f32 {
        if self.mixed { self.mind.worth(hidden) } else { self.mind.net.head(self.head(), hidden) }
    }

    fn head(&self) -> usize {
        match self.mind.aim {
            Aim::Win => 0,
            Aim::Score => 1,
        }
    }

    /// What that is worth: a probability, or points.
    #[inline]
    pub(super) fn worth(&self, raw: f32) -> f32 {
        match self.mind.aim {
            Aim::Win if self.mixed => raw,
            Aim::Win => sigmoid(raw),
            Aim::Score => raw * SHAPE.points,
        }
    }

    pub(super) fn worth_of_end(&self, totals: &BySeat<i16>, seat: Seat) -> f32 {
        self.mind.worth_of_end(totals, seat)
    }

    /// The embedding of a feature.
    #[inline]
    pub(super) fn feature(&self, feature: usize) -> &'a Embedding {
        self.mind.net.features.get(feature).unwrap_or(&ZERO)
    }

    /// The rectified embedding of a card, as its owner and everybody who plays to win sees it.
    #[inline]
    pub(super) fn embed(&self, card: &Progress, pace: usize) -> Embedding {
        let net = &self.mind.net;
        let rows = card.features(pace).map(|f| net.features.get(f as usize).unwrap_or(&ZERO));
        // Number by number over all features: the sums need not be stored in between.
        let mut embedding = *net.embedding_bias;
        for (n, number) in embedding.iter_mut().enumerate() {
            let sum = rows.iter().fold(*number, |sum, row| sum + row[n]);
            *number = sum.max(0.0);
        }
        embedding
    }

    /// The rectified embedding of a card of another seat.
    #[inline]
    pub(super) fn embed_of_other(&self, card: &Progress, pace: usize) -> Embedding {
        match self.mind.aim {
            Aim::Win => self.embed(card, pace),
            Aim::Score => rectified(&self.mind.net.embed(&card.pace_features())),
        }
    }

    fn embed_slot(&mut self, slot: &Slot, pace: usize, other: bool) -> Embedding {
        match slot {
            Slot::Empty => ZERO,
            Slot::Card(card) if other => self.embed_of_other(card, pace),
            Slot::Card(card) => self.embed(card, pace),
            Slot::Fresh if other && self.mind.aim == Aim::Score => self.fresh(PACES),
            Slot::Fresh => self.fresh(pace),
        }
    }

    /// The mean over the pile: roles add cards up, so that it stands for any of them but for what rectifying bends.
    fn fresh(&mut self, pace: usize) -> Embedding {
        if let Some(Some(known)) = self.fresh.get(pace) {
            return *known;
        }
        let mut mean = ZERO;
        for card in &self.pile {
            let embedding =
                if pace == PACES { self.embed_of_other(card, 0) } else { self.embed(card, pace) };
            Pool::Sum.put(&mut mean, &embedding);
        }
        mean = mean.map(|sum| sum / self.pile.len().max(1) as f32);
        self.fresh[pace.min(PACES)] = Some(mean);
        mean
    }

    /// The hidden numbers of a table for a seat but for its own cards, not rectified.
    fn hidden_without_own(&mut self, table: &Table<'_>, seat: Seat) -> Hidden {
        let (net, aim) = (self.mind.net, self.mind.aim);
        let mut hidden = *net.hidden_bias;
        let mut own = *net.embedding_bias;
        table.own_standing(seat, aim, |feature| net.add(&mut own, feature));
        add(&mut hidden, &net.lift(OWN_STANDING, &rectified(&own)));
        let (mut cards, mut standings) = (ZERO, ZERO);
        for other in table.others(seat) {
            let mut standing = *net.embedding_bias;
            table.other_standing(seat, other, aim, |feature| net.add(&mut standing, feature));
            Pool::Max.put(&mut standings, &rectified(&standing));
            let pace = table.pace(other);
            for slot in &table.side(other).slots {
                if *slot != Slot::Empty {
                    Pool::Sum.put(&mut cards, &self.embed_slot(slot, pace, true));
                }
            }
        }
        if table.others(seat).next().is_some() {
            add(&mut hidden, &net.lift(OTHERS_CARDS, &cards));
            add(&mut hidden, &net.lift(OTHERS_STANDING, &standings));
        }
        hidden
    }

    /// What the head says of a table.
    pub(super) fn raw_of(&mut self, table: &Table<'_>, seat: Seat) -> f32 {
        let mut hidden = self.hidden_without_own(table, seat);
        let pace = table.pace(seat);
        let mut cards = ZERO;
        for slot in &table.side(seat).slots {
            if *slot != Slot::Empty {
                Pool::Sum.put(&mut cards, &self.embed_slot(slot, pace, false));
            }
        }
        add(&mut hidden, &self.mind.net.lift(OWN_CARDS, &cards));
        self.raw(&hidden)
    }

    /// What a table is worth to a seat, over every card that could be drawn to a place of its own.
    pub(super) fn worth_of(&mut self, table: &Table<'_>, seat: Seat) -> f32 {
        if table.is_over() {
            return self.worth_of_end(&table.totals(), seat);
        }
        let slots = &table.side(seat).slots;
        let Some(place) = slots.iter().position(|slot| *slot == Slot::Fresh) else {
            let raw = self.raw_of(table, seat);
            return self.worth(raw);
        };
        let mut rest = *table;
        rest.side_mut(seat).slots[place] = Slot::Empty;
        let outlook = self.outlook(&rest, seat);
        let mut sum = 0.0;
        for card in &self.pile {
            let mut hidden = outlook.hidden;
            let embedding = self.embed(card, outlook.pace);
            add(&mut hidden, &self.mind.net.lift(OWN_CARDS, &embedding));
            sum += self.worth(self.raw(&hidden));
        }
        sum / self.pile.len().max(1) as f32
    }

    /// What a seat expects of a table.
    pub(super) fn outlook(&mut self, table: &Table<'_>, seat: Seat) -> Outlook {
        let mut hidden = self.hidden_without_own(table, seat);
        let pace = table.pace(seat);
        let (mut embedded, mut lifted) = ([ZERO; CARDS], [[0.0; _]; CARDS]);
        for (place, slot) in table.side(seat).slots.iter().enumerate() {
            if *slot != Slot::Empty {
                embedded[place] = self.embed_slot(slot, pace, false);
                lifted[place] = self.mind.net.lift(OWN_CARDS, &embedded[place]);
                add(&mut hidden, &lifted[place]);
            }
        }
        Outlook { seat, hidden, raw: self.raw(&hidden), pace, embedded, lifted }
    }

    /// How much the head says more for each number of the pooled embedding of a role, near a table.
    pub(super) fn slope(&self, outlook: &Outlook, role: usize) -> Embedding {
        let net = &self.mind.net;
        let mut weights = net.heads[self.head()];
        if self.mixed {
            let chance = sigmoid(net.head(0, &outlook.hidden));
            let steepness = chance * (1.0 - chance);
            for (weight, score) in weights.iter_mut().zip(&net.heads[1]) {
                *weight = steepness * *weight + self.mind.score_share() * score;
            }
        }
        for (weight, hidden) in weights.iter_mut().zip(&outlook.hidden) {
            *weight = if *hidden > 0.0 { *weight } else { 0.0 };
        }
        let mut slope = ZERO;
        let rows = net.lifts.iter().skip(role * EMBEDDED);
        for (slope, row) in slope.iter_mut().zip(rows) {
            *slope = dot(row, &weights);
        }
        slope
    }

    /// Fills the place of a card that a seat has scored: from the pile, or with the open card that suits it best.
    pub(super) fn replace(&mut self, table: &mut Table<'_>, seat: Seat, place: usize) {
        let place = place % CARDS;
        if !self.advanced {
            let slot = if self.pile.is_empty() { Slot::Empty } else { Slot::Fresh };
            table.side_mut(seat).slots[place] = slot;
            return;
        }
        let mut best = (f32::NEG_INFINITY, Slot::Empty);
        for card in self.display.into_iter().flatten() {
            table.side_mut(seat).slots[place] = Slot::Card(card);
            let raw = self.raw_of(table, seat);
            if raw > best.0 {
                best = (raw, Slot::Card(card));
            }
        }
        table.side_mut(seat).slots[place] = best.1;
    }
}

impl Outlook {
    /// What the head says if the card at a place has become one with this embedding.
    #[inline]
    pub(super) fn raw_with(&self, judge: &Judge<'_>, place: usize, embedding: &Embedding) -> f32 {
        let mut hidden = self.hidden;
        for (number, without) in hidden.iter_mut().zip(&self.lifted[place % CARDS]) {
            *number -= without;
        }
        let rows = judge.mind.net.lifts.as_chunks().0.get(OWN_CARDS).unwrap_or(&NO_LIFT);
        let rows: &[Hidden; EMBEDDED] = rows;
        // Two sums side by side, as one has to wait for itself. The cards of a search are alike, so it is known
        // beforehand which numbers are zero: many are.
        let mut odd = [0.0; HIDDEN];
        for ([a, b], [to_a, to_b]) in embedding.as_chunks().0.iter().zip(rows.as_chunks().0) {
            if *a > 0.0 {
                hidden.iter_mut().zip(to_a).for_each(|(hidden, weight)| *hidden += a * weight);
            }
            if *b > 0.0 {
                odd.iter_mut().zip(to_b).for_each(|(odd, weight)| *odd += b * weight);
            }
        }
        add(&mut hidden, &odd);
        judge.raw(&hidden)
    }
}

/// The sum of products.
#[inline]
pub(super) fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    // Eight sums side by side: one alone would have to be added up in order.
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}
