// The moderators' desk: twenty cases of mixed kinds decided with the keyboard alone, two moderators who see each other,
// several decided at once, and what is found by typing.
import type { Page } from '@playwright/test';
import { audit, says } from '../support/checks.ts';
import { type Entry, type Invoice, Person } from '../support/person.ts';
import type { Scene } from '../support/scene.ts';
import { expect, test, testWithOwnServer } from '../support/test.ts';

interface Waiting {
  queue: string;
  id: number;
}

const words = {
  zh: {
    find: '查找',
    groups: ['资金', '内容'],
    nav: '后台导航',
    take: '我来处理',
    mine: '我在处理',
    on: '在处理',
    note: '备注',
  },
  en: {
    find: 'Find',
    groups: ['Money', 'Content'],
    nav: 'Desk',
    take: 'I am on it',
    mine: 'You are on it',
    on: 'is on it',
    note: 'Note',
  },
};

/** A contest whose client stayed away, and one whose winner is silent. */
async function leftAlone(scene: Scene, client: Person): Promise<void> {
  const designer = await scene.designer('Ada');
  const left = await scene.contest(client, 'Left alone');
  await scene.enter(designer, left);
  await scene.finalist(client, left, designer);
  const stuck = await scene.contest(client, 'Stuck');
  await scene.winner(client, stuck, await scene.enter(designer, stuck));
  await scene.advance({ advanceHours: 24 * 33 });
  // Their session has ended meanwhile.
  await client.signIn(client.email, client.password);
}

/** Orders whose two sides would end them with another share each. */
async function disputed(scene: Scene, client: Person, count: number): Promise<void> {
  const designer = await scene.seller('Ben');
  await designer.call('POST', '/users/info', { hireMe: true });
  for (let n = 0; n < count; n++) {
    const content = `Order ${n}. ${'A mark for a house by the sea. '.repeat(6)}`;
    const { id } = await client.call<Waiting>('POST', `/designers/${designer.id}/hire`, { content });
    const quote = { description: 'One mark.', amount: 200, days: 7, revisions: 1 };
    await designer.call('POST', `/orders/${id}/quote`, quote);
    const order = { purpose: 'order', orderId: id, channel: 'sandbox' };
    const begun = await client.call<{ id: number }>('POST', '/payments', order);
    await client.call('POST', `/gateway/payments/${begun.id}/simulate`, {});
    await client.call('POST', `/orders/${id}/cancel`, { share: 10, reason: 'Too slow.' });
    await designer.call('POST', `/orders/${id}/cancel`, { share: 80, reason: 'Nearly done.' });
  }
}

/** What a designer earned and wants to have. */
async function withdrawn(scene: Scene, client: Person): Promise<void> {
  const designer = await scene.designer('Cleo');
  const project = await scene.contest(client, 'Earned');
  const entry = await scene.enter(designer, project);
  await scene.winner(client, project, entry);
  await scene.handOver(client, project, designer, entry);
  const account = { channel: 'alipay', account: 'cleo@people.test', realName: 'Cleo', currency: 'CNY' };
  await designer.call('POST', '/users/payout/request', { ...account, password: designer.password });
}

/** Entries that are said to be stolen, and a rude message; who is said to have copied. */
async function reported(scene: Scene, client: Person, count: number): Promise<number[]> {
  const project = await scene.contest(client, 'Reported');
  const designer = await scene.designer('Dag');
  await client.call('POST', '/users/messages', { to: designer.id, content: 'Can you not draw?' });
  const [message] = await designer.list<Waiting>(`/users/${client.id}/chatlist`);
  await designer.call('POST', `/users/messages/${message?.id}/report`, { reason: 'It is rude.' });
  const entries: Entry[] = [];
  for (let n = 0; n < count; n++)
    entries.push(await scene.enter(await scene.designer(`Copier ${n}`), project));
  await client.call('POST', `/projects/${project.id}/end`, {});
  for (const [n, entry] of entries.entries())
    await client.call('POST', `/works/${entry.id}/report`, {
      kind: 'stolen',
      reason: 'It is the mark that I drew last year.',
      originalUrl: `https://gallery.example/${n}`,
      confirm: true,
    });
  return entries.map((entry) => entry.designer.id);
}

