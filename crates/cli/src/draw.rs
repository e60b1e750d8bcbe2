//! Draws a view in the terminal, without knowledge of particular games.

use anstyle::{AnsiColor, Color as Paint, RgbColor, Style};
use cubilete_rules::view::{Card, Cell, CellShape, Die, DieState, End, SeatView, Sheet, Tile};
use cubilete_rules::{Color, Phase, Seat, View};

/// Returns the drawing with terminal colors. `name` returns the name of a seat, if it has one.
pub(crate) fn view(view: &View, name: impl Fn(Seat) -> Option<String>) -> String {
    let mut text = headline(view, &name);
    text += &end_lines(view, &name);
    text += &dice_line(view);
    for tile in &view.tiles {
        text += &tile_lines(tile);
    }
    if !view.display.is_empty() {
        text += "open cards\n";
        view.display.iter().for_each(|card| text += &card_line(card));
    }
    for seat in &view.seats {
        text += &seat_lines(view, seat, &name);
    }
    for pile in &view.piles {
        let items: Vec<_> = pile.items.iter().map(|(what, n)| format!("{n} × {what}")).collect();
        text += &format!("{}: {}\n", pile.kind, items.join(", "));
    }
    for (counter, number) in &view.counters {
        text += &format!("{}: {number}\n", spaced(counter.name()));
    }
    text += &prompt_lines(view);
    text += &legend(view);
    text
}

/// Explains the marks around cells that occur in the view.
fn legend(view: &View) -> String {
    let cells = || {
        let sheets = view.seats.iter().filter_map(|seat| seat.sheet.as_ref());
        sheets.flat_map(|sheet| &sheet.rows).flat_map(|row| &row.cells)
    };
    let marks = [
        (cells().any(|cell| cell.tap.is_some()), "[ ] may be written in"),
        (cells().any(|cell| cell.pencil.is_some()), "( ) pencilled"),
        (
            cells().any(|cell| cell.shape == CellShape::Bonus),
            "< > or { } gives the bonus of its column",
        ),
    ];
    let shown: Vec<_> = marks.iter().filter(|(occurs, _)| *occurs).map(|(_, text)| *text).collect();
    if shown.is_empty() { String::new() } else { dim(&shown.join(", ")) + "\n" }
}

fn label(seat: Seat, name: &impl Fn(Seat) -> Option<String>) -> String {
    name(seat).map_or_else(|| format!("seat {seat}"), |name| format!("{name} ({seat})"))
}

fn headline(view: &View, name: &impl Fn(Seat) -> Option<String>) -> String {
    let waits = match view.phase {
        Phase::Roll => "a roll is due".to_string(),
        Phase::Over => {
            let winners: Vec<_> = view.winners.map(|seat| label(seat, name)).collect();
            format!("the game is over, won by {}", winners.join(" and "))
        }
        Phase::Choose(seats) => {
            let seats: Vec<_> = seats.map(|seat| label(seat, name)).collect();
            format!("{} to move", seats.join(", "))
        }
    };
    let turn = match view.active {
        Some(seat) if view.phase != Phase::Over => format!(", turn of {}", label(seat, name)),
        _ => String::new(),
    };
    bold(&format!("{}: {waits}{turn}", view.game)) + "\n"
}

/// The reasons for the end of the game.
fn end_lines(view: &View, name: &impl Fn(Seat) -> Option<String>) -> String {
    let line = |end: &End| {
        let seats: Vec<_> = end.seats.map(|seat| label(seat, name)).collect();
        let of = if seats.is_empty() { "" } else { " of " };
        format!("ended by {}{of}{}\n", spaced(end.reason.name()), seats.join(" and "))
    };
    view.ends.iter().map(line).collect()
}

/// Replaces hyphens by spaces.
fn spaced(name: &str) -> String {
    name.replace('-', " ")
}

fn bold(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}

fn dim(text: &str) -> String {
    let style = Style::new().dimmed();
    format!("{style}{text}{style:#}")
}

/// Foreground and background colors that are legible on light and dark terminals.
fn paint(color: Color) -> Style {
    let (red, green, blue) = match color {
        Color::White => (235, 235, 235),
        Color::Black => (40, 40, 40),
        Color::Red => (200, 50, 47),
        Color::Orange => (226, 125, 20),
        Color::Yellow => (240, 200, 30),
        Color::Green => (60, 150, 70),
        Color::Blue => (40, 100, 190),
        Color::Purple => (150, 80, 170),
        Color::Violet => (130, 80, 190),
    };
    let foreground = match color {
        Color::White | Color::Yellow | Color::Orange => AnsiColor::Black,
        _ => AnsiColor::BrightWhite,
    };
    let background = Paint::Rgb(RgbColor(red, green, blue));
    Style::new().fg_color(Some(foreground.into())).bg_color(Some(background))
}

fn painted(color: Color, text: &str) -> String {
    let style = paint(color);
    format!("{style}{text}{style:#}")
}

fn die(die: &Die) -> String {
    let number = die.number.map(|number| format!(" {number}")).unwrap_or_default();
    let name = match (die.color, die.key) {
        (Some(color), _) => format!("{color}{number}"),
        (None, Some(key)) => format!("die {key}"),
        (None, None) => "die".to_string(),
    };
    match (die.state, die.color) {
        (DieState::Idle, _) => dim(&format!("({name})")),
        (DieState::Thrown, Some(color)) => painted(color, &format!(" {name} ")),
        (_, Some(color)) => {
            format!("{} in the cup", painted(color, &format!(" {name} ")))
        }
        (_, None) => format!("{name} in the cup"),
    }
}

