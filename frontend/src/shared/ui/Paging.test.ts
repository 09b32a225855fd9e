// Which pages a pagination names.
import { expect, test } from 'vitest';
import { pageWindow } from './Paging';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %s of %s', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
