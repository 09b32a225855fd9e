// Addresses of ideas and boards that pages of this area alone lead to: what stands in `shared` loads with every page.

/** What is like an idea. */
export function alikePath(workId: number): string {
  return `/ideas/like/${workId}`;
}

/** One's boards. */
export const BOARDS_PATH = '/u/boards';

export function boardPath(id: number): string {
  return `${BOARDS_PATH}/${id}`;
}
