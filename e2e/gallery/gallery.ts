// A picture of every page, as each role sees it, with what is wrong with it at the first look: findings of axe, layout that
// shifts, anything wider than the window, complaints of the console. Language, width and appearance are the run's.
import { mkdirSync } from 'node:fs';
import { type Browser, test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { audit, settled, standsStill } from '../support/checks.ts';
import { type Lang, Person } from '../support/person.ts';
import { watch } from '../support/watch.ts';
import { placeOf, ROLES, type Role, routes } from './places.ts';
import { FOLDER, site } from './run.ts';
import { STATE_ROOMS, STATES } from './states.ts';

/** The longest that pictures of a page are waited for, milliseconds. */
const PATIENCE_MS = 10_000;

const test = base.extend<{ lang: Lang }>({ lang: ['zh', { option: true }] });

interface Room {
  viewport: ViewportSize | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined;
}

/** Who is signed in, by language and role: the setup did it once for all. */
function somebody(lang: Lang, role: Role): Person {
  const person = new Person(site(), lang);
  if (role !== 'visitor') person.sid = process.env[`GALLERY_${lang}_${role}`] ?? '';
  return person;
}

test('every address of the front end has its place here', () => {
  expect(routes().filter((route) => !placeOf(route))).toEqual([]);
});

/** A page of somebody's, watched from its first line on. */
async function visit(
  browser: Browser,
  person: Person,
  { viewport, colorScheme }: Room,
  complaints: string[],
) {
  const context = await browser.newContext({ viewport, colorScheme });
  const cookie = (name: string, value: string) => ({ name, value, url: site() });
  const own = person.sid ? [cookie('sid', person.sid)] : [];
  await context.addCookies([cookie('lang', person.lang), ...own]);
  await watch(context, complaints);
  return context;
}

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(site() + address);
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await settled(page);
  // Before the picture: to take it whole the window grows, and what hangs on its height moves.
  await standsStill(page, address);
}

async function taken(page: Page, room: string, name: string): Promise<void> {
  const folder = `${FOLDER}/${room}`;
  mkdirSync(folder, { recursive: true });
  // Behind a dialog the page says nothing.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  // Pictures far below load when somebody scrolls to them.
  await page.evaluate(async (patience) => {
    for (const one of document.images) one.loading = 'eager';
    const all = [...document.images].map((one) => one.decode().catch(() => undefined));
    await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, patience))]);
  }, PATIENCE_MS);
  await settled(page);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 70, fullPage });
}

for (const role of ROLES)
  for (const route of routes().filter((one) => placeOf(one)?.who.includes(role)))
    test(`${role} ${route}`, async ({ browser, lang, viewport, colorScheme }, info) => {
      const person = somebody(lang, role);
      const addresses = (await placeOf(route)?.at?.(person)) ?? [route];
      expect(addresses, 'the demo market has something to look at').not.toEqual([]);
      const complaints: string[] = [];
      const context = await visit(browser, person, { viewport, colorScheme }, complaints);
      for (const [at, address] of addresses.entries()) {
        const page = await context.newPage();
        await opened(page, address);
        await expect.soft(page.locator('#root .animate-pulse'), 'nothing is still to come').toHaveCount(0);
        const name = `${role}${route.replaceAll(/[/:]+/g, '-')}${at || ''}`;
        await taken(page, info.project.name, name.replace(/-$/, ''));
        // All rules on the light page, the contrasts on the dark one: once for both.
        if (colorScheme === 'light') await audit(page, address);
        await page.close();
      }
      await context.close();
      expect.soft(complaints, 'no page complained').toEqual([]);
    });

for (const [name, { who, at, before, deed, broken }] of Object.entries(STATES))
  test(`${who} state ${name}`, async ({ browser, lang, viewport, colorScheme }, info) => {
    test.skip(!STATE_ROOMS.includes(info.project.name), 'looked at in other rooms');
    const person = somebody(lang, who);
    const address = await at(person, (role) => somebody(lang, role));
    const complaints: string[] = [];
    const context = await visit(browser, person, { viewport, colorScheme }, complaints);
    const page = await context.newPage();
    await before?.(page, person);
    await opened(page, address);
    await deed?.(page, lang);
    await settled(page);
    await taken(page, info.project.name, `state-${name}`);
    if (colorScheme === 'light') await audit(page, name);
    await context.close();
    if (!broken) expect.soft(complaints, 'no page complained').toEqual([]);
  });
