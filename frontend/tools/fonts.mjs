// Cuts the two variable fonts to the glyphs and weights the pages use, and prints the metrics for the fallback faces.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const modules = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/app/fonts/', import.meta.url);

// Basic Latin, Latin-1 letters (names of people), and the punctuation of both locales.
const glyphs = [];
for (let code = 0x20; code < 0x7f; code += 1) glyphs.push(code);
for (let code = 0xa0; code < 0x100; code += 1) glyphs.push(code);
for (const char of 'ŒœŠšŽžŁłŸıˆ˜–—‘’“”„•…‹›€™−×÷←↑→↓') glyphs.push(char.codePointAt(0));
const text = String.fromCodePoint(...glyphs);

const faces = [
  ['instrument-sans', { wght: { min: 400, max: 600 } }],
  ['bricolage-grotesque', { wght: 700 }],
];

await mkdir(target, { recursive: true });
let total = 0;
for (const [name, variationAxes] of faces) {
  const source = await readFile(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, modules));
  const cut = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(`${name}.woff2`, target), cut);
  total += cut.length;
  console.log(`${name}: ${source.length} -> ${cut.length} bytes`);
}
console.log(`total ${total} bytes`);
if (total > 60 * 1024) throw new Error('the fonts are over 60 KB');
