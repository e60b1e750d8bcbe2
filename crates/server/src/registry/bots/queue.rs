//! The order in which waiting tables get to compute a bot's move: by attendance, then fairly by address, then by table.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;

use cubilete_protocol::id::TableId;

/// Who waits for the bots of a table. Earlier classes come first, but see [`AWAY_SHARE`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// A player is connected.
    Connected,
    /// Players are away, or somebody only watches.
    Away,
    /// Nobody plays or watches.
    Unattended,
}

impl Class {
    pub(crate) const ALL: [Class; 3] = [Class::Connected, Class::Away, Class::Unattended];

    /// The name in metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Class::Connected => "connected",
            Class::Away => "away",
            Class::Unattended => "unattended",
        }
    }
}

/// Who waits for the bots of a table, and from which addresses, if that is known.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::registry) struct Attendance {
    pub(in crate::registry) class: Class,
    pub(in crate::registry) addresses: Vec<IpAddr>,
}

/// One move in this many is computed for a table of the class [`Class::Away`] even if connected players wait, so that such
/// a game goes on at a busy server. Unattended tables get only what the others leave.
const AWAY_SHARE: u64 = 8;

/// The waiting tables, each at most once, with an item for each.
pub(super) struct BotQueue<T> {
    capacity: usize,
    /// The waiting tables of each class, in the order of [`Class::ALL`].
    lines: [Lines; Class::ALL.len()],
    waiting: HashMap<TableId, Waiting<T>>,
    /// Number of tables that were chosen so far.
    popped: u64,
}

struct Waiting<T> {
    class: Class,
    address: Option<IpAddr>,
    item: T,
}

/// The waiting tables of a class: a line per address, which take turns. Tables without a known address share a line.
#[derive(Default)]
struct Lines {
    /// The addresses with waiting tables, in the order of their turns.
    turns: VecDeque<Option<IpAddr>>,
    tables: HashMap<Option<IpAddr>, VecDeque<TableId>>,
}

impl Lines {
    fn len(&self, address: Option<IpAddr>) -> usize {
        self.tables.get(&address).map_or(0, VecDeque::len)
    }

    fn push(&mut self, address: Option<IpAddr>, table: TableId) {
        let line = self.tables.entry(address).or_default();
        if line.is_empty() {
            self.turns.push_back(address);
        }
        line.push_back(table);
    }

    /// Removes the first table of the address whose turn it is.
    fn pop(&mut self) -> Option<TableId> {
        let address = self.turns.pop_front()?;
        let table = self.tables.get_mut(&address).and_then(VecDeque::pop_front);
        if self.len(address) > 0 {
            self.turns.push_back(address);
        } else {
            self.tables.remove(&address);
        }
        table
    }

    fn remove(&mut self, address: Option<IpAddr>, table: TableId) {
        if let Some(line) = self.tables.get_mut(&address) {
            line.retain(|waiting| *waiting != table);
        }
        if self.len(address) == 0 {
            self.tables.remove(&address);
            self.turns.retain(|waiting| *waiting != address);
        }
    }

    /// Returns the last table of the longest line.
    fn most_dispensable(&self) -> Option<TableId> {
        let longest = self.turns.iter().max_by_key(|address| self.len(**address))?;
        self.tables.get(longest)?.back().copied()
    }
}

impl<T> BotQueue<T> {
    /// An empty queue for at most this number of tables.
    pub(super) fn new(capacity: usize) -> BotQueue<T> {
        BotQueue { capacity, lines: Default::default(), waiting: HashMap::new(), popped: 0 }
    }

    /// Adds a table. If the queue is full, removes a table and returns its item: the latest one of the busiest address in
    /// the lowest class. If the table is already waiting, returns the new item.
    pub(super) fn push(&mut self, table: TableId, attendance: &Attendance, item: T) -> Option<T> {
        if self.waiting.contains_key(&table) {
            return Some(item);
        }
        self.insert(table, attendance, item);
        if self.waiting.len() <= self.capacity {
            return None;
        }
        let last = self.lines.iter().rev().find_map(Lines::most_dispensable)?;
        self.remove(last)
    }

    /// Moves a waiting table to another class.
    pub(super) fn reclassify(&mut self, table: TableId, attendance: &Attendance) {
        if self.waiting.get(&table).is_some_and(|waiting| waiting.class != attendance.class)
            && let Some(item) = self.remove(table)
        {
            self.insert(table, attendance, item);
        }
    }

    /// Removes the next table, and returns its item.
    pub(super) fn pop(&mut self) -> Option<T> {
        let [connected, away, unattended] = &mut self.lines;
        let table = match (self.popped + 1).is_multiple_of(AWAY_SHARE) {
            true => away.pop().or_else(|| connected.pop()),
            false => connected.pop().or_else(|| away.pop()),
        };
        let table = table.or_else(|| unattended.pop())?;
        self.popped += 1;
        self.waiting.remove(&table).map(|waiting| waiting.item)
    }

    /// Returns the number of waiting tables of a class.
    pub(super) fn len(&self, class: Class) -> usize {
        self.waiting.values().filter(|waiting| waiting.class == class).count()
    }

    fn insert(&mut self, table: TableId, attendance: &Attendance, item: T) {
        let Attendance { class, addresses } = attendance;
        let lines = &mut self.lines[*class as usize];
        // A table with players from several addresses must not wait longer because of the busiest of them.
        let address = addresses.iter().copied().min_by_key(|address| lines.len(Some(*address)));
        lines.push(address, table);
        self.waiting.insert(table, Waiting { class: *class, address, item });
    }

