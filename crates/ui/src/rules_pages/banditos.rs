//! The rules page of Los Banditos.

use super::{PicturePart, Section};

const TILES: &[PicturePart] = &[PicturePart::Tiles];
const DICE_AND_TILES: &[PicturePart] = &[PicturePart::Dice, PicturePart::Tiles];

pub(super) const SECTIONS: &[Section] = &[
    Section::drawn(
        "rules-banditos-aim",
        TILES,
        "banditos/seats=2/full=return/proof=any/stage=before/active=a/first=no/hand=-\
         /slots=3,k4.g5,r6.b6:1,g2,-:2,-,k3.r4:2,r1.b1,g6/won=1,0,0:1,0,0",
    ),
    Section::plain("rules-banditos-turn"),
    Section::drawn(
        "rules-banditos-place",
        DICE_AND_TILES,
        "banditos/seats=2/full=return/proof=any/stage=hand/active=a/first=no/hand=g6.b1\
         /slots=3,k4.g5,k2.r6.b6:1,g2,-:2,-,k3.r4:2,r1.b1,g6/won=1,0,0:1,0,0",
    ),
    Section::drawn(
        "rules-banditos-strength",
        TILES,
        "banditos/seats=2/full=return/proof=any/stage=before/active=a/first=no/hand=-\
         /slots=2,g4.g4.g4,k5.b5:3,r3.r4.r5,g6:1,k2.g2.b2,r3.b3:2,k1.g2.r3,b6/won=0,0,0:2,0,0",
    ),
    Section::drawn(
        "rules-banditos-claim",
        TILES,
        "banditos/seats=2/full=return/proof=any/stage=before/active=a/first=no/hand=-\
         /slots=3,g5.r5.b5,k4.g1:1,g2,-:2,r4.r5,k6.g6.b6:1,-,k2/won=1,0,0:1,0,0",
    ),
    Section::plain("rules-banditos-concede"),
    Section::plain("rules-banditos-end"),
    Section::plain("rules-banditos-option-full"),
    Section::plain("rules-banditos-option-proof"),
];
