// Page modules by name, loaded once: at once on the server, when needed in the browser.
import { use } from 'react';
import type { PageModule } from '@/shared/lib/page';
import { pieces } from '@/shared/lib/pieces';
import { matchPath } from '@/shared/lib/router';
import { settled } from '@/shared/lib/settled';
import { type RouteLine, routes } from './routes';

type Loader = () => Promise<PageModule>;

const pages = pieces<PageModule>();
/** At once on the server, where nothing is loaded later. */
const loaded = new Map<string, PageModule>();

const nameOf = (file: string) => file.replace(/^.*\/pages\//, '').replace(/\.page\.tsx$/, '');

export function registerPages(modules: Record<string, Loader | PageModule>): void {
  for (const [file, module] of Object.entries(modules)) {
    if (typeof module === 'function') pages.loaders.set(nameOf(file), module);
    else {
      loaded.set(nameOf(file), module);
      pages.known.set(nameOf(file), settled(module));
    }
  }
}

export function pageOf(name: string): PageModule | undefined {
  return loaded.get(name);
}

export const loadPage = pages.load;

export function usePage(name: string): PageModule['default'] {
  return use(loadPage(name)).default;
}

export interface Match {
  route: RouteLine;
  params: Record<string, string | undefined>;
}

/** The path that was asked for last: the parts of one page ask for the same. */
let asked: { pathname: string; match: Match | null } | undefined;

/** The route of a path by the router's own rules: fixed segments before parameters. */
export function matchRoute(pathname: string): Match | null {
  if (asked?.pathname !== pathname) asked = { pathname, match: search(pathname) };
  return asked.match;
}

function search(pathname: string): Match | null {
  let found: Match | null = null;
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (!params) continue;
    const fixed = !route.path.includes(':');
    if (found === null || fixed) found = { route, params };
    if (fixed) break;
  }
  return found;
}
