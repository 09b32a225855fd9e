// Help: a visitor finds an answer, a contest's stage and dialogs lead to theirs, and what nobody answered yet is asked
// and answered in messages.
import { audit, decides, press, settled } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    search: '搜索问题',
    look: '发票 税号',
    found: '开发票',
    lost: '斑马',
    none: '没有找到',
    designer: '我是设计师',
    how: '了解规则',
    edit: '修改需求',
    edited: '比稿开始后还能改需求吗',
    question: '你的问题',
    ask: '发送问题',
    asked: '已收到，回答会出现在“消息”里。',
    doubt: '能不能先看看别的行业的例子？',
    answer: '回答',
    send: '发送回答',
    said: '可以，请看 Logo 灵感一页。',
    read: '查看回答',
  },
  en: {
    search: 'Search the questions',
    look: 'tax INVOICES',
    found: 'Invoices',
    lost: 'zebra',
    none: 'Nothing found',
    designer: 'I am a designer',
    how: 'How this works',
    edit: 'Edit brief',
    edited: 'Can I change the brief once it runs',
    question: 'Your question',
    ask: 'Send question',
    asked: 'We have it. The answer will be under “Messages”.',
    doubt: 'May I see examples of other industries first?',
    answer: 'Answer',
    send: 'Send answer',
    said: 'You may: see the page of logo ideas.',
    read: 'See the answer',
  },
};

test('help', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const visitor = await open(null);
  await visitor.goto(`${site}/faq`, { waitUntil: 'networkidle' });
  await audit(visitor, 'faq');
  const question = (name: string) => visitor.getByRole('heading', { name, exact: true });
  await visitor.getByRole('searchbox', { name: text.search }).fill(text.look);
  await expect(question(text.found)).toBeVisible();
  await expect(visitor.locator('#refund')).toHaveCount(0);
  await visitor.getByRole('searchbox', { name: text.search }).fill(text.lost);
  await expect(visitor.getByText(text.none)).toBeVisible();
  await visitor.getByRole('searchbox', { name: text.search }).fill('');
  await visitor.getByRole('button', { name: text.designer, exact: true }).click();
  await expect(visitor.locator('#entering')).toBeVisible();
  await expect(visitor.locator('#transfer')).toHaveCount(0);

  const client = await scene.client(`Mara ${scene.seed}`);
  const contest = await scene.contest(client, `Hill ${scene.seed}`);
  const page = await open(client);
  await page.goto(`${contest.url}?a=help`, { waitUntil: 'networkidle' });
  await audit(page, 'help of a contest');
  await page.getByLabel(text.question).fill(text.doubt);
  await press(page, text.ask);
  await expect(page.getByText(text.asked)).toBeVisible();

  // The dialog leads to its answer in a tab of its own, the stage to its questions.
  await page.goto(`${contest.url}?a=brief`, { waitUntil: 'networkidle' });
  await press(page, text.edit);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('link', { name: text.how }).click(),
  ]);
  await expect(tab).toHaveURL(/\/faq#change-brief$/);
  await expect(tab.getByRole('heading', { name: text.edited })).toBeInViewport();
  await tab.close();
  await page.goto(contest.url, { waitUntil: 'networkidle' });
  await page.locator('li[aria-current="step"] a').click();
  await settled(page);
  await expect(page).toHaveURL(/\/faq\?pid=.*#stage-1$/);
  await expect(page.locator('#stage-1')).toBeInViewport();

  const moderator = await open(await scene.moderator());
  await moderator.goto(`${site}/admin/help`, { waitUntil: 'networkidle' });
  await audit(moderator, 'desk of questions');
  const row = moderator.getByRole('row').filter({ hasText: contest.title });
  await row.locator('[data-row]').click();
  await moderator.getByLabel(text.answer, { exact: true }).fill(text.said);
  await decides(moderator, text.send);

  await page.goto(`${contest.url}?a=help`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: text.read }).click();
  await expect(page.getByRole('log').getByText(text.said)).toBeVisible();
  await expect(page.getByRole('log').getByText(text.doubt)).toBeVisible();
  await audit(page, 'an answer in messages');
});
