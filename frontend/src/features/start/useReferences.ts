// The ideas that were chosen for this brief, as far as they still hang in the gallery.
import { useApi } from '@/shared/api/hooks';
import { type Chosen, useChosen } from '@/shared/lib/chosen';

/** Where one is looked at, once the gallery has told. */
interface Place {
  encodedId?: string;
  number?: number;
}

export interface References {
  /** In the order of their choice; all that are chosen until the gallery has answered. */
  ideas: readonly (Chosen & Place)[];
  /** How many of the chosen hang there no more: they do not travel. */
  gone: number;
  /** Asks the gallery again: the server has refused one. */
  again: () => void;
}

export function useReferences(): References {
  const chosen = useChosen();
  const works = chosen.map((one) => one.workId).join(',');
  const place = works ? { query: { works, size: chosen.length } } : null;
  const { data, mutate } = useApi('/projects/design', place, { keepPreviousData: true });
  const ids = new Set(chosen.map((one) => one.workId));
  const ideas = data?.list.filter((idea) => ids.has(idea.workId)) ?? chosen;
  return { ideas, gone: chosen.length - ideas.length, again: () => void mutate() };
}
