// Builds the browser's files and the server's render, checks the first-load budget, and compresses what is text.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, minifySync, runnerImport } from 'vite';

/** JS and CSS of a public page's first load, brotli (README.md, "Server-made pages"). */
const BUDGET_BYTES = 100 * 1024;

const root = fileURLToPath(new URL('..', import.meta.url));
// Made beside the last one and put in its place at the end: a running server never finds half a build.
const target = join(root, 'dist');
const next = join(root, 'dist.next');
const client = join(next, 'client');
process.env.CLIENT_OUT = client;
process.env.SERVER_OUT = join(next, 'server');
rmSync(next, { recursive: true, force: true });

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' });

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

// What runs before the first paint is no module: the build takes it over as it is. It and the document are of one
// piece, so its name changes with its content: an old one from a cache would not start a new page.
const { code } = minifySync('first.js', readFileSync(join(client, 'first.js'), 'utf8'));
const early = `assets/first-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
rmSync(join(client, 'first.js'));
writeFileSync(join(client, early), code);
const shell = readFileSync(join(client, 'index.html'), 'utf8');
if (!shell.includes('src="/first.js"')) throw new Error('index.html does not ask for first.js');
writeFileSync(join(client, 'index.html'), shell.replace('src="/first.js"', `src="/${early}"`));

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
const sizes = new Map();
for (const file of [...files(client)]) {
  if (!/\.(js|css|svg|html|txt|json)$/.test(file) || file.includes('.vite')) continue;
  const bytes = readFileSync(file);
  const small = brotli(bytes);
  sizes.set(file.slice(client.length + 1), small.length);
  // The shell is filled in for each request, so the server compresses that one itself.
  if (file.endsWith('index.html')) continue;
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
// The render itself knows the routes and which texts each page asks for.
const engine = createContext({});
runInContext(readFileSync(join(next, 'server/render.js'), 'utf8'), engine);

function collect(key, found) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const next of chunk.imports ?? []) collect(next, found);
}

const { module: fixtures } = await runnerImport(join(root, 'test/fixtures.ts'));

/** What the render of a page, with data in it, asks the browser to fetch first. */
function firstOf(route, lang) {
  const url = route.path.replace(/:\w+\??/g, '1');
  const input = { url, lang, origin: 'https://example.com', now: Date.now(), data: {} };
  for (let round = 0; round < 3; round += 1) {
    const { data } = JSON.parse(engine.needs(JSON.stringify(input)));
    const answers = data.map((address) => [address, fixtures.answer(new URL(address, input.origin), lang)]);
    input.data = Object.fromEntries(answers.filter(([, body]) => body.code === 200));
  }
  const { head } = JSON.parse(engine.render(JSON.stringify(input)));
  const names = (name) =>
    new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(head)?.[1].split(' ').filter(Boolean);
  return { texts: names('texts') ?? [], parts: names('parts') ?? [] };
}

// What a page begins with and the program cannot find by itself would come one journey later than it could.
const begun = new Set(manifest['index.html'].dynamicImports);
const late = new Set();
const over = [];
for (const route of JSON.parse(engine.routes()).filter((one) => one.ssr)) {
  for (const lang of ['zh', 'en']) {
    const found = new Set([early]);
    collect('index.html', found);
    const first = firstOf(route, lang);
    const named = [
      `src/pages/${route.page}.page.tsx`,
      ...first.texts.map((area) => `src/locales/${lang}/${area}.ts`),
    ];
    for (const key of named) {
      collect(key, found);
      if (!begun.has(key)) late.add(key);
    }
    for (const part of first.parts) collect(`src/features/${part}.part.tsx`, found);
    let sum = 0;
    for (const file of found) sum += sizes.get(file) ?? 0;
    const line = `${route.path} ${lang}: ${(sum / 1024).toFixed(1)} KB in ${found.size} files`;
    console.log(line);
    if (sum > BUDGET_BYTES) over.push(line);
  }
}

rmSync(target, { recursive: true, force: true });
renameSync(next, target);

if (late.size > 0) {
  console.error(`not in virtual:first (texts.ts):\n${[...late].join('\n')}`);
  process.exit(1);
}
if (over.length > 0) {
  console.error(`over the budget of ${BUDGET_BYTES / 1024} KB:\n${over.join('\n')}`);
  process.exit(1);
}
