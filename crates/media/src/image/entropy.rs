//! Walks the coded data of a JPG without making pixels: proves that every block is there.
//!
//! Decoders are kind to cut-off files and paint the missing part grey. A client must not be shown half an entry, so
//! each scan's Huffman codes are read to their end here; running dry before the last block is a broken picture.

use domain::Refusal;

use super::huffman::{BROKEN, Bits, Huffman, Tables};
use super::jpeg::{Component, DHT, DRI, Frame, Part, SOS, Skeleton};

/// Progressive encoders write about ten scans; a hostile file would repeat cheap ones to cost time.
const SCANS_MOST: usize = 64;

/// Reads every scan to its end.
pub(super) fn verify(bytes: &[u8], skeleton: &Skeleton) -> Result<(), Refusal> {
    let mut walk = Walk::new(&skeleton.frame);
    let mut scans = 0;
    for part in &skeleton.parts {
        let body = &bytes[part.body.clone()];
        match part.marker {
            DHT => walk.tables.define(body)?,
            DRI => walk.restart_interval = usize::from(u16::from_be_bytes(body.try_into().map_err(|_| BROKEN)?)),
            SOS => {
                scans += 1;
                if scans > SCANS_MOST {
                    return Err(BROKEN);
                }
                walk.scan(body, data_of(bytes, part))?;
            }
            _ => {}
        }
    }
    walk.complete()
}

fn data_of<'a>(bytes: &'a [u8], part: &Part) -> &'a [u8] {
    &bytes[part.data.clone()]
}

/// Which component a scan holds and which tables it uses there.
struct Choice {
    index: usize,
    dc: usize,
    ac: usize,
}

/// One component as one scan sees it.
struct Scanned<'a> {
    index: usize,
    component: Component,
    dc: Option<&'a Huffman>,
    ac: Option<&'a Huffman>,
}

/// The spectral band and the approximation bits of a progressive scan.
#[derive(Clone, Copy)]
struct Band {
    start: usize,
    end: usize,
    high: u8,
    low: u8,
}

struct Walk<'f> {
    frame: &'f Frame,
    tables: Tables,
    restart_interval: usize,
    /// Progressive only: for each component and block, which coefficients are not zero so far.
    seen: Vec<Vec<u64>>,
    /// For each component and coefficient, the lowest bit sent so far; `None`: nothing yet.
    sent: Vec<[Option<u8>; 64]>,
}

impl<'f> Walk<'f> {
    fn new(frame: &'f Frame) -> Self {
        let (columns, rows) = mcus(frame);
        let blocks = |component: &Component| columns * component.h * rows * component.v;
        let seen = frame.components.iter().map(|c| if frame.progressive { vec![0; blocks(c)] } else { Vec::new() });
        Walk {
            frame,
            tables: Tables::default(),
            restart_interval: 0,
            seen: seen.collect(),
            sent: vec![[None; 64]; frame.components.len()],
        }
    }

    fn scan(&mut self, header: &[u8], data: &[u8]) -> Result<(), Refusal> {
        let (choices, band) = self.header(header)?;
        let scanned: Vec<Scanned> = choices
            .iter()
            .map(|&Choice { index, dc, ac }| Scanned {
                index,
                component: self.frame.components[index],
                dc: self.tables.dc[dc].as_ref(),
                ac: self.tables.ac[ac].as_ref(),
            })
            .collect();
        for part in &scanned {
            for bit in &mut self.sent[part.index][band.start..=band.end] {
                *bit = Some(band.low);
            }
        }
        let mut reader = Reader { bits: Bits::new(data), band, end_of_band: 0 };
        let (columns, rows) = match scanned.as_slice() {
            [only] => blocks(self.frame, only.component),
            _ => mcus(self.frame),
        };
        let stride = mcus(self.frame).0;
        for unit in 0..columns * rows {
            if self.restart_interval > 0 && unit > 0 && unit % self.restart_interval == 0 {
                reader.end_of_band = 0;
                reader.bits.restart(((unit / self.restart_interval - 1) % 8) as u8)?;
            }
            let (column, row) = (unit % columns, unit / columns);
            let alone = scanned.len() == 1;
            for part in &scanned {
                let (h, v) = if alone { (1, 1) } else { (part.component.h, part.component.v) };
                for block in 0..h * v {
                    if !self.frame.progressive {
                        reader.sequential(part)?;
                        continue;
                    }
                    let (x, y) = (column * h + block % h, row * v + block / h);
                    let place = y * stride * part.component.h + x;
                    reader.progressive(part, self.seen[part.index].get_mut(place).ok_or(BROKEN)?)?;
                }
            }
        }
        reader.bits.skip_padding()?;
        if !reader.bits.is_at_end() { Err(BROKEN) } else { Ok(()) }
    }

    /// Components with their table numbers, and the band of the scan.
    fn header(&self, header: &[u8]) -> Result<(Vec<Choice>, Band), Refusal> {
        let [count, rest @ ..] = header else { return Err(BROKEN) };
        let count = usize::from(*count);
        if !(1..=self.frame.components.len()).contains(&count) || rest.len() != count * 2 + 3 {
            return Err(BROKEN);
        }
        let mut choices: Vec<Choice> = Vec::with_capacity(count);
        for pair in rest[..count * 2].chunks_exact(2) {
            let index = self.frame.components.iter().position(|component| component.id == pair[0]).ok_or(BROKEN)?;
            let (dc, ac) = (usize::from(pair[1] >> 4), usize::from(pair[1] & 15));
            if dc > 3 || ac > 3 || choices.iter().any(|choice| choice.index == index) {
                return Err(BROKEN);
            }
            choices.push(Choice { index, dc, ac });
        }
        let tail = &rest[count * 2..];
        let said = Band { start: tail[0].into(), end: tail[1].into(), high: tail[2] >> 4, low: tail[2] & 15 };
        // Decoders refuse what cannot be, in a sequential scan too, where it means nothing.
        if said.start > 63 || said.end > 63 || said.high > 13 || said.low > 13 {
            return Err(BROKEN);
        }
        if !self.frame.progressive {
            return Ok((choices, Band { start: 0, end: 63, high: 0, low: 0 }));
        }
        let mixed = said.start == 0 && said.end > 0;
        if said.start > said.end || mixed || (said.start > 0 && count > 1) {
            return Err(BROKEN);
        }
        Ok((choices, said))
    }

