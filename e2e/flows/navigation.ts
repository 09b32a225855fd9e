// Back, forward, reload, links within a page: the reader is where a browser would have put them.
import type { Page } from '@playwright/test';
import { button, says } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), y);
  expect(await top(page), 'the page is long enough').toBe(y);
};
/** The program has taken the page over: from then on links, back and forward move within the document. */
const stands = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('stands').length)).toBeGreaterThan(0);
const arriveAt = async (page: Page, address: string) => {
  await page.goto(address);
  await stands(page);
};
const standsAt = (page: Page, y: number, when: string) =>
  expect.poll(() => top(page), { message: when }).toBe(y);

test('back, forward and reload keep the place', async ({ open, site }) => {
  const page = await open(null);
  await arriveAt(page, `${site}/terms`);
  await scrollTo(page, 900);
  const link = page.locator('footer a[href="/privacy"]');
  await link.click();
  await page.waitForURL(/privacy$/);
  await standsAt(page, 0, 'a new page begins at its top');
  await expect(page.locator('main'), 'and is where the keyboard goes on').toBeFocused();
  const left = 300;
  await scrollTo(page, left);
  await page.goBack();
  await page.waitForURL(/terms$/);
  // The link stands at the end of the page: pressing it has moved the reader there.
  await expect.poll(() => top(page), { message: 'back to where the link was pressed' }).toBeGreaterThan(900);
  await page.goForward();
  await page.waitForURL(/privacy$/);
  await standsAt(page, left, 'forward to where they had read');
  await page.reload();
  await standsAt(page, left, 'the same place after a reload');
  await page.goto(`${site}/terms`);
  await page.waitForLoadState('networkidle');
  await standsAt(page, 0, 'an address that is typed opens at the top');
});

test('back to a page whose program has yet to come', async ({ open, site }) => {
  const page = await open(null);
  await arriveAt(page, `${site}/terms`);
  await page.locator('footer a[href="/privacy"]').click();
  await page.waitForURL(/privacy$/);
  // What this document knows by now is one page: the other is asked for again, and takes its time.
  await page.reload();
  await stands(page);
  const title = page.getByRole('heading', { level: 1 });
  const here = await title.textContent();
  let bring = () => {};
  const wait = new Promise<void>((done) => {
    bring = done;
  });
  await page.route(/\/assets\/.*\.js$/, (route) => wait.then(() => route.continue()));
  await page.goBack();
  await expect(page).toHaveURL(/terms$/);
  await expect(page.getByRole('progressbar'), 'the next one is on its way').toBeVisible();
  await expect(title, 'what is read stays until the next page is there').toHaveText(here ?? '');
  await expect(title).toBeVisible();
  bring();
  await expect(title).not.toHaveText(here ?? '');
});

test('links within a page', async ({ open, site }) => {
  const page = await open(null);
  await arriveAt(page, `${site}/terms`);
  const link = page.locator('main a[href*="#"]').filter({ visible: true }).nth(3);
  const hash = new URL((await link.getAttribute('href')) ?? '', page.url()).hash;
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await expect(page.locator(hash)).toBeInViewport();
  const there = await top(page);
  expect(there, 'the window went there').toBeGreaterThan(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(() => top(page), { message: 'back above the link' }).toBeLessThan(there);
  await page.goForward();
  await standsAt(page, there, 'forward to the section');
});

test('a filter is an address', async ({ open, site }) => {
  const page = await open(null);
  await arriveAt(page, `${site}/contests`);
  const filter = (type: string) => page.locator(`main nav a[href="${type}"]`).first();
  await filter('/contests?type=1').click();
  await expect(page).toHaveURL(/type=1/);
  await expect(filter('/contests?type=1')).toHaveAttribute('aria-current', /.+/);
  await page.goBack();
  await expect(page).not.toHaveURL(/type=/);
  await expect(filter('/contests')).toHaveAttribute('aria-current', /.+/);
});

test('back closes what a press had opened', async ({ scene, open }) => {
  const client = await scene.client();
  const designer = await scene.designer('Aya');
  const project = await scene.contest(client, `Wall ${scene.seed}`);
  for (let n = 0; n < 3; n++) await scene.enter(designer, project);
  const page = await open(client);
  await page.goto(`${project.url}?a=designs`);
  const card = page.locator('article a[aria-label^="#1"]');
  await card.scrollIntoViewIfNeeded();
  const place = await top(page);
  await card.click();
  const viewer = page.locator('dialog[open]');
  await expect(viewer).toHaveCount(1);
  await expect(page).toHaveURL(/work=1/);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).not.toHaveURL(/work=/);
  await standsAt(page, place, 'the wall is where it was');
  await page.goForward();
  await expect(viewer).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page).not.toHaveURL(/work=/);
});

