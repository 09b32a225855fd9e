// The render the server calls: JSON in, HTML and head out. See README, "Server-made pages".

import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { addressOf, unwrap } from '@/shared/api/client';
import { isOwn } from '@/shared/api/reader';
import type { Boot, Lang, Theme } from '@/shared/lib/boot';
import { type HeadSink, headHtml, headTags } from '@/shared/lib/head';
import { need, type PageModule, type PageRequest } from '@/shared/lib/page';
import { registerParts, takeWantedParts } from '@/shared/lib/part';
import { StaticRouter, splitUrl } from '@/shared/lib/router';
import { registerTexts, takeWantedAreas } from '@/shared/lib/text';
import { StatusContext } from '@/shared/ui/NotFoundView';
import { App } from './App';
import { matchRoute, pageOf, registerPages } from './pages';
import { preloads } from './preloads';
import { queries } from './queries';
import { type RouteLine, routes } from './routes';
import { takeLooked } from './shims';

registerPages(import.meta.glob<PageModule>('../pages/**/*.page.tsx', { eager: true }));
registerParts(import.meta.glob<{ default: ComponentType }>('../features/**/*.part.tsx', { eager: true }));
registerTexts(import.meta.glob<{ default: unknown }>('../locales/{zh,en}/*.ts', { eager: true }));

interface RenderInput {
  /** Path and query of the page. */
  url: string;
  lang: Lang;
  theme?: Theme;
  origin: string;
  homes?: Boot['homes'];
  /** Milliseconds UTC. */
  now: number;
  /** Answers by address, envelopes as the API gives them. */
  data?: Record<string, unknown>;
}

function answersOf(input: RenderInput): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [address, body] of Object.entries(input.data ?? {})) answers[address] = unwrap(body);
  return answers;
}

/** Which reads a page wants, so that the server makes them before the render; asked again with what came. */
function needs(input: RenderInput): { ssr: boolean; found: boolean; data: string[] } {
  const { pathname, search } = splitUrl(input.url);
  const match = matchRoute(pathname);
  if (!match) return { ssr: false, found: false, data: [] };
  const answers = answersOf(input);
  const request: PageRequest = {
    params: match.params,
    query: new URLSearchParams(search),
    lang: input.lang,
    have: (template, where) => answers[addressOf(template, where)] as never,
  };
  const own = pageOf(match.route.page)?.data?.(request) ?? [];
  // The foot of the page says who runs the site.
  const data = match.route.ssr && !match.route.bare ? [...new Set([...own, need('/operator')])] : own;
  return { ssr: match.route.ssr ?? false, found: true, data };
}

/** The server knows a page by the parameters that are named for its route; with another one it would show somebody else's page. */
function onlyNamed(route: RouteLine): void {
  // A page behind a share link is never made here.
  const known = ['key', 'lang', ...(queries[route.path] ?? [])];
  const unknown = takeLooked().filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`${route.page} looks at "${unknown.join('", "')}", which queries.ts does not name`);
  }
}

function render(input: RenderInput) {
  const location = splitUrl(input.url);
  const fallback = answersOf(input);
  const boot: Boot = {
    lang: input.lang,
    theme: input.theme ?? 'system',
    origin: input.origin,
    homes: input.homes,
    own: isOwn(fallback),
    now: input.now,
  };
  const sink: HeadSink = {};
  const answer = { status: 200 };
  takeWantedAreas();
  takeWantedParts();
  takeLooked();
  const html = renderToString(
    <StatusContext value={answer}>
      <StaticRouter url={input.url}>
        <App boot={boot} fallback={fallback} sink={sink} />
      </StaticRouter>
    </StatusContext>,
  );
  if (/<!--\$[!?]-->/.test(html)) throw new Error('a part of the page could not be drawn');
  const areas = takeWantedAreas();
  const parts = takeWantedParts();
  const route = matchRoute(location.pathname)?.route ?? null;
  const page = route?.page ?? null;
  if (route) onlyNamed(route);
  const brand = input.lang === 'zh' ? '朱砂' : 'Vermilion';
  const tags = sink.head ? headTags(sink.head, boot, brand) : [];
  const names = (name: string, all: string[]) => `<meta name="${name}" content="${all.join(' ')}">`;
  const first = names('texts', areas) + names('parts', parts) + preloads(page, input.lang, areas, parts);
  return { html, head: headHtml(tags) + first, status: answer.status };
}

const scope = globalThis as unknown as Record<string, unknown>;
scope.needs = (json: string) => JSON.stringify(needs(JSON.parse(json) as RenderInput));
scope.render = (json: string) => JSON.stringify(render(JSON.parse(json) as RenderInput));
scope.routes = () => JSON.stringify(routes.map((route) => ({ ...route, query: queries[route.path] })));
