// Guards the arrows app → pages → features → shared, features from each other, files from growing too long, and the shapes
// of the contract from being written by hand.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const MAY_USE = {
  app: ['app', 'pages', 'features', 'shared', 'locales'],
  pages: ['pages', 'features', 'shared', 'locales'],
  features: ['features', 'shared', 'locales'],
  shared: ['shared', 'locales'],
  locales: ['locales', 'shared'],
};
const MAX_LINES = 400;

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.(ts|tsx)$/.test(name) && !name.endsWith('.d.ts')) yield path;
  }
}

/** Layer and area of a path below src/: ["features", "work"]. */
const place = (path) => relative(src, path).split(sep);

const problems = [];
for (const file of files(src)) {
  const text = readFileSync(file, 'utf8');
  const shown = relative(src, file);
  const [layer, area] = place(file);
  const lines = text.split('\n').length;
  if (lines > MAX_LINES && layer !== 'locales') problems.push(`${shown}: ${lines} lines, over ${MAX_LINES}`);
  if (!/^(\/\/|\/\*\*?) /.test(text)) problems.push(`${shown}: the first line must say what lives here`);
  for (const [, target] of text.matchAll(/(?:from|import|typeof import\()\s*['"]([^'"]+)['"]/g)) {
    const full = target.startsWith('@/')
      ? join(src, target.slice(2))
      : target.startsWith('.')
        ? join(file, '..', target)
        : null;
    if (!full?.startsWith(src)) continue;
    const [to, toArea] = place(full);
    if (!MAY_USE[layer]?.includes(to)) problems.push(`${shown}: ${layer} must not use ${to} (${target})`);
    if (layer === 'features' && to === 'features' && area !== toArea) {
      problems.push(`${shown}: features must not use each other (${target}); combine them in a page`);
    }
  }
}

const layerOf = (shown) => shown.split(sep)[0];

// What travels is typed by the server's document: the names for it stand in one file that writes no field itself, and
// forms are made where their fields are checked.
const types = readFileSync(join(src, 'shared/api/types.ts'), 'utf8');
for (const [line] of types.matchAll(/^\s+\w+\??:.*$/gm)) {
  if (line.trim() !== 'list: T[];') problems.push(`shared/api/types.ts: a field by hand (${line.trim()})`);
}
for (const file of files(src)) {
  const shown = relative(src, file);
  if (shown.startsWith(join('shared', 'api'))) continue;
  const text = readFileSync(file, 'utf8');
  if (/new FormData\(\)/.test(text))
    problems.push(`${shown}: a form that nobody checks; give its fields to send or upload`);
  if (/\.replace\('\{/.test(text))
    problems.push(`${shown}: a sentence filled in by hand; its catalogue has a function`);
  if (layerOf(shown) === 'locales' && /as Record<\s*string,/.test(text))
    problems.push(`${shown}: a map whose keys nobody checks`);
  if (/api\/schema'/.test(text)) problems.push(`${shown}: names of shapes stand in shared/api/types`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log('arrows: fine');
