// What a visitor and a search engine meet: complete pages in both languages, old links, what is not there.
import { equal, openPage } from './lib.mjs';

const PAGES = ['/', '/price', '/price?type=vi', '/contests', '/store', '/designers', '/faq', '/terms', '/privacy', '/login', '/register', '/start', '/reset'];

/** Every public page in a browser: no finding, no complaint, nothing that shifts. */
export async function visitorPages({ browser, base, tally, lang, width }) {
  const complaints = [];
  const page = await openPage(browser, base, { lang, width, complaints });
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of PAGES) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    const name = `${lang} ${width} ${path}`;
    await tally.audit(page, name);
    await tally.step(`${name} stands still and fits`, async () => {
      equal(await page.locator('h1').count(), 1, 'headings');
      const { shifted, wide } = await page.evaluate(() => ({
        shifted: window.shifted,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      if (shifted > 0.02) throw new Error(`the layout shifted by ${shifted}`);
      equal(wide, 0, 'pixels beyond the window');
    }, page);
  }
  await tally.step(`${lang} ${width} nothing complained`, async () => equal(complaints, [], 'console'), page);
  await page.context().close();
}

/** The HTML as it arrives, before any script. */
export async function serverPages({ base, tally, contest, hidden, designer }) {
  const html = async (path, headers = {}) => {
    const answer = await fetch(base + path, { redirect: 'manual', headers });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  for (const [lang, root, word] of [['zh', 'lang="zh-CN"', '朱砂'], ['en', 'lang="en"', 'Vermilion']]) {
    for (const path of ['/', '/price', '/contests', '/store', `/contest/${contest.encodedId}`, `/designer/${designer}`]) {
      await tally.step(`${lang} ${path} arrives complete`, async () => {
        const { status, text, headers } = await html(`${path}?lang=${lang}`);
        equal(status, 200, 'status');
        for (const part of [root, word, '<h1', '<title', 'rel="canonical"', 'hreflang="zh-CN"', 'hreflang="en"', 'property="og:title"', 'name="description"']) {
          if (!text.includes(part)) throw new Error(`${part} is missing`);
        }
        if (!/script-src 'self'/.test(headers.get('content-security-policy'))) throw new Error('no strict policy');
      });
    }
  }
  await tally.step('a private contest answers like one that never was', async () => {
    const gone = await html(`/contest/${hidden.encodedId}`);
    const never = await html('/contest/zzzzzzzz');
    equal([gone.status, never.status], [404, 404], 'status');
    if (gone.text.includes(hidden.companyName)) throw new Error('its name is told');
  });
  await tally.step('old links lead to the canonical page', async () => {
    for (const old of [`/logo${contest.id}.html`, `/project.php?id=${contest.id}`, `/project/${contest.id}`, `/contest/${contest.id}`]) {
      const { status, headers } = await html(old);
      equal([status, headers.get('location')], [301, `/contest/${contest.encodedId}`], old);
    }
  });
  await tally.step('robots and sitemap are real, and keep secrets', async () => {
    equal((await html('/robots.txt')).text.includes('Sitemap:'), true, 'robots');
    const { text } = await html('/sitemap.xml');
    equal(text.includes(`/contest/${contest.encodedId}`), true, 'the public contest');
    equal(text.includes(hidden.encodedId), false, 'the private contest');
  });
}
