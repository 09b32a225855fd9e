// What no compiler guards: the length of files, circles among the modules of a crate, words and figures that have one
// home. Prints each offence with its place; exits 1 when there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

// A file that no module names is compiled by nobody: tests in it pass by not being there.
const names = (parent, name) => new RegExp(`^\\s*(?:pub(?:\\([a-z]+\\))? )?mod ${name};`, 'm').test(parent);
if (!names('mod a;\npub(crate) mod b;', 'b') || names('mod ab;', 'b')) offend('scripts/tidy.mjs', 0, 'modules are not found');
const isProgram = (path) => /\/(main|lib|build)\.rs$|\/(bin|examples|benches|fuzz_targets)\/|\/tests\/[^/]+\.rs$/.test(path);
for (const path of rust.filter((path) => !isProgram(path))) {
  const place = path.replace(/(\/mod)?\.rs$/, '');
  const [folder, name] = [dirname(place), basename(place)];
  const parents = ['main.rs', 'lib.rs', 'mod.rs'].map((file) => `${folder}/${file}`).concat(`${folder}.rs`);
  if (!parents.some((file) => rust.includes(file) && names(read(file), name))) offend(path, 0, 'no module names it');
}

// Two types of one name are one in the contract's document: whichever comes last describes the calls of both.
const DESCRIBED = /#\[derive\([^)]*\bToSchema\b[^)]*\)\]((?:\s*(?:#\[[^\]]*\]|\/\/\/[^\n]*))*)\s*pub(?:\([a-z]+\))? (?:struct|enum) (\w+)/g;
const described = new Map();
for (const path of rust.filter((path) => path.startsWith('crates/web/src/'))) {
  for (const [, attributes, type] of read(path).matchAll(DESCRIBED)) {
    const name = attributes.match(/\bschema\([^)]*\bas = (\w+)/)?.[1] ?? type;
    const before = described.get(name);
    if (before) offend(path, 0, `the contract has a ${name} of ${before} already`);
    described.set(name, path);
  }
}
if (described.size < 100) offend('scripts/tidy.mjs', 0, `only ${described.size} types of the contract are found`);

