//! What a seat makes of dice: every marking of its cards, and the best of them for each final count.

use cubilete_rules::onecard::{CARDS_TO_WIN, Marking};

use super::leaf::{Judge, Outlook, dot};
use super::marked::Marked;
use super::progress::Progress;
use super::table::{OTHERS_CARDS, OWN_CARDS, Table};
use super::throws::{Allowed, COUNTS, HANDFULS, Handfuls, PARTIAL};
use crate::net::Embedding;
use crate::play::Aim;

/// Points that nobody has: there is no such way.
const NO_WAY: i16 = i16::MIN / 2;

/// A way to mark: a place and the dice used; none is to pass.
pub(super) type How = Option<(usize, usize)>;

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

    /// Whether there is a way to end the game.
    pub(super) fn can_end(&self) -> bool {
        self.ending > NO_WAY / 2
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
    /// Whether the game may end with this turn, so that totals are asked for.
    pub(super) last: bool,
}

/// What is the same for all markings of one card.
struct Place<'a> {
    place: usize,
    card: Progress,
    /// What its markings are to the net, if there are many.
    marked: Option<Marked>,
    manner: &'a Manner<'a>,
    own_slope: Embedding,
    /// What the head of the seat says without the card, by that slope.
    own_start: f32,
    /// What the card says to the seat that asks as it is.
    shown: f32,
    /// What scoring the card for so many points comes to, once known.
    scored: [Option<(f32, f32)>; 32],
    /// Whether scoring it ends the game.
    ends: bool,
    /// Whether the game ends with this turn whatever is marked.
    over: bool,
}

impl Marker<'_, '_> {
    fn place<'a>(
        &self,
        judge: &Judge<'_>,
        place: usize,
        card: Progress,
        manner: &'a Manner<'a>,
    ) -> Place<'a> {
        let (mut own_slope, mut shown) = ([0.0; _], 0.0);
        if let Manner::Sloped { slope, .. } = manner {
            own_slope = judge.slope(self.outlook, OWN_CARDS);
            shown = dot(&judge.embed_of_other(&card, self.outlook.pace), slope);
        }
        let own_start = self.outlook.raw - dot(&self.outlook.embedded[place], &own_slope);
        let side = self.table.side(self.outlook.seat);
        let ends = usize::from(side.scored) + 1 >= CARDS_TO_WIN;
        let over = self.table.is_over();
        let (marked, scored) = (None, [None; 32]);
        Place { place, card, marked, manner, own_slope, own_start, shown, scored, ends, over }
    }

    /// What crossing so many cells of a card comes to.
    #[inline]
    fn mark(&self, judge: &mut Judge<'_>, place: &mut Place<'_>, counts: &[u8; 6]) -> Mark {
        let marked = place.card.marked(counts);
        let finished = marked.is_finished();
        let mut mark = Mark::NONE;
        if self.last {
            let gain = i16::from(marked.points()) - i16::from(place.card.earned());
            *(if finished && place.ends { &mut mark.ending } else { &mut mark.plain }) = gain;
        }
        if place.over || finished && place.ends {
            return mark;
        }
        if finished {
            let points = usize::from(marked.score()) % 32;
            let known = place.scored[points];
            let known = known.unwrap_or_else(|| self.scored(judge, place, counts));
            place.scored[points] = Some(known);
            (mark.raw, mark.effect) = known;
            return mark;
        }
        let embedding = match &mut place.marked {
            Some(all) => all.embed(judge, &marked, counts),
            None => judge.embed(&marked, self.outlook.pace),
        };
        match place.manner {
            Manner::Exact => mark.raw = self.outlook.raw_with(judge, place.place, &embedding),
            Manner::Sloped { slope, .. } => {
                mark.raw = place.own_start + dot(&embedding, &place.own_slope);
                let shown = match judge.mind.aim {
                    Aim::Win => embedding,
                    Aim::Score => judge.embed_of_other(&marked, self.outlook.pace),
                };
                mark.effect = dot(&shown, slope) - place.shown;
            }
        }
        mark
    }

    /// What scoring a card comes to: the head of the seat, and how much more that of the one that asks says.
    #[inline(never)]
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

    /// What handfuls come to on a card: those of their dice that are usable, of which none is to pass.
    fn marks(&self, judge: &mut Judge<'_>, place: &mut Place<'_>) -> [Mark; HANDFULS] {
        let all = Handfuls::all();
        let allowed = Allowed::new(&place.card.free());
        let mut marks = [Mark::NONE; HANDFULS];
        marks[0] = Mark::pass(self.outlook.raw);
        place.marked = Some(Marked::new(place.card, self.outlook.pace));
        for handful in 1..HANDFULS {
            if let Some(less) = all.without_excess(handful, allowed) {
                marks[handful] = marks[less];
                continue;
            }
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
        let mut best = Box::new([Mark::pass(self.outlook.raw); COUNTS]);
        let side = self.table.side(self.outlook.seat);
        for (place, card) in side.cards() {
            let mut place = self.place(judge, place, card, manner);
            let marks = self.marks(judge, &mut place);
            for (best, mark) in best.iter_mut().zip(&marks[PARTIAL..]) {
                // Which card is better cannot be guessed: both numbers are picked without a branch.
                let better = mark.raw > best.raw;
                best.raw = if better { mark.raw } else { best.raw };
                best.effect = if better { mark.effect } else { best.effect };
                if self.last {
                    best.plain = best.plain.max(mark.plain);
                    best.ending = best.ending.max(mark.ending);
                }
            }
        }
        let total = side.total();
        for best in best.iter_mut().filter(|_| self.last) {
            best.plain += total;
            best.ending += total;
        }
        Prospects(best)
    }

    /// The best with these dice, points being totals, and how: a place and the dice used, or to pass.
    pub(super) fn reply(&self, judge: &mut Judge<'_>, handful: usize) -> (Mark, How) {
        let (mut best, mut how) = (Mark::pass(self.outlook.raw), None);
        let side = self.table.side(self.outlook.seat);
        for (place, card) in side.cards() {
            let mut place = self.place(judge, place, card, &Manner::Exact);
            for part in parts(&card, self.marking, handful) {
                let mark = self.mark(judge, &mut place, &Handfuls::all().counts[part]);
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
}

/// The parts of a handful that may be marked on a card.
pub(super) fn parts(card: &Progress, marking: Marking, handful: usize) -> Vec<usize> {
    let all = Handfuls::all();
    let usable = all.within(handful, Allowed::new(&card.free()));
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