/** Twenty things to decide, of ten kinds, and one that time decides; who is said to have copied. */
async function piledUp(scene: Scene): Promise<number[]> {
  const client = await scene.client(`Mara ${scene.seed}`);
  await withdrawn(scene, client);
  await leftAlone(scene, client);
  await disputed(scene, client, 2);
  const copiers = await reported(scene, client, 2);
  for (let n = 0; n < 2; n++) await scene.brief(client, `Business ${n}`, { taocan: 99 });
  for (let n = 0; n < 3; n++) {
    const project = await scene.contest(client, `Back ${n}`);
    await client.call('POST', `/projects/${project.id}/refund`, { reason: 'We merge with another firm.' });
  }
  const asked = await scene.contest(client, 'Asked');
  for (let n = 0; n < 3; n++)
    await client.call('POST', `/projects/${asked.id}/help`, { content: `Question ${n}: how many formats?` });
  for (let n = 0; n < 2; n++) {
    const project = await scene.contest(client, `Billed ${n}`);
    await client.call<Invoice>('POST', `/projects/${project.id}/invoices`, {
      kind: 'personal',
      title: 'Mara Stone',
      taxNumber: '',
      email: 'bills@people.test',
      amount: 100,
    });
  }
  for (let n = 0; n < 3; n++)
    await Person.applicant(scene.base, scene.lang, `Applicant ${n}`, await scene.picture());
  return copiers;
}

/** Which queue and which case of it stand there. */
function opened(page: Page): { queue: string; id: string | null } {
  const { pathname, searchParams } = new URL(page.url());
  return { queue: pathname.split('/')[2] ?? '', id: searchParams.get('id') };
}

/** Waits until no key would be lost: the decision of that very case has its button. */
const ready = (page: Page, id: string | null) =>
  page.locator(`#decision[data-case="${id}"] [aria-keyshortcuts=A]`).waitFor();

/** Decides what stands there by keys alone; every third case of a kind that allows it is turned down. */
async function decide(page: Page, queue: string, turn: number): Promise<void> {
  const type = async (key: string, text: string) => {
    await page.keyboard.press(key);
    await page.keyboard.type(text);
    await page.keyboard.press('Escape');
  };
  const down = turn % 3 === 0;
  if (queue === 'help') await type('a', 'Any of AI, SVG and PDF. A, j and n are letters here.');
  else if (queue === 'quotations') await type('e', '2400');
  else if (queue === 'invoices') await type('e', `VM-${turn}`);
  else if (queue === 'payouts') await type('e', `ALI-${turn}`);
  else if (queue === 'message-reports') await type('a', 'Nobody is to be spoken to like that.');
  else if (queue === 'reports') {
    await page.keyboard.press('d');
    await page.keyboard.type('It is the same drawing.');
    // Back to the points, one of them, and to the reason again, from where it goes to the button that was meant.
    for (const key of ['Shift+Tab', 'ArrowDown', 'Tab', 'Escape']) await page.keyboard.press(key);
  } else if (queue === 'inactive') await type('d', 'Nothing was heard for a month.');
  else if (queue === 'orders') {
    await type('e', '40');
    await type('a', 'Two sketches of three were made.');
  } else if (down) await type('d', 'Not this time.');
  else await page.keyboard.press('a');
  await page.keyboard.press('Enter');
}

testWithOwnServer(
  'a moderator clears twenty cases by keys',
  { tag: '@once' },
  async ({ scene, open, site }) => {
    test.setTimeout(240_000);
    const copiers = await piledUp(scene);
    const moderator = await scene.moderator();
    const waiting = async () => {
      const cases = await moderator.list<Waiting>('/admin/cases');
      return [cases.filter((one) => one.queue !== 'abandoned').length, cases.length];
    };
    expect(await waiting(), 'to decide, and in all').toEqual([20, 21]);
    const page = await open(moderator);
    await page.goto(`${site}/admin`, { waitUntil: 'networkidle' });
    const queues = new Set<string>();
    for (let turn = 1; turn <= 20; turn++) {
      // Decided, the next one of its queue opens by itself; at the end of a queue N goes on to another.
      if (!opened(page).id) {
        await page.keyboard.press('n');
        await page.waitForURL(/id=\d+/);
      }
      const here = opened(page);
      queues.add(here.queue);
      await ready(page, here.id);
      await decide(page, here.queue, turn);
      await page.waitForURL((url) => url.searchParams.get('id') !== here.id);
    }
    expect([...queues].sort()).toEqual([
      'applications',
      'help',
      'inactive',
      'invoices',
      'message-reports',
      'orders',
      'payouts',
      'quotations',
      'refunds',
      'reports',
    ]);
    expect(await waiting(), 'nothing is to be decided').toEqual([0, 1]);
    const decisions = await moderator.list<{ kind: string; reason: string }>('/admin/decisions?size=100');
    const kinds = decisions.map((one) => one.kind);
    for (const [kind, count] of [
      ['quotation', 2],
      ['refund', 3],
      ['payout', 1],
      ['report', 2],
      ['message_report', 1],
      ['invoice', 2],
      // The others let the designers in.
      ['application', 3 + 6],
      ['order', 2],
      ['winner', 1],
    ] as const)
      expect(kinds.filter((one) => one === kind).length, kind).toBe(count);
    expect(
      decisions.some((one) => one.reason === 'Not this time.'),
      'some were turned down',
    ).toBe(true);
    for (const id of copiers) {
      const { points } = await moderator.call<{ points: number }>('GET', `/users/warning/${id}`);
      expect(points, 'the point chosen beside the reason').toBe(1);
    }
    // What time decides is gone through by keys as well.
    await page.goto(`${site}/admin/abandoned`, { waitUntil: 'networkidle' });
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(page.locator('[data-row]').first()).toBeFocused({ timeout: 250 });
    }).toPass();
    await page.keyboard.press('Enter');
    await page.waitForURL(/id=\d+/);
    await page.locator('[aria-keyshortcuts=T]').waitFor();
    await page.keyboard.press('t');
    await page.locator('[aria-keyshortcuts=T][aria-pressed=true]').waitFor();
    await page.keyboard.press('m');
    await page.keyboard.type('Wrote to the client.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await says(page, 'Wrote to the client.');
    const [left] = await moderator.list<Waiting & { taken: { moderatorId: number } | null }>('/admin/cases');
    expect([left?.queue, left?.taken?.moderatorId]).toEqual(['abandoned', moderator.id]);
  },
);

