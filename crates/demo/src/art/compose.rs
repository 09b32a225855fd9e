//! Lock-ups: how mark, name and small line stand together, and which design a variant number stands for.

use super::brand::Brand;
use super::colour::Palette;
use super::lettering::{column, ring as ring_text, style, text};
use super::marks::{Kind, Mark};
use super::shape::{Art, circle, rect, ring, sheet};
use super::voice::Voice;

/// The ways of standing together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lockup {
    Stack,
    StackRuled,
    Row,
    RowRuled,
    Upright,
    Badge,
    Flush,
    Flanked,
    Framed,
    Plate,
    Word,
}

const SYMBOL: [Lockup; 12] = [
    Lockup::Stack,
    Lockup::Stack,
    Lockup::Plate,
    Lockup::Stack,
    Lockup::Row,
    Lockup::Upright,
    Lockup::Stack,
    Lockup::Badge,
    Lockup::StackRuled,
    Lockup::RowRuled,
    Lockup::Flush,
    Lockup::Flanked,
];
const LETTER: [Lockup; 6] =
    [Lockup::Stack, Lockup::RowRuled, Lockup::StackRuled, Lockup::Row, Lockup::Flush, Lockup::Framed];

/// One design: everything needed to draw it again, on its own ground or on another.
#[derive(Clone, Copy, Debug)]
pub struct Design {
    pub mark: Mark,
    pub palette: Palette,
    pub voice: Voice,
    lockup: Lockup,
}

/// The design a variant number stands for. Numbers past the brand's list of marks come back to them in other colours
/// and another order.
#[must_use]
pub fn design(brand: &Brand, variant: u32) -> Design {
    let number = variant as usize;
    let (turn, place) = (number / brand.marks.len(), number % brand.marks.len());
    let mark = brand.marks[place];
    let seed = brand.slug.bytes().map(usize::from).sum::<usize>();
    let lockup = match mark.kind() {
        // The first design is what a brand is known by: nothing clever about it.
        Kind::Symbol if number == 0 => Lockup::Stack,
        Kind::Symbol => suited(mark, SYMBOL[(place * 5 + seed + turn * 2) % SYMBOL.len()]),
        Kind::Letter => suited(mark, LETTER[(place + seed + turn) % LETTER.len()]),
        Kind::Word => Lockup::Word,
    };
    Design {
        mark,
        palette: brand.palettes[(place + turn * 3 + usize::from(turn > 0)) % brand.palettes.len()],
        voice: brand.voices[(place + turn) % brand.voices.len()],
        lockup,
    }
}

/// The lock-up, or the plain stack where the mark would not survive it: pictures that are discs already do not go
/// on another disc, and fine lines are not made small.
fn suited(mark: Mark, lockup: Lockup) -> Lockup {
    let refused: &[Lockup] = match mark {
        Mark::Bookmark | Mark::Postmark => &[Lockup::Row, Lockup::RowRuled, Lockup::Framed, Lockup::Flush],
        _ if mark.is_disc() => &[Lockup::Plate, Lockup::Badge],
        _ if mark.is_fine() => {
            &[Lockup::Plate, Lockup::Badge, Lockup::Row, Lockup::RowRuled, Lockup::Upright, Lockup::Flanked]
        }
        _ => &[],
    };
    if refused.contains(&lockup) { Lockup::Stack } else { lockup }
}

/// A logo entry, 1600 by 1200: the design alone, in the middle of its ground.
#[must_use]
pub fn logo(brand: &Brand, variant: u32) -> String {
    let design = design(brand, variant);
    let art = design.draw(brand, &design.palette).fitted(1090.0, 780.0, 1.35).centred(800.0, 600.0);
    sheet(design.palette.paper, &art.body)
}

