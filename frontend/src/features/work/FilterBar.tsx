// The bar above the wall, which stays in sight: filters with counts, order, grouping, comparing.
import { useId } from 'react';
import { cx } from '@/shared/lib/cx';
import { Link, useNavigate, useQuery } from '@/shared/lib/router';
import { showFocused } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { ChevronDownIcon } from '@/shared/ui/icons';
import { useQueryLink } from '@/shared/ui/Tabs';
import { type Filter, readFilter, readSort, SORTS } from './wall';

export interface FilterBarProps {
  /** In order; a count where it is known. */
  filters: { filter: Filter; count?: number }[];
  comparing: boolean;
  onCompare: () => void;
}

function SortSelect() {
  const text = useText('wall').sort;
  const [query] = useQuery();
  const link = useQueryLink();
  const navigate = useNavigate();
  const id = useId();
  return (
    <span className="relative inline-flex items-center">
      <label htmlFor={id} className="sr-only">
        {text.label}
      </label>
      <select
        id={id}
        value={readSort(query.get('s'))}
        onChange={(event) => {
          const sort = event.target.value;
          navigate(link({ s: sort === 'newest' ? null : sort }), { replace: true });
        }}
        className="min-h-8 appearance-none rounded-md bg-transparent pr-6 pl-2 text-sm text-muted hover:text-ink"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {text[sort]}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className="pointer-events-none absolute right-1 text-muted" />
    </span>
  );
}

export function FilterBar({ filters, comparing, onCompare }: FilterBarProps) {
  const text = useText('wall');
  const [query] = useQuery();
  const link = useQueryLink();
  const current = readFilter(query.get('f'));
  const grouped = query.get('g') === '1';
  const toggle = 'min-h-8 px-2 text-sm whitespace-nowrap';
  return (
    <div className="sticky top-16 z-20 -mx-4 short:static flex flex-wrap items-center gap-x-4 bg-paper px-4 py-3 md:mx-0 md:px-0">
      <nav
        aria-label={text.filters.label}
        onFocus={showFocused}
        className="strip -m-1 max-w-full min-w-0 grow p-1 max-md:basis-full"
      >
        <ul className="flex gap-1">
          {filters.map(({ filter, count }) => (
            <li key={filter}>
              <Link
                to={link({ f: filter === 'all' ? null : filter })}
                replace
                aria-current={filter === current ? 'true' : undefined}
                className={cx(
                  'tnum inline-flex min-h-8 items-center gap-1 rounded-md px-3 text-sm whitespace-nowrap',
                  filter === current ? 'bg-ink font-bold text-paper' : 'hover:bg-sunken',
                )}
              >
                {text.filters[filter]}
                {count !== undefined && <span>{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center max-md:-mx-2 max-md:flex-1 max-md:*:last:ml-auto md:ml-auto">
        <Link
          to={link({ g: grouped ? null : '1' })}
          replace
          aria-current={grouped ? 'true' : undefined}
          className={cx(
            toggle,
            'inline-flex items-center',
            grouped ? 'font-bold' : 'text-muted hover:text-ink',
          )}
        >
          {text.group}
        </Link>
        <SortSelect />
        <button
          type="button"
          aria-pressed={comparing}
          onClick={onCompare}
          className={cx(toggle, comparing ? 'font-bold' : 'text-muted hover:text-ink')}
        >
          {text.compare}
        </button>
      </div>
    </div>
  );
}
