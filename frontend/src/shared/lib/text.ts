// The locale system: typed catalogues by area, of which only the active language is ever loaded.
import { use } from 'react';
import type { Catalogues } from '@/locales/catalogues';
import { type Lang, useLang } from './boot';

export type Area = keyof Catalogues;
type Loader = () => Promise<{ default: unknown }>;

const loaders = new Map<string, Loader>();
const loaded = new Map<string, unknown>();
const pending = new Map<string, Promise<unknown>>();
let wanted = new Set<string>();

function keyOf(path: string): string {
  return path.replace(/^.*\/locales\//, '').replace(/\.ts$/, '');
}

/** Makes catalogues known by file path: lazily in the browser, at once on the server and in tests. */
export function registerTexts(modules: Record<string, Loader | { default: unknown }>): void {
  for (const [path, module] of Object.entries(modules)) {
    if (typeof module === 'function') loaders.set(keyOf(path), module);
    else loaded.set(keyOf(path), module.default);
  }
}

export function loadTexts(lang: Lang, area: string): Promise<unknown> {
  const key = `${lang}/${area}`;
  if (loaded.has(key)) return Promise.resolve(loaded.get(key));
  const running = pending.get(key);
  if (running) return running;
  const loader = loaders.get(key);
  if (!loader) return Promise.reject(new Error(`no catalogue ${key}`));
  const promise = loader().then((module) => {
    loaded.set(key, module.default);
    return module.default;
  });
  promise.catch(() => pending.delete(key));
  pending.set(key, promise);
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
  const ready = loaded.get(`${lang}/${area}`);
  return (ready ?? use(loadTexts(lang, area))) as Catalogues[A];
}
