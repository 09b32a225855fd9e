//! The skeleton of a JPG: its segments, its frame and where each scan's data lies.

use std::ops::Range;

use domain::Refusal;
use domain::work::{IMAGE_PIXELS_MOST, IMAGE_SIDE_MOST};

/// More segments than any encoder writes; a file of nothing but empty comments stops here.
const PARTS_MOST: usize = 4_096;

pub(super) const SOI: u8 = 0xD8;
pub(super) const EOI: u8 = 0xD9;
pub(super) const SOS: u8 = 0xDA;
pub(super) const DHT: u8 = 0xC4;
pub(super) const DQT: u8 = 0xDB;
pub(super) const DRI: u8 = 0xDD;

/// One marker with its body; for a scan also the coded data that follows.
#[derive(Debug)]
pub(super) struct Part {
    pub marker: u8,
    /// From the marker's 0xFF to the end of its body.
    pub whole: Range<usize>,
    /// What follows the two length bytes.
    pub body: Range<usize>,
    /// Entropy-coded data of a scan, empty for every other marker.
    pub data: Range<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Component {
    pub id: u8,
    /// Sampling factors, 1 to 4.
    pub h: usize,
    pub v: usize,
}

/// What the start-of-frame segment says.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub progressive: bool,
    pub width: u32,
    pub height: u32,
    pub components: Vec<Component>,
}

impl Frame {
    pub fn h_max(&self) -> usize {
        self.components.iter().map(|component| component.h).max().unwrap_or(1)
    }

    pub fn v_max(&self) -> usize {
        self.components.iter().map(|component| component.v).max().unwrap_or(1)
    }
}

/// A file whose segments fit together from SOI to EOI.
#[derive(Debug)]
pub(super) struct Skeleton {
    pub frame: Frame,
    pub parts: Vec<Part>,
}

/// Reads the skeleton. What follows the end-of-image marker is not part of the picture and is ignored.
pub(super) fn skeleton(bytes: &[u8]) -> Result<Skeleton, Refusal> {
    if !bytes.starts_with(&[0xFF, SOI, 0xFF]) {
        return Err(Refusal::JpgRequired);
    }
    let mut parts = Vec::new();
    let mut frame = None;
    let mut at = 2;
    loop {
        let (marker, after) = marker_at(bytes, at)?;
        if marker == EOI {
            break;
        }
        let part = part_at(bytes, marker, at, after)?;
        if is_frame(marker) {
            if frame.is_some() {
                return Err(Refusal::ImageBroken);
            }
            frame = Some(parse_frame(marker, &bytes[part.body.clone()])?);
        } else if marker == SOS && frame.is_none() {
            return Err(Refusal::ImageBroken);
        }
        at = part.whole.end.max(part.data.end);
        parts.push(part);
        if parts.len() > PARTS_MOST {
            return Err(Refusal::ImageBroken);
        }
    }
    let frame = frame.ok_or(Refusal::ImageBroken)?;
    Ok(Skeleton { frame, parts })
}

/// The marker code at `at` and the place behind it. Any number of 0xFF may fill the space before the code.
fn marker_at(bytes: &[u8], at: usize) -> Result<(u8, usize), Refusal> {
    if bytes.get(at) != Some(&0xFF) {
        return Err(Refusal::ImageBroken);
    }
    let mut after = at + 1;
    while bytes.get(after) == Some(&0xFF) {
        after += 1;
    }
    let marker = *bytes.get(after).ok_or(Refusal::ImageBroken)?;
    Ok((marker, after + 1))
}

fn part_at(bytes: &[u8], marker: u8, start: usize, after: usize) -> Result<Part, Refusal> {
    // Stand-alone markers have no place between segments: a second SOI, a restart, a stuffed zero.
    if marker < 0xC0 || (0xD0..=SOI).contains(&marker) {
        return Err(Refusal::ImageBroken);
    }
    let length = match bytes.get(after..after + 2) {
        Some(&[high, low]) => usize::from(u16::from_be_bytes([high, low])),
        _ => return Err(Refusal::ImageBroken),
    };
    let end = after + length;
    if length < 2 || end > bytes.len() {
        return Err(Refusal::ImageBroken);
    }
    let data = if marker == SOS { end..scan_end(bytes, end)? } else { end..end };
    Ok(Part { marker, whole: start..end, body: after + 2..end, data })
}

/// Where the coded data that starts at `from` ends: at the first marker that is neither stuffing nor a restart.
fn scan_end(bytes: &[u8], from: usize) -> Result<usize, Refusal> {
    let mut at = from;
    while let Some(offset) = bytes[at..].iter().position(|byte| *byte == 0xFF) {
        at += offset;
        match bytes.get(at + 1) {
            Some(0x00 | 0xD0..=0xD7) => at += 2,
            Some(0xFF) => at += 1,
            Some(_) => return Ok(at),
            None => break,
        }
    }
    Err(Refusal::ImageBroken)
}

/// Every start-of-frame code; C4, C8 and CC are something else.
const fn is_frame(marker: u8) -> bool {
    matches!(marker, 0xC0..=0xCF) && !matches!(marker, DHT | 0xC8 | 0xCC)
}

fn parse_frame(marker: u8, body: &[u8]) -> Result<Frame, Refusal> {
    let &[precision, h1, h0, w1, w0, count, ref rest @ ..] = body else {
        return Err(Refusal::ImageBroken);
    };
    let (width, height) = (u32::from(u16::from_be_bytes([w1, w0])), u32::from(u16::from_be_bytes([h1, h0])));
    if width > IMAGE_SIDE_MOST || height > IMAGE_SIDE_MOST || u64::from(width) * u64::from(height) > IMAGE_PIXELS_MOST {
        return Err(Refusal::ImageTooBig);
    }
    // Baseline, extended and progressive with Huffman codes and 8 bits are what every browser shows.
    if !matches!(marker, 0xC0..=0xC2) || precision != 8 || width == 0 || height == 0 {
        return Err(Refusal::ImageBroken);
    }
    if !matches!(count, 1 | 3 | 4) || rest.len() != usize::from(count) * 3 {
        return Err(Refusal::ImageBroken);
    }
    let mut components: Vec<Component> = Vec::with_capacity(4);
    for chunk in rest.chunks_exact(3) {
        let component = Component { id: chunk[0], h: usize::from(chunk[1] >> 4), v: usize::from(chunk[1] & 15) };
        let known = components.iter().any(|other| other.id == component.id);
        if known || !(1..=4).contains(&component.h) || !(1..=4).contains(&component.v) {
            return Err(Refusal::ImageBroken);
        }
        components.push(component);
    }
    // Every encoder samples its first component finest and the others at a whole fraction of it. Other mixtures are
    // legal on paper, but decoders disagree about them or fail.
    let finest = components[0];
    let fraction = |other: &Component| finest.h.is_multiple_of(other.h) && finest.v.is_multiple_of(other.v);
    if !components.iter().all(fraction) {
        return Err(Refusal::ImageBroken);
    }
    Ok(Frame { progressive: marker == 0xC2, width, height, components })
}
