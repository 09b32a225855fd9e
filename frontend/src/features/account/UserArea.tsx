// The frame of everything that is somebody's own: who it is, the ways through, and the sign-in when nobody is there.
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '@/shared/api/error';
import { useMe } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useHead } from '@/shared/lib/head';
import { NavLink } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';

const NOBODY = new ApiError(401, null, null);

function Ways({ me }: { me: Me | null | undefined }) {
  const text = useText('account').area;
  const ways = [
    { to: '/u/projects', label: text.projects },
    { to: '/u/income', label: me?.userType === 1 ? text.payments : text.income },
    { to: '/u/profile', label: text.profile },
    { to: '/u/setting', label: text.setting },
  ];
  return (
    <nav aria-label={text.label} className="overflow-x-auto border-b border-hairline">
      <ul className="flex gap-7">
        {ways.map((way) => (
          <li key={way.to}>
            <NavLink
              to={way.to}
              className={(active) =>
                cx(
                  'inline-flex min-h-11 items-center whitespace-nowrap border-b-[3px] font-bold',
                  active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
                )
              }
            >
              {way.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface UserAreaProps {
  title: string;
  lead?: (me: Me) => string;
  /** At the right of the title. */
  action?: (me: Me) => ReactNode;
  children: (me: Me) => ReactNode;
}

export function UserArea({ title, lead, action, children }: UserAreaProps) {
  const { data: me, error, mutate } = useMe();
  useHead({ title, noindex: true });
  return (
    <div className="wrap min-h-dvh pt-8 pb-16 md:pt-10">
      <Ways me={me} />
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl md:text-2xl">{title}</h1>
          {me && lead && <p className="mt-1 text-muted">{lead(me)}</p>}
        </div>
        {me && action?.(me)}
      </div>
      {/* Their words may still travel when it is known who asks: the title stays meanwhile. */}
      {me && <Suspense fallback={<Skeleton className="h-dvh" />}>{children(me)}</Suspense>}
      {me === null && <NoPermission error={NOBODY} />}
      {me === undefined && error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {me === undefined && !error && (
        <Loading>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        </Loading>
      )}
    </div>
  );
}
