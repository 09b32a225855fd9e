//! Whatever bytes are sent as a picture: they are refused, or a decoder makes a whole picture of them that is clean.

use media::image::{ai_label, clean, decode, probe};

/// Larger pictures are not decoded here: the loop would stand still for them.
const PIXELS: u32 = 1 << 18;

/// # Panics
/// When a picture that was let in cannot be decoded, is not let in again, or is changed again.
pub fn check(bytes: &[u8]) {
    let _ = ai_label(bytes);
    let probed = probe(bytes);
    let Ok(seen) = probed else { return };
    if seen.width * seen.height > PIXELS {
        return;
    }
    let cleaned = clean(bytes).expect("what is let in can be cleaned");
    assert_eq!(probe(&cleaned), Ok(seen), "cleaning keeps what a picture shows");
    assert_eq!(clean(&cleaned).as_ref(), Ok(&cleaned), "what is clean stays as it is");
    let picture = decode(&cleaned).expect("what is let in can be decoded");
    assert_eq!((picture.width, picture.height), (seen.width, seen.height));
    assert_eq!(picture.rgb.len() as u64, u64::from(seen.width) * u64::from(seen.height) * 3);
}
