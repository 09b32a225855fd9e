// Moving through long lists by numbered pages in the address.
import { cx } from '@/shared/lib/cx';
import { Link, useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { buttonClass, LinkButton } from './Button';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';
import { EmptyState } from './states';

/** The pages to name: first, last, and two around the current one; null is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown: (number | null)[] = [];
  for (const n of [...new Set(wanted)].sort((a, b) => a - b)) {
    const last = shown.at(-1) ?? 0;
    if (n - last === 2) shown.push(n - 1);
    else if (n - last > 2) shown.push(null);
    shown.push(n);
  }
  return shown;
}

/** The same address at another page of the list that `param` turns; other lists stay where they are. */
function usePageLink(param: string): (page: number) => string {
  const { pathname, search } = useLocation();
  return (page) => {
    const query = new URLSearchParams(search);
    if (page === 1) query.delete(param);
    else query.set(param, String(page));
    const rest = query.toString();
    return rest ? `${pathname}?${rest}` : pathname;
  };
}

export interface PaginationProps {
  page: number;
  size: number;
  total: number;
  /** Name of the query parameter. */
  param?: string;
}

export function Pagination({ page, size, total, param = 'page' }: PaginationProps) {
  const text = useText('common').state;
  const link = usePageLink(param);
  const pages = Math.ceil(total / Math.max(1, size));
  if (pages <= 1) return null;
  const arrow = buttonClass({ kind: 'quiet' }, true);
  return (
    <nav aria-label={text.pages} className="flex justify-center">
      <ul className="tnum flex items-center gap-1">
        {page > 1 && (
          <li>
            <Link
              to={link(Math.min(page - 1, pages))}
              rel="prev"
              aria-label={text.previous}
              className={arrow}
            >
              <ChevronLeftIcon />
            </Link>
          </li>
        )}
        {pageWindow(page, pages).map((n, index) =>
          n === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={link(n)}
                aria-label={text.page(n)}
                aria-current={n === page ? 'page' : undefined}
                className={cx(
                  'inline-flex size-10 items-center justify-center rounded-md text-sm font-bold',
                  n === page ? 'bg-ink text-paper' : 'hover:bg-sunken',
                )}
              >
                {n}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={link(page + 1)} rel="next" aria-label={text.next} className={arrow}>
              <ChevronRightIcon />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Whether that page lies behind the last one: an address that was kept outlives its list. */
export const isPastEnd = ({ page, total, list }: { page: number; total: number; list: unknown[] }) =>
  list.length === 0 && page > 1 && total > 0;

/** What stands on such a page. */
export function PastEnd({ param = 'page' }: Pick<PaginationProps, 'param'>) {
  const text = useText('common').state;
  const link = usePageLink(param);
  return <EmptyState title={text.pastEnd} action={<LinkButton to={link(1)}>{text.page(1)}</LinkButton>} />;
}
