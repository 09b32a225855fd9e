// A picture of every page, as each role sees it, with what is wrong with it at the first look: findings of axe, layout that
// shifts, anything wider than the window, complaints of the console. Language, width and appearance are the run's.
import { mkdirSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { audit, settled, standsStill } from '../support/checks.ts';
import { type Lang, Person } from '../support/person.ts';
import { watch } from '../support/watch.ts';
import { placeOf, ROLES, type Role, routes } from './places.ts';
import { FOLDER, site } from './run.ts';

const test = base.extend<{ lang: Lang }>({ lang: ['zh', { option: true }] });

/** Who is signed in, by language and role: the setup did it once for all. */
function somebody(lang: Lang, role: Role): Person {
  const person = new Person(site(), lang);
  if (role !== 'visitor') person.sid = process.env[`GALLERY_${lang}_${role}`] ?? '';
  return person;
}

test('every address of the front end has its place here', () => {
  expect(routes().filter((route) => !placeOf(route))).toEqual([]);
});

for (const role of ROLES)
  for (const route of routes().filter((one) => placeOf(one)?.who.includes(role)))
    test(`${role} ${route}`, async ({ browser, lang, viewport, colorScheme }, info) => {
      const person = somebody(lang, role);
      const addresses = (await placeOf(route)?.at?.(person)) ?? [route];
      expect(addresses, 'the demo market has something to look at').not.toEqual([]);
      const complaints: string[] = [];
      const context = await browser.newContext({ viewport, colorScheme });
      const cookie = (name: string, value: string) => ({ name, value, url: site() });
      await context.addCookies([cookie('lang', lang), ...(person.sid ? [cookie('sid', person.sid)] : [])]);
      await watch(context, complaints);
      const folder = `${FOLDER}/${info.project.name}`;
      mkdirSync(folder, { recursive: true });
      for (const [at, address] of addresses.entries()) {
        const page = await context.newPage();
        await page.goto(site() + address);
        await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await settled(page);
        // Before the picture: to take it whole the window grows, and what hangs on its height moves.
        await standsStill(page, address);
        const name = `${role}${route.replaceAll(/[/:]+/g, '-')}${at || ''}`;
        await page.screenshot({
          path: `${folder}/${name.replace(/-$/, '')}.jpg`,
          type: 'jpeg',
          quality: 70,
          fullPage: true,
        });
        // All rules on the light page, the contrasts on the dark one: once for both.
        if (colorScheme === 'light') await audit(page, address);
        await page.close();
      }
      await context.close();
      expect.soft(complaints, 'no page complained').toEqual([]);
    });
