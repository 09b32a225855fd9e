// Starts the page in the browser: takes over server-made HTML, or draws into the empty shell.
import './styles.css';
import { pages, texts } from 'virtual:first';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unwrap } from '@/shared/api/client';
import { isOwn } from '@/shared/api/reader';
import type { Boot, Lang } from '@/shared/lib/boot';
import { rememberLang } from '@/shared/lib/cookie';
import { loadPart } from '@/shared/lib/part';
import { bringMoreBy } from '@/shared/lib/pieces';
import { BrowserRouter } from '@/shared/lib/router';
import { loadTexts, registerTexts } from '@/shared/lib/text';
import { App } from './App';
import { typeAgain } from './firstPress';
import { LastWords } from './LastWords';
import { loadPage, matchRoute, registerPages } from './pages';

registerPages(pages);
registerTexts(texts);
/** It sets out at the latest when React takes the page over. */
const bringRest = () => import('./rest');
bringMoreBy(bringRest);

interface BootData {
  lang?: Lang;
  origin?: string;
  homes?: Boot['homes'];
  now?: number;
  data?: Record<string, unknown>;
}

function bootData(): BootData {
  const element = document.getElementById('data');
  return element?.textContent ? (JSON.parse(element.textContent) as BootData) : {};
}

/** The shell alone (development, or a failed render): language as the server would choose it. */
function guessLang(): Lang {
  const asked =
    new URLSearchParams(location.search).get('lang') ?? /(?:^|; )lang=(zh|en)/.exec(document.cookie)?.[1];
  if (asked === 'zh' || asked === 'en') return asked;
  return document.documentElement.lang.startsWith('en') ? 'en' : 'zh';
}

/** An address with `?lang=` was meant: what the page asks for next must come in that language too. */
function keepAskedLang(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === 'zh' || asked === 'en') rememberLang(asked);
}

/** Names the server left in the head: what it drew the page with. */
function namesIn(name: string): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.split(' ').filter(Boolean);
}

/** A page's module names its parts, and a part the ones within: one after another, the files are on their way already. */
async function loadParts(names: string[]): Promise<void> {
  for (const name of names) await loadPart(name);
}

async function start(root: HTMLElement): Promise<void> {
  keepAskedLang();
  const given = bootData();
  const lang = given.lang ?? guessLang();
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
  const boot: Boot = {
    lang,
    theme: 'system',
    origin: given.origin ?? location.origin,
    homes: given.homes,
    own: false,
    now: given.now ?? Date.now(),
  };
  const fallback: Record<string, unknown> = {};
  for (const [address, body] of Object.entries(given.data ?? {})) fallback[address] = unwrap(body);
  boot.own = isOwn(fallback);

  // The first render must find everything the server found, or it would show a skeleton in its place.
  const areas = namesIn('texts');
  const page = matchRoute(location.pathname)?.route.page;
  await Promise.all([
    ...[...new Set(['common', ...areas])].map((area) => loadTexts(lang, area)),
    page && loadPage(page).then(() => loadParts(namesIn('parts'))),
  ]);

  bringRest().catch(() => {});
  const drawn = root.firstElementChild !== null;
  const tree = (
    <StrictMode>
      <BrowserRouter drawn={drawn}>
        <App boot={boot} fallback={fallback} bringRest={bringRest} />
      </BrowserRouter>
    </StrictMode>
  );
  if (drawn) {
    startTransition(() => void hydrateRoot(root, tree));
    typeAgain();
  } else createRoot(root).render(tree);
}

/** What the server drew stays readable below; its links work without this program, its buttons do not. */
function fail(root: HTMLElement, error: unknown): void {
  console.error(error);
  const drawn = root.firstElementChild !== null;
  const place = drawn ? document.createElement('div') : root;
  // What the server drew is still kept from the browser (`public/first.js`); without it nothing is to be kept.
  if (drawn) root.before(place);
  else window.takeFirstPress?.();
  createRoot(place).render(<LastWords lang={guessLang()} bar={drawn} />);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => fail(root, error));
