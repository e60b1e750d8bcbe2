//! What a seat makes of dice: every marking of its cards, and the best of them for each final count.

use cubilete_rules::onecard::{CARDS_TO_WIN, Marking};

use super::leaf::{Judge, Outlook, dot};
use super::progress::Progress;
use super::table::{OTHERS_CARDS, OWN_CARDS, Table};
use super::throws::{Allowed, COUNTS, HANDFULS, Handfuls, PARTIAL};
use crate::net::Embedding;
use crate::play::Aim;

/// Points that nobody has: there is no such way.
pub(super) const NO_WAY: i16 = i16::MIN / 2;

/// What one marking comes to.
#[derive(Copy, Clone, Debug)]
pub(super) struct Mark {
    /// What the head of the seat says of the table then; lowest if the game ends.
    pub(super) raw: f32,
    /// What it adds to the head of the seat that asks.
    pub(super) effect: f32,
    /// The points it adds to the seat's total if it does not end the game.
    pub(super) plain: i16,
    /// The points it adds if it does.
    pub(super) ending: i16,
}

impl Mark {
    /// Not marking at all, with what the head says of the table as it is.
    pub(super) fn pass(raw: f32) -> Mark {
        Mark { raw, effect: 0.0, plain: 0, ending: NO_WAY }
    }

    const NONE: Mark = Mark { raw: f32::NEG_INFINITY, effect: 0.0, plain: NO_WAY, ending: NO_WAY };

    /// The best of both in each respect.
    #[inline]
    fn or(self, other: &Mark) -> Mark {
        let (raw, effect) =
            if other.raw > self.raw { (other.raw, other.effect) } else { (self.raw, self.effect) };
        Mark {
            raw,
            effect,
            plain: self.plain.max(other.plain),
            ending: self.ending.max(other.ending),
        }
    }
}

/// What a seat makes of each final count; points are totals.
pub(super) struct Prospects(pub(super) Box<[Mark; COUNTS]>);

/// How markings are judged.
pub(super) enum Manner<'a> {
    /// Each by the net.
    Exact,
    /// By the slope of the net near the table, with what they do to the seat that asks: the slope of its own head over
    /// the cards of others.
    Sloped { asker: &'a Outlook, slope: Embedding },
}

impl Manner<'_> {
    /// Roughly, on behalf of a seat.
    pub(super) fn sloped<'a>(judge: &Judge<'_>, asker: &'a Outlook) -> Manner<'a> {
        Manner::Sloped { asker, slope: judge.slope(asker, OTHERS_CARDS) }
    }
}

/// The ways of one seat to mark.
pub(super) struct Marker<'a, 'b> {
    pub(super) table: &'a Table<'b>,
    pub(super) outlook: &'a Outlook,
    pub(super) marking: Marking,
    /// Whether totals are asked for: the game may end with this turn.
    pub(super) last: bool,
}

/// What is the same for all markings of one card.
struct Place<'a> {
    place: usize,
    card: Progress,
    manner: &'a Manner<'a>,
    own_slope: Embedding,
    /// What the card says to the seat that asks as it is.
    shown: Embedding,
    /// What scoring the card for so many points comes to, once known.
    scored: [Option<(f32, f32)>; 32],
}