fn dice_line(view: &View) -> String {
    if view.dice.is_empty() {
        return String::new();
    }
    let dice: Vec<_> = view.dice.iter().map(die).collect();
    let totals: Vec<_> = (view.totals.iter())
        .map(|total| match total.color {
            Some(color) => format!("{color} {}", total.number),
            None => format!("sum {}", total.number),
        })
        .collect();
    let totals =
        if totals.is_empty() { String::new() } else { format!("  =  {}", totals.join(", ")) };
    format!("dice: {}{totals}\n", dice.join(" "))
}

fn seat_lines(view: &View, seat: &SeatView, name: &impl Fn(Seat) -> Option<String>) -> String {
    let parts: Vec<_> =
        seat.parts.iter().map(|part| format!("{} {}", part.kind, part.points)).collect();
    let parts = if parts.is_empty() { String::new() } else { format!("  ({})", parts.join(", ")) };
    let ready = if seat.ready { "  has chosen" } else { "" };
    let is_active = view.active == Some(seat.seat) && view.phase != Phase::Over;
    let marker = if is_active { "▸ " } else { "  " };
    let title = format!("{marker}{}: {}", label(seat.seat, name), seat.score);
    let mut text = format!("{}{parts}{ready}\n", bold(&title));
    if let Some(sheet) = &seat.sheet {
        text += &sheet_lines(sheet);
    }
    seat.cards.iter().for_each(|card| text += &card_line(card));
    text
}

/// Draws a cell as four characters: the number between two marks.
fn cell(cell: &Cell) -> String {
    let (left, right) = match (cell.shape, cell.pencil, &cell.tap) {
        (CellShape::Gap, ..) => return "    ".into(),
        (_, Some(_), _) => ('(', ')'),
        (CellShape::Plain, _, Some(_)) => ('[', ']'),
        (CellShape::Bonus, _, Some(_)) => ('{', '}'),
        (CellShape::Bonus, ..) => ('<', '>'),
        (CellShape::Plain, ..) => (' ', ' '),
    };
    let number = cell.pencil.or(cell.number).map_or("··".to_string(), |n| format!("{n:>2}"));
    format!("{left}{number}{right}")
}

fn sheet_lines(sheet: &Sheet) -> String {
    let line = sheet.rows.first().and_then(|row| row.line);
    let mut numbers = String::new();
    for (column, number) in (0..sheet.columns.len()).zip(sheet.first_column..) {
        if line == Some(column) {
            numbers.push(' ');
        }
        numbers += &format!(" {number:>2} ");
    }
    let mut text = dim(&format!("    {:<7}{numbers}", "column")) + "\n";
    for row in &sheet.rows {
        let mut cells = String::new();
        for (column, c) in row.cells.iter().enumerate() {
            if row.line == Some(column) {
                cells += "┃";
            }
            cells +=
                &if c.shape == CellShape::Gap { cell(c) } else { painted(row.color, &cell(c)) };
        }
        text += &format!("    {:<7}{cells}\n", row.color.name());
    }
    let mut columns = String::new();
    for (column, column_box) in sheet.columns.iter().enumerate() {
        if line == Some(column) {
            columns.push(' ');
        }
        columns += &match column_box {
            None => "    ".to_string(),
            Some(column_box) => {
                column_box.points.map_or(" -- ".into(), |points| format!(" {points:>2} "))
            }
        };
    }
    let (misthrows, max) = sheet.misthrows;
    let boxes: String = (0..max).map(|i| if i < misthrows { "☒" } else { "☐" }).collect();
    text + &format!("    {:<7}{columns}   misthrows {boxes}\n", "")
}

fn card_line(card: &Card) -> String {
    let rows: Vec<_> = (card.rows.iter())
        .map(|row| {
            let filled = "×".repeat(row.filled.into());
            let empty = "·".repeat(row.length.saturating_sub(row.filled).into());
            let sun = if row.sun { "☀" } else { "" };
            painted(row.color, &format!(" {}{sun} {filled}{empty} ", row.color.letter()))
        })
        .collect();
    let scored = card.scored.map(|points| format!("  scored {points}")).unwrap_or_default();
    format!("    card {:>2} {}{scored}\n", card.id, rows.join(" "))
}

fn tile_lines(tile: &Tile) -> String {
    let title = match tile.points {
        Some(points) => format!("tile {} for {points}", tile.slot),
        None => return dim(&format!("tile {} is yet to come", tile.slot)) + "\n",
    };
    let mut text = bold(&title) + "\n";
    for side in &tile.sides {
        let mut dice: Vec<_> = side.dice.iter().map(die).collect();
        dice.extend((side.dice.len()..side.room.into()).map(|_| dim("(free)")));
        let combination = &side.combination;
        let best = if combination.possible { "best " } else { "" };
        let numbers: String = combination.numbers.iter().map(|n| format!(" {n}")).collect();
        let kind = spaced(combination.kind.name());
        text += &format!("    {}: {}  {best}{kind}{numbers}\n", side.seat, dice.join(" "));
    }
    text
}

/// Maximum number of moves listed per seat.
const MAX_CHOICES: usize = 40;

fn prompt_lines(view: &View) -> String {
    let mut text = String::new();
    for prompt in &view.prompts {
        let moves: Vec<_> =
            prompt.choices.iter().take(MAX_CHOICES).map(|choice| choice.mv.as_str()).collect();
        let more = prompt.choices.len() - moves.len();
        let more = if more > 0 { format!(" … and {more} more") } else { String::new() };
        text += &format!("{} ({}): {}{more}\n", prompt.seat, prompt.ask, moves.join(" "));
    }
    text
}
