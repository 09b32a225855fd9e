// The ways through what is somebody's own.
import { useMe } from '@/shared/api/hooks';
import { cx } from '@/shared/lib/cx';
import { NavLink, useLocation } from '@/shared/lib/router';
import { showFocused, useCurrentShown } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';

export function OwnWays() {
  const text = useText('account').area;
  const { data: me } = useMe();
  const row = useCurrentShown(`${useLocation().pathname} ${me?.userType}`);
  const ways = [
    { to: '/u/projects', label: text.projects },
    { to: '/u/orders', label: text.orders },
    { to: '/u/income', label: me?.userType === 1 ? text.payments : text.income },
    ...(me?.userType === 2
      ? [
          { to: '/u/services', label: text.services },
          { to: '/u/store', label: text.store },
        ]
      : []),
    { to: '/u/boards', label: text.boards },
    { to: '/u/profile', label: text.profile },
    { to: '/u/setting', label: text.setting },
  ];
  return (
    <nav ref={row} aria-label={text.label} onFocus={showFocused} className="strip border-b border-hairline">
      <ul className="flex gap-7">
        {ways.map((way) => (
          <li key={way.to}>
            <NavLink
              to={way.to}
              className={(active) =>
                cx(
                  'inline-flex min-h-11 items-center whitespace-nowrap border-b-[3px] font-bold -outline-offset-2',
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