test('the desk shows who is on what, and finds', { tag: '@everywhere' }, async ({
  scene,
  open,
  site,
  lang,
  isPhone,
}) => {
  const text = words[lang];
  const client = await scene.client(`Ida ${scene.seed}`);
  const project = await scene.brief(client, `Harbour ${scene.seed}`, { taocan: 99 });
  const moderator = await scene.moderator();
  const page = await open(moderator);
  await test.step('the ways stand in groups, with what waits', async () => {
    await page.goto(`${site}/admin`, { waitUntil: 'networkidle' });
    if (isPhone) {
      await page.getByRole('combobox', { name: text.nav }).selectOption('/admin/quotations');
      await page.waitForURL('**/admin/quotations');
    } else {
      const nav = page.getByRole('navigation', { name: text.nav });
      for (const group of text.groups) await expect(nav.getByText(group, { exact: true })).toBeVisible();
      await nav.locator('a[href="/admin/quotations"]').click();
      await page.waitForURL('**/admin/quotations');
    }
    await audit(page, 'a queue');
  });
  await test.step('somebody is on it, with a note, and the others see it', async () => {
    await page.goto(`${site}/admin/quotations?id=${project.id}`, { waitUntil: 'networkidle' });
    await page.keyboard.press('t');
    await page.getByRole('button', { name: text.mine, pressed: true }).waitFor();
    await page.keyboard.press('m');
    await page.keyboard.type('Asked them for the budget.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await says(page, 'Asked them for the budget.');
    await audit(page, 'a case');
    const taken = await moderator.list<Waiting & { taken: { moderatorId: number } | null }>('/admin/cases');
    expect(taken.find((one) => one.id === project.id)?.taken?.moderatorId).toBe(moderator.id);
    await page.keyboard.press('t');
    await page.getByRole('button', { name: text.take, pressed: false }).waitFor();
  });
  await test.step('keys are listed, and anything is found by typing', async () => {
    await page.keyboard.press('?');
    await says(page.getByRole('dialog'), process.platform === 'darwin' ? '⌘K' : 'Ctrl K');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: text.find }).fill(`Harbour ${scene.seed}`);
    await page.getByRole('option').filter({ hasText: project.title }).waitFor();
    await audit(page, 'found');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/contests/${project.encodedId}`);
  });
});

testWithOwnServer(
  'several are decided at once, each by itself',
  { tag: '@once' },
  async ({ scene, open, site }) => {
    for (let n = 0; n < 3; n++)
      await Person.applicant(scene.base, scene.lang, `Together ${n}`, await scene.picture());
    const moderator = await scene.moderator();
    const page = await open(moderator);
    await page.goto(`${site}/admin/applications`, { waitUntil: 'networkidle' });
    const waiting = await moderator.list<Waiting>('/admin/cases?queue=applications');
    // K leads to the first row and stays there, however often it is pressed until the page listens.
    await expect(async () => {
      await page.keyboard.press('k');
      await expect(page.locator('[data-row]').first()).toBeFocused({ timeout: 250 });
    }).toPass();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.locator('[data-pick]:checked'), 'chosen').toHaveCount(2);
    // Meanwhile somebody else has decided the first of the two.
    await moderator.call('POST', `/designers/applications/${waiting[0]?.id}/approve`, { approved: 1 });
    await page.keyboard.press('b');
    await audit(page, 'several at once');
    await page.getByRole('dialog').locator('button').last().click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    // The refused one stands there before the other is decided: it can be closed when all are.
    await expect(page.getByRole('dialog').locator('button').last()).toBeEnabled();
    expect((await moderator.list<Waiting>('/admin/cases')).length, 'one is left').toBe(1);
  },
);
