// The forum is for designers and staff.
import type { Me } from '@/shared/api/types';

const CLIENT = 1;

/** Whether the forum is closed to this person; who is not known yet, or not signed in, is not kept from it here. */
export function outsideForum(me: Pick<Me, 'userType' | 'isModerator'> | null | undefined): boolean {
  return me?.userType === CLIENT && me.isModerator !== 1;
}
