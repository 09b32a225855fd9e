// Wherever a face or a name stands, staff are told how that person is reached. Nobody else loads any of it.
import { createContext, type ReactNode, use } from 'react';
import { useMe } from '@/shared/api/hooks';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Afterwards } from './Afterwards';

const PersonTip = later(() => import('./PersonTip'));

/** The number of the reader when they are one of the staff. */
const StaffContext = createContext<number | null>(null);

/** Comes once, near the root: whether the reader is one of the staff. */
export function StaffProvider({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  const staff = me?.isModerator === 1 || me?.userType === 0;
  return <StaffContext value={staff ? me.id : null}>{children}</StaffContext>;
}

export interface WithTipProps {
  id: number;
  /** A name runs with the text around it, a face is a box of its own. */
  name?: boolean;
  children: ReactNode;
}

/** The face or name as it is; for staff with what they may know about it, their own apart. Nobody has the number 0. */
export function WithTip({ id, name = false, children }: WithTipProps) {
  const staff = use(StaffContext);
  if (staff === null || id <= 0 || id === staff) return children;
  return (
    <Afterwards fallback={children}>
      <PersonTip id={id} name={name}>
        {children}
      </PersonTip>
    </Afterwards>
  );
}

export interface Called {
  userName: string;
  /** The account is deleted: the name says nothing. */
  deleted?: boolean;
}

/** How somebody is called, also one who has deleted the account. */
export function useCalled(): (user: Called) => string {
  const text = useText('common').avatar;
  return (user) => (user.deleted ? text.deleted : user.userName);
}

/** A name that stands without a face. */
export function PersonName({ user }: { user: Called & { id: number } }) {
  const called = useCalled();
  return (
    <WithTip id={user.id} name>
      {called(user)}
    </WithTip>
  );
}