impl Marker<'_, '_> {
    fn place<'a>(
        &self,
        judge: &Judge<'_>,
        place: usize,
        card: Progress,
        manner: &'a Manner<'a>,
    ) -> Place<'a> {
        let own_slope = match manner {
            Manner::Exact => [0.0; _],
            Manner::Sloped { .. } => judge.slope(self.outlook, OWN_CARDS),
        };
        let shown = judge.embed_of_other(&card, self.outlook.pace);
        Place { place, card, manner, own_slope, shown, scored: [None; 32] }
    }

    /// What crossing so many cells of a card comes to.
    fn mark(&self, judge: &mut Judge<'_>, place: &mut Place<'_>, counts: &[u8; 6]) -> Mark {
        let marked = place.card.marked(counts);
        let finished = marked.is_finished();
        let mut mark = Mark::NONE;
        let side = self.table.side(self.outlook.seat);
        let ends = finished && usize::from(side.scored) + 1 >= CARDS_TO_WIN;
        if self.last {
            let gain = i16::from(marked.points()) - i16::from(place.card.earned());
            *(if ends { &mut mark.ending } else { &mut mark.plain }) = gain;
        }
        if ends || self.table.is_over() {
            return mark;
        }
        (mark.raw, mark.effect) = if finished {
            let points = usize::from(marked.score()) % 32;
            let known = place.scored[points];
            let known = known.unwrap_or_else(|| self.scored(judge, place, counts));
            place.scored[points] = Some(known);
            known
        } else {
            let embedding = judge.embed(&marked, self.outlook.pace);
            match place.manner {
                Manner::Exact => (self.outlook.raw_with(judge, place.place, &embedding), 0.0),
                Manner::Sloped { slope, .. } => {
                    let before = &self.outlook.embedded[place.place];
                    let change = difference(&embedding, before);
                    let shown = match judge.mind.aim {
                        Aim::Win => change,
                        Aim::Score => {
                            let shown = judge.embed_of_other(&marked, self.outlook.pace);
                            difference(&shown, &place.shown)
                        }
                    };
                    (self.outlook.raw + dot(&change, &place.own_slope), dot(&shown, slope))
                }
            }
        };
        mark
    }

    /// What scoring a card comes to: the heads of the seat, and how much more that of the one that asks says.
    fn scored(&self, judge: &mut Judge<'_>, place: &Place<'_>, counts: &[u8; 6]) -> (f32, f32) {
        let seat = self.outlook.seat;
        let mut table = *self.table;
        table.side_mut(seat).mark(place.place, counts);
        judge.replace(&mut table, seat, place.place);
        let effect = match place.manner {
            Manner::Exact => 0.0,
            Manner::Sloped { asker, .. } => judge.raw_of(&table, asker.seat) - asker.raw,
        };
        (judge.raw_of(&table, seat), effect)
    }

    /// What every marking of a card comes to, by handful; none is to pass.
    fn marks(&self, judge: &mut Judge<'_>, place: &mut Place<'_>) -> [Mark; HANDFULS] {
        let all = Handfuls::all();
        let allowed = Allowed::new(&place.card.free());
        let mut marks = [Mark::NONE; HANDFULS];
        marks[0] = Mark::pass(self.outlook.raw);
        for handful in all.all_within(allowed) {
            let mut mark = self.mark(judge, place, &all.counts[handful]);
            if self.marking == Marking::Some {
                for without in all.without[handful] {
                    mark = mark.or(&marks[without as usize]);
                }
            }
            marks[handful] = mark;
        }
        marks
    }

    /// The best for each final count.
    pub(super) fn prospects(&self, judge: &mut Judge<'_>, manner: &Manner<'_>) -> Prospects {
        let all = Handfuls::all();
        let mut best = Box::new([Mark::pass(self.outlook.raw); COUNTS]);
        let side = self.table.side(self.outlook.seat);
        for (place, card) in side.cards() {
            let mut place = self.place(judge, place, card, manner);
            let marks = self.marks(judge, &mut place);
            let allowed = Allowed::new(&card.free());
            for (count, best) in best.iter_mut().enumerate() {
                *best = best.or(&marks[all.within(PARTIAL + count, &allowed)]);
            }
        }
        let total = side.total();
        for best in best.iter_mut() {
            best.plain += total;
            best.ending += total;
        }
        Prospects(best)
    }

    /// The best with these dice, points being totals, and how: a place and the dice used, or to pass.
    pub(super) fn reply(
        &self,
        judge: &mut Judge<'_>,
        handful: usize,
    ) -> (Mark, Option<(usize, usize)>) {
        let all = Handfuls::all();
        let (mut best, mut how) = (Mark::pass(self.outlook.raw), None);
        let side = self.table.side(self.outlook.seat);
        for (place, card) in side.cards() {
            let mut place = self.place(judge, place, card, &Manner::Exact);
            let usable = all.within(handful, &Allowed::new(&card.free()));
            for part in self.parts(usable) {
                let mark = self.mark(judge, &mut place, &all.counts[part]);
                if mark.raw > best.raw {
                    how = Some((place.place, part));
                }
                best = best.or(&mark);
            }
        }
        best.plain += side.total();
        best.ending += side.total();
        (best, how)
    }

    /// The handfuls that may be marked if the dice of this one are usable.
    fn parts(&self, usable: usize) -> Vec<usize> {
        let all = Handfuls::all();
        let mut parts = vec![usable];
        if self.marking == Marking::Some {
            for color in (0..6).filter(|color| all.counts[usable][*color] > 0) {
                for i in 0..parts.len() {
                    parts.push(all.without[parts[i]][color] as usize);
                }
            }
        }
        parts.retain(|part| *part > 0);
        parts
    }
}

#[inline]
fn difference(a: &Embedding, b: &Embedding) -> Embedding {
    let mut difference = *a;
    for (a, b) in difference.iter_mut().zip(b) {
        *a -= b;
    }
    difference
}
