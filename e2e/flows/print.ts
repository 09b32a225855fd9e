// On paper: a contest, an order, the books. What is pressed is gone, what is read is there, and nothing is cut off.
import type { Page } from '@playwright/test';
import { says, settled } from '../support/checks.ts';
import type { Person } from '../support/person.ts';
import type { Scene } from '../support/scene.ts';
import { expect, test } from '../support/test.ts';

/** What an A4 sheet leaves between margins of 15 mm, in pixels of CSS. */
const SHEET = { width: 680, height: 1009 };
/** What nobody can press on paper. */
const PRESSED = 'nav, button, select, textarea, input, dialog, [role=button], [role=tab], [role=dialog]';
/** Room that fractions of a pixel take. */
const ROUNDED = 1;

const NEED = 'A mark for a small tea house. 手绘的茶馆标志，线条再细一点。';
const MONEY = { zh: '¥', en: '$' };

interface OnPaper {
  /** What can only be pressed. */
  pressed: string[];
  /** Words that stand beyond their box or the sheet. */
  cut: string[];
  ground: string | undefined;
}

/** Runs in the page. */
function look({ pressed, rounded }: { pressed: string; rounded: number }): OnPaper {
  const isSeen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > rounded;
  const called = (one: Element) =>
    `${one.tagName.toLowerCase()} "${one.textContent?.trim().slice(0, 60)}" ${one.className}`;
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen);
  const hasWords = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isCut = (one: HTMLElement) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const across = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + rounded;
    const down = overflowY !== 'visible' && one.scrollHeight > one.clientHeight + rounded;
    const isWords = one.textContent.trim() !== '';
    return isWords && (across || down);
  };
  const isBeyond = (one: HTMLElement) => {
    const { left, right } = one.getBoundingClientRect();
    return hasWords(one) && (left < -rounded || right > document.documentElement.clientWidth + rounded);
  };
  return {
    pressed: [...document.querySelectorAll(pressed)].filter(isSeen).map(called),
    cut: all.filter((one) => isCut(one) || isBeyond(one)).map(called),
    ground: [document.body, document.documentElement]
      .map((one) => getComputedStyle(one).backgroundColor)
      .find((colour) => colour !== 'rgba(0, 0, 0, 0)'),
  };
}

/** The page as a sheet of paper, from a screen in the dark. */
async function printed(page: Page, name: string, words: string[]): Promise<void> {
  await test.step(`${name} on paper`, async () => {
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.locator(PRESSED).filter({ visible: true }).count(), 'on screen').toBeGreaterThan(0);
    const { width, height } = page.viewportSize() ?? SHEET;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(SHEET);
    await settled(page);
    const found = await page.evaluate(look, { pressed: PRESSED, rounded: ROUNDED });
    expect.soft(found.pressed, `${name}: what is pressed`).toEqual([]);
    expect.soft(found.cut, `${name}: what is cut off`).toEqual([]);
    expect.soft(found.ground, `${name}: paper`).toBe('rgb(255, 255, 255)');
    await expect.soft(page.locator('h1').filter({ visible: true }).first(), `${name}: heading`).toBeVisible();
    for (const one of words) await says(page, one);
    expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString(), `${name}: PDF`).toBe(
      '%PDF-',
    );
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.setViewportSize({ width, height });
  });
}

/** A contest that is over, of a client with a long name for it; what its designer earned. */
async function finished(scene: Scene, client: Person, designer: Person) {
  const name = `Harbour Tea and Coffee Roasters 山海茶社 ${scene.seed}`;
  const project = await scene.contest(client, name);
  const entry = await scene.enter(designer, project);
  await client.call('POST', `/projects/${project.id}/works/${entry.id}/messages`, {
    content: 'A little more to the left. 太阳往左一点。',
    x: 0.5,
    y: 0.5,
  });
  await scene.winner(client, project, entry);
  await scene.handOver(client, project, designer, entry);
  return { name, url: project.url };
}

test('a contest and the money of it', async ({ scene, open, site, lang }) => {
  const client = await scene.client();
  const designer = await scene.designer(`Wen ${scene.seed}`);
  const { name, url } = await finished(scene, client, designer);
  const prize = MONEY[lang];
  await test.step('its pages, as its client and as anybody', async () => {
    for (const person of [client, null]) {
      const page = await open(person);
      const who = person ? 'client' : 'visitor';
      await page.goto(`${url}?a=brief`);
      await printed(page, `brief, ${who}`, [name, 'Quiet. 安静。']);
      await page.goto(`${url}?a=designs`);
      await printed(page, `designs, ${who}`, [name, '#1', prize]);
    }
  });
  await test.step('what the designer earned', async () => {
    const page = await open(designer);
    await page.goto(`${site}/u/income`);
    await says(page, prize);
    await printed(page, 'income', [String(await designer.balance())]);
  });
  await test.step('the ledger', async () => {
    const page = await open(await scene.moderator());
    await page.goto(`${site}/admin/ledger`);
    await page.locator('[data-row]').first().waitFor();
    await printed(page, 'ledger', []);
    await expect(page.locator('[data-row]').first()).toBeVisible();
  });
});

test('an order', async ({ scene, open, site, lang }) => {
  const designer = await scene.seller('Aya');
  const title = `Tea mark, drawn by hand ${scene.seed}`;
  const gigId = await scene.gig(designer, title);
  const client = await scene.client();
  const { id } = await client.call<{ id: number }>('POST', '/orders', { gigId, extras: [], content: NEED });
  const { id: payment } = await client.call<{ id: number }>('POST', '/payments', {
    purpose: 'order',
    orderId: id,
    channel: 'sandbox',
  });
  await client.call('POST', `/gateway/payments/${payment}/simulate`, {});
  for (const [who, person] of [
    ['buyer', client],
    ['seller', designer],
  ] as const) {
    const page = await open(person);
    await page.goto(`${site}/order/${id}`);
    await says(page, title);
    await printed(page, `order, ${who}`, [title, NEED, `${MONEY[lang]}499`]);
  }
});
