//! The rules page of Todo en 1 carta.

use cubilete_rules::Seat;

use super::{PicturePart, Section};

const DICE: &[PicturePart] = &[PicturePart::Dice];
const CARDS: &[PicturePart] = &[PicturePart::Cards(Seat::A)];
const DICE_AND_CARDS: &[PicturePart] = &[PicturePart::Dice, PicturePart::Cards(Seat::A)];
const DISPLAY: &[PicturePart] = &[PicturePart::Display];

pub(super) const SECTIONS: &[Section] = &[
    Section::drawn(
        "rules-onecard-aim",
        CARDS,
        "onecard/seats=1/variant=base/colors=all/deck=balanced30/stage=throw/active=a/turn=1\
         /throws=0/dice=-/marker=-/display=-/cards=10.0-0000,16.000-00/scored=-/pencils=-",
    ),
    Section::drawn(
        "rules-onecard-throw",
        DICE,
        "onecard/seats=1/variant=base/colors=all/deck=balanced30/stage=decide/active=a/turn=1\
         /throws=1/dice=yygrb/marker=-/display=-/cards=10.0-0000,16.000-00/scored=-/pencils=-",
    ),
    Section::drawn(
        "rules-onecard-mark",
        DICE_AND_CARDS,
        "onecard/seats=1/variant=base/colors=all/deck=balanced30/stage=mark/active=a/turn=5\
         /throws=-/dice=yyobb/marker=a/display=-/cards=10.4-1010,16.210-01/scored=-/pencils=-",
    ),
    Section::drawn(
        "rules-onecard-score",
        DICE_AND_CARDS,
        "onecard/seats=1/variant=base/colors=all/deck=balanced30/stage=mark/active=a/turn=6\
         /throws=-/dice=ygrpp/marker=a/display=-/cards=10.4-1212,16.210-01/scored=-/pencils=-",
    ),
    Section::drawn(
        "rules-onecard-end",
        CARDS,
        "onecard/seats=1/variant=base/colors=all/deck=balanced30/stage=over/active=a/turn=30\
         /throws=-/dice=-/marker=-/display=-/cards=3.-20412,16.210-01\
         /scored=10.14,1.13,2.11,5.12/pencils=-",
    ),
    Section::drawn(
        "rules-onecard-option-variant",
        DISPLAY,
        "onecard/seats=1/variant=advanced/colors=all/deck=balanced30/stage=take/active=a/turn=6\
         /throws=-/dice=ygrpp/marker=a/display=1.7.12/cards=-,16.210-00,20.010-20/scored=10.14\
         /pencils=-",
    ),
    Section::plain("rules-onecard-option-colors"),
    Section::plain("rules-onecard-option-deck"),
    Section::plain("rules-onecard-solo"),
];
