// What no compiler guards: the length of files, circles among the modules of a crate, words and figures that have one
// home. Prints each offence with its place; exits 1 when there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(dirname(new URL(import.meta.url).pathname), '..');
const offences = [];
const offend = (file, line, said) => offences.push(`${file}${line ? `:${line}` : ''}: ${said}`);

function* files(folder, endings) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'target'].includes(entry.name)) yield* files(path, endings);
    } else if (endings.some((ending) => entry.name.endsWith(ending))) yield path;
  }
}

const read = (path) => readFileSync(join(root, path), 'utf8');
const isTest = (path) => /(\/tests?\/|\/tests?\.rs$|\.test\.tsx?$|fixtures\.rs$)/.test(path);
/** Lines without their comments, so that words may be named in them; numbered from 1. */
const lines = (path) => {
  const bare = read(path).replace(/\/\*[\s\S]*?\*\//g, (said) => said.replace(/[^\n]/g, ''));
  return bare.split('\n').map((line, n) => [n + 1, line.replace(/(^|[^:])\/\/.*$/, '$1')]);
};

const rust = [...files('crates', ['.rs'])];
const pages = [...files('frontend/src', ['.ts', '.tsx'])];

// Files that one sitting can read.
const LINES_MOST = 500;
/** Tables and catalogues: long, not deep. */
const TABLES = [/\/locales\//, /schema\.d\.ts$/, /crates\/demo\/src\/(art|words)\//];
for (const path of [...rust, ...pages]) {
  const length = read(path).split('\n').length - 1;
  const most = isTest(path) || path.startsWith('crates/testkit/') ? 800 : LINES_MOST;
  if (length > most && !TABLES.some((table) => table.test(path))) offend(path, 0, `${length} lines, at most ${most}`);
}

// Who moderates is asked of the rule (`Actor::moderates`, `Moderator`), never of the column.
const ASKS_ITSELF = ['crates/web/src/http/caller.rs', 'crates/app/src/account/moderator.rs'];
for (const path of rust.filter((path) => /^crates\/(app|web)\/src/.test(path) && !ASKS_ITSELF.includes(path))) {
  for (const [n, line] of lines(path)) if (/!\w+\.is_moderator\b/.test(line)) offend(path, n, 'raw is_moderator');
}

// Figures of the contract come from it; colours from the theme; sentences from the catalogues.
// The brand, and what is said when no catalogue has arrived; sentences in the applicant's language; dates and spans.
const SAYS_ITSELF = [/app\/(LastWords|entry-server)/, /ui\/ShortTime/, /admin\/reasons/, /lib\/format\.ts/];
const PAINTS = [/features\/work\/viewer\/(backdrops|Scene)/, /features\/admin\/WorksStage/, /app\/theme/];
for (const path of pages.filter((path) => !isTest(path) && !/schema\.d\.ts$|\/locales\/|shared\/api\/limits\.ts$/.test(path))) {
  for (const [n, line] of lines(path)) {
    if (/(maxLength=\{\d{3,}\}|= \d+ \* 1024 \* 1024)/.test(line) && !/CHUNK/.test(line)) offend(path, n, 'a limit typed again');
    if (/['"`]#[0-9a-f]{3,8}['"`]/i.test(line) && !PAINTS.some((paint) => paint.test(path))) offend(path, n, 'a colour of its own');
    if (/\p{Script=Han}/u.test(line) && !SAYS_ITSELF.some((one) => one.test(path))) offend(path, n, 'words outside the catalogues');
  }
}

// Modules of a crate use each other in one direction, but for closed enums: a connection is one of two engines' sessions
// and each of them is a connection; the demo's tables are made of the types that list them.
const CLOSED = [/^engine::/, /^(art|market)::/];
function modules(crate) {
  const base = `crates/${crate}/src/`;
  const known = new Map();
  for (const path of rust.filter((path) => path.startsWith(base) && !isTest(path))) {
    const name = path.slice(base.length, -3).replace(/\/mod$/, '').replaceAll('/', '::');
    if (!['lib', 'main'].includes(name)) known.set(name, path);
  }
  return known;
}

/** `a::{b, c::d}` as `a::b`, `a::c::d`. */
function paths(tree) {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.split(' as ')[0].trim()];
  const inside = tree.slice(open + 1, tree.lastIndexOf('}'));
  const parts = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= inside.length; at++) {
    const letter = inside[at];
    if (letter === '{') depth++;
    if (letter === '}') depth--;
    if (at === inside.length || (letter === ',' && depth === 0)) {
      parts.push(inside.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts.filter(Boolean).flatMap((part) => paths(part).map((one) => tree.slice(0, open).trim() + one));
}

function uses(path, inner) {
  const text = read(path).replace(/\/\/.*$/gm, '').replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/m, '');
  return [...text.matchAll(/^\s*(pub(?:\([a-z]+\))? )?use ([^;]+);/gm)]
    .filter(([, open]) => inner === undefined || Boolean(open) === inner)
    .flatMap(([, , tree]) => paths(tree.replace(/\s+/g, ' ')));
}

const absolute = (name, used) => {
  const here = name.split('::');
  const steps = used.split('::');
  if (steps[0] === 'crate') return steps.slice(1);
  if (steps[0] === 'self') return [...here, ...steps.slice(1)];
  if (steps[0] !== 'super') return null;
  while (steps[0] === 'super') {
    here.pop();
    steps.shift();
  }
  return [...here, ...steps];
};

function circles(crate) {
  const known = modules(crate);
  /** What a module hands on: name to the module that has it. */
  const handed = new Map();
  for (const [name, path] of known) {
    for (const used of uses(path, true)) {
      const steps = absolute(name, /^(crate|self|super)\b/.test(used) ? used : `self::${used}`);
      if (!steps) continue;
      for (let most = steps.length - 1; most > 0; most--) {
        const home = steps.slice(0, most).join('::');
        if (home !== name && known.has(home)) {
          handed.set(`${name}::${steps.at(-1)}`, home);
          break;
        }
      }
    }
  }
  const edges = new Map([...known.keys()].map((name) => [name, new Map()]));
  for (const [name, path] of known) {
    for (const used of uses(path, false)) {
      const steps = absolute(name, used);
      if (!steps) continue;
      for (let most = steps.length; most > 0; most--) {
        const home = steps.slice(0, most).join('::');
        if (!known.has(home)) continue;
        const target = handed.get(`${home}::${steps[most]}`) ?? home;
        if (target !== name) edges.get(name).set(target, [...(edges.get(name).get(target) ?? []), steps[most] ?? '*']);
        break;
      }
    }
  }
  // Tarjan: strongly connected parts of more than one module.
  const order = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (name) => {
    order.set(name, order.size);
    low.set(name, order.get(name));
    stack.push(name);
    for (const next of edges.get(name).keys()) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(name, Math.min(low.get(name), low.get(next)));
    }
    if (low.get(name) === order.get(name)) {
      const part = stack.splice(stack.indexOf(name));
      if (part.length > 1) {
        const within = part.flatMap((one) =>
          [...edges.get(one)].filter(([to]) => part.includes(to)).map(([to, names]) => `${one} → ${to} (${names.join(', ')})`),
        );
        found.push(within.sort());
      }
    }
  };
  for (const name of edges.keys()) if (!order.has(name)) visit(name);
  return found;
}

for (const crate of readdirSync(join(root, 'crates'))) {
  for (const circle of circles(crate).filter((one) => !CLOSED.some((closed) => one.every((edge) => closed.test(edge))))) offend(`crates/${crate}`, 0, `a circle:\n    ${circle.join('\n    ')}`);
}

// A comment that names the rule it follows names one that stands.
const headings = new Set([...read('docs/rules.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
for (const path of [...rust, ...pages]) {
  for (const [, named] of read(path).matchAll(/\(rules: ([^)]+)\)/g)) {
    for (const one of named.split(', ')) if (!headings.has(one)) offend(path, 0, `docs/rules.md has no "${one}"`);
  }
  if (/\b(spec|product|api)\.md\b/.test(read(path)) && !path.endsWith('schema.d.ts')) offend(path, 0, 'names a document that is not here');
}

// Paths that documents name exist.
for (const path of [...files('docs', ['.md']), 'ARCHITECTURE.md', 'README.md', 'frontend/README.md']) {
  read(path).split('\n').forEach((line, n) => {
    for (const [, named] of line.matchAll(/`((?:crates|frontend|scripts|docs|e2e)\/[\w./-]+)`/g)) {
      if (![root, join(root, dirname(path))].some((base) => existsSync(join(base, named)))) offend(path, n + 1, `${named} is not there`);
    }
  });
}

for (const offence of offences) console.log(offence);
console.log(`tidy: ${offences.length} offences in ${rust.length + pages.length} files`);
process.exitCode = offences.length ? 1 : 0;
