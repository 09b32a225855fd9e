// Which entries hang on the wall and in which order: rules for what the page has already.
import type { Work } from '@/shared/api/types';

export const FILTERS = ['all', 'unrated', 'favourites', 'finalists', 'commented', 'hidden', 'mine'] as const;
export type Filter = (typeof FILTERS)[number];
export const SORTS = ['newest', 'rating', 'favourites', 'number'] as const;
export type Sort = (typeof SORTS)[number];

/** So many entries fit beside each other. */
export const COMPARE_MOST = 4;

export const readFilter = (text: string | null): Filter => FILTERS.find((one) => one === text) ?? 'all';
export const readSort = (text: string | null): Sort => SORTS.find((one) => one === text) ?? 'newest';

export function passes(work: Work, filter: Filter, myId: number | null): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unrated':
      return work.stars === 0;
    case 'favourites':
      return work.favourited;
    case 'finalists':
      return work.finalist || work.winner;
    case 'commented':
      return work.messages > 0;
    case 'hidden':
      return work.hidden;
    case 'mine':
      return work.designer.id === myId;
  }
}

const ORDER: Record<Sort, (a: Work, b: Work) => number> = {
  newest: (a, b) => b.number - a.number,
  number: (a, b) => a.number - b.number,
  rating: (a, b) => b.stars - a.stars || b.number - a.number,
  favourites: (a, b) => b.favourite - a.favourite || b.number - a.number,
};

export function arrange(works: Work[], filter: Filter, sort: Sort, myId: number | null): Work[] {
  return works.filter((work) => passes(work, filter, myId)).sort(ORDER[sort]);
}

/** Entries by designer, designers in the order of their first entry. */
export function groups(works: Work[]): Work[][] {
  const found = new Map<number, Work[]>();
  for (const work of works) {
    const group = found.get(work.designer.id);
    if (group) group.push(work);
    else found.set(work.designer.id, [work]);
  }
  return [...found.values()];
}

/** The entry that stands for its designer: the winner, else the best rated, most loved, newest. */
export function best(works: Work[]): Work | undefined {
  return [...works].sort(
    (a, b) =>
      Number(b.winner) - Number(a.winner) ||
      b.stars - a.stars ||
      b.favourite - a.favourite ||
      b.number - a.number,
  )[0];
}

/** Finalists are designers: each by their best entry, the winner first. */
export function finalists(works: Work[]): Work[] {
  const chosen = groups(works.filter((work) => work.finalist || work.winner)).flatMap(
    (group) => best(group) ?? [],
  );
  return chosen.sort((a, b) => Number(b.winner) - Number(a.winner));
}