// Words, figures and questions that have one home. A rule proves itself before it is used: it finds each of `catches` and
// nothing in `passes`.
const IN_WORDS = String.raw`(?:个字|个字符|位(?:数字|字母)|MB|KB|张|个?小时|分钟|天|秒|hours?\b|minutes?\b|days?\b|seconds?\b|characters\b|words\b|letters\b|digits\b|files\b)`;
const RULES = [
  {
    // Who moderates is asked of the rule (`Viewer::moderates`, `Actor::moderates`, `Moderator`), never of the column; it is
    // handed on under its own name, or to the rule.
    said: 'raw is_moderator',
    where: (path) => /^crates\/(app|web)\/src/.test(path),
    finds: (line) => /\.is_moderator\b/.test(line) && !/\bis_moderator: |\b(moderates|may_judge)\(/.test(line),
    catches: ['if !viewer.is_moderator {', 'viewer.is_some_and(|viewer| viewer.is_moderator || viewer.id == id)'],
    passes: ['is_moderator: person.is_moderator,', 'may_judge(judge, user, stand.is_moderator)?;', 'viewer.moderates()'],
  },
  {
    said: 'the number of a kind of person (UserType::is)',
    where: (path) => /^crates\/(app|web|domain)\/src/.test(path),
    finds: (line) => /\buser_type [!=]= \d/.test(line),
    catches: ['if viewer.user_type == 2 {'],
    passes: ['UserType::Designer.is(viewer.user_type)'],
  },
  {
    said: 'a state by its word, beside its enum',
    where: (path) => /^crates\/(app|web|db|domain)\/src/.test(path),
    finds: (line) =>
      /\b(status|state|purpose|outcome|ended)\b(\(\))?(\.as_str\(\))? [!=]= "[a-z_]+"/.test(line) ||
      /\]\s*\.contains\(&\w+\.(status|state|purpose|outcome|ended)\b/.test(line),
    catches: ['if told.state == "waiting" {', '["requested", "approved"].contains(&request.status.as_str())'],
    passes: ['if told.state == EventState::Waiting {', 'query.status.as_deref() != Some("decided")'],
  },
  {
    said: 'how often something may be done, outside of the rules',
    where: (path) => /^crates\/(app|web|gateways)\/src/.test(path),
    finds: (line) => /\bRate \{ ?\w+: \d/.test(line),
    catches: ['const TIPS: Rate = Rate { most: 30, window_ms: HOUR_MS };'],
    passes: ['Rate { most: REGISTRATIONS_FREE, window_ms: REGISTRATIONS.window_ms }'],
  },
  {
    said: 'a limit typed again',
    where: isPage,
    finds: (line) => /(maxLength=\{\d{3,}\}|= \d+ \* 1024 \* 1024)/.test(line) && !/CHUNK/.test(line),
    catches: ['<TextField maxLength={500} />', 'const MOST = 50 * 1024 * 1024;'],
    passes: ['<TextField maxLength={NOTE_MOST} />'],
  },
  {
    said: 'a colour of its own',
    where: (path) => isPage(path) && !/features\/work\/viewer\/(backdrops|Scene)|features\/admin\/WorksStage|app\/theme/.test(path),
    finds: (line) => /['"`]#[0-9a-f]{3,8}['"`]/i.test(line),
    catches: ["color: '#c0362c'"],
    passes: ["href='#warnings'"],
  },
  {
    // The brand, and what is said when no catalogue has arrived; sentences in the applicant's language; dates and spans.
    said: 'words outside the catalogues',
    where: (path) => isPage(path) && !/app\/(LastWords|entry-server)|ui\/ShortTime|admin\/reasons|lib\/format\.ts/.test(path),
    finds: (line) => /\p{Script=Han}/u.test(line),
    catches: ['<p>付款</p>'],
    passes: ['<p>{text.pay}</p>'],
  },
  {
    // The name of a language stands in that language (`lang`).
    said: 'words outside the catalogues',
    where: (path) => isPage(path) && path.endsWith('.tsx') && !/app\/(LastWords|entry-server)/.test(path),
    finds: (line) =>
      /(?<![=\s])>\s*\p{L}{2,}[^<>{}=;()|&]*<\//u.test(line.replace(/<(\w+) lang="[^"]*">[^<]*<\/\1>/g, '')) ||
      /^\s+\p{Lu}\p{L}+(,? [\p{L}’']+)+[.!?…:]?$/u.test(line) ||
      /\b(aria-label|alt|title|placeholder|label|hint)="[^"]*\p{L}{2,}[^"]*\s[^"]*"/u.test(line),
    catches: ['<p className="mt-2">Pay now</p>', '      Choose a channel', '<img alt="The winning design" src={src} />'],
    passes: ['<span lang="en">English</span>', '<T extends Row>(rows: T[]): Map<string, T>', 'help="tip"', '  return value;'],
  },
  {
    // 24 h and the like name an option of the brief; what an address or a payout looks like is an example.
    said: 'a figure of the rules typed again (shared/api/limits.ts, shared/lib/numbers.ts)',
    where: (path) => /\/locales\/(zh|en)\//.test(path),
    finds: (line) =>
      (new RegExp(String.raw`(?<![\d.])(?!1 )\d+ ?${IN_WORDS}`, 'u').test(line) || /\d{3,} × \d{3,}/.test(line)) && !/\b(urgent|bank):/.test(line),
    catches: ["hint: 'JPG, at most 10 MB',", "hint: '至少 10 个字：哪里有问题',", "effects: '至少一张 1600 × 1200 的效果图',"],
    passes: ["days: (n) => (n === 1 ? '1 day' : `${n} days`),", 'hint: `JPG, at most ${formatBytes(IMAGE_BYTES_MOST)}`,', "tags: { urgent: '24 小时加急' },"],
  },
];
function isPage(path) {
  return /^frontend\/src\//.test(path) && !isTest(path) && !/schema\.d\.ts$|\/locales\/|shared\/api\/limits\.ts$/.test(path);
}
for (const rule of RULES) {
  for (const line of rule.catches) if (!rule.finds(line)) offend('scripts/tidy.mjs', 0, `"${rule.said}" does not find: ${line}`);
  for (const line of rule.passes) if (rule.finds(line)) offend('scripts/tidy.mjs', 0, `"${rule.said}" finds: ${line}`);
}
for (const path of [...rust, ...pages]) {
  const asked = isTest(path) ? [] : RULES.filter((rule) => rule.where(path));
  if (asked.length === 0) continue;
  for (const [n, line] of lines(path)) for (const rule of asked) if (rule.finds(line)) offend(path, n, rule.said);
}

// A period that is promised is kept: each stands in a sweep, or beside what looks so far back.
const periods = [...read('crates/domain/src/retention.rs').matchAll(/pub const (\w+_MS)/g)].map(([, name]) => name);
const keepers = rust.filter((path) => /^crates\/(app|web|db)\/src/.test(path) && !isTest(path)).map(read);
if (periods.length < 10) offend('scripts/tidy.mjs', 0, 'periods of retention are not found');
for (const name of periods) {
  if (!keepers.some((text) => new RegExp(`\\b${name}\\b`).test(text))) offend('crates/domain/src/retention.rs', 0, `nobody keeps ${name}`);
}

// A bound is named by what it bounds, and its last word is `MOST` or `LEAST` everywhere.
const BOUND = /\bconst (MAX_\w+|MIN_\w+|\w+_MAX|\w+_MIN)\b/g;
const bounds = (text) => [...text.matchAll(BOUND)].map(({ 1: name, index }) => [name, text.slice(0, index).split('\n').length]);
if (bounds('const MAX_A: u8 = 1;\npub const B_MAX: u8 = 2;\nconst C_MOST: u8 = 3;').join() !== 'MAX_A,1,B_MAX,2') offend('scripts/tidy.mjs', 0, 'bounds are not found');
for (const path of [...rust, ...pages]) for (const [name, line] of bounds(read(path))) offend(path, line, `${name}: its last word is MOST or LEAST`);

// A state that SQL names is a code of an enum: renamed there, it is found here.
const COMPARED = /\b\w*(?:status|state|purpose|channel|scope|ended) (?:=|<>|IN) (\([^)]*\)|'[a-z_]+')/g;
const words = (sql) => [...sql.matchAll(COMPARED)].flatMap((found) => [...found[1].matchAll(/'([a-z_]+)'/g)].map(([, word]) => [found.index, word]));
const codes = new Set(rust.filter((path) => /^crates\/(domain|db)\/src/.test(path)).flatMap((path) => [...read(path).matchAll(/=> "([a-z_]+)"/g)].map(([, code]) => code)));
if (words("WHERE p.status IN ('paid', 'gone') AND state <> 'done'").map(([, word]) => word).join() !== 'paid,gone,done') offend('scripts/tidy.mjs', 0, 'states in SQL are not found');
for (const path of rust.filter((path) => /^crates\/db\/src/.test(path) && !isTest(path))) {
  const text = read(path);
  for (const [at, word] of words(text)) if (!codes.has(word)) offend(path, text.slice(0, at).split('\n').length, `'${word}' is no code of an enum`);
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

// So do the modules that the architecture names, and what it says stands in them.
const said = read('ARCHITECTURE.md');
const named = [...said.matchAll(/`((?:domain|db|media|gateways|app|web|testkit|vermilion)(?:::\w+)+)`/g)];
if (named.length < 100) offend('ARCHITECTURE.md', 0, 'its modules are not found');
for (const { 1: path, index } of named) {
  const [crate, ...steps] = path.split('::');
  const lies = (most) => {
    const base = ['crates', crate, 'src', ...steps.slice(0, most)].join('/');
    return [`${base}.rs`, `${base}/mod.rs`, `${base}/lib.rs`, `${base}/main.rs`].find((one) => existsSync(join(root, one)));
  };
  let most = steps.length;
  while (most > 0 && !lies(most)) most--;
  const rest = steps.slice(most);
  const home = lies(most);
  if (!home || rest.some((step) => !new RegExp(`\\b${step}\\b`).test(read(home)))) offend('ARCHITECTURE.md', said.slice(0, index).split('\n').length, `${path} is not there`);
}
for (const [, file, index] of [...said.matchAll(/`((?:features|shared)\/[\w./]+)`/g)].map((one) => [...one, one.index])) {
  if (!existsSync(join(root, 'frontend/src', file))) offend('ARCHITECTURE.md', said.slice(0, index).split('\n').length, `${file} is not there`);
}

for (const offence of offences) console.log(offence);
console.log(`tidy: ${offences.length} offences in ${rust.length + pages.length} files`);
process.exitCode = offences.length ? 1 : 0;
