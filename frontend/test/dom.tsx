// Components in a document of happy-dom: drawn, pressed, and taken away again after each test.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { type Boot, BootContext } from '@/shared/lib/boot';
import { registerTexts } from '@/shared/lib/text';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

registerTexts(import.meta.glob<{ default: unknown }>('../src/locales/{zh,en}/*.ts', { eager: true }));

const BOOT: Boot = { lang: 'en', theme: 'system', origin: 'http://localhost:3000', now: 0 };
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) act(end);
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});

export interface Drawn {
  element: HTMLElement;
  draw: (tree: ReactNode) => Promise<void>;
  end: () => void;
}

/** Draws below the providers that every component may ask for; what it reads, no other test has read. */
export async function drawn(tree: ReactNode): Promise<Drawn> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  let over = false;
  const end = () => {
    if (!over) root.unmount();
    over = true;
  };
  ends.push(end);
  const cache = new Cache();
  const draw = (next: ReactNode) =>
    settle(() =>
      root.render(
        <BootContext value={BOOT}>
          <CacheContext value={cache}>{next}</CacheContext>
        </BootContext>,
      ),
    );
  await draw(tree);
  return { element, draw, end: () => act(end) };
}

/** Does something and waits until the page has followed. */
export async function settle(doing: () => unknown): Promise<void> {
  await act(async () => {
    await doing();
  });
}

/** Waits until it no longer throws: for what arrives by itself, on a machine that does something else as well. */
export const until = <T,>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 30_000 });

/** Goes back or forth to a visit as the browser does, and waits until the page has followed. */
export const goTo = (state: unknown, to: string) =>
  settle(async () => {
    history.replaceState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    // The page is drawn in a turn of its own.
    await new Promise((done) => setTimeout(done));
  });

/** The one element with that role of a button or link, and those words. */
export function named(words: string, within: ParentNode = document): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>('button, a, [role=button]')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === words,
  );
  if (found.length !== 1) throw new Error(`${found.length} elements are named "${words}"`);
  return found[0] as HTMLElement;
}

export const press = (element: HTMLElement) => settle(() => element.click());

/** Writes into a field as a person does: React hears of it. */
export const write = (field: HTMLInputElement | HTMLTextAreaElement, words: string) =>
  settle(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
