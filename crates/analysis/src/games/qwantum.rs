//! Turns of Qwantum: exact values of all dice, from tables over everything that can be written and thrown in a turn.

mod dice;
mod ends;
mod kinds;
mod leaves;
mod table;
mod together;
mod writing;

use cubilete_ai::Aim;
use cubilete_rules::qwantum::{Qwantum, Roll, TurnStage};
use cubilete_rules::{Game, Seat};

use super::{NetSolver, TurnStructure};
use crate::model::{Model, NetModel};
use crate::solver::Reach;
use crate::values::Values;
use table::{Turn, TurnTable};

impl TurnStructure for Qwantum {
    type Key = Qwantum;
    type Cache = Option<TurnTable>;

    fn key(&self) -> Qwantum {
        *self
    }

    fn active_seat(&self) -> Seat {
        self.active()
    }

    fn roller(&self, roll: Roll) -> Option<Seat> {
        matches!(roll, Roll::Dice(_)).then(|| self.active())
    }

    fn is_horizon(&self, _: &Qwantum) -> bool {
        self.at_turn_start()
    }

    /// The table of another turn is of no use, but its memory is.
    fn forget_turn(_: &mut Self::Cache) {}

    /// There is none.
    fn may_look_beyond(&self) -> bool {
        false
    }

    fn estimate_beyond(model: &mut NetModel<'_, Self>, game: &Self, _: &Self) -> Values {
        model.estimate(game)
    }

    fn shortcut(solver: &mut NetSolver<'_, Self>, game: &Self, _: Reach) -> Option<Values> {
        let faces = game.faces();
        match game.stage() {
            TurnStage::Decide => table_of(solver, game).map(|table| table.thrown_once(faces)),
            TurnStage::Rethrow => table_of(solver, game).map(|table| table.kept(faces)),
            // Not worth a table, but there may be one.
            TurnStage::First => {
                let table = solver.model.cache.as_ref();
                table.filter(|table| table.is_of(&Turn::of(game))).map(|table| table.kept(faces))
            }
            _ => None,
        }
    }

    fn for_each_outcome(
        solver: &mut NetSolver<'_, Self>,
        game: &Self,
        _: Reach,
        each: &mut dyn FnMut(f64, &Values),
    ) -> bool {
        let rethrown = match game.stage() {
            TurnStage::Throw => false,
            TurnStage::Rethrow => true,
            _ => return false,
        };
        let Some(table) = table_of(solver, game) else { return false };
        if rethrown {
            table.for_each_rethrow(game.faces(), each);
        } else {
            table.for_each_throw(each);
        }
        true
    }
}

/// The table of the turn, built on first use; `None` unless values are shares of the win, or points in a solo game.
fn table_of<'s>(solver: &'s mut NetSolver<'_, Qwantum>, game: &Qwantum) -> Option<&'s TurnTable> {
    let evaluator = &solver.model.evaluator;
    let has_tables = match game.seats().get() {
        1 => evaluator.aim == Aim::Score,
        _ => evaluator.is_win_probability(),
    };
    if !has_tables {
        return None;
    }
    let turn = Turn::of(game);
    if !solver.model.cache.as_ref().is_some_and(|table| table.is_of(&turn)) {
        let old = solver.model.cache.take();
        solver.model.cache = Some(TurnTable::new(turn, &solver.model.evaluator, old));
    }
    solver.model.cache.as_ref()
}
