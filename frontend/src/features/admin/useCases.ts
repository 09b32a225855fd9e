// What waits in a queue, in the order in which it is decided, and the way from one to the next.
import { ask } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import type { DeskCase } from '@/shared/api/types';
import { useNavigate } from '@/shared/lib/router';
import { casePath, type DeskQueue, deskPath, isWatched, QUEUES } from './desk';

export function useCases(queue: DeskQueue | null): DeskCase[] | undefined {
  const place = queue === null ? null : { query: { queue } };
  return useApi('/admin/cases', place, { refreshInterval: 30_000 }).data?.list;
}

/** The case after `at`: first what nobody else is on, from there on and then from the beginning. */
function after(cases: DeskCase[], at: number, me: number | undefined): DeskCase | undefined {
  const turned = [...cases.slice(at), ...cases.slice(0, at)];
  const free = (one: DeskCase) => one.taken === null || one.taken.moderatorId === me;
  return turned.find(free) ?? turned[0];
}

/** Opens what waits next in this queue, once one is decided; the queue itself when nothing does. */
export function useNext(queue: DeskQueue, id: number): () => Promise<void> {
  const navigate = useNavigate();
  const { data: me } = useMe();
  const known = useCases(queue);
  return async () => {
    const at = Math.max(0, known?.findIndex((one) => one.id === id) ?? 0);
    // Asked anew: others decide as well. Without an answer the queue itself says what is wrong.
    const fresh = await ask('/admin/cases', { query: { queue } }).catch(() => null);
    const earlier = new Set(known?.slice(0, at).map((one) => one.id));
    const rest = (fresh?.list ?? []).filter((one) => one.id !== id);
    const next = after(rest, rest.filter((one) => earlier.has(one.id)).length, me?.id);
    navigate((next && casePath(queue, next.id)) ?? deskPath(queue));
  };
}

/**
 * What comes after `here` (an address), the queues in their order and from the end on with the first: some wait on however
 * often one was there, and none of them may keep anybody from the rest.
 */
export function nextAfter(cases: DeskCase[], here: string, me: number | undefined): string | null {
  const { pathname, searchParams } = new URL(here, window.location.origin);
  const id = Number(searchParams.get('id'));
  const order = (one: DeskCase) => QUEUES.indexOf(one.queue);
  const path = (one: DeskCase) => casePath(one.queue, one.id);
  const open = cases
    .filter((one) => path(one) !== null && !isWatched(one.queue))
    .sort((a, b) => order(a) - order(b));
  const at = open.findIndex((one) => deskPath(one.queue) === pathname && one.id === id);
  const queue = QUEUES.findIndex((one) => deskPath(one) === pathname);
  const first = open.findIndex((one) => order(one) >= queue);
  const from = at >= 0 ? at : Math.max(0, first);
  const rest = open.filter((_, index) => index !== at);
  const next = after(rest, from, me);
  return next ? path(next) : null;
}

/** Opens what waits anywhere; false when nothing does. */
export function useNextAnywhere(): () => Promise<boolean> {
  const navigate = useNavigate();
  const { data: me } = useMe();
  return async () => {
    const { list } = await ask('/admin/cases');
    const path = nextAfter(list, window.location.pathname + window.location.search, me?.id);
    if (path === null) return false;
    navigate(path);
    return true;
  };
}

/** Whether it waits there, as the server tells it; undefined until it has. */
export function useWaits(queue: DeskQueue, id: number): boolean | undefined {
  return useApi('/admin/cases/{queue}/{id}', { path: { queue, id } }, { refreshInterval: 30_000 }).data
    ?.waiting;
}
