// The table of routes and the catalogues against the files that are there.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { matchRoute } from '@/app/pages';
import { queries } from '@/app/queries';
import { routes } from '@/app/routes';
import { matchPath } from '@/shared/lib/router';

const src = fileURLToPath(new URL('../src/', import.meta.url));

test('each route has its page module and each path stands once', () => {
  for (const route of routes) expect(existsSync(`${src}pages/${route.page}.page.tsx`), route.page).toBe(true);
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

test('only pages that arrive from the server name what they look at', () => {
  const drawn = routes.filter((route) => route.ssr).map((route) => route.path);
  expect(drawn).toEqual(expect.arrayContaining(Object.keys(queries)));
});

test('both languages have the same areas', () => {
  expect(readdirSync(`${src}locales/en`).sort()).toEqual(readdirSync(`${src}locales/zh`).sort());
});

test('paths match by segments and decode their parameters', () => {
  expect(matchPath('/contest/:encodedId', '/contest/aB3%20x/')).toEqual({ encodedId: 'aB3 x' });
  expect(matchPath('/contest/:encodedId', '/contest')).toBeNull();
  expect(matchPath('/contest/:encodedId', '/contest/%E0%A4%A')).toBeNull();
  expect(matchRoute('/')?.route.page).toBe('site/home');
  expect(matchRoute('/nowhere/at/all')).toBeNull();
});