test('a missing page says so and leads on', async ({ open, site }) => {
  const page = await open(null);
  const answer = await page.goto(`${site}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1').first()).toBeVisible();
  await page
    .locator('header a[href="/price"], footer a[href="/price"]')
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/price$/);
  await expect(page.locator('h1')).toHaveCount(1);
});

test('half a letter is asked about before it is lost', async ({ open, site }) => {
  const page = await open(null);
  await arriveAt(page, `${site}/faq`);
  await page.locator('footer a[href="/contact"]').click();
  await page.waitForURL(/contact$/);
  await page.locator('textarea').fill('…');
  const ask = page.locator('dialog[open]');
  await page.goBack();
  await expect(ask).toBeVisible();
  await expect(page, 'the page stays while it asks').toHaveURL(/contact$/);
  await ask.locator('button').last().click();
  await expect(ask).toHaveCount(0);
  await expect(page.locator('textarea')).toHaveValue('…');
  await page.locator('footer a[href="/terms"]').click();
  await expect(ask).toBeVisible();
  // Leave, beside the one that stays.
  await ask.locator('button').nth(-2).click();
  await page.waitForURL(/terms$/);
  // The address is ahead of the page that it names.
  await expect(page.locator('textarea')).toHaveCount(0);
  await page.goBack();
  await page.waitForURL(/contact$/);
  await expect(page.locator('textarea'), 'it was said that it is lost').toHaveValue('');
});

test('a press before the program is there happens when it is', async ({ scene, open, site, lang }) => {
  const end = { zh: '提前结束初稿期', en: 'End open stage early' }[lang];
  const client = await scene.client();
  const project = await scene.contest(client, `Early ${scene.seed}`);
  const page = await open(client);
  /** Opens the page with what runs before its program, and without that; what is given back lets that come. */
  const openBare = async (address: string) => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/assets\/(?!first-)[^/]+\.js$/, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    return come;
  };
  const dialog = page.locator('dialog[open]');
  await test.step('a button opens its dialog', async () => {
    const come = await openBare(`${project.url}?a=brief`);
    await button(page, end).click();
    await expect(dialog).toHaveCount(0);
    come();
    await expect(dialog.last()).toBeVisible();
    expect((await client.project(project.id)).step, 'nothing was confirmed').toBe(1);
  });
  await test.step('a form keeps what was typed out of the address', async () => {
    const come = await openBare(`${site}/contact`);
    const form = page.locator('main form');
    await form.locator('button').last().click();
    await expect(page).toHaveURL(/contact$/);
    come();
    // Nothing was written: the form says so.
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expect(page).toHaveURL(/contact$/);
  });
  await test.step('what was typed is known to the program', async () => {
    const come = await openBare(`${site}/?early`);
    const mail = `early-${scene.seed}@coupon.test`;
    const form = page.locator('main form').filter({ has: page.locator('input[autocomplete=email]') });
    await form.locator('input').fill(mail);
    await form.locator('button').click();
    come();
    await expect(page.getByRole('status').filter({ hasText: mail })).toBeVisible();
  });
  await test.step('what was ticked is counted once, and stays beside what is ticked later', async () => {
    const seller = await scene.seller('Ran');
    const come = await openBare(`${site}/gig/${await scene.gig(seller, `Early mark ${scene.seed}`)}`);
    const extras = page.getByRole('checkbox');
    await extras.first().check();
    come();
    await extras.nth(1).check();
    await says(page, { zh: '¥799', en: '$799' }[lang]);
    await expect(extras.first()).toBeChecked();
  });
});
