//! Reasons: what is counted after a move, and which differences are told.

use cubilete_analysis::reasons::{compare, count, reasons};
use cubilete_analysis::{Measure, Reason};
use cubilete_rules::{AnyGame, AnyMove, Seat, Step};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_step};
use cubilete_testing::setups::setups;

/// A position, the seat that chooses, and moves named like in a record: `a:pass`.
#[track_caller]
fn moves<const N: usize>(position: &str, texts: [&str; N]) -> (AnyGame, Seat, [AnyMove; N]) {
    let game: AnyGame = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    let moves = texts.map(|text| match game.parse_step(text) {
        Ok(Step::Move(seat, mv)) if game.moves(seat).contains(&mv) => (seat, mv),
        other => panic!("{text}: {other:?}"),
    });
    (game, moves[0].0, moves.map(|(_, mv)| mv))
}

/// A number, or a fraction such as `5/6`.
fn number(text: &str) -> f64 {
    match text.split_once('/') {
        Some((a, b)) => number(a) / number(b),
        None => text.parse().unwrap(),
    }
}

fn measure(name: &str) -> Measure {
    let found = Measure::ALL.iter().find(|measure| measure.name() == name);
    *found.unwrap_or_else(|| panic!("no measure {name}"))
}

#[track_caller]
fn check_near(what: &str, found: f64, expected: &str) {
    assert!((found - number(expected)).abs() < 1e-9, "{what} is {found}, not {expected}");
}

/// Checks everything that is counted after a move. `expected` lists measures and values, in any order.
#[track_caller]
fn check_counts(position: &str, mv: &str, expected: &str) {
    let (game, seat, [played]) = moves(position, [mv]);
    let counts = count(&game, seat, played);
    let expected = expected.split(", ").map(|text| text.split_once(' ').unwrap());
    let expected: Vec<(&str, &str)> = expected.collect();
    for (name, value) in &expected {
        let found = counts.iter().find(|(of, _)| *of == measure(name));
        let (_, found) = found.unwrap_or_else(|| panic!("{mv}: {name} is not in {counts:?}"));
        check_near(&format!("{mv}: {name}"), *found, value);
    }
    assert_eq!(counts.len(), expected.len(), "{mv}: {counts:?}");
}

/// Checks the reasons for a move and against another. `expected` lists measures with the values of both.
#[track_caller]
fn check_reasons(position: &str, [best, other]: [&str; 2], expected: &[&str]) {
    let (game, seat, [first, second]) = moves(position, [best, other]);
    let found = reasons(&game, seat, first, second);
    let names: Vec<&str> = found.iter().map(|reason| reason.measure.name()).collect();
    let expected = expected.iter().map(|text| text.split(' ').collect::<Vec<_>>());
    let expected: Vec<Vec<&str>> = expected.collect();
    assert_eq!(names, expected.iter().map(|words| words[0]).collect::<Vec<_>>(), "{found:?}");
    for (reason, words) in found.iter().zip(&expected) {
        check_near(words[0], reason.best, words[1]);
        check_near(words[0], reason.other, words[2]);
    }
}

/// A position of Qwinto in which seat a is alone.
fn qwinto(stage: &str, dice: &str, sheet: &str) -> String {
    format!("qwinto/seats=1/stage={stage}/active=a/dice={dice}/sheets={sheet}/pencils=-")
}

/// A sheet of Qwinto with three empty fields: orange 11 is open to 15 and more, yellow 10 to 16 and more, and purple 1 to
/// the 2 only, because there is a 3 in its column.
const QWINTO: &str = "2.4.5.7.8.10.12.14.-,3.5.6.8.9.11.13.15.-,1.-.4.5.6.9.10.12.14,0";

#[test]
fn a_sheet_of_qwinto_is_counted() {
    let empty = "-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,0";
    let two = qwinto("write", "o1.y1", empty);
    // A 2 in the first yellow field leaves room for all others, in the fifth only for one to its left.
    let open = "points 1, open-sums 18, next-misthrow-risk 0, columns 5";
    check_counts(&two, "a:write-y1", &format!("{open}, fields 27, rows 3, fields-to-end 17"));
    check_counts(&two, "a:write-y5", &format!("{open}, fields 24, rows 2, fields-to-end 18"));

    let sixteen = qwinto("write", "o6.y5.p5", QWINTO);
    // The purple die alone shows a 2 in one of six throws, and two throws are allowed.
    let same = "next-misthrow-risk 25/36, fields 27, rows 3, columns 5";
    // The columns score 4 + 4 + 8 + 13 + 14, the complete row 16, each other row 8.
    let written = format!("{same}, points 75, fields-to-end 1");
    check_counts(&sixteen, "a:write-o11", &format!("{written}, open-sums 4"));
    check_counts(&sixteen, "a:write-y10", &format!("{written}, open-sums 5"));
    check_counts(&sixteen, "a:pass", &format!("{same}, points 62, open-sums 5, fields-to-end 2"));
    check_reasons(&sixteen, ["a:write-y10", "a:write-o11"], &["open-sums 5 4"]);
    check_reasons(&sixteen, ["a:write-y10", "a:pass"], &["points 75 62", "fields-to-end 1 2"]);
}

