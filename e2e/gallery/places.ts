// Where the gallery goes: every address of the front end's table, and who looks at it. An address with a number in it asks
// for one; a demo market that has none fails.
import { readFileSync } from 'node:fs';
import type { Handover, Person } from '../support/person.ts';

export const ROLES = ['visitor', 'client', 'designer', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

export interface Place {
  who: Role[];
  /** The addresses to look at; the route itself when left out. */
  at?: (person: Person) => Promise<string[]>;
}

const visitor: Place = { who: ['visitor'] };
const own: Place = { who: ['client', 'designer'] };
const desk: Place = { who: ['moderator'] };

/** At most so many contests of a client or designer, one in each state. */
const CONTESTS = 6;

type Listed = Record<string, number | string>;

/** The addresses of the first of a list, by one of its fields. */
const first =
  (list: string, field: string, path: (id: number | string) => string) =>
  async (person: Person): Promise<string[]> =>
    (await person.list<Listed>(list)).slice(0, 1).map((one) => path(one[field] ?? ''));

/** The contests that somebody sees in their own list, one of each state; without an account those that anybody may see. */
async function contests(person: Person): Promise<string[]> {
  const lists = person.sid
    ? ['/users/projects?size=50']
    : ['/projects?size=12', '/projects?filter=finished&size=4'];
  const seen = new Map<string, string>();
  for (const list of lists)
    for (const one of await person.list<Listed & { stage: unknown }>(list)) {
      const state = [
        one.list,
        one.step,
        one.finalistStep,
        one.packageConfirm,
        JSON.stringify(one.stage),
      ].join();
      if (!seen.has(state)) seen.set(state, `/contest/${one.encodedId}`);
    }
  return [...seen.values()].slice(0, CONTESTS);
}

/** That of a contest which is over. */
async function certificate(person: Person): Promise<string[]> {
  for (const { id } of await person.list<Listed>('/users/projects?size=50')) {
    const { certificate } = await person.call<Handover>('GET', `/projects/${id}/packages`);
    if (certificate) return [`/certificate/${certificate.code}`];
  }
  return [];
}

async function payment(person: Person): Promise<string[]> {
  for (const { id } of await person.list<Listed>('/users/projects?size=50')) {
    const [found] = await person.list<Listed>(`/payments?projectId=${id}`);
    if (found) return [`/pay/${found.id}`];
  }
  return [];
}

async function conversation(person: Person): Promise<string[]> {
  const talks = await person.list<{ user: { id: number } }>('/users/messages');
  return talks.slice(0, 1).map(({ user }) => `/messages/${user.id}`);
}

async function orders(person: Person): Promise<string[]> {
  const seen = new Map<number | string | undefined, string>();
  for (const role of ['buyer', 'seller'])
    for (const one of await person.list<Listed>(`/orders?role=${role}`))
      seen.set(one.status, `/order/${one.id}`);
  return [...seen.values()];
}

/** A code that waits; on the English site, which has none, one that nobody has. */
async function qrcode(person: Person, path: string): Promise<string[]> {
  if (person.lang !== 'zh') return [`${path}/0`];
  const { id } = await person.call<{ id: string }>('GET', '/gateway/wechat/qrcode');
  return [`${path}/${id}`];
}

async function industry(person: Person): Promise<string[]> {
  const [found] = await person.call<Listed[]>('GET', '/industries');
  return found ? [`/ideas/${found.code}`] : [];
}

/** One with an idea in it, made where there is none. */
async function boards(person: Person): Promise<string[]> {
  const mine = () => person.call<Listed[]>('GET', '/users/boards');
  if ((await mine()).length === 0) {
    const [idea] = await person.list<Listed>('/projects/design?size=1');
    await person.call('PUT', `/users/boards/works/${idea?.workId}`, {});
  }
  return (await mine()).slice(0, 1).map((one) => `/u/boards/${one.id}`);
}

export const PLACES: Record<string, Place> = {
  '/': { who: ['visitor', 'client', 'designer'] },
  '/price': { who: ['visitor'], at: async () => ['/price', '/price?type=vi', '/price?type=poster'] },
  '/faq': visitor,
  '/terms': visitor,
  '/privacy': visitor,
  '/contact': visitor,
  '/transparency': visitor,
  '/contests': { who: ['visitor', 'designer'] },
  '/contest/:encodedId': { who: ['visitor', 'client', 'designer'], at: contests },
  '/start': { who: ['visitor', 'client'] },
  '/certificate/:code': { who: ['client'], at: certificate },
  '/store': visitor,
  '/store/:workId': {
    who: ['visitor', 'client'],
    at: first('/store?size=1', 'workId', (id) => `/store/${id}`),
  },
  '/u/store': { who: ['designer'] },
  '/gigs': visitor,
  '/gig/new': { who: ['designer'] },
  '/gig/:id': { who: ['visitor', 'client'], at: first('/gigs?size=1', 'id', (id) => `/gig/${id}`) },
  '/gig/:id/edit': { who: ['designer'], at: first('/gigs/mine', 'id', (id) => `/gig/${id}/edit`) },
  '/u/services': { who: ['designer'] },
  '/designers': visitor,
  '/for-designers': visitor,
  '/designer/:userId': {
    who: ['visitor', 'client'],
    at: first('/designers?size=1', 'id', (id) => `/designer/${id}`),
  },
  '/designer-signup': { who: ['visitor', 'designer'] },
  '/login': visitor,
  '/login/wechat/:id': { who: ['visitor'], at: (person) => qrcode(person, '/login/wechat') },
  '/sandbox/wechat/:id': { who: ['visitor'], at: (person) => qrcode(person, '/sandbox/wechat') },
  '/register': visitor,
  '/reset': visitor,
  '/u/projects': own,
  '/u/profile': own,
  '/u/setting': own,
  '/u/notices': own,
  '/unsubscribe': visitor,
  '/u/income': own,
  '/pay/:id': { who: ['client'], at: payment },
  '/u/orders': own,
  '/order/:id': { who: ['client', 'designer'], at: orders },
  '/messages': own,
  '/messages/:userId': { who: ['client', 'designer'], at: conversation },
  '/polls': visitor,
  '/polls/:url': { who: ['visitor'], at: first('/projects/clients/polls', 'url', (url) => `/polls/${url}`) },
  '/forum': own,
  '/forum/:id': { who: ['designer'], at: first('/forum/topics', 'id', (id) => `/forum/${id}`) },
  '/search': { who: ['visitor'], at: async () => ['/search', '/search?q=logo', '/search?q=qqqqqq'] },
  '/ideas': visitor,
  '/ideas/:industry': { who: ['visitor'], at: industry },
  '/ideas/like/:workId': {
    who: ['visitor'],
    at: first('/projects/design?size=1', 'workId', (id) => `/ideas/like/${id}`),
  },
  '/u/boards': own,
  '/u/boards/:id': { who: ['client'], at: boards },
  '/admin': desk,
  '/admin/users/:id': {
    who: ['moderator'],
    at: first('/admin/users?size=1', 'id', (id) => `/admin/users/${id}`),
  },
  '/admin/contests/:id': {
    who: ['moderator'],
    at: first('/projects?filter=finished&size=1', 'id', (id) => `/admin/contests/${id}`),
  },
};

/** The desk's queues and offices: all of them, as moderators see them. */
const DESK = '/admin/';

/** Every address of the front end's table. */
export function routes(): string[] {
  const table = readFileSync(new URL('../../frontend/src/app/routes.ts', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path ?? '');
  const offices = [...table.matchAll(/\bdesk\('([^']+)'/g)].map(([, path]) => DESK + path);
  return [...paths, ...offices];
}

/** Who looks at an address, and where; nothing of one that nobody thought of. */
export const placeOf = (route: string): Place | undefined =>
  PLACES[route] ?? (route.startsWith(DESK) && !route.includes(':') ? desk : undefined);
