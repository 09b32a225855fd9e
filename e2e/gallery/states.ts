// What no address alone shows: steps that need a draft, dialogs, failures, waiting, what is refused, the first time, paper.
// Each is looked at in four of the rooms.
import { expect, type Page } from '@playwright/test';
import { button } from '../support/checks.ts';
import { type Lang, Person, type Project } from '../support/person.ts';
import type { Role } from './places.ts';

export interface State {
  who: Role;
  /** Its address; of the same market as somebody else sees it too. */
  at: (person: Person, other: (role: Role) => Person) => Promise<string>;
  /** Before the page opens. */
  before?: (page: Page, person: Person) => Promise<unknown>;
  /** Once it stands. */
  deed?: (page: Page, lang: Lang) => Promise<void>;
  /** It fails because we make it fail: its complaints are none. */
  broken?: boolean;
}

/** Each language, width and appearance once. */
export const STATE_ROOMS = ['zh-375-light', 'zh-1440-dark', 'en-375-dark', 'en-1440-light'];

const OPEN = 1;
const WORDS = {
  zh: { refund: '查看规则，申请退款', choose: '选为中标作品' },
  en: { refund: 'See the rules, ask for a refund', choose: 'Choose as winner' },
} as const;

const first = <Item>([found]: Item[], what: string): Item => {
  if (found === undefined) throw new Error(`the demo market has no ${what}`);
  return found;
};

/** One of the client's own contests whose designs come in. */
async function open(person: Person): Promise<Project> {
  const own = await person.list<{ id: number }>('/users/projects?size=50');
  const all = await Promise.all(own.map(({ id }) => person.call<Project>('GET', `/projects/${id}`)));
  return first(
    all.filter((one) => one.step === OPEN),
    'open contest of the client',
  );
}

/** Its newest entry, in the viewer. */
async function viewed(person: Person, query = ''): Promise<string> {
  const { encodedId } = await open(person);
  const works = await person.list<{ number: number }>(`/projects/${encodedId}/works?size=1`);
  return `/contest/${encodedId}?a=designs&work=${first(works, 'entry').number}${query}`;
}

/** A brief as somebody wrote it on this device. */
async function written(page: Page, person: Person): Promise<void> {
  const industries = await person.call<{ id: number }[]>('GET', '/industries');
  const draft = {
    projectType: 0,
    taocan: 5,
    companyName: '山海茶社',
    companyIntro: '杭州山里的一家小茶社，自己种茶、自己做茶。',
    content: '安静，有一点手的温度；可以有山和海；不要龙，不要毛笔字。',
    industry: String(first(industries, 'industry').id),
    mockups: [1, 2],
    agree: true,
  };
  const kept = JSON.stringify({ version: 1, draft, files: [] });
  await page.addInitScript((text) => localStorage.setItem('start-draft', text), kept);
}

const starting = (step: string): State => ({
  who: 'client',
  at: async () => `/start?step=${step}`,
  before: written,
});

const failing = (fail: 'answer' | 'line'): State => ({
  who: 'client',
  at: async () => '/u/orders',
  before: (page) =>
    page.route('**/api/v1/orders?*', (route) =>
      fail === 'line'
        ? route.abort()
        : route.fulfill({ status: 500, json: { code: 500, error: 'internal' } }),
    ),
  broken: true,
});

/** While its list is still to come. */
const waiting = (who: Role, address: string, list: string): State => ({
  who,
  at: async () => address,
  // The line is cut when the picture is taken.
  before: (page) => page.route(list, () => undefined),
  deed: (page) =>
    expect(page.locator('#root .animate-pulse').filter({ visible: true }).first()).toBeVisible(),
  broken: true,
});

const refused = (who: Role, at: State['at']): State => ({ who, at, broken: true });

/** As somebody sees it who has just come, and has nothing yet. */
const newcomer = (address: string): State => ({
  who: 'visitor',
  at: async () => address,
  before: async (page, { base, lang }) => {
    const names = { zh: '初来的客户', en: 'First Timer' };
    const { sid } = await Person.client(
      base,
      lang,
      `${names[lang]}${Math.random().toString(36).slice(2, 6)}`,
    );
    await page.context().addCookies([{ name: 'sid', value: sid, url: base }]);
  },
});

/** The dialog that a button opens, with what it has to read first. */
async function asked(page: Page, name: string): Promise<void> {
  // What it is asked on may be a dialog itself.
  const dialogs = page.getByRole('dialog');
  const before = await dialogs.count();
  await button(page, name).click();
  await expect(dialogs).toHaveCount(before + 1);
  await expect(dialogs.last().getByRole('button', { disabled: false }).nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

const onPaper = (at: State['at'], who: Role = 'visitor'): State => ({
  who,
  at,
  deed: (page) => page.emulateMedia({ media: 'print' }),
});

export const STATES: Record<string, State> = {
  'start-package': starting('package'),
  'start-brief': starting('brief'),
  'start-pay': starting('pay'),
  'start-paid': {
    who: 'client',
    at: async (person) => `/start?project=${(await open(person)).encodedId}&paid=1`,
  },
  viewer: { who: 'client', at: (person) => viewed(person) },
  'viewer-bench': { who: 'client', at: (person) => viewed(person, '&t=bench') },
  'dialog-refund': {
    who: 'client',
    at: async (person) => `/contest/${(await open(person)).encodedId}?a=brief`,
    deed: (page, lang) => asked(page, WORDS[lang].refund),
  },
  'dialog-winner': {
    who: 'client',
    at: (person) => viewed(person),
    deed: (page, lang) => asked(page, WORDS[lang].choose),
  },
  empty: { who: 'visitor', at: async () => '/contests?q=qqqqqq' },
  'waiting-projects': waiting('client', '/u/projects', '**/api/v1/users/projects?*'),
  'waiting-orders': waiting('client', '/u/orders', '**/api/v1/orders?*'),
  'refused-visitor': refused('visitor', async () => '/u/orders'),
  'refused-client': refused('client', async () => '/admin'),
  'refused-contest': refused('visitor', async () => '/contest/qqqqqq'),
  'first-projects': newcomer('/u/projects'),
  'first-orders': newcomer('/u/orders'),
  'first-messages': newcomer('/messages'),
  'first-notices': newcomer('/u/notices'),
  'first-boards': newcomer('/u/boards'),
  failed: failing('answer'),
  offline: failing('line'),
  order: {
    who: 'moderator',
    at: async (_, other) => {
      const orders = await other('client').list<{ id: number }>('/orders?role=buyer');
      return `/order/${first(orders, 'order').id}`;
    },
  },
  'print-contest': onPaper(async (person) => {
    const contests = await person.list<{ encodedId: string }>('/projects?size=1');
    return `/contest/${first(contests, 'contest').encodedId}`;
  }),
  'print-price': onPaper(async () => '/price'),
};
