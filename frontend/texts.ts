// A module for the bundler: which texts each page asks for, found by walking what it imports, so that they can set out
// together with the page's program instead of after it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const src = fileURLToPath(new URL('./src', import.meta.url));
const NAME = 'virtual:texts';

function* pages(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* pages(path);
    else if (name.endsWith('.page.tsx')) yield path;
  }
}

function fileOf(target: string, from: string): string | null {
  const base = target.startsWith('@/') ? join(src, target.slice(2)) : join(dirname(from), target);
  return (
    [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path) && statSync(path).isFile()) ?? null
  );
}

/** Areas asked for by a module and by all that it imports outright; what comes later brings its own. */
function areas(file: string, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  if (seen.has(file)) return found;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, area] of text.matchAll(/useText\('(\w+)'\)/g)) if (area && area !== 'common') found.add(area);
  for (const [, target] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '((?:@\/|\.)[^']+)'/gms)) {
    const next = target && fileOf(target, file);
    if (next && !next.includes('/locales/')) areas(next, seen, found);
  }
  return found;
}

/** Areas by page, as the table of routes names pages. */
export function textsByPage(): Record<string, string[]> {
  const root = join(src, 'pages');
  const entries = [...pages(root)].map((file): [string, string[]] => {
    const page = relative(root, file)
      .replaceAll('\\', '/')
      .replace(/\.page\.tsx$/, '');
    return [page, [...areas(file)].sort()];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const textsOf = ${JSON.stringify(textsByPage())};` : null),
  };
}
