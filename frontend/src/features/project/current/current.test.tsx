// `?pid=`: the contest that one comes from, the way back to it, and one press that invites a designer to it.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { withPid } from '@/shared/lib/page';
import { StaticRouter } from '@/shared/lib/router';
import { ToastProvider } from '@/shared/ui/Toast';
import { drawn, settle } from '../../../../test/dom';
import { answer } from '../../../../test/fixtures';
import { may } from '../../../../test/people';
import CurrentBar from './CurrentBar';
import InviteHere from './InviteHere';
import { useCurrent } from './useCurrent';

const designer = { id: 901, userName: 'Mei' };

function Page() {
  const current = useCurrent();
  if (!current) return <p>as for everybody</p>;
  return (
    <ToastProvider>
      <CurrentBar current={current} inviting />
      <InviteHere current={current} designer={designer} />
    </ToastProvider>
  );
}

function project(changes: Partial<Project> = {}): Project {
  const { data } = answer(new URL('http://x/api/v1/projects/101'), 'en') as unknown as { data: Project };
  return { ...data, invitesLeft: 2, invited: [], designerList: [], can: may('invite'), ...changes };
}

async function page(url: string, one: Project | null, me: object | null) {
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    if (address.includes('/users/info')) return me;
    if (!one) throw new Error('404');
    return one;
  };
  const cache = new Cache({}, read);
  const { element } = await drawn(
    <CacheContext value={cache}>
      <StaticRouter url={url}>
        <Page />
      </StaticRouter>
    </CacheContext>,
  );
  await settle(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { text: element.textContent ?? '', element, asked };
}

test('the owner reads where they invite to and invites with one press', async () => {
  const one = project();
  const { element, text } = await page('/designers?pid=abc', one, { id: one.client.id });
  expect(text).toContain(one.title);
  expect(text).toContain('2 invitations left');
  expect(element.querySelector('aside a')?.getAttribute('href')).toBe(`/contest/${one.encodedId}`);
  expect(element.querySelector('button')?.getAttribute('aria-label')).toBe(`Invite Mei to ${one.title}`);
});

test.each([
  ['somebody else is led back and invites nobody', { id: 77 }, {}, 'You come from', 0],
  ['the owner without invitations is told', undefined, { invitesLeft: 0 }, 'All invitations are used', 0],
  ['the owner of a contest that is over is told', undefined, { can: may() }, 'Nobody can be invited', 0],
  [
    'whoever is invited stands as invited',
    undefined,
    { invited: [{ id: 901, userName: 'Mei', face: null, byPlatform: false }] },
    'Invited',
    0,
  ],
])('%s', async (_, me, changes, words, buttons) => {
  const one = project(changes);
  const { element, text } = await page('/designers?pid=abc', one, me ?? { id: one.client.id });
  expect(text).toContain(words);
  expect(element.querySelectorAll('button')).toHaveLength(buttons);
});

test('a contest that is not there, or an id that is none, changes nothing', async () => {
  expect((await page('/faq?pid=abc', null, null)).text).toBe('as for everybody');
  const odd = await page('/faq?pid=../../users', project(), null);
  expect(odd.text).toBe('as for everybody');
  expect(odd.asked.some((address) => address.includes('/projects/'))).toBe(false);
});

test('an address takes the contest along', () => {
  expect(withPid('/designer/7', 'k9')).toBe('/designer/7?pid=k9');
  expect(withPid('/designer/7', undefined)).toBe('/designer/7');
});
