// Signing out: the session ends on the server, and what the person left in the browser goes.
import { forgetPerson } from '@/shared/lib/leftovers';
import { ask } from './client';

/** `kept`: what the same human goes on with as somebody else. */
export async function signOut(...kept: string[]): Promise<void> {
  await ask('/api/logout');
  forgetPerson(...kept);
}
