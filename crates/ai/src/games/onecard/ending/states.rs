//! What the cards of a seat can become: the states of each by the cells crossed from now on, fewer crosses first.

use super::super::progress::Progress;
use super::super::throws::{Allowed, HANDFULS, Handfuls};
use super::lanes::{LANES, Lanes};

/// Cells that can be crossed in a turn.
const CELLS: usize = 5;

/// In how many turns so many cells can be crossed.
pub(super) fn turns_for(cells: usize) -> usize {
    cells.div_ceil(CELLS)
}

/// Numbers for what may be crossed of some rows: marking adds to them what the handful says.
struct Grid {
    free: [u8; 6],
    strides: [usize; 6],
    /// What marking each handful adds to the number of a state.
    offsets: Vec<u16>,
}

impl Grid {
    fn new(free: [u8; 6]) -> Grid {
        let (mut strides, mut size) = ([0; 6], 1);
        for (stride, cells) in strides.iter_mut().zip(free) {
            if cells > 0 {
                *stride = size;
                size *= usize::from(cells) + 1;
            }
        }
        let mut grid = Grid { free, strides, offsets: Vec::with_capacity(HANDFULS) };
        let offsets = Handfuls::all().counts.iter().map(|counts| grid.number(counts) as u16);
        grid.offsets = offsets.collect();
        grid
    }

    fn number(&self, crossed: &[u8; 6]) -> usize {
        crossed.iter().zip(self.strides).map(|(cells, stride)| usize::from(*cells) * stride).sum()
    }

    /// What is crossed in each state, fewer cells first, and the place of each number in this order.
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

fn free_after(free: &[u8; 6], crossed: &[u8; 6]) -> Allowed {
    Allowed::new(&std::array::from_fn(|color| free[color].saturating_sub(crossed[color])))
}

/// The states of a card that differ in one row alone.
pub(super) struct Block {
    number: u16,
    /// In how many turns the first of them can be reached.
    pub(super) turns: usize,
    /// How many of them are unfinished: they come first.
    pub(super) open: usize,
    /// What is free in the first.
    pub(super) free: Allowed,
    /// What each counts at the end of the game.
    pub(super) points: Lanes,
    /// What each counts if another card ends the game.
    pub(super) earned: Lanes,
}

/// The card whose states are solved side by side: those of its longest row.
pub(super) struct Long {
    /// The colour of the row.
    pub(super) color: usize,
    /// How many of its cells are free.
    pub(super) cells: usize,
    grid: Grid,
    pub(super) blocks: Vec<Block>,
    /// The place of the block with a number.
    places: Vec<u16>,
}

impl Long {
    pub(super) fn new(card: &Progress) -> Long {
        let free = card.free();
        let color = longest_row(card).1;
        let mut rest = free;
        rest[color] = 0;
        let grid = Grid::new(rest);
        let (states, places) = grid.states();
        let row = free[color];
        let block = |crossed: &[u8; 6]| {
            let cards: [Progress; LANES] = std::array::from_fn(|lane| {
                let mut crossed = *crossed;
                crossed[color] = row.min(lane as u8);
                card.marked(&crossed)
            });
            let lanes = 0..=usize::from(row);
            Block {
                number: grid.number(crossed) as u16,
                turns: turns_for(cells(crossed)),
                open: lanes.filter(|lane| !cards[*lane].is_finished()).count(),
                free: free_after(&free, crossed),
                points: cards.map(|card| card.points().into()),
                earned: cards.map(|card| card.earned().into()),
            }
        };
        let blocks = states.iter().map(block).collect();
        Long { color, cells: row.into(), grid, blocks, places }
    }

    /// The place of the block that marking a handful leads to, and by how many states it goes on there.
    #[inline]
    pub(super) fn marked(&self, block: &Block, handful: usize) -> (usize, usize) {
        let number = block.number + self.grid.offsets[handful];
        let lanes = Handfuls::all().counts[handful][self.color];
        (self.places[usize::from(number)].into(), lanes.into())
    }
}

/// How many cells are free in the longest row of a card, and its colour.
pub(super) fn longest_row(card: &Progress) -> (u8, usize) {
    let rows = card.free().into_iter().zip(0..6);
    rows.max().unwrap_or((0, 0))
}

/// How many blocks a card has.
pub(super) fn block_count(card: &Progress) -> usize {
    let sizes = card.free().map(|cells| usize::from(cells) + 1);
    sizes.iter().product::<usize>() / sizes.iter().max().unwrap_or(&1)
}

/// What marking a card leads to.
#[derive(Copy, Clone)]
pub(super) enum Target {
    /// A state of it.
    Open(u16),
    /// It is scored with so many points, and the game ends.
    Scored(u8),
}

/// An unfinished state of a card.
pub(super) struct State {
    number: u16,
    /// In how many turns it can be reached.
    pub(super) turns: usize,
    pub(super) free: Allowed,
    pub(super) earned: f32,
}

/// A card beside that one.
pub(super) struct Beside {
    grid: Grid,
    pub(super) states: Vec<State>,
    /// What has a number.
    targets: Vec<Target>,
}

impl Beside {
    /// The states that can be reached in so many turns.
    pub(super) fn new(card: &Progress, turns: usize) -> Beside {
        let free = card.free();
        let grid = Grid::new(free);
        let (crosses, places) = grid.states();
        let mut states = Vec::new();
        let mut targets = vec![Target::Scored(0); places.len()];
        for crossed in crosses.iter().take_while(|crossed| turns_for(cells(crossed)) <= turns) {
            let (card, number) = (card.marked(crossed), grid.number(crossed));
            if card.is_finished() {
                targets[number] = Target::Scored(card.score());
                continue;
            }
            targets[number] = Target::Open(states.len() as u16);
            states.push(State {
                number: number as u16,
                turns: turns_for(cells(crossed)),
                free: free_after(&free, crossed),
                earned: card.earned().into(),
            });
        }
        Beside { grid, states, targets }
    }

    /// What marking a handful leads to.
    #[inline]
    pub(super) fn marked(&self, state: &State, handful: usize) -> Target {
        self.targets[usize::from(state.number + self.grid.offsets[handful])]
    }
}
