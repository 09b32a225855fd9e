// The entries of a contest: the first page comes with the page itself, further ones when asked for.
import { useState } from 'react';
import type { ApiError } from '@/shared/api/error';
import { useApi, useApiPages } from '@/shared/api/hooks';
import type { Work, WorkList } from '@/shared/api/types';
import type { Filter, Sort } from './wall';

const SIZE = 40;

/** While entries come in, new ones hang within half a minute. */
const LIVE_MS = 30_000;

export interface WallQuestion {
  id: string;
  /** The share key of the address. */
  share: string | null;
  filter?: Filter;
  sort?: Sort;
  /** Entries may still come in. */
  live?: boolean;
}

/** The address of one page; the first one of the plain wall is read by the server too. */
export function wallPlace(question: WallQuestion, page = 1) {
  const { id, share, filter, sort } = question;
  return {
    path: { id },
    query: {
      page,
      size: SIZE,
      filter: filter === 'all' ? null : filter,
      sort: sort === 'newest' ? null : sort,
      key: share,
    },
  };
}

export interface Wall {
  list: Work[];
  total: number;
  /** Entries that the caller does not see yet. */
  blind: number;
  view: WorkList['view'];
  loading: boolean;
  error: ApiError | undefined;
  /** Everything there is has arrived. */
  complete: boolean;
  busy: boolean;
  more: () => void;
  reload: () => void;
}

/** Null waits. */
export function useWall(question: WallQuestion | null): Wall {
  const [extra, setExtra] = useState(0);
  const first = useApi('/projects/{id}/works', question && wallPlace(question), {
    refreshInterval: question?.live ? LIVE_MS : 0,
  });
  const further = question ? Array.from({ length: extra }, (_, index) => wallPlace(question, index + 2)) : [];
  const rest = useApiPages('/projects/{id}/works', further);
  const pages = [first.data, ...rest.pages];
  // A new entry shifts the pages: an entry seen twice is shown once.
  const byNumber = new Map(pages.flatMap((page) => page?.list ?? []).map((work) => [work.number, work]));
  const list = [...byNumber.values()];
  const total = first.data?.total ?? 0;
  return {
    list,
    total,
    blind: first.data?.blind ?? 0,
    view: first.data?.view ?? 'none',
    loading: first.data === undefined && !first.error,
    error: first.data === undefined ? first.error : undefined,
    complete: first.data !== undefined && list.length >= total,
    busy: rest.busy,
    more: () => setExtra(extra + 1),
    reload: () => {
      void first.mutate();
      void rest.reload();
    },
  };
}
