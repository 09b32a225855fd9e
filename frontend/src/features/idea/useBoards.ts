// One's boards of ideas, and changing them: each change answers all boards, as they are then.
import { send } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import type { IdeaBoard } from '@/shared/api/types';

export interface Boards {
  /** Undefined while it is not known, or nobody is signed in. */
  boards: IdeaBoard[] | undefined;
  error: ReturnType<typeof useApi>['error'];
  again: () => void;
  /** The board on which an idea is kept. */
  placeOf: (workId: number) => IdeaBoard | undefined;
  /** Keeps an idea, on that board or where the last one went; answers where. */
  keep: (workId: number, board?: number) => Promise<IdeaBoard | undefined>;
  letGo: (workId: number) => Promise<unknown>;
  create: (name: string) => Promise<IdeaBoard | undefined>;
  rename: (id: number, name: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

const on = (boards: IdeaBoard[] | undefined, workId: number) =>
  boards?.find((board) => board.works.includes(workId));

export function useBoards(): Boards {
  const { data: me } = useMe();
  const { data: boards, error, mutate } = useApi('/users/boards', me ? {} : null);
  const show = async (answer: Promise<IdeaBoard[]>) => mutate(await answer, { revalidate: false });
  const path = (id: number) => ({ path: { id } });
  return {
    boards,
    error,
    again: () => void mutate(),
    placeOf: (workId) => on(boards, workId),
    keep: async (workId, board) => {
      const place = { path: { workId }, json: board === undefined ? {} : { board } };
      return on(await show(send('PUT', '/users/boards/works/{workId}', place)), workId);
    },
    letGo: (workId) => show(send('DELETE', '/users/boards/works/{workId}', { path: { workId } })),
    create: async (name) => {
      const all = await show(send('POST', '/users/boards', { json: { name } }));
      return all?.[0];
    },
    rename: (id, name) => show(send('PUT', '/users/boards/{id}', { ...path(id), json: { name } })),
    remove: (id) => show(send('DELETE', '/users/boards/{id}', path(id))),
  };
}