#[test]
fn the_dice_of_qwinto_are_counted() {
    let choose = qwinto("choose", "-", QWINTO);
    let purple = "fitting-fields 1/6, fields 27, next-points 1";
    check_counts(&choose, "a:throw-p", &format!("{purple}, misthrow-risk 25/36"));
    // Of 216 throws, 10, 6, 3 and 1 show 15 to 18. All fit in orange, and all but the 15 in yellow. A complete orange row
    // brings its last number instead of 8 points.
    let all = "fitting-fields 30/216, fields 27, next-points 155/216, misthrow-risk 38416/46656";
    check_counts(&choose, "a:throw-oyp", all);

    let decide = qwinto("decide", "p2", QWINTO);
    check_counts(&decide, "a:rethrow", &format!("{purple}, misthrow-risk 5/6"));
    check_counts(&decide, "a:keep", "fitting-fields 1, fields 27, next-points 6, misthrow-risk 0");
}

/// A position of Qwantum in which seat a is alone and has thrown these dice.
fn qwantum(stage: &str, dice: &str, rows: &str) -> String {
    let game = "qwantum/seats=1/line=below";
    format!("{game}/stage={stage}/active=a/dice={dice}/first=-/sheets={rows},0/pencils=-")
}

#[test]
fn a_sheet_of_qwantum_is_counted() {
    let empty = ["-.-.-.-.-.-"; 4].join(",");
    let first = qwantum("first", "w3.b5.b5.r3.v3.y4.y1", &empty);
    // Among the 279,936 throws of all dice, violet is above 6 in 182808, and blue above 13 in 43526.
    let same = "points 0, next-nothing-fits 0, fields 24, rows 4, columns 6";
    check_counts(&first, "a:pass", &format!("{same}, fitting-rows 4"));
    check_counts(&first, "a:write-v", &format!("{same}, fitting-rows 3.653045696159122"));
    check_counts(&first, "a:write-b", &format!("{same}, fitting-rows 3.155489111796982"));
    check_reasons(
        &first,
        ["a:write-v", "a:write-b"],
        &["fitting-rows 3.653045696159122 3.155489111796982"],
    );
}

#[test]
fn the_dice_of_qwantum_are_counted() {
    // Only a violet number below 7 fits. With the twos of the column it scores itself, or 2 if it is lower.
    let full = "2.4.6.8.7.-,1.2.3.4.3.2,1.2.3.4.3.2,1.2.3.4.3.2";
    let decide = qwantum("decide", "w1.r1.r6.v3.b2.r3.y1", full);
    check_counts(&decide, "a:keep", "misthrow-risk 0, fitting-rows 1, next-points 4");
    // With the violet 3, a white 1, 2 or 3 fits.
    check_counts(&decide, "a:rethrow-w", "misthrow-risk 1/2, fitting-rows 1/2, next-points 15/6");
    // The third die has one violet face, with a 3; otherwise violet is the white 1.
    check_counts(&decide, "a:rethrow-3", "misthrow-risk 0, fitting-rows 1, next-points 14/6");
    // In typical differences, the risk differs more than the points and these more than the rows.
    let told = ["misthrow-risk 0 1/2", "next-points 4 15/6"];
    check_reasons(&decide, ["a:keep", "a:rethrow-w"], &told);
}

/// A position of Todo en 1 carta in which seat b has the cards 17 (`3s24s-56`) and 4 (`-44s444s`).
fn onecard(stage: &str, throws: &str) -> String {
    let game = "onecard/seats=2/variant=base/colors=all/deck=balanced30";
    let marker = if stage == "mark" { "b" } else { "-" };
    let turn = format!("stage={stage}/active=b/turn=9/throws={throws}/dice=yggpb/marker={marker}");
    let cards = "1.-00000,8.0-0200:17.200-53,4.-00310";
    format!("{game}/{turn}/display=-/cards={cards}/scored=3.13:-/pencils=-:-")
}

#[test]
fn the_cards_of_onecard_are_counted() {
    let mark = onecard("mark", "-");
    // Yellow and green complete the third row: 3 + 2 + 5 points and 2 for a sun. The next card is not drawn yet.
    check_counts(&mark, "b:mark-1", "points 12, cards-scored 1");
    // The purple row is complete; the two shortest others need one yellow and two greens. The means of the next throw were
    // counted over all 7776 throws by a program of a few lines.
    let same = "points 5, cards-scored 0, crosses-to-score 3";
    let passed = "crosses 3.809156378600823, score-chance 575/7776, next-points 23210/7776";
    check_counts(&mark, "b:pass", &format!("{same}, {passed}"));
    let marked = "crosses 3.604681069958848, score-chance 605/7776, next-points 28740/7776";
    check_counts(&mark, "b:mark-2", &format!("{same}, {marked}"));
    check_reasons(&mark, ["b:mark-1", "b:mark-2"], &["points 12 5", "cards-scored 1 0"]);
}

