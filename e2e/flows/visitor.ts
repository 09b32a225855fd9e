// Every public page in a browser: no finding, no complaint, nothing that shifts.
import { audit, standsStill } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  '/',
  '/price',
  '/price?type=vi',
  '/contests',
  '/store',
  '/search',
  '/ideas',
  '/designers',
  '/for-designers',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
  '/transparency',
  '/login',
  '/register',
  '/start',
  '/reset',
];

test('public pages', { tag: '@everywhere' }, async ({ open, site }) => {
  const page = await open(null);
  for (const path of PAGES) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await standsStill(page, path);
    await audit(page, path);
  }
});

test('the reader’s own appearance outlives the visit', async ({ open, site, lang }) => {
  const page = await open(null);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  const dark = page.getByRole('button', { name: lang === 'zh' ? '深色' : 'Dark', exact: true });
  await dark.filter({ visible: true }).last().click();
  await expect.poll(ground).not.toBe(light);
  const chosen = await ground();
  await page.goto(`${site}/price`);
  expect(await ground(), 'on the next page, from its first paint').toBe(chosen);
});
