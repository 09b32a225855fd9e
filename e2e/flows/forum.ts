// Reports and the forum through the pages: a stolen entry is reported, answered, removed, its author warned; a topic is
// written, answered, followed, locked.
import { audit, press, pressInDialog, says, settled } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    report: '举报',
    reason: /^具体情况/,
    original: /^原作在哪里/,
    byAddress: '网址',
    address: /^网址/,
    confirm: /我确认以上属实/,
    send: '提交举报',
    done: /已举报/,
    see: '查看举报话题',
    stolen: '盗用他人作品',
    write: /^写回复/,
    reply: '发表回复',
    decide: '处理举报',
    remove: /^移除作品/,
    why: /^理由/,
    points: '警告分',
    settle: '确定处理',
    removed: '已移除作品',
    start: '发起话题',
    title: /^标题/,
    content: '内容',
    post: '发表',
    preview: '预览',
    follow: '关注',
    following: '已关注',
    lock: '锁定',
    locked: '这个话题已锁定。',
    unread: '有新内容',
  },
  en: {
    report: 'Report',
    reason: /^In your words/,
    original: /^Where is the original/,
    byAddress: 'A web address',
    address: /^Web address/,
    confirm: /This is true/,
    send: 'Report',
    done: /Reported\./,
    see: 'See the report',
    stolen: 'Somebody else’s work',
    write: /^Write a reply/,
    reply: 'Reply',
    decide: 'Decide',
    remove: /^Remove the design/,
    why: /^Reason/,
    points: 'Warning points',
    settle: 'Decide',
    removed: 'Design removed',
    start: 'New topic',
    title: /^Title/,
    content: 'Text',
    post: 'Post',
    preview: 'Preview',
    follow: 'Follow',
    following: 'Following',
    lock: 'Lock',
    locked: 'This topic is locked.',
    unread: 'New',
  },
};

const WHY = 'It is the mark that I drew last year. 这是我去年画的标志。';
const ANSWER = 'I drew it myself and kept every sketch. 这是我自己画的，草稿都在。';
const RULING = 'It is the same drawing. 两者是同一张图。';
const TITLE = 'Sixteen pixels 十六像素';
const TEXT = '**How many** strokes do you keep at that size? 缩到这么小，你们保留几笔？';
const REPLY = 'I keep one shape and drop the rest of it. 我只留一个形状，其余都去掉。';

test('a report', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const contest = await scene.contest(client, 'Harbour tea');
  const author = await scene.designer('Copycat');
  await scene.enter(author, contest);
  await client.call('POST', `/projects/${contest.id}/end`, {});
  let topic = '';
  await test.step('the client reports the entry, having ticked the warning', async () => {
    const page = await open(client);
    await page.goto(`${contest.url}?a=designs&work=1`);
    await page.getByRole('button', { name: text.report, exact: true }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(text.reason).fill(WHY);
    await dialog.getByLabel(text.original).selectOption({ label: text.byAddress });
    await dialog.getByLabel(text.address).fill('https://gallery.example/7');
    await dialog.getByLabel(text.confirm).check();
    await audit(page, 'reporting an entry');
    await pressInDialog(page, text.send);
    await says(page, text.done);
    await page.getByRole('link', { name: text.see }).click();
    await expect(page).toHaveURL(/\/forum\/\d+/);
    topic = page.url();
    await says(page, text.stolen);
    await says(page, WHY);
  });
  await test.step('its author answers', async () => {
    const page = await open(author);
    await page.goto(topic);
    await settled(page);
    await page.getByLabel(text.write).fill(ANSWER);
    await audit(page, 'answering a report');
    await press(page, text.reply);
    await says(page, ANSWER);
  });
  await test.step('a moderator finds it in the queue and removes the entry', async () => {
    const page = await open(await scene.moderator());
    await page.goto(`${site}/admin/reports`);
    await page.locator(`main a[href="${new URL(topic).pathname}"]`).click();
    await settled(page);
    await says(page, ANSWER);
    await press(page, text.decide);
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(text.remove).check();
    await dialog.getByLabel(text.why).fill(RULING);
    await dialog.getByLabel(text.points, { exact: true }).selectOption('2');
    await audit(page, 'deciding a report');
    await pressInDialog(page, text.settle);
    await says(page, text.removed);
    await says(page, RULING);
  });
  const warned = await author.call<{ points: number }>('GET', `/users/warning/${author.id}`);
  expect(warned.points).toBe(2);
  const { designs } = await client.call<{ designs: number }>('GET', `/projects/${contest.id}`);
  expect(designs).toBe(0);
});

test('a topic', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const author = await scene.designer('Asks');
  const other = await scene.designer('Answers');
  let topic = '';
  const page = await open(author);
  await test.step('a designer begins it', async () => {
    await page.goto(`${site}/forum`);
    await press(page, text.start);
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(text.title).fill(TITLE);
    await dialog.getByLabel(text.content, { exact: true }).fill(TEXT);
    await audit(page, 'beginning a topic');
    await pressInDialog(page, text.preview);
    await says(page.getByRole('dialog').last(), 'How many');
    await pressInDialog(page, text.post);
    await expect(page).toHaveURL(/\/forum\/\d+/);
    topic = page.url();
    await says(page, TITLE);
    await audit(page, 'a topic');
  });
  await test.step('another one follows and answers it', async () => {
    const reader = await open(other);
    await reader.goto(`${site}/forum`);
    await reader.getByRole('link', { name: TITLE }).first().click();
    await press(reader, text.follow);
    await says(reader, text.following);
    await reader.getByLabel(text.write).fill(REPLY);
    await press(reader, text.reply);
    await says(reader, REPLY);
  });
  await test.step('its author finds it unread, a moderator locks it', async () => {
    await page.goto(`${site}/forum`);
    await settled(page);
    await expect(page.getByLabel(text.unread).first()).toBeVisible();
    await audit(page, 'the forum');
    const desk = await open(await scene.moderator());
    await desk.goto(topic);
    await press(desk, text.lock);
    await page.goto(topic);
    await says(page, text.locked);
  });
});