    fn remove(&mut self, table: TableId) -> Option<T> {
        let Waiting { class, address, item } = self.waiting.remove(&table)?;
        self.lines[class as usize].remove(address, table);
        Some(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u128) -> TableId {
        TableId::from_bits(number)
    }

    fn from(class: Class, addresses: &[u8]) -> Attendance {
        let addresses = addresses.iter().map(|last| [127, 0, 0, *last].into()).collect();
        Attendance { class, addresses }
    }

    /// A queue of tables, whose items are their numbers.
    fn queue(capacity: usize, tables: &[(u128, Class, &[u8])]) -> BotQueue<u128> {
        let mut queue = BotQueue::new(capacity);
        for (number, class, addresses) in tables {
            assert_eq!(queue.push(id(*number), &from(*class, addresses), *number), None);
        }
        queue
    }

    fn drain(mut queue: BotQueue<u128>) -> Vec<u128> {
        let order = std::iter::from_fn(|| queue.pop()).collect();
        assert!(queue.waiting.is_empty());
        assert!(queue.lines.iter().all(|lines| lines.turns.is_empty() && lines.tables.is_empty()));
        order
    }

    #[test]
    fn tables_with_people_come_first() {
        let queue = queue(
            9,
            &[
                (1, Class::Unattended, &[1]),
                (2, Class::Away, &[1]),
                (3, Class::Connected, &[1]),
                (4, Class::Away, &[1]),
                (5, Class::Connected, &[1]),
            ],
        );
        assert_eq!(drain(queue), [3, 5, 2, 4, 1]);
    }

    #[test]
    fn tables_of_absent_players_are_not_starved_by_those_of_connected_ones() {
        let connected = (1..=20).map(|number| (number, Class::Connected, &[1][..]));
        let others =
            [(21, Class::Away, &[2][..]), (22, Class::Away, &[2]), (23, Class::Unattended, &[3])];
        let order = drain(queue(200, &connected.chain(others).collect::<Vec<_>>()));
        assert_eq!((order[7], order[15], order[22]), (21, 22, 23));
    }

    #[test]
    fn addresses_take_turns_however_many_tables_they_have() {
        let class = Class::Connected;
        let busy = (1..=100).map(|number| (number, class, &[1][..]));
        let tables: Vec<_> =
            busy.chain([(101, class, &[2][..]), (102, class, &[3]), (103, class, &[2])]).collect();
        let order = drain(queue(200, &tables));
        assert_eq!(order[..8], [1, 101, 102, 2, 103, 3, 4, 5]);
        assert_eq!(order.len(), 103);
    }

    #[test]
    fn a_table_that_waits_again_comes_after_the_others_of_its_address() {
        let class = Class::Unattended;
        let mut queue = queue(9, &[(1, class, &[1]), (2, class, &[1]), (3, class, &[2])]);
        assert_eq!(queue.pop(), Some(1));
        queue.push(id(1), &from(class, &[1]), 1);
        assert_eq!(drain(queue), [3, 2, 1]);
    }

    #[test]
    fn a_table_of_several_addresses_waits_with_the_least_busy_of_them() {
        let class = Class::Connected;
        let tables: &[(u128, Class, &[u8])] =
            &[(1, class, &[1]), (2, class, &[1]), (3, class, &[2]), (4, class, &[1, 3])];
        assert_eq!(drain(queue(9, tables)), [1, 3, 4, 2]);
    }

    #[test]
    fn tables_without_a_known_address_share_one_turn() {
        let class = Class::Away;
        let tables: &[(u128, Class, &[u8])] =
            &[(1, class, &[]), (2, class, &[]), (3, class, &[1]), (4, class, &[1])];
        assert_eq!(drain(queue(9, tables)), [1, 3, 2, 4]);
    }

    #[test]
    fn a_full_queue_drops_the_last_table_of_the_busiest_address_in_the_last_class() {
        let mut queue = queue(
            4,
            &[
                (1, Class::Unattended, &[1]),
                (2, Class::Unattended, &[1]),
                (3, Class::Unattended, &[2]),
                (4, Class::Connected, &[1]),
            ],
        );
        let mut push =
            |number, class, address| queue.push(id(number), &from(class, &[address]), number);
        assert_eq!(push(5, Class::Connected, 1), Some(2), "it gives way to people");
        assert_eq!(push(6, Class::Unattended, 2), Some(6), "its address has the most");
        assert_eq!(push(7, Class::Away, 3), Some(3));
        assert_eq!(push(8, Class::Away, 3), Some(1));
        assert_eq!(push(9, Class::Unattended, 4), Some(9), "nothing is less important");
        assert_eq!(push(10, Class::Connected, 1), Some(8));
        assert_eq!(drain(queue), [4, 5, 10, 7]);
    }

    #[test]
    fn a_table_waits_only_once_and_comes_first_when_somebody_arrives() {
        let class = Class::Unattended;
        let mut queue = queue(9, &[(1, class, &[1]), (2, class, &[1]), (3, class, &[1])]);
        assert_eq!(queue.push(id(2), &from(Class::Connected, &[1]), 20), Some(20));
        queue.reclassify(id(3), &from(Class::Connected, &[2]));
        queue.reclassify(id(4), &from(Class::Connected, &[2]));
        assert_eq!(Class::ALL.map(|class| queue.len(class)), [1, 0, 2]);
        assert_eq!(drain(queue), [3, 1, 2]);
    }
}
