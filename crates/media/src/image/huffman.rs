//! Huffman codes of a JPG: the tables, and the bits of a scan read through them.

use domain::Refusal;

/// Bytes that may be left over between the last block and the next marker; some encoders pad.
const PADDING_MOST: usize = 512;

pub(super) const BROKEN: Refusal = Refusal::ImageBroken;

/// A Huffman table: short codes by lookup, long ones by range.
pub(super) struct Huffman {
    /// For each nine-bit prefix: code length in the high byte (0: longer), symbol in the low one.
    short: [u16; 512],
    /// For each length, the first code that is too large for it, shifted to 16 bits.
    limit: [u32; 17],
    /// For each length, what to add to a code to find its symbol.
    offset: [i32; 17],
    symbols: Vec<u8>,
}

impl Huffman {
    fn new(counts: &[u8], symbols: &[u8]) -> Result<Self, Refusal> {
        let mut table = Huffman { short: [0; 512], limit: [0; 17], offset: [0; 17], symbols: symbols.to_vec() };
        let (mut code, mut index) = (0_u32, 0_usize);
        for length in 1..=16_usize {
            table.offset[length] = index as i32 - code as i32;
            for _ in 0..counts[length - 1] {
                if length <= 9 && code < 1 << length {
                    let first = (code as usize) << (9 - length);
                    let entry = (length as u16) << 8 | u16::from(symbols[index]);
                    table.short[first..first + (1 << (9 - length))].fill(entry);
                }
                code += 1;
                index += 1;
            }
            if code > 1 << length {
                return Err(BROKEN);
            }
            table.limit[length] = code << (16 - length);
            code <<= 1;
        }
        Ok(table)
    }
}

/// The four DC and four AC tables in force.
#[derive(Default)]
pub(super) struct Tables {
    pub dc: [Option<Huffman>; 4],
    pub ac: [Option<Huffman>; 4],
}

impl Tables {
    pub fn define(&mut self, mut body: &[u8]) -> Result<(), Refusal> {
        while let [head, rest @ ..] = body {
            let (class, slot) = (head >> 4, usize::from(head & 15));
            let counts = rest.get(..16).ok_or(BROKEN)?;
            let total: usize = counts.iter().map(|count| usize::from(*count)).sum();
            let symbols = rest.get(16..16 + total).ok_or(BROKEN)?;
            if class > 1 || slot > 3 || total > 256 {
                return Err(BROKEN);
            }
            let tables = if class == 0 { &mut self.dc } else { &mut self.ac };
            tables[slot] = Some(Huffman::new(counts, symbols)?);
            body = &rest[16 + total..];
        }
        Ok(())
    }
}

/// Bits of one scan, most significant first, with stuffing removed and restarts as borders.
pub(super) struct Bits<'a> {
    data: &'a [u8],
    at: usize,
    buffer: u64,
    /// Valid bits at the low end of `buffer`.
    left: u32,
}

impl<'a> Bits<'a> {
    pub const fn new(data: &'a [u8]) -> Self {
        Bits { data, at: 0, buffer: 0, left: 0 }
    }

    #[inline]
    fn refill(&mut self) {
        while self.left <= 48 {
            let Some(&byte) = self.data.get(self.at) else { return };
            if byte == 0xFF {
                if self.data.get(self.at + 1) != Some(&0) {
                    return;
                }
                self.at += 1;
            }
            self.at += 1;
            self.buffer = self.buffer << 8 | u64::from(byte);
            self.left += 8;
        }
    }

    /// The next `count` (at most 16) bits; an error when the data has run dry.
    #[inline]
    pub fn take(&mut self, count: u32) -> Result<u32, Refusal> {
        if self.left < count {
            self.refill();
            if self.left < count {
                return Err(BROKEN);
            }
        }
        self.left -= count;
        Ok((self.buffer >> self.left) as u32 & ((1 << count) - 1))
    }

    #[inline]
    pub fn symbol(&mut self, table: &Huffman) -> Result<u8, Refusal> {
        if self.left < 16 {
            self.refill();
        }
        // Past the end the code is completed with ones, which no table assigns to a code of full length.
        let ahead = if self.left >= 16 {
            (self.buffer >> (self.left - 16)) as u32 & 0xFFFF
        } else {
            let missing = 16 - self.left;
            ((self.buffer << missing) as u32 | ((1 << missing) - 1)) & 0xFFFF
        };
        let entry = table.short[(ahead >> 7) as usize];
        let (length, symbol) = if entry == 0 {
            let length = (10..=16).find(|length| ahead < table.limit[*length]).ok_or(BROKEN)?;
            let index = (ahead >> (16 - length)) as i32 + table.offset[length];
            (length as u32, *table.symbols.get(usize::try_from(index).map_err(|_| BROKEN)?).ok_or(BROKEN)?)
        } else {
            (u32::from(entry >> 8), entry as u8)
        };
        if length > self.left {
            return Err(BROKEN);
        }
        self.left -= length;
        Ok(symbol)
    }

    /// Steps over the restart marker with this number.
    pub fn restart(&mut self, number: u8) -> Result<(), Refusal> {
        self.skip_padding()?;
        if self.data.get(self.at..self.at + 2) != Some(&[0xFF, 0xD0 | number]) {
            return Err(BROKEN);
        }
        self.at += 2;
        Ok(())
    }

    pub const fn is_at_end(&self) -> bool {
        self.at >= self.data.len()
    }

    /// Drops the rest of this stretch and stands before the next marker or the end.
    pub fn skip_padding(&mut self) -> Result<(), Refusal> {
        (self.buffer, self.left) = (0, 0);
        let from = self.at;
        while let Some(byte) = self.data.get(self.at) {
            match (*byte, self.data.get(self.at + 1)) {
                (0xFF, Some(0xD0..=0xD7)) => break,
                (0xFF, Some(0)) => self.at += 2,
                _ => self.at += 1,
            }
        }
        if self.at - from > PADDING_MOST { Err(BROKEN) } else { Ok(()) }
    }
}
