//! The typefaces that documents and drawings are set in, as bytes of TrueType files (`assets/fonts`).

/// Latin and all CJK unified ideographs.
pub const NOTO_SANS_SC: &[u8] = include_bytes!("../assets/fonts/NotoSansSC-Regular.ttf");
/// Only the characters of the certificate's Chinese headings and the seal.
pub const NOTO_SERIF_SC_TITLES: &[u8] = include_bytes!("../assets/fonts/NotoSerifSC-Bold-titles.ttf");
/// Latin headings.
pub const BRICOLAGE: &[u8] = include_bytes!("../assets/fonts/BricolageGrotesque-SemiBold.ttf");
/// Latin text.
pub const INSTRUMENT: &[u8] = include_bytes!("../assets/fonts/InstrumentSans-Regular.ttf");
pub const INSTRUMENT_MEDIUM: &[u8] = include_bytes!("../assets/fonts/InstrumentSans-Medium.ttf");