#[test]
fn the_dice_of_onecard_are_counted() {
    let decide = onecard("decide", "1");
    check_counts(&decide, "b:stop", "crosses 4, score-chance 1, next-points 7");
    // Another yellow or green spoils the card; blue, red, orange and purple do not.
    check_counts(&decide, "b:rethrow-p", "crosses 25/6, score-chance 4/6, next-points 33/6");
    // Only two greens again complete it, or three rows otherwise.
    check_counts(&decide, "b:rethrow-gg", "crosses 130/36, score-chance 2/36, next-points 104/36");
}

/// A position of Los Banditos after a throw of seat a; a slot is its points, the dice of a and those of b.
fn banditos(stage: &str, hand: &str, slots: &str) -> String {
    let game = "banditos/seats=2/full=return/proof=any";
    let turn = format!("stage={stage}/active=a/first=no/hand={hand}");
    format!("{game}/{turn}/slots={slots}/won=1,0,0:1,1,0")
}

#[test]
fn the_tiles_of_banditos_are_counted() {
    // Any third die beats 5, 3, 1.
    let hand = banditos("hand", "b2", "3,r6.r6,k1.g3.b5:3,-,-:1,-,-:1,-,-");
    let won = "points 4, opponent-points 3, winnable 9, opponent-winnable 8";
    check_counts(
        &hand,
        "a:place-b2-1",
        &format!("{won}, claims 0, win-chance 0, opponent-win-chance 0"),
    );
    let waits = "points 1, opponent-points 3, winnable 9, opponent-winnable 8";
    check_counts(
        &hand,
        "a:place-b2-2",
        &format!("{waits}, claims 0, win-chance 1, opponent-win-chance 0"),
    );

    // A third five beats the straight: 11 of 36 throws of two dice show one.
    let hand = banditos("hand", "r1", "3,g2.b3,k5.b5:3,-,-:1,-,-:1,-,-");
    let same =
        "points 1, opponent-points 3, winnable 9, opponent-winnable 11, claims 0, win-chance 0";
    check_counts(&hand, "a:place-r1-1", &format!("{same}, opponent-win-chance 11/36"));
    check_counts(&hand, "a:place-r1-2", &format!("{same}, opponent-win-chance 11/36"));
    check_reasons(&hand, ["a:place-r1-1", "a:place-r1-2"], &[]);
    check_reasons(&hand, ["a:place-r1-1", "a:concede-3"], &["opponent-points 3 4", "winnable 9 8"]);
}

#[test]
fn three_sixes_claim_a_tile_and_three_low_dice_lose_it() {
    // With a third black 6 nothing beats seat a; with a red 1 the pair of b is better already.
    let hand = banditos("hand", "k6.r1", "3,k6.k6,-:2,g2.b4,g5.b5:1,-,-:1,-,-");
    check_reasons(&hand, ["a:place-k6-1", "a:place-r1-3"], &[]);
    let one = banditos("hand", "r1", "3,k6.k6,-:2,g2.b4,g5.b5:1,-,-:1,-,-");
    // A third five beats whatever the 2 and the 4 can still become; the pair beats 1, 2, 4 already.
    let told = ["opponent-win-chance 11/36 1", "winnable 8 6"];
    check_reasons(&one, ["a:place-r1-3", "a:place-r1-2"], &told);
}

#[test]
fn the_two_measures_that_differ_most_are_told() {
    let typical = Measure::typical;
    // Twice, thrice and four times the typical difference.
    let (points, rows, risk) = (Measure::Points, Measure::Rows, Measure::MisthrowRisk);
    let best = vec![(points, 2.0 * typical(points)), (rows, 0.0), (risk, 4.0 * typical(risk))];
    let other = vec![(points, 0.0), (rows, 3.0 * typical(rows)), (risk, 0.0)];
    let found = compare(&best, &other);
    assert_eq!(found.iter().map(|reason| reason.measure).collect::<Vec<_>>(), [risk, rows]);
    let is_for_best: Vec<_> = found.iter().map(Reason::is_for_best).collect();
    assert_eq!(is_for_best, [Some(false), Some(false)], "more risk, fewer rows");
    // What only one of them has, and what would be rounded away, is left out.
    let best = vec![(points, 1.0), (risk, 0.101), (rows, 3.0)];
    assert_eq!(compare(&best, &vec![(points, 1.01), (risk, 0.1)]), []);
}

#[test]
fn every_legal_move_of_every_setup_is_counted() {
    for (seed, start) in setups().into_iter().enumerate() {
        let mut random = Random::new(seed as u64);
        let mut game = start;
        while let Some(step) = random_step(&game, Policy::Patient, &mut random) {
            if let Step::Move(seat, mv) = step
                && random.index(8) == 0
            {
                let counts = count(&game, seat, mv);
                assert!(!counts.is_empty(), "{game}: {mv}");
                for (index, (measure, value)) in counts.iter().enumerate() {
                    assert!(value.is_finite(), "{game}: {mv}: {measure} is {value}");
                    assert!(counts[..index].iter().all(|(of, _)| of != measure), "{measure} twice");
                }
                assert_eq!(compare(&counts, &counts), []);
            }
            game.apply(step, &mut ()).unwrap();
        }
    }
}
