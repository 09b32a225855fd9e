// After the types: notes which document they were made from, and writes the limits that the document tells. A test
// compares both with the committed document.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const at = (path) => new URL(path, import.meta.url);
const document = readFileSync(at('../openapi.json'));
const hash = createHash('sha256').update(document).digest('hex');
const stamp = `// Generated from openapi.json ${hash}: run "make openapi".\n`;

const types = at('../src/shared/api/schema.d.ts');
writeFileSync(types, stamp + readFileSync(types, 'utf8'));

const constant = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
const limits = Object.entries(JSON.parse(document.toString())['x-limits']);
const lines = limits.map(([name, most]) => `export const ${constant(name)} = ${most};\n`);
writeFileSync(at('../src/shared/api/limits.ts'), stamp + lines.join(''));
