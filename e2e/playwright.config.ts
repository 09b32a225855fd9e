// The browser run: every flow in both languages at the widths of a desk and a phone, against the real binary.
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Options } from './support/test.ts';

const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM ?? KNOWN.find(existsSync);
if (!chromium || !existsSync(chromium))
  throw new Error(`${chromium ?? 'Chromium'} is not there; scripts/needs installs it`);

const SIZES = { 1440: { width: 1440, height: 1000 }, 375: { width: 375, height: 812 } } as const;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The flows of one language at one width: those that `grep` names and `grepInvert` does not, with `colours` or without. */
function project(
  lang: Options['lang'],
  width: keyof typeof SIZES,
  { colours = true, ...flows }: { grep?: RegExp; grepInvert?: RegExp; colours?: boolean } = {},
) {
  return {
    name: `${lang}-${width}`,
    use: { lang, colours, viewport: SIZES[width], hasTouch: width === 375 },
    ...flows,
  };
}

export default defineConfig<Options>({
  testDir: 'flows',
  testMatch: '*.ts',
  outputDir: 'results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than there are processors on the smallest machine that runs them: each waits for the server now and then.
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: { executablePath: chromium, args: ARGS },
    // What the page was at each step takes a tenth of the machine: `TRACE=1 scripts/e2e -g words` keeps it where a flow fails.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The rooms with the fewest flows first: the longest flow is among the first of each, and beside that of the last one
    // run all of its others.
    project('zh', 375, { grep: /@everywhere/, colours: false }),
    project('en', 1440, { grep: /@everywhere/, colours: false }),
    project('en', 375, { grepInvert: /@once/ }),
    project('zh', 1440),
  ],
});
