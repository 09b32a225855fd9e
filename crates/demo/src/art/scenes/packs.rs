//! What goods are sold in: the packs that a packaging entry may show, by trade.

/// A group of packs as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pack {
    /// Three tins.
    Tins,
    /// A tall box and a flat one.
    Carton,
    /// A gift box, open, with two round tins in it.
    GiftBox,
    /// Boxes on top of each other.
    Stack,
    /// A box with its flaps open.
    Opened,
    /// Two pouches and a paper cup.
    Pouches,
    Bottles,
    Cans,
    /// A flat label with the bottle that it goes on.
    Label,
    /// Bottles in a crate, from above.
    Crate,
    /// Lidded tubs side by side.
    Tubs,
    /// Round lids from above.
    Lids,
    /// Round stickers from above.
    Stickers,
    /// A wrapped block and a round box.
    Dairy,
    /// Wrapped bars.
    Bars,
    /// A record sleeve with its record half out.
    Sleeve,
    /// Two sleeves, front and back.
    Sleeves,
    /// A record with its label.
    Disc,
    /// Paper cones for flowers.
    Cones,
    /// A printed sheet with a sticker.
    Sheet,
}

use Pack::{
    Bars, Bottles, Cans, Carton, Cones, Crate, Dairy, Disc, GiftBox, Label, Lids, Opened, Pouches, Sheet, Sleeve,
    Sleeves, Stack, Stickers, Tins, Tubs,
};

impl Pack {
    /// Whether it lies on the table and is seen from above.
    #[must_use]
    pub const fn lies(self) -> bool {
        matches!(self, GiftBox | Label | Crate | Lids | Stickers | Sleeve | Sleeves | Disc | Sheet)
    }
}

pub const BOXES: &[Pack] = &[Carton, Stack, Opened];
pub const GIFTS: &[Pack] = &[GiftBox, Carton, Stack];
pub const TEA: &[Pack] = &[Tins, Carton, GiftBox];
pub const COFFEE: &[Pack] = &[Carton, Tins, Pouches];
pub const BAKERY: &[Pack] = &[Stack, Carton, Sheet];
pub const TAKEAWAY: &[Pack] = &[Tubs, Lids];
pub const MILK: &[Pack] = &[Bottles, Label, Crate];
pub const JUICE: &[Pack] = &[Bottles, Label];
pub const BREWERY: &[Pack] = &[Bottles, Label, Cans];
pub const DAIRY: &[Pack] = &[Dairy, Lids, Sheet];
pub const TUBS: &[Pack] = &[Lids, Tubs, Stack];
pub const BARS: &[Pack] = &[Bars, Carton, Opened];
pub const BOUQUETS: &[Pack] = &[Cones, Sheet, Stickers];
pub const RECORDS: &[Pack] = &[Sleeve, Sleeves, Disc];
