// The locale system: typed catalogues by area, of which only the active language is ever loaded.
import { use } from 'react';
import type { Catalogues } from '@/locales/catalogues';
import { type Lang, useLang } from './boot';
import { arrive } from './later';
import { settled, settling } from './settled';

export type Area = keyof Catalogues;
type Loader = () => Promise<{ default: unknown }>;

const loaders = new Map<string, Loader>();
const texts = new Map<string, Promise<unknown>>();
let wanted = new Set<string>();

function keyOf(path: string): string {
  return path.replace(/^.*\/locales\//, '').replace(/\.ts$/, '');
}

/** Makes catalogues known by file path: lazily in the browser, at once on the server and in tests. */
export function registerTexts(modules: Record<string, Loader | { default: unknown }>): void {
  for (const [path, module] of Object.entries(modules)) {
    if (typeof module === 'function') loaders.set(keyOf(path), module);
    else texts.set(keyOf(path), settled(module.default));
  }
}

export function loadTexts(lang: Lang, area: string): Promise<unknown> {
  const key = `${lang}/${area}`;
  const known = texts.get(key);
  if (known) return known;
  const loader = loaders.get(key);
  if (!loader) return Promise.reject(new Error(`no catalogue ${key}`));
  const promise = settling(arrive(loader).then((module) => module.default));
  // A chunk that did not arrive may be asked for again.
  promise.catch(() => texts.delete(key));
  texts.set(key, promise);
  return promise;
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
  return use(loadTexts(lang, area)) as Catalogues[A];
}
