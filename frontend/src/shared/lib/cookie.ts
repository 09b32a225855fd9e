// The two choices a visitor makes for the whole site, kept a year in cookies the server can read.
import type { Lang, Theme } from './boot';

const YEAR_S = 31_536_000;

function setCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`;
}

/** Calls of the page carry no language of their own; the server takes it from here. */
export function rememberLang(lang: Lang): void {
  setCookie('lang', lang, YEAR_S);
}

/** Remembers the language and comes back on the other site: prices, laws and lists differ, so all is loaded anew. */
export function chooseLang(lang: Lang): void {
  rememberLang(lang);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.assign(url.href);
  // An address that differs only by its fragment does not load by itself.
  if (url.hash && url.href === location.href) location.reload();
}

export function chosenTheme(): Theme {
  const found = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  return found ? (found[1] as Theme) : 'system';
}

export function chooseTheme(theme: Theme): void {
  setCookie('theme', theme, theme === 'system' ? 0 : YEAR_S);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
