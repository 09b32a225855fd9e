// One's own favourites among one's own contests: what is marked, taken back without going away, and the way onward.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import account from '@/locales/en/account';
import common from '@/locales/en/common';
import words from '@/locales/en/favourite';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, named, press, settle, until } from '../../../test/dom';
import { answer } from '../../../test/fixtures';
import ProjectsPage from './projects.page';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));
afterEach(() => sent.mockReset());

const given = (address: string) =>
  answer(new URL(address, 'http://x'), 'en', 'designer') as unknown as { data: unknown };

async function page(url: string, favourites: object = given('/api/v1/projects/favorites')) {
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return address.includes('/projects/favorites') ? favourites : given(address).data;
  };
  const { element } = await drawn(
    <CacheContext value={new Cache({}, read)}>
      <StaticRouter url={url}>
        <ProjectsPage />
      </StaticRouter>
    </CacheContext>,
  );
  // The piece that draws them comes later.
  const drawing = () => !element.querySelector('article, a[href="/contests"]');
  for (let round = 0; round < 100 && drawing(); round += 1) {
    await settle(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  return { element, asked };
}

test('they are a filter of one’s own contests, in pages', async () => {
  const { element, asked } = await page('/u/projects?filter=favourites&page=2');
  const way = named(words.mine, element);
  expect([way.getAttribute('href'), way.getAttribute('aria-current')]).toEqual([
    '/u/projects?filter=favourites',
    'true',
  ]);
  expect(named(account.projects.all, element).getAttribute('aria-current')).toBeNull();
  expect(element.querySelectorAll('article')).toHaveLength(3);
  expect(asked).toContain('/api/v1/projects/favorites?page=2&size=24');
  expect(asked.some((address) => address.includes('/users/projects'))).toBe(false);
});

test('what is taken back stays to be marked again until one leaves', async () => {
  const { element } = await page('/u/projects?filter=favourites');
  const hearts = () => [...element.querySelectorAll<HTMLElement>('article button[aria-pressed]')];
  const pressed = () => hearts().map((heart) => heart.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', 'true', 'true']);
  await press(hearts()[1] as HTMLElement);
  expect(pressed()).toEqual(['true', 'false', 'true']);
  await press(hearts()[1] as HTMLElement);
  expect(pressed()).toEqual(['true', 'true', 'true']);
  expect(sent.mock.calls.map(([method]) => method)).toEqual(['DELETE', 'POST']);
});

test('where nothing is marked there is a way to contests', async () => {
  const none = { code: 200, list: [], total: 0, page: 1, size: 24 };
  const { element } = await page('/u/projects?filter=favourites', none);
  expect(element.textContent).toContain(words.emptyTitle);
  expect(named(account.projects.find, element).getAttribute('href')).toBe('/contests');
});

test.each(['/projects/favorites', '/users/projects'])(
  'behind the last page of %s there is a way to the first',
  async (list) => {
    const behind = { code: 200, list: [], total: 3, page: 9, size: 24 };
    const marked = list === '/projects/favorites';
    const read = async (address: string) => (address.includes(list) ? behind : given(address).data);
    const { element } = await drawn(
      <CacheContext value={new Cache({}, read)}>
        <StaticRouter url={`/u/projects?page=9${marked ? '&filter=favourites' : ''}`}>
          <ProjectsPage />
        </StaticRouter>
      </CacheContext>,
    );
    const link = await until(async () => {
      await settle(async () => {});
      return named(common.state.page(1), element);
    });
    expect(link.getAttribute('href')).toBe(marked ? '/u/projects?filter=favourites' : '/u/projects');
    expect(element.textContent).not.toContain(account.projects.emptyTitle);
  },
);