    /// Nothing was left out: each component has its DC, and whatever was begun was refined to the last bit.
    fn complete(&self) -> Result<(), Refusal> {
        let whole = |sent: &[Option<u8>; 64]| sent[0] == Some(0) && sent.iter().flatten().all(|low| *low == 0);
        if self.sent.iter().all(whole) { Ok(()) } else { Err(BROKEN) }
    }
}

/// Columns and rows of minimum coded units of an interleaved scan.
fn mcus(frame: &Frame) -> (usize, usize) {
    let (width, height) = (frame.width as usize, frame.height as usize);
    (width.div_ceil(8 * frame.h_max()), height.div_ceil(8 * frame.v_max()))
}

/// Columns and rows of blocks of one component alone in its scan.
fn blocks(frame: &Frame, component: Component) -> (usize, usize) {
    let width = (frame.width as usize * component.h).div_ceil(frame.h_max());
    let height = (frame.height as usize * component.v).div_ceil(frame.v_max());
    (width.div_ceil(8), height.div_ceil(8))
}

struct Reader<'a> {
    bits: Bits<'a>,
    band: Band,
    /// Blocks still to come in which the band holds nothing new.
    end_of_band: u32,
}

impl Reader<'_> {
    fn sequential(&mut self, part: &Scanned) -> Result<(), Refusal> {
        let (dc, ac) = (part.dc.ok_or(BROKEN)?, part.ac.ok_or(BROKEN)?);
        self.dc_difference(dc)?;
        let mut k = 1;
        while k < 64 {
            let symbol = self.bits.symbol(ac)?;
            let (run, size) = (usize::from(symbol >> 4), u32::from(symbol & 15));
            if size > 0 {
                k += run;
                if k > 63 {
                    return Err(BROKEN);
                }
                self.bits.take(size)?;
                k += 1;
            } else if run == 15 {
                k += 16;
            } else {
                break;
            }
        }
        Ok(())
    }

    fn dc_difference(&mut self, table: &Huffman) -> Result<(), Refusal> {
        let size = self.bits.symbol(table)?;
        if size > 15 {
            return Err(BROKEN);
        }
        self.bits.take(u32::from(size)).map(|_| ())
    }

    fn progressive(&mut self, part: &Scanned, seen: &mut u64) -> Result<(), Refusal> {
        match (self.band.start, self.band.high) {
            (0, 0) => self.dc_difference(part.dc.ok_or(BROKEN)?),
            (0, _) => self.bits.take(1).map(|_| ()),
            (_, 0) => self.ac_first(part.ac.ok_or(BROKEN)?, seen),
            _ => self.ac_refine(part.ac.ok_or(BROKEN)?, seen),
        }
    }

    fn ac_first(&mut self, table: &Huffman, seen: &mut u64) -> Result<(), Refusal> {
        if self.end_of_band > 0 {
            self.end_of_band -= 1;
            return Ok(());
        }
        let mut k = self.band.start;
        while k <= self.band.end {
            let symbol = self.bits.symbol(table)?;
            let (run, size) = (symbol >> 4, u32::from(symbol & 15));
            if size > 0 {
                k += usize::from(run);
                if k > 63 {
                    return Err(BROKEN);
                }
                self.bits.take(size)?;
                *seen |= 1 << k;
                k += 1;
            } else if run == 15 {
                k += 16;
            } else {
                self.end_of_band = (1 << run) - 1 + self.bits.take(u32::from(run))?;
                break;
            }
        }
        Ok(())
    }

    fn ac_refine(&mut self, table: &Huffman, seen: &mut u64) -> Result<(), Refusal> {
        let mut k = self.band.start;
        if self.end_of_band == 0 {
            while k <= self.band.end {
                let symbol = self.bits.symbol(table)?;
                let (mut run, size) = (symbol >> 4, symbol & 15);
                match size {
                    0 if run < 15 => {
                        self.end_of_band = (1 << run) + self.bits.take(u32::from(run))?;
                        break;
                    }
                    0 => {}
                    1 => self.bits.take(1).map(|_| ())?,
                    _ => return Err(BROKEN),
                }
                // Old coefficients on the way each carry one more bit; `run` counts those still zero.
                while k <= self.band.end {
                    if *seen & 1 << k != 0 {
                        self.bits.take(1)?;
                    } else if run == 0 {
                        break;
                    } else {
                        run -= 1;
                    }
                    k += 1;
                }
                if size == 1 {
                    if k > self.band.end {
                        return Err(BROKEN);
                    }
                    *seen |= 1 << k;
                }
                k += 1;
            }
        }
        if self.end_of_band > 0 {
            while k <= self.band.end {
                if *seen & 1 << k != 0 {
                    self.bits.take(1)?;
                }
                k += 1;
            }
            self.end_of_band -= 1;
        }
        Ok(())
    }
}
