// Finding among the questions: by words, whatever their case and width.

/** One form of what looks alike: full and half width, capitals, marks of punctuation. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

const HAN = /\p{Script=Han}/u;

/** The parts of a word: of Chinese its words, where the browser knows them; of English the singular. */
function partsOf(word: string): string[] {
  if (!HAN.test(word)) return [word.length > 3 ? word.replace(/s$/, '') : word];
  if (!('Segmenter' in Intl)) return [word];
  return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(word)].map((part) => part.segment);
}

/** Whether a folded text has every word of what is looked for; nothing looked for is everywhere. */
export function finder(query: string): (folded: string) => boolean {
  const words = fold(query).split(' ').filter(Boolean);
  return (folded) =>
    words.every((word) => folded.includes(word) || partsOf(word).every((part) => folded.includes(part)));
}
