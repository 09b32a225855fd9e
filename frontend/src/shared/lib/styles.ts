// Positions between two characters, as a form holds them and as the contract says them.

/** Positions by slider, 0 to 100; absent is the middle. */
export type Positions = Record<string, number>;

/** Leaves it to the designer. */
export const MIDDLE = 50;

/** Positions that say something: the middle is the designer's. */
export function styleWords(styles: Positions): string[] {
  return Object.entries(styles)
    .filter(([, value]) => value !== MIDDLE)
    .map(([code, value]) => `${code}:${value}`);
}

/** Of a list of codes with one taken out, or put in where it was not there. */
export const flipped = (list: readonly string[], code: string) =>
  list.includes(code) ? list.filter((one) => one !== code) : [...list, code];
