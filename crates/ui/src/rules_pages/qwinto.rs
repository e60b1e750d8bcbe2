//! The rules page of Qwinto.

use cubilete_rules::Seat;

use super::{PicturePart, Section};

const DICE: &[PicturePart] = &[PicturePart::Dice];
const SHEET: &[PicturePart] = &[PicturePart::Sheet(Seat::A)];
const DICE_AND_SHEET: &[PicturePart] = &[PicturePart::Dice, PicturePart::Sheet(Seat::A)];

pub(super) const SECTIONS: &[Section] = &[
    Section::drawn(
        "rules-qwinto-aim",
        SHEET,
        "qwinto/seats=1/stage=choose/active=a/dice=-\
         /sheets=-.4.-.8.-.11.-.-.-,2.-.5.-.9.-.12.-.-,-.3.-.6.-.-.10.-.-,0/pencils=-",
    ),
    Section::drawn(
        "rules-qwinto-throw",
        DICE,
        "qwinto/seats=1/stage=decide/active=a/dice=o4.y5\
         /sheets=-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,0/pencils=-",
    ),
    Section::drawn(
        "rules-qwinto-write",
        DICE_AND_SHEET,
        "qwinto/seats=1/stage=write/active=a/dice=o4.y5\
         /sheets=-.4.-.-.-.12.-.-.-,-.-.6.-.-.-.11.-.-,-.3.-.-.-.-.9.-.-,0/pencils=-",
    ),
    Section::drawn(
        "rules-qwinto-pass",
        DICE_AND_SHEET,
        "qwinto/seats=1/stage=write/active=a/dice=y4\
         /sheets=-.5.-.-.8.-.-.-.-,-.4.-.-.-.9.-.-.-,-.-.6.-.-.7.-.-.-,1/pencils=-",
    ),
    Section::plain("rules-qwinto-end"),
    Section::drawn(
        "rules-qwinto-score",
        SHEET,
        "qwinto/seats=1/stage=over/active=a/dice=-\
         /sheets=2.4.5.7.9.10.12.14.16,1.3.6.7.8.10.12.13.15,-.2.-.5.-.9.-.11.14,1/pencils=-",
    ),
    Section::plain("rules-qwinto-solo"),
];
