// Words for codes of the server: their catalogue lists the known ones, in both languages alike; a newer code has none yet.
export function wordOf<T>(words: Readonly<Record<string, T>>, code: string): T | undefined {
  // What an object has by birth ("constructor") is no word.
  return Object.keys(words).includes(code) ? words[code] : undefined;
}
