// A link that somebody points at: the page's program, its words and what it reads set out together, before the click.
import { textsOf } from 'virtual:texts';
import type { Cache } from '@/shared/api/cache';
import { addressOf } from '@/shared/api/client';
import type { Lang } from '@/shared/lib/boot';
import type { PageRequest } from '@/shared/lib/page';
import { onIntent, splitUrl } from '@/shared/lib/router';
import { loadTexts } from '@/shared/lib/text';
import { loadFrame } from './frames';
import { loadPage, matchRoute } from './pages';

/** A pointer on its way across the page rests on nothing for so long. */
const REST_MS = 60;
/** The same page is not prepared again within this time. */
const AGAIN_MS = 30_000;

/** Somebody who counts bytes gets what they asked for. */
function spares(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Sets out for all that a page needs; what does not arrive is asked for again by the page itself, which says so. */
export async function prepare(href: string, cache: Cache, lang: Lang): Promise<void> {
  const { pathname, search } = splitUrl(href);
  const match = matchRoute(pathname);
  if (!match) return;
  const { page, frame } = match.route;
  const arrived = loadPage(page);
  for (const area of textsOf[page] ?? []) loadTexts(lang, area).catch(() => {});
  if (frame) loadFrame(frame).catch(() => {});
  const request: PageRequest = {
    params: match.params,
    query: new URLSearchParams(search),
    lang,
    have: (template, where) => cache.get(addressOf(template, where)).data as never,
  };
  const module = await arrived;
  for (const address of module.data?.(request) ?? []) {
    if (cache.get(address).data === undefined) void cache.load(address);
  }
}

/** Prepares what links lead to, until it is told to stop. */
export function watchLinks(cache: Cache, lang: Lang): () => void {
  const done = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (path: string) => {
    if (Date.now() - (done.get(path) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    done.set(path, Date.now());
    prepare(path, cache, lang).catch(() => done.delete(path));
  };
  const end = onIntent((href, sure) => {
    clearTimeout(timer);
    const path = href.split('#')[0] ?? '';
    if (!path.startsWith('/')) return;
    if (sure) set(path);
    else if (!spares()) timer = setTimeout(set, REST_MS, path);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
