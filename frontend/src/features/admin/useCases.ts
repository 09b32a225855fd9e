// What waits in a queue, in the order in which it is decided, and the way from one to the next.
import { ask } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import type { DeskCase } from '@/shared/api/types';
import { useNavigate } from '@/shared/lib/router';
import { casePath, type DeskQueue, deskPath, QUEUES } from './desk';

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

/** Opens what waits anywhere, the queues in their order; false when nothing does. */
export function useNextAnywhere(): () => Promise<boolean> {
  const navigate = useNavigate();
  const { data: me } = useMe();
  return async () => {
    const { list } = await ask('/admin/cases');
    const here = window.location.pathname + window.location.search;
    const order = (one: DeskCase) => QUEUES.indexOf(one.queue);
    const open = list
      .filter((one) => casePath(one.queue, one.id) !== here && casePath(one.queue, one.id) !== null)
      .sort((a, b) => order(a) - order(b));
    const next = after(open, 0, me?.id);
    const path = next && casePath(next.queue, next.id);
    if (!path) return false;
    navigate(path);
    return true;
  };
}
