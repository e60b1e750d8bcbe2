//! The rules page of Qwantum.

use cubilete_rules::Seat;

use super::{PicturePart, Section};

const DICE: &[PicturePart] = &[PicturePart::Dice];
const SHEET: &[PicturePart] = &[PicturePart::Sheet(Seat::A)];
const DICE_AND_SHEET: &[PicturePart] = &[PicturePart::Dice, PicturePart::Sheet(Seat::A)];

pub(super) const SECTIONS: &[Section] = &[
    Section::drawn(
        "rules-qwantum-aim",
        SHEET,
        "qwantum/seats=1/line=below/stage=throw/active=a/dice=-/first=-\
         /sheets=2.7.9.15.12.-,4.10.-.-.-.-,3.6.11.-.-.-,5.-.-.-.-.-,0/pencils=-",
    ),
    Section::drawn(
        "rules-qwantum-throw",
        DICE,
        "qwantum/seats=1/line=below/stage=decide/active=a/dice=w3.b5.b5.y2.v3.y4.y1/first=-\
         /sheets=-.-.-.-.-.-,-.-.-.-.-.-,-.-.-.-.-.-,-.-.-.-.-.-,0/pencils=-",
    ),
    Section::drawn(
        "rules-qwantum-turn",
        DICE_AND_SHEET,
        "qwantum/seats=2/line=below/stage=write/active=b/dice=w2.b5.r2.r1.v3.y4.y1/first=write-r\
         /sheets=-.-.-.-.-.-,6.-.-.-.-.-,3.-.-.-.-.-,4.-.-.-.-.-,0\
         :-.-.-.-.-.-,2.-.-.-.-.-,4.5.-.-.-.-,3.-.-.-.-.-,0/pencils=-:-",
    ),
    Section::drawn(
        "rules-qwantum-write",
        DICE_AND_SHEET,
        "qwantum/seats=1/line=below/stage=first/active=a/dice=w3.b5.b5.r3.v3.v2.y1/first=-\
         /sheets=4.7.9.15.12.-,6.13.-.-.-.-,3.8.11.20.-.-,-.-.-.-.-.-,0/pencils=-",
    ),
    Section::drawn(
        "rules-qwantum-score",
        SHEET,
        "qwantum/seats=1/line=below/stage=throw/active=a/dice=-/first=-\
         /sheets=4.7.9.15.12.-,6.9.13.-.-.-,3.7.11.20.-.-,6.10.12.-.-.-,2/pencils=-",
    ),
    Section::plain("rules-qwantum-end"),
    Section::drawn(
        "rules-qwantum-option-line",
        DICE_AND_SHEET,
        "qwantum/seats=1/line=reset/stage=first/active=a/dice=w3.b5.b5.r3.v3.v2.y1/first=-\
         /sheets=4.7.9.15.12.-,3.6.8.11.-.-,3.8.11.20.-.-,-.-.-.-.-.-,0/pencils=-",
    ),
    Section::plain("rules-qwantum-solo"),
];
