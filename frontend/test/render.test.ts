// The server render, built and run in a context without a single global beyond the language's own.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, type Who } from './fixtures.ts';

interface Engine {
  needs(json: string): string;
  render(json: string): string;
  routes(): string;
}
interface Rendered {
  html: string;
  head: string;
  status: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let engine: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
  // In a process of its own: this one is "test" all through, and the bundle must be the real one.
  const env = { ...process.env, NODE_ENV: 'production', SERVER_OUT: folder };
  const arguments_ = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '-c', 'vite.server.config.ts'];
  await promisify(execFile)(process.execPath, arguments_, { cwd: root, env });
  const context = createContext({});
  // What QuickJS does not have must not be there either.
  runInContext('delete globalThis.Intl; delete globalThis.WebAssembly; delete globalThis.console', context);
  runInContext(readFileSync(join(folder, 'render.js'), 'utf8'), context);
  engine = context as unknown as Engine;
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const homes = [
  { lang: 'zh', origin: 'https://vermilion.test', query: '' },
  { lang: 'en', origin: 'https://vermilion.test', query: '?lang=en' },
];

/** `who`: as the server makes it for somebody who is signed in. */
function page(url: string, lang: 'zh' | 'en', who: Who = null): Rendered {
  const now = Date.parse('2026-11-20T06:00:00Z');
  const input = { url, lang, theme: 'system', origin: 'https://vermilion.test', homes, now, me: null };
  const ask = (address: string) => answer(new URL(address, 'https://vermilion.test'), lang, who);
  const own = who ? ['/api/v1/users/info'] : [];
  let answers: Record<string, unknown> = Object.fromEntries(own.map((address) => [address, ask(address)]));
  // As the server does it: a read may depend on the answer of another one.
  for (let round = 0; round < 3; round += 1) {
    const { data } = JSON.parse(engine.needs(JSON.stringify({ ...input, data: answers }))) as {
      data: string[];
    };
    answers = Object.fromEntries([...own, ...data].map((address) => [address, ask(address)]));
  }
  return JSON.parse(engine.render(JSON.stringify({ ...input, data: answers }))) as Rendered;
}

describe('the server render', () => {
  // The contest is the reader's matter, and may be private: the page itself is one for everybody.
  test.each(['/faq', '/designers', '/designer/1'])(
    '%s is drawn whole whichever contest one comes from',
    (path) => {
      const { html, status } = page(`${path}?pid=k100`, 'en', 'client');
      expect(html).toContain('<h1');
      expect(status).toBe(200);
    },
  );

  test('gives each language an address of its own, and the others their place beside it', () => {
    const links = (head: string) =>
      [...head.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)"/g)].map(
        ([, rel, hreflang, href]) => `${hreflang ?? rel} ${href}`,
      );
    const alternates = [
      'zh-CN https://vermilion.test/faq',
      'en https://vermilion.test/faq?lang=en',
      'x-default https://vermilion.test/faq',
    ];
    expect(links(page('/faq', 'zh').head)).toEqual(['canonical https://vermilion.test/faq', ...alternates]);
    expect(links(page('/faq', 'en').head)).toEqual([
      'canonical https://vermilion.test/faq?lang=en',
      ...alternates,
    ]);
  });

  test('answers 404 where there is no page', () => {
    const gone = page('/no-such-page', 'en');
    expect(gone.status).toBe(404);
    expect(gone.head).toContain('noindex');
    expect(gone.html).toContain('404');
  });

  test('draws the frame for whoever is signed in', () => {
    const [visitor, designer] = [page('/faq', 'en'), page('/faq', 'en', 'designer')];
    expect(visitor.html).toContain('href="/login');
    expect(designer.html).not.toContain('href="/login');
    expect(designer.html).toContain('href="/u/projects"');
  });

  const served = () =>
    (JSON.parse(engine.routes()) as { path: string; ssr?: boolean }[]).filter((one) => one.ssr);

  test.each<Who>([null, 'client', 'designer', 'moderator'])(
    'never leaves a page waiting, and writes nothing the content security policy would refuse: %s',
    (who) => {
      for (const route of served()) {
        for (const lang of ['zh', 'en'] as const) {
          const made = page(route.path.replace(/:\w+/g, '1'), lang, who);
          // An unfinished Suspense boundary opens with <!--$!--> or <!--$?-->.
          expect(made.html, route.path).not.toMatch(/<!--\$[!?]-->/);
          expect(made.html, route.path).not.toMatch(/ style="/);
          expect(made.html, route.path).not.toMatch(/<script(?! type="application)/);
          expect(made.html, route.path).not.toMatch(/undefined|\[object Object\]|NaN/);
          expect(made.html.match(/<h1/g)?.length, route.path).toBe(1);
        }
      }
    },
  );
});
