//! The one choice of rules in Qwantum: what the thick line does.

use crate::options::{OptionSpec, Options, ValueFault, choose};

/// The options of Qwantum.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct QwantumOptions {
    /// What the first number beyond the thick line is held to.
    pub line: Line,
}

pub(super) const LINES: [Line; 2] = [Line::Below, Line::Reset];

impl Options for QwantumOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "line",
        values: &[
            ("below", "the first number beyond the line is lower than the one before it"),
            ("reset", "the first number beyond the line is free"),
        ],
        file: None,
    }];

    fn get(&self, key: &str) -> String {
        let [spec] = Self::SPECS else {
            return String::new();
        };
        let value = LINES.iter().zip(spec.values).find(|(line, _)| **line == self.line);
        match value {
            Some((_, (name, _))) if key == spec.key => name.to_string(),
            _ => String::new(),
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Vec<ValueFault>> {
        if let Some(spec) = Self::SPECS.iter().find(|spec| spec.key == key) {
            self.line = LINES[choose(spec, value)? & 1];
        }
        Ok(())
    }
}

/// What the first number beyond the thick line is held to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Line {
    /// It is lower than the number before the line.
    #[default]
    Below,
    /// It is free.
    Reset,
}
