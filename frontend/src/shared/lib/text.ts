// The locale system: typed catalogues by area, of which only the active language is ever loaded.
import { use } from 'react';
import type { Catalogues } from '@/locales/catalogues';
import { type Lang, useLang } from './boot';
import { pieces } from './pieces';
import { settled } from './settled';

export type Area = keyof Catalogues;
type Catalogue = { default: unknown };
type Loader = () => Promise<Catalogue>;

const texts = pieces<Catalogue>();
let wanted = new Set<string>();

function keyOf(path: string): string {
  return path.replace(/^.*\/locales\//, '').replace(/\.ts$/, '');
}

/** Makes catalogues known by file path: lazily in the browser, at once on the server and in tests. */
export function registerTexts(modules: Record<string, Loader | Catalogue>): void {
  for (const [path, module] of Object.entries(modules)) {
    if (typeof module === 'function') texts.loaders.set(keyOf(path), module);
    else texts.known.set(keyOf(path), settled(module));
  }
}

export function loadTexts(lang: Lang, area: string): Promise<Catalogue> {
  return texts.load(`${lang}/${area}`);
}

/** The areas asked for since the last call: the server render tells the browser what to load first. */
export function takeWantedAreas(): string[] {
  const areas = [...wanted];
  wanted = new Set();
  return areas;
}

/** The texts of one area in the page's language. Suspends for the moment their chunk travels. */
export function useText<A extends Area>(area: A): Catalogues[A] {
  const lang = useLang();
  wanted.add(area);
  return use(loadTexts(lang, area)).default as Catalogues[A];
}