impl Design {
    /// Mark, name and small line in the colours given.
    #[must_use]
    pub fn draw(&self, brand: &Brand, palette: &Palette) -> Art {
        let parts = Parts { design: self, brand, palette };
        match self.lockup {
            Lockup::Stack => parts.stack(false),
            Lockup::StackRuled => parts.stack(true),
            Lockup::Row => parts.row(false),
            Lockup::RowRuled => parts.row(true),
            Lockup::Upright => parts.upright(),
            Lockup::Badge => parts.badge(),
            Lockup::Flush => parts.flush(),
            Lockup::Flanked => parts.flanked(),
            Lockup::Framed => parts.framed(),
            Lockup::Plate => parts.plate(),
            Lockup::Word => parts.word(),
        }
    }

    /// How mark and name stand together, in Chinese and in English.
    #[must_use]
    pub fn stands(&self, brand: &Brand) -> [&'static str; 2] {
        let is_han = !brand.name_zh.is_empty();
        match self.lockup {
            Lockup::Stack => ["上图下字", "over the name"],
            Lockup::StackRuled => ["上图下字加短线", "over name and rule"],
            Lockup::Row => ["左图右字", "beside the name"],
            Lockup::RowRuled => ["左图右字隔细线", "ruled off from the name"],
            Lockup::Upright if is_han => ["右配竖排字", "beside an upright name"],
            Lockup::Upright => ["上图下字", "over the name"],
            Lockup::Badge => ["环字徽章", "in a ring of words"],
            Lockup::Flush => ["左对齐", "on one left edge"],
            Lockup::Flanked if is_han => ["字分两侧", "between the signs"],
            Lockup::Flanked => ["年份分两侧", "flanked by a year"],
            Lockup::Framed => ["双线框", "in a double frame"],
            Lockup::Plate if self.palette.is_flat() => ["上图下字", "over the name"],
            Lockup::Plate => ["圆底反白", "reversed on a disc"],
            Lockup::Word => ["下附小字", "with a tagline"],
        }
    }

    /// The mark alone.
    #[must_use]
    pub fn symbol(&self, brand: &Brand, palette: &Palette) -> Art {
        self.mark.draw(palette, brand)
    }

    /// The name alone, as the lock-up sets it.
    #[must_use]
    pub fn name(&self, brand: &Brand, palette: &Palette, size: f32) -> Art {
        let (words, style) = self.voice.name(brand, size, palette.ink);
        text(&words, style)
    }
}

struct Parts<'a> {
    design: &'a Design,
    brand: &'a Brand,
    palette: &'a Palette,
}

