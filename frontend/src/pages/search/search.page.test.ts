// What the address of a search asks for.
import { expect, test } from 'vitest';
import { data } from './search.page';

const asked = (search: string) =>
  data({ params: {}, query: new URLSearchParams(search), lang: 'en', have: () => undefined });

test('what is no text is not searched for', () => {
  expect(asked('q=%00')).toEqual([]);
  expect(asked('q=tea%00')[0]).toContain('/search?q=tea&');
});
