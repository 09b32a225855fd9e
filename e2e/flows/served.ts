// The HTML as it arrives, before any script: complete pages in both languages, old links, what is not there.
import { arrived } from '../support/checks.ts';
import type { Person } from '../support/person.ts';
import type { Contest } from '../support/scene.ts';
import { expect, test } from '../support/test.ts';

const PARTS = [
  '<h1',
  '<title',
  'rel="canonical"',
  'hreflang="zh-CN"',
  'hreflang="en"',
  'property="og:title"',
  'name="description"',
];
const SITES = [
  ['zh', 'lang="zh-CN"', '朱砂'],
  ['en', 'lang="en"', 'Vermilion'],
] as const;

test('pages as they arrive', { tag: '@once' }, async ({ scene, site, request }) => {
  const client = await scene.client();
  const designer = await scene.designer('Mira K.');
  const contest = await finished(client, designer);
  const hidden = await scene.contest(client, 'Nightjar-7731', { taocan: 4, industry: 2, private: 1 });
  const html = async (path: string) => {
    const answer = await request.get(site + path, { maxRedirects: 0 });
    return { status: answer.status(), text: await answer.text(), headers: answer.headers() };
  };

  async function finished(client: Person, designer: Person): Promise<Contest> {
    const contest = await scene.contest(client, 'Harbour Tea');
    const entry = await scene.enter(designer, contest);
    await scene.winner(client, contest, entry);
    await scene.handOver(client, contest, designer, entry);
    return contest;
  }

  const paths = [
    '/',
    '/price',
    '/contests',
    '/store',
    `/contest/${contest.encodedId}`,
    `/designer/${designer.id}`,
  ];
  for (const [lang, root, word] of SITES) {
    for (const path of paths) {
      await test.step(`${lang} ${path} arrives complete`, async () => {
        // A page that takes too long to draw, on a machine that is busy, comes bare for once.
        await expect(async () => {
          const { status, text, headers } = await html(`${path}?lang=${lang}`);
          expect(status, 'status').toBe(200);
          for (const part of [root, word, ...PARTS]) expect(text, `${lang} ${path}`).toContain(part);
          expect(headers['content-security-policy'], 'a strict policy').toMatch(/script-src 'self'/);
        }).toPass({ timeout: 30_000 });
      });
    }
  }
  // Who is signed in is drawn their page, too.
  const taking = await scene.contest(client, 'Harbour Tea, boxes');
  const people = { client, designer, moderator: await scene.moderator() };
  for (const [role, person] of Object.entries(people)) {
    await test.step(`contests arrive complete for a ${role}`, async () => {
      const headers = { cookie: `lang=zh; sid=${person.sid}` };
      for (const { encodedId } of [contest, taking])
        for (const tab of ['', '?a=brief', '?a=designs'])
          expect(await arrived(`${site}/contest/${encodedId}${tab}`, headers)).toContain('Harbour Tea');
    });
  }
  await test.step('a private contest answers like one that never was', async () => {
    const gone = await html(`/contest/${hidden.encodedId}`);
    const never = await html('/contest/zzzzzzzz');
    expect([gone.status, never.status], 'status').toEqual([404, 404]);
    expect(gone.text, 'its name is told').not.toContain(hidden.companyName);
  });
  await test.step('old links lead to the canonical page', async () => {
    const { id, encodedId } = contest;
    for (const old of [`/logo${id}.html`, `/project.php?id=${id}`, `/project/${id}`, `/contest/${id}`]) {
      const { status, headers } = await html(old);
      expect([status, headers.location], old).toEqual([301, `/contest/${encodedId}`]);
    }
  });
  await test.step('robots and sitemap are real, and keep secrets', async () => {
    expect((await html('/robots.txt')).text, 'robots').toContain('Sitemap:');
    const { text } = await html('/sitemap.xml');
    expect(text, 'the public contest').toContain(`/contest/${contest.encodedId}`);
    expect(text, 'the private contest').not.toContain(hidden.encodedId);
  });
});

test('a page whose program does not arrive can be read and loaded anew', { tag: '@once' }, async ({
  browser,
  site,
  request,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // What the program begins with arrives; what it asks for afterwards does not, until the network is back.
  const begins = /data-program="([^"]+)"/.exec(await (await request.get(`${site}/login`)).text())?.[1];
  let away = true;
  await page.route(/\/assets\/(?!first-)[^/]+\.js$/, (route) =>
    away && new URL(route.request().url()).pathname !== begins ? route.abort() : route.continue(),
  );
  await page.goto(`${site}/login`);
  const reload = page.getByRole('button', { name: '重新加载' });
  await reload.waitFor();
  await expect(page.getByRole('heading', { level: 1 }), 'what the server drew').toBeVisible();
  away = false;
  await reload.click();
  await expect(reload).toHaveCount(0);
  await page.getByLabel('邮箱', { exact: true }).fill('somebody@example.test');
  await context.close();
});

test('a program that a release took away is asked for by a new page', { tag: '@once' }, async ({
  browser,
  site,
  request,
}) => {
  const shell = await (await request.get(`${site}/login`)).text();
  // What starts it is of one piece with the page: it has a name of its own, not one that a cache knows.
  expect(shell).toMatch(/<script src="\/assets\/first-[\w-]{8}\.js"/);
  const program = /data-program="([^"]+)"/.exec(shell)?.[1] ?? '';
  const context = await browser.newContext();
  const page = await context.newPage();
  let gone = 0;
  await page.route(`**${program}`, (route) => {
    if (route.request().method() === 'HEAD' || gone > 1) return route.continue();
    gone += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${site}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  // Once by itself; what is still not there then is not asked for for ever.
  await expect.poll(() => gone).toBe(2);
  await page.reload();
  await page.getByLabel('邮箱', { exact: true }).fill('somebody@example.test');
  await context.close();
});

test('what the server drew is painted before the program is asked for', { tag: '@once' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site}/faq`, { waitUntil: 'networkidle' });
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter((one) => /\/assets\/(?!first-)[^/]+\.js$/.test(one.name))
      .map((one) => one.startTime),
  }));
  expect(asked.length, 'the program and the files of the page').toBeGreaterThan(5);
  // A paint that is later than this is not waited for.
  const UNTOLD_MS = 4000;
  expect(painted, 'it was painted').toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(painted ?? 0, UNTOLD_MS));
  await context.close();
});
