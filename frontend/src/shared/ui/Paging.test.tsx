// Which pages a pagination names, and what stands behind the last one.
// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StaticRouter } from '@/shared/lib/router';
import { drawn } from '../../../test/dom';
import { isPastEnd, Pagination, PastEnd, pageWindow } from './Paging';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %s of %s', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

test('an empty list is not past its end, and a page with lines is not either', () => {
  expect(isPastEnd({ page: 3, total: 20, list: [] })).toBe(true);
  expect(isPastEnd({ page: 1, total: 0, list: [] })).toBe(false);
  expect(isPastEnd({ page: 9, total: 0, list: [] })).toBe(false);
  expect(isPastEnd({ page: 3, total: 50, list: [1] })).toBe(false);
});

test.each([
  [undefined, '/u/income?payouts=7'],
  ['payouts', '/u/income?page=3'],
])(
  'the way back to the first page of the list that %s turns leaves other lists where they are',
  async (param, to) => {
    const { element } = await drawn(
      <StaticRouter url="/u/income?page=3&payouts=7">
        <PastEnd param={param} />
      </StaticRouter>,
    );
    expect(element.querySelector('a')?.getAttribute('href')).toBe(to);
  },
);

test('from behind the last page the way back leads to that one', async () => {
  const { element } = await drawn(
    <StaticRouter url="/u/income?page=9">
      <Pagination page={9} size={20} total={60} />
    </StaticRouter>,
  );
  expect(element.querySelector('[rel=prev]')?.getAttribute('href')).toBe('/u/income?page=3');
  expect(element.querySelector('[rel=next]')).toBeNull();
});

test('whatever has numbered pages says what is behind the last one', () => {
  const parts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !/Paging(\.test)?\.tsx$/.test(path),
  );
  const paged = parts.filter((path) => readFileSync(`src/${path}`, 'utf8').includes('<Pagination'));
  expect(paged.length).toBeGreaterThan(10);
  expect(paged.filter((path) => !readFileSync(`src/${path}`, 'utf8').includes('<PastEnd'))).toEqual([]);
});
