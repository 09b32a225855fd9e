// Where somebody goes after signing in: back to where they were, or to what concerns them.
import type { Me } from '@/shared/api/types';

/** A path within the site; anything else is forgotten, so that no link leads out through the sign-in. */
export function safeNext(next: string | null): string | null {
  return next && /^\/(?![/\\])/.test(next) ? next : null;
}

export function homeOf(me: Me): string {
  if (me.isModerator === 1) return '/admin';
  return me.userType === 2 && !me.approved ? '/designer-signup' : '/u/projects';
}
