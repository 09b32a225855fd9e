// The fixtures of every flow: a server of the worker's own, a scene to begin with, pages signed in as somebody.
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Lang, Person } from './person.ts';
import { Scene } from './scene.ts';
import { type Server, startServer } from './server.ts';
import { watch } from './watch.ts';

export { expect };

export interface Options {
  /** The site's language. */
  lang: Lang;
  /** Whether contrasts are looked at. They do not depend on the language: in one room of each width. */
  colours: boolean;
}

interface Fixtures {
  /** The address of the server, without a slash at its end. */
  site: string;
  scene: Scene;
  /** A page in a context of its own, signed in as somebody or as a visitor. */
  open: (person: Person | null, options?: BrowserContextOptions) => Promise<Page>;
  /** What pages of this test complained of; one line fails the test at its end. */
  complaints: string[];
  isPhone: boolean;
}

export const test = base.extend<Options & Fixtures, { server: Server }>({
  lang: ['zh', { option: true }],
  colours: [true, { option: true }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  site: async ({ server }, use) => use(server.base),

  scene: async ({ browser, site, lang }, use) => use(new Scene(browser, site, lang)),

  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 500),

  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect.soft(complaints, 'no page complained').toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ browser, site, lang, complaints }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (person, options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const cookie = (name: string, value: string) => ({ name, value, url: site });
      const cookies = [cookie('lang', lang)];
      if (person) cookies.push(cookie('sid', person.sid));
      await context.addCookies(cookies);
      await watch(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** For flows that move the clock: a server for each of them. */
export const testWithOwnServer = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
  site: async ({}, use) => {
    const server = await startServer();
    await use(server.base);
    await server.stop();
  },
});
