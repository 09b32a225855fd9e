// Pieces of the program that are fetched when they are needed. A release takes the old ones away: then the page is
// loaded anew, once.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Under that name the browser remembers for which program the page was loaded anew (`public/first.js` does too). */
export const RELOADED = 'reloaded';
/** Before a piece that did not come is asked for again, milliseconds. */
const AGAIN_MS = 400;

/** A piece that did not arrive, and the page could not be loaded anew. */
export class MissingPiece extends Error {
  constructor(cause: unknown) {
    super('a piece of the program did not arrive', { cause });
  }
}

/** The file this build began with: its name is another one after each release. */
const beginning = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Once for each build and tab, and never without a network: a page that is there is better than none. */
async function mayReload(): Promise<boolean> {
  const own = beginning();
  const reached = await fetch(own || '/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (!reached) return false;
  try {
    if (sessionStorage.getItem(RELOADED) === own) return false;
    sessionStorage.setItem(RELOADED, own);
    return sessionStorage.getItem(RELOADED) === own;
  } catch {
    // Without a memory there is no telling the first time from the hundredth.
    return false;
  }
}

/** Fetches a piece; one that does not come is asked for again, then the page is loaded anew. */
export async function arrive<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  try {
    return await load();
  } catch (error) {
    if (!(await mayReload())) throw new MissingPiece(error);
    window.location.reload();
    // Nothing more is drawn by this page.
    return new Promise(() => {});
  }
}

/** React's `lazy` for pieces of this program: `const Viewer = later(() => import('./Viewer'))`. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`; the component keeps its properties' types.
export function later<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> {
  return lazy(() => arrive(load));
}
