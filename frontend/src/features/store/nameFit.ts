// How large a typed name can stand in a given width: measured in letters, the same in every browser.

/** As domain::text: marks that turn text around or hide in it have no business in a name. */
const UNWANTED = /[\u{feff}\u{200b}\u{200e}\u{200f}\u{2060}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;

/** A name as it is shown: one line, nothing hidden in it, no longer than a form takes. */
export function cleanName(text: string, most: number): string {
  // Control characters become spaces, as they do where a name is kept.
  const line = text.replace(UNWANTED, '').replace(/[\s\p{Cc}]+/gu, ' ');
  return Array.from(line.trim()).slice(0, most).join('').trim();
}

const WIDE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const MARK = /\p{M}/u;
const NARROW = /[\s.,:;'’|!iljI1ftr()[\]-]/u;
const BROAD = /[mwMW@%&]|\p{Lu}/u;

/** How wide a letter is beside its height: about, and rather more than less. */
function letter(sign: string): number {
  if (MARK.test(sign)) return 0;
  if (WIDE.test(sign)) return 1.04;
  if (NARROW.test(sign)) return 0.36;
  return BROAD.test(sign) ? 0.78 : 0.6;
}

/** The width of a text in its own heights. */
export function widthOf(text: string, spacing = 0): number {
  let sum = 0;
  for (const sign of text) sum += letter(sign) + spacing;
  return sum;
}

export interface Fit {
  /** Height of the letters, in per cent of the frame's width. */
  size: number;
  lines: 1 | 2 | 3;
}

/** Below this a name goes on in a further line, in per cent of the frame's width. */
const SMALL = 4.4;
const SMALLEST = 2.6;

/** The largest height at which the name fits into `room` per cent of the frame's width, at most `most`. */
export function fitName(name: string, room: number, most: number, spacing = 0): Fit {
  const width = Math.max(widthOf(name, spacing), 0.5);
  for (const lines of [1, 2, 3] as const) {
    // Lines are never quite full: a word goes whole into the next one.
    const size = (room * lines * (lines === 1 ? 1 : 0.8)) / width;
    if (size >= SMALL || lines === 3) return { size: Math.min(most, Math.max(SMALLEST, size)), lines };
  }
  return { size: SMALLEST, lines: 3 };
}
