// Ideas of the gallery that are being picked for a brief, wherever they are kept meanwhile.
import { useApi } from '@/shared/api/hooks';
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';
import { type Chosen, chooseIdeas, dropIdea, useChosen } from './chosen';

export interface Picks {
  /** In the order of their choice. */
  list: readonly Chosen[];
  /** False where there is no room for one more. */
  add: (idea: Chosen) => boolean;
  drop: (workId: number) => void;
}

/** Those that this device keeps for the next contest. */
export function useDevicePicks(): Picks {
  return { list: useChosen(), add: (idea) => chooseIdeas([idea]) === 0, drop: dropIdea };
}

/** Those of a form; `set` hears every change. */
export function picksOf(list: readonly Chosen[], set: (list: Chosen[]) => void): Picks {
  return {
    list,
    add: ({ workId, title, imageKey }) => {
      const room = list.length < BRIEF_REFERENCES_MOST;
      if (room) set([...list, { workId, title, imageKey }]);
      return room;
    },
    drop: (workId) => set(list.filter((one) => one.workId !== workId)),
  };
}

/** Where one is looked at, once the gallery has told. */
interface Place {
  encodedId?: string;
  number?: number;
}

export interface Hanging {
  /** In the order of their choice; all that are picked until the gallery has answered. */
  ideas: readonly (Chosen & Place)[];
  /** How many of the picks hang there no more: they do not travel. */
  gone: number;
  /** Asks the gallery again: the server has refused one. */
  again: () => void;
}

/** The picks as far as they still hang in the gallery. */
export function useHanging(picks: readonly Chosen[]): Hanging {
  const works = picks.map((one) => one.workId).join(',');
  const place = works ? { query: { works, size: picks.length } } : null;
  const { data, mutate } = useApi('/projects/design', place, { keepPreviousData: true });
  const ids = new Set(picks.map((one) => one.workId));
  const ideas = data?.list.filter((idea) => ids.has(idea.workId)) ?? picks;
  return { ideas, gone: picks.length - ideas.length, again: () => void mutate() };
}
