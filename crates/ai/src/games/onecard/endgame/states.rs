//! The states that cards can reach from now on, ordered by crossed cells.

use super::super::card::CardProgress;
use super::super::throws::{ColorLimits, HANDFULS, Handfuls};
use super::lanes::{LANES, Lanes};

/// Cells that can be crossed in a turn.
const CELLS: usize = 5;

/// Turns needed to cross this many cells.
pub(super) fn turns_for(cells: usize) -> usize {
    cells.div_ceil(CELLS)
}

/// Numbers the states of some rows so that marking a handful adds a constant.
struct StateIndex {
    free: [u8; 6],
    strides: [usize; 6],
    /// What marking each handful adds to the number of a state.
    offsets: Vec<u16>,
}

impl StateIndex {
    fn new(free: [u8; 6]) -> StateIndex {
        let (mut strides, mut size) = ([0; 6], 1);
        for (stride, cells) in strides.iter_mut().zip(free) {
            if cells > 0 {
                *stride = size;
                size *= usize::from(cells) + 1;
            }
        }
        let mut index = StateIndex { free, strides, offsets: Vec::with_capacity(HANDFULS) };
        let offsets = Handfuls::all().counts.iter().map(|counts| index.number(counts) as u16);
        index.offsets = offsets.collect();
        index
    }

    fn number(&self, crossed: &[u8; 6]) -> usize {
        crossed.iter().zip(self.strides).map(|(cells, stride)| usize::from(*cells) * stride).sum()
    }

    /// The crossed cells of each state, fewest first, and the position of each number in that
    /// order.
    fn states(&self) -> (Vec<[u8; 6]>, Vec<u16>) {
        let size: usize = self.free.iter().map(|cells| usize::from(*cells) + 1).product();
        let crossed = |number: usize| {
            let rows = self.free.into_iter().zip(self.strides);
            let mut crossed = [0; 6];
            for (crossed, (free, stride)) in crossed.iter_mut().zip(rows) {
                *crossed = (number / stride.max(1) % (usize::from(free) + 1)) as u8;
            }
            crossed
        };
        let mut states: Vec<[u8; 6]> = (0..size).map(crossed).collect();
        states.sort_by_key(cells);
        let mut places = vec![0; size];
        for (place, crossed) in states.iter().enumerate() {
            places[self.number(crossed)] = place as u16;
        }
        (states, places)
    }
}

fn cells(crossed: &[u8; 6]) -> usize {
    crossed.iter().map(|cells| usize::from(*cells)).sum()
}

fn free_after(free: &[u8; 6], crossed: &[u8; 6]) -> ColorLimits {
    ColorLimits::new(&std::array::from_fn(|color| free[color].saturating_sub(crossed[color])))
}

/// The states of a card that differ only in one row.
pub(super) struct Block {
    number: u16,
    /// Turns needed to reach the first state.
    pub(super) turns: usize,
    /// How many of the states are unfinished. These come first.
    pub(super) open: usize,
    /// The free cells of the first state.
    pub(super) free: ColorLimits,
    /// [`CardProgress::points`] of each state.
    pub(super) points: Lanes,
    /// [`CardProgress::earned`] of each state, which counts if another card ends the game.
    pub(super) earned: Lanes,
}

/// The card whose longest row is solved in parallel lanes.
pub(super) struct MainCard {
    /// The colour of the longest row.
    pub(super) color: usize,
    /// Number of free cells of that row.
    pub(super) cells: usize,
    index: StateIndex,
    pub(super) blocks: Vec<Block>,
    /// The position of the block with each number.
    places: Vec<u16>,
}

impl MainCard {
    pub(super) fn new(card: &CardProgress) -> MainCard {
        let free = card.free();
        let color = longest_row(card).1;
        let mut rest = free;
        rest[color] = 0;
        let index = StateIndex::new(rest);
        let (states, places) = index.states();
        let row = free[color];
        let block = |crossed: &[u8; 6]| {
            let cards: [CardProgress; LANES] = std::array::from_fn(|lane| {
                let mut crossed = *crossed;
                crossed[color] = row.min(lane as u8);
                card.marked(&crossed)
            });
            let lanes = 0..=usize::from(row);
            Block {
                number: index.number(crossed) as u16,
                turns: turns_for(cells(crossed)),
                open: lanes.filter(|lane| !cards[*lane].is_finished()).count(),
                free: free_after(&free, crossed),
                points: cards.map(|card| card.points().into()),
                earned: cards.map(|card| card.earned().into()),
            }
        };
        let blocks = states.iter().map(block).collect();
        MainCard { color, cells: row.into(), index, blocks, places }
    }

    /// The position of the block after marking a handful, and the shift of lanes.
    #[inline]
    pub(super) fn marked(&self, block: &Block, handful: usize) -> (usize, usize) {
        let number = block.number + self.index.offsets[handful];
        let lanes = Handfuls::all().counts[handful][self.color];
        (self.places[usize::from(number)].into(), lanes.into())
    }
}

/// The number of free cells of a card's longest row, and its colour.
pub(super) fn longest_row(card: &CardProgress) -> (u8, usize) {
    let rows = card.free().into_iter().zip(0..6);
    rows.max().unwrap_or((0, 0))
}

/// Number of blocks of a card.
pub(super) fn block_count(card: &CardProgress) -> usize {
    let sizes = card.free().map(|cells| usize::from(cells) + 1);
    sizes.iter().product::<usize>() / sizes.iter().max().unwrap_or(&1)
}

/// The result of marking a card.
#[derive(Copy, Clone)]
pub(super) enum MarkResult {
    /// An unfinished state.
    Open(u16),
    /// The card is scored with this many points, and the game ends.
    Scored(u8),
}

/// An unfinished state of a card.
pub(super) struct State {
    number: u16,
    /// Turns needed to reach it.
    pub(super) turns: usize,
    pub(super) free: ColorLimits,
    pub(super) earned: f32,
}

/// A card besides the main card.
pub(super) struct SideCard {
    index: StateIndex,
    pub(super) states: Vec<State>,
    /// The result by number.
    targets: Vec<MarkResult>,
}

impl SideCard {
    /// The states that can be reached in this many turns.
    pub(super) fn new(card: &CardProgress, turns: usize) -> SideCard {
        let free = card.free();
        let index = StateIndex::new(free);
        let (crosses, places) = index.states();
        let mut states = Vec::new();
        let mut targets = vec![MarkResult::Scored(0); places.len()];
        for crossed in crosses.iter().take_while(|crossed| turns_for(cells(crossed)) <= turns) {
            let (card, number) = (card.marked(crossed), index.number(crossed));
            if card.is_finished() {
                targets[number] = MarkResult::Scored(card.score());
                continue;
            }
            targets[number] = MarkResult::Open(states.len() as u16);
            states.push(State {
                number: number as u16,
                turns: turns_for(cells(crossed)),
                free: free_after(&free, crossed),
                earned: card.earned().into(),
            });
        }
        SideCard { index, states, targets }
    }

    /// The result of marking a handful.
    #[inline]
    pub(super) fn marked(&self, state: &State, handful: usize) -> MarkResult {
        self.targets[usize::from(state.number + self.index.offsets[handful])]
    }
}
