// Modules for the bundler: which texts each page asks for, found by walking what it imports, so that they can set out
// together with the page's program instead of after it; and where pages and texts are, in two tables: of what the pages
// that arrive from the server begin with, and of the rest, which comes when such a page stands.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const src = fileURLToPath(new URL('./src', import.meta.url));
const LANGS = ['zh', 'en'];

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

/** What a module imports outright. */
const OUTRIGHT = /^(?:import|export) (?!type )[^;]*?from '((?:@\/|\.)[^']+)'/gms;
/** A part too: the server draws it with the page. */
const DRAWN = new RegExp(`${OUTRIGHT.source}|import\\('([^']+\\.part)'\\)`, 'gms');

/** Areas asked for by a module and by all that it imports in this way; what comes later brings its own. */
function areas(file: string, way: RegExp, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  if (seen.has(file)) return found;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, area] of text.matchAll(/useText\('(\w+)'\)/g)) if (area && area !== 'common') found.add(area);
  for (const [, target = '', part = ''] of text.matchAll(way)) {
    const next = fileOf(target || part, file);
    if (next && !next.includes('/locales/')) areas(next, way, seen, found);
  }
  return found;
}

/** Areas by page, as the table of routes names pages. */
export function textsByPage(way = OUTRIGHT): Record<string, string[]> {
  const root = join(src, 'pages');
  const entries = [...pages(root)].map((file): [string, string[]] => {
    const page = relative(root, file)
      .replaceAll('\\', '/')
      .replace(/\.page\.tsx$/, '');
    return [page, [...areas(file, way)].sort()];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Pages that arrive from the server, by the table of routes. */
function drawnPages(): Set<string> {
  const table = readFileSync(join(src, 'app/routes.ts'), 'utf8');
  return new Set([...table.matchAll(/\bpage: '([^']+)',\s*ssr: true/g)].map(([, page = '']) => page));
}

/** Where pages and texts are: those that pages from the server begin with, or the others. */
function table(isFirst: boolean): string {
  const drawn = drawnPages();
  const byPage = Object.entries(textsByPage(DRAWN));
  const begun = new Set(byPage.flatMap(([page, found]) => (drawn.has(page) ? ['common', ...found] : [])));
  const lines = (names: string[], fileOfName: (name: string) => string) =>
    names
      .map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(fileOfName(name))}),`)
      .join('');
  const found = byPage.map(([page]) => page).filter((page) => drawn.has(page) === isFirst);
  const known = readdirSync(join(src, 'locales/zh')).map((name) => name.replace(/\.ts$/, ''));
  const areasHere = known.filter((area) => begun.has(area) === isFirst);
  const named = LANGS.flatMap((lang) => areasHere.map((area) => `${lang}/${area}`));
  return (
    `export const pages = {${lines(found, (page) => `@/pages/${page}.page`)}};` +
    `export const texts = {${lines(named, (name) => `@/locales/${name}`)}};`
  );
}

const MODULES: Record<string, () => string> = {
  'virtual:texts': () => `export const textsOf = ${JSON.stringify(textsByPage())};`,
  'virtual:first': () => table(true),
  'virtual:rest': () => table(false),
};

export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? MODULES[id.slice(1)]?.() : null),
  };
}
