// What the flows press and check on any page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Options, test } from './test.ts';

type Name = string | RegExp;
type Place = Page | Locator;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What no rule that is asked needs is not made: the style sheets read once more, the lists of all that is right. */
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false };
/** The sum of shifts that a page may have: below this nobody loses their place. */
const MOST_SHIFT = 0.02;

/** The last visible button of this name: dialogs stand above what opened them. */
export const button = (place: Place, name: Name) =>
  place.getByRole('button', { name }).filter({ visible: true }).last();
export const press = (place: Place, name: Name) => button(place, name).click();
/** Decides by the button of this name: then the next case stands there, or the queue. */
export async function decides(page: Page, name: Name): Promise<void> {
  const from = page.url();
  await press(page, name);
  await page.waitForURL((url) => url.href !== from);
}
/** The button of this name within the open dialog. */
export const pressInDialog = (page: Page, name: Name) =>
  page.getByRole('dialog').last().getByRole('button', { name }).last().click();
/** A package that lacks kinds of file that are looked for is sent nevertheless. */
export const sendAllTheSame = (page: Page) => pressInDialog(page, /^(仍然交付|Deliver all the same)$/);

export const shown = (place: Place, text: Name) => place.getByText(text).filter({ visible: true }).first();
export const says = (place: Place, text: Name) => expect(shown(place, text)).toBeVisible();

/** Pays in the sandbox and waits until the money has arrived. */
export async function pay(page: Page, name: Name): Promise<void> {
  const paying = button(page, name);
  await paying.click();
  await expect(paying).toHaveCount(0);
}

/** Presses a heart and waits until the server has heard of it: it shows what was pressed at once. */
export async function heard(page: Page, heart: Locator): Promise<void> {
  const kept = page.waitForResponse((one) => /\/favou?rite$/.test(new URL(one.url()).pathname));
  await heart.click();
  expect((await kept).ok(), 'the heart is kept').toBe(true);
}

/** Until what moves has come to rest; what turns for ever does not count. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = async () => {
      await frame();
      await frame();
      return (
        document
          .getAnimations()
          // What follows how far something is scrolled stands still by itself.
          .filter((one) => one.timeline === document.timeline)
          .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .filter((one) => one.playState === 'running')
      );
    };
    // One that is cancelled may have made way for another.
    for (let all = await moving(); all.length > 0; all = await moving())
      await Promise.all(all.map((one) => one.finished.catch(() => undefined)));
  });
}

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  await settled(page);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const place = document.querySelector('dialog[open]') ?? document;
    const { violations }: AxeResults = await axe.run(place, options);
    return violations.map(({ id, nodes }) => {
      const where = nodes.slice(0, 2).map((node) => node.html.slice(0, 140));
      return `${id}: ${where.join(' | ')}`;
    });
  }, options);
}

/** No finding of axe: all rules on the light page, the contrasts on the dark one as well, where colours are looked at. */
export async function audit(page: Page, name: string): Promise<void> {
  await test.step(`axe: ${name}`, async () => {
    // A page that still waits for a part of itself shows nothing yet; one without a heading fails here.
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
    // It stays for as long as the document does.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    const { colours = true } = test.info().project.use as Partial<Options>;
    const rules = colours ? QUICK : { ...QUICK, rules: { 'color-contrast': { enabled: false } } };
    const light = await findings(page, rules);
    expect.soft(light, `axe: ${name}`).toEqual([]);
    if (!colours) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await findings(page, { ...QUICK, runOnly: ['color-contrast'] });
    expect.soft(dark, `axe, dark: ${name}`).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  });
}

/** The page as it arrives. One that takes too long to draw, on a machine that is busy, comes bare for once. */
export async function arrived(address: string, headers: Record<string, string> = {}): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await fetch(address, { headers })).text();
    expect(html).toContain('<h1');
  }).toPass({ timeout: 30_000 });
  return html;
}

/**
 * As [standsStill], of a page that was come to by a press: what a press is answered by half a second later counts as a
 * shift of its own accord, so the page is looked at as it loads by itself.
 */
export async function standsStillAnew(page: Page, name: string): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await standsStill(page, name);
}

/** One heading, nothing that shifts while it loads, nothing wider than the window. */
export async function standsStill(page: Page, name: string): Promise<void> {
  await test.step(`${name} stands still and fits`, async () => {
    await expect.soft(page.locator('h1'), `${name}: headings`).toHaveCount(1);
    const { shifted, wide } = await page.evaluate(() => ({
      shifted: window.shifted,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect.soft(shifted, `${name}: layout shift`).toBeLessThanOrEqual(MOST_SHIFT);
    expect.soft(wide, `${name}: pixels beyond the window`).toBe(0);
  });
}
