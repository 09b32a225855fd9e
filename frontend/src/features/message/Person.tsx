// How somebody in a conversation is called: also one who has deleted the account.
import type { Speaker } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';

export function useCalled(): (user: Speaker) => string {
  const text = useText('message');
  return (user) => (user.deleted ? text.deletedUser : user.userName);
}
