// Whose page it is that the server made.
import { addressOf } from './client';

/** Among the answers by address is who is signed in: a page made for everybody has none. */
export function isOwn(answers: Record<string, unknown>): boolean {
  return Boolean(answers[addressOf('/users/info')]);
}
