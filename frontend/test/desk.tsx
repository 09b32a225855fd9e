// For tests of the desk: a page with its answers, keys as they are pressed, what is written as the reason.
import type { ReactNode } from 'react';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, settle } from './dom';

/** Answers by a part of their address, the first that fits; what is not named is an empty list. */
export type Answers = [part: string, answer: unknown][];

export const listOf = (list: object[]) => ({ list, total: list.length, page: 1, size: 20 });

export async function atDesk(page: ReactNode, answers: Answers) {
  const known: Answers = [...answers, ['/users/info', { id: 5, isModerator: 1 }]];
  const answer = async (address: string) => known.find(([part]) => address.includes(part))?.[1] ?? listOf([]);
  const { element } = await drawn(
    <CacheContext value={new Cache({}, answer, 0)}>
      <BrowserRouter>{page}</BrowserRouter>
    </CacheContext>,
  );
  await settle(async () => {});
  const key = (name: string) =>
    settle(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      ),
    );
  /** Until what was sent is answered and what comes next stands there. */
  const rest = () => settle(() => new Promise((done) => setTimeout(done, 20)));
  const write = (field: HTMLInputElement | HTMLTextAreaElement, words: string) =>
    settle(() => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const keys = () => [...element.querySelectorAll<HTMLElement>('aside button[aria-keyshortcuts]')];
  return {
    element,
    key,
    write,
    rest,
    /** The letters of the ways, from top to bottom. */
    ways: () => keys().map((one) => one.getAttribute('aria-keyshortcuts')),
    way: (letter: string) =>
      keys().find((one) => one.getAttribute('aria-keyshortcuts') === letter) as HTMLElement,
    reason: () => element.querySelector('aside textarea') as HTMLTextAreaElement,
  };
}