impl Parts<'_> {
    fn mark(&self, size: f32) -> Art {
        self.design.mark.draw(self.palette, self.brand).fitted(size * 1.16, size, 1.2)
    }

    /// The name, in a size that suits its length.
    fn name(&self, size: f32, widest: f32) -> Art {
        self.design.name(self.brand, self.palette, size).fitted(widest, size * 1.4, 1.0)
    }

    fn caption(&self, size: f32, widest: f32) -> Art {
        let (words, style) = self.design.voice.caption(self.brand, size, self.palette.caption());
        text(&words, style).fitted(widest, size * 2.0, 1.0)
    }

    fn is_han(&self) -> bool {
        !self.brand.name_zh.is_empty()
    }

    fn name_size(&self) -> f32 {
        if self.is_han() { 112.0 } else { 132.0 }
    }

    fn stack(&self, ruled: bool) -> Art {
        let mark = self.mark(400.0).hung(0.0, 0.0);
        let name = self.name(self.name_size(), 640.0);
        let name = name.hung(0.0, mark.y1 + 62.0);
        let (foot, half) = (name.y1, name.width() / 2.0);
        if ruled {
            let rule = Art::new(
                rect(-30.0, foot + 40.0, 60.0, 7.0, 0.0, self.palette.accent),
                [-30.0, foot + 40.0, 30.0, foot + 47.0],
            );
            let caption = self.caption(34.0, 600.0).hung(0.0, foot + 82.0);
            return mark.with(name).with(rule).with(caption);
        }
        let caption = self.caption(36.0, (half * 2.6).max(300.0)).hung(0.0, foot + 40.0);
        mark.with(name).with(caption)
    }

    fn row(&self, ruled: bool) -> Art {
        let mark = self.mark(if ruled { 270.0 } else { 300.0 }).cornered(0.0, 0.0);
        let gap = if ruled { 118.0 } else { 66.0 };
        let left = mark.x1 + gap;
        let size = if self.is_han() { 128.0 } else { 150.0 };
        let name = self.name(size, 620.0).cornered(left, 0.0);
        let caption = self.caption(36.0, name.width().max(260.0)).cornered(left, name.y1 + 38.0);
        let words = name.with(caption);
        let shift = (mark.height() - words.height()) / 2.0;
        let middle = mark.x1 + gap / 2.0;
        let rule = Art::new(
            rect(middle - 2.0, 14.0, 4.0, mark.height() - 28.0, 0.0, self.palette.soft),
            [middle - 2.0, 14.0, middle + 2.0, mark.height() - 14.0],
        );
        let whole = mark.with(words.moved(0.0, shift));
        if ruled { whole.with(rule) } else { whole }
    }

    /// Chinese names stand beside the mark from top to bottom; Latin ones take the row instead.
    fn upright(&self) -> Art {
        if !self.is_han() {
            return self.stack(false);
        }
        let voice = &self.design.voice;
        let name = column(self.brand.name_zh, style(voice.han, 104.0, 0.14, self.palette.ink));
        let mark = self.mark(430.0);
        let height = name.height().max(mark.height());
        let mark = mark.cornered(0.0, 0.0);
        let (lift, drop) = ((height - mark.height()) / 2.0, (height - name.height()) / 2.0);
        let mark = mark.moved(0.0, lift);
        let name = name.cornered(mark.x1 + 92.0, drop);
        let kind: String = format!("{} · {}", self.brand.name_en, self.brand.kind_en).to_uppercase();
        let small =
            text(&kind, style(voice.caption, 27.0, 0.16, self.palette.caption())).fitted(name.height(), 60.0, 1.0);
        let length = small.width();
        let edge = name.x1 + 40.0;
        let turned = Art::new(
            format!(
                "<g transform=\"translate({edge:.1} {drop:.1}) rotate(90)\">{}</g>",
                small.cornered(0.0, -22.0).body
            ),
            [edge, drop, edge + 22.0, drop + length],
        );
        mark.with(name).with(turned)
    }

    fn badge(&self) -> Art {
        let (p, voice) = (self.palette, &self.design.voice);
        let outer = ring(0.0, 0.0, 300.0, 9.0, p.ink) + &ring(0.0, 0.0, 204.0, 4.0, p.ink);
        let mark = self.design.mark.draw(p, self.brand);
        let reach = (mark.width().powi(2) + mark.height().powi(2)).sqrt().min(mark.width().max(mark.height()) * 1.24);
        let mark = mark.scaled(330.0 / reach).centred(0.0, 0.0);
        let (name, kind) = (self.brand.name_en.to_uppercase(), self.brand.kind_en.to_uppercase());
        let upper = if self.is_han() {
            ring_text(self.brand.name_zh, style(voice.han, 62.0, 0.3, p.ink), 228.0, 0.0, false)
        } else {
            ring_text(&name, style(voice.latin, 58.0, 0.14, p.ink), 232.0, 0.0, false)
        };
        let below = if self.is_han() { name } else { kind };
        let size = 44.0 * (11.0 / below.chars().count() as f32).clamp(0.72, 1.0);
        let lower = ring_text(&below, style(voice.caption, size, 0.2, p.ink), 252.0 + size * 0.36, 180.0, true);
        let dots = circle(-252.0, 10.0, 10.0, p.accent) + &circle(252.0, 10.0, 10.0, p.accent);
        let whole = outer + &mark.body + &upper.body + &lower.body + &dots;
        Art::new(whole, [-305.0, -305.0, 305.0, 305.0])
    }

    /// Everything on one left edge.
    fn flush(&self) -> Art {
        let mark = self.mark(330.0).cornered(0.0, 0.0);
        let name = self.name(self.name_size() * 1.16, 640.0).cornered(0.0, mark.y1 + 66.0);
        let caption = self.caption(36.0, name.width().max(320.0)).cornered(2.0, name.y1 + 38.0);
        mark.with(name).with(caption)
    }

    /// The name parted by the mark, where it can be parted.
    fn flanked(&self) -> Art {
        let mark = self.mark(330.0).hung(0.0, 0.0);
        let (voice, p) = (&self.design.voice, self.palette);
        let middle = mark.height() / 2.0;
        let (left, right) = if self.is_han() {
            let signs: Vec<char> = self.brand.name_zh.chars().collect();
            let (head, tail) = signs.split_at(signs.len() / 2);
            (
                column(&head.iter().collect::<String>(), style(voice.han, 108.0, 0.2, p.ink)),
                column(&tail.iter().collect::<String>(), style(voice.han, 108.0, 0.2, p.ink)),
            )
        } else {
            let small = style(voice.caption, 44.0, 0.2, p.caption());
            (text("EST.", small), text(self.brand.since, small))
        };
        let gap = 84.0;
        let left_width = left.width();
        let left = left.centred(mark.x0 - gap - left_width / 2.0, middle);
        let right_width = right.width();
        let right = right.centred(mark.x1 + gap + right_width / 2.0, middle);
        let foot = mark.y1;
        let base = if self.is_han() {
            self.caption(36.0, 640.0).hung(0.0, foot + 66.0)
        } else {
            self.name(self.name_size(), 640.0).hung(0.0, foot + 66.0)
        };
        mark.with(left).with(right).with(base)
    }

    /// A label: the stack inside a thin double frame.
    fn framed(&self) -> Art {
        let inside = self.stack(false);
        let p = self.palette;
        let (x0, y0, x1, y1) = (inside.x0 - 96.0, inside.y0 - 84.0, inside.x1 + 96.0, inside.y1 + 84.0);
        let frame = |inset: f32, width: f32| {
            format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"/>",
                x0 + inset,
                y0 + inset,
                x1 - x0 - 2.0 * inset,
                y1 - y0 - 2.0 * inset,
                p.ink
            )
        };
        Art::new(frame(4.0, 8.0) + &frame(20.0, 3.0), [x0, y0, x1, y1]).with(inside)
    }

    /// The mark reversed on a solid disc.
    fn plate(&self) -> Art {
        let p = self.palette;
        let reversed = Palette {
            paper: p.ink,
            ink: p.paper,
            accent: p.accent,
            soft: p.soft.mix(p.paper, 0.25),
            tint: p.ink.mix(p.paper, 0.16),
        };
        if p.is_flat() {
            return self.stack(false);
        }
        let mark = self.design.mark.draw(&reversed, self.brand);
        let reach = (mark.width().powi(2) + mark.height().powi(2)).sqrt().min(mark.width().max(mark.height()) * 1.24);
        let mark = mark.scaled(330.0 / reach).centred(0.0, 0.0);
        let plate = Art::new(circle(0.0, 0.0, 220.0, p.ink), [-220.0, -220.0, 220.0, 220.0]).with(mark);
        let name = self.name(self.name_size(), 640.0).hung(0.0, plate.y1 + 60.0);
        let caption = self.caption(36.0, 560.0).hung(0.0, name.y1 + 40.0);
        plate.with(name).with(caption)
    }

    /// A wordmark with its small line: the other name, or what the brand is.
    fn word(&self) -> Art {
        let mark = self.design.mark.draw(self.palette, self.brand).hung(0.0, 0.0);
        let foot = mark.y1 + 58.0;
        let latin_word = !matches!(self.design.mark, Mark::HanziWord | Mark::BrushWord | Mark::ScaleWord);
        let below = if self.is_han() && latin_word {
            let (words, style) = self.design.voice.name(self.brand, 54.0, self.palette.ink);
            text(&words, style)
        } else {
            self.caption(38.0, 640.0)
        };
        mark.with(below.hung(0.0, foot))
    }
}
