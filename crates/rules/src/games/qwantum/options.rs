//! The only option of Qwantum: what the thick line does.

use std::convert::Infallible;

use crate::options::{OptionSpec, Options, ValueFault, choose};

/// The options of Qwantum.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct QwantumOptions {
    /// Which number may come first beyond the thick line.
    pub line: Line,
}

pub(super) const LINES: [Line; 2] = [Line::Below, Line::Reset];

impl Options for QwantumOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "line",
        values: &[
            ("below", "the first number beyond the line must be lower than the number before it"),
            ("reset", "the first number beyond the line may be any number"),
        ],
        file: None,
    }];
    type Fault = Infallible;

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

    fn set(&mut self, key: &str, value: &str) -> Result<(), Vec<ValueFault<Infallible>>> {
        if let Some(spec) = Self::SPECS.iter().find(|spec| spec.key == key) {
            self.line = LINES[choose(spec, value)? & 1];
        }
        Ok(())
    }
}

/// Which number may come first beyond the thick line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Line {
    /// A lower number than the last one before the line.
    #[default]
    Below,
    /// Any number.
    Reset,
}
