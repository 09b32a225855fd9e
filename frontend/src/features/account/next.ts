// Where somebody goes after signing in: back to where they were, or to what concerns them.
import type { Me } from '@/shared/api/types';

/** Only to see where an address leads; nothing is asked there. */
const BASE = 'http://here.invalid';

/**
 * A path within the site; anything else is forgotten, so that no link leads out through the sign-in. What leads out
 * is the browser's own reading of the address to say: it drops tabs and line breaks, and takes "\\" for "/".
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(next, BASE);
    // What is handed on is what was looked at: read again it must not lead anywhere else.
    const path = pathname + search + hash;
    return origin === BASE && new URL(path, BASE).origin === BASE ? path : null;
  } catch {
    return null;
  }
}

export function homeOf(me: Me): string {
  if (me.isModerator === 1) return '/admin';
  return me.userType === 2 && !me.approved ? '/designer-signup' : '/u/projects';
}
