// Logo ideas by industry: finalists and winners of finished contests.

import { useApi } from '@/shared/api/hooks';
import type { Industry } from '@/shared/api/types';
import { offered } from '@/shared/lib/offered';
import { contestPath } from '@/shared/lib/page';
import { Link, useQuery } from '@/shared/lib/router';
import { showFocused } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { ChipLink } from '@/shared/ui/Chip';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

/** Ideas on the home page, and how many industries are named there. */
export const IDEAS = 8;
const INDUSTRIES_SHOWN = 9;

/** One design of each contest, so that no brand fills the wall; of one industry everything. A word names none. */
export function ideasPlace(query: URLSearchParams) {
  const industry = Number(query.get('industry')) || null;
  return { query: { industry, winners: industry ? null : '1', size: IDEAS } };
}

export function Ideas({ industries }: { industries: Industry[] }) {
  const text = useText('home').ideas;
  const called = useCalled();
  const link = useQueryLink();
  const [query] = useQuery();
  const place = ideasPlace(query);
  const { industry } = place.query;
  const { data, error, mutate } = useApi('/projects/design', place, {
    keepPreviousData: true,
  });
  const { industry: counts, partial } = data?.facets ?? {};
  const shown = offered(industries, industry, counts, partial).slice(0, INDUSTRIES_SHOWN);
  return (
    <>
      {shown.length > 0 && (
        <nav
          aria-label={text.filter}
          onFocus={showFocused}
          className="strip -mx-4 -mt-1 mb-5 px-4 py-1 md:-mx-1 md:px-1"
        >
          <ul className="flex gap-2 md:flex-wrap">
            <li>
              <ChipLink to={link({ industry: null })} current={!industry}>
                {text.all}
              </ChipLink>
            </li>
            {shown.map((one) => (
              <li key={one.id}>
                <ChipLink to={link({ industry: String(one.id) })} current={industry === one.id}>
                  {one.name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <WallSkeleton cards={IDEAS} />}
      {data && data.list.length === 0 && (
        <EmptyState title={industry ? text.emptyTitle : text.none}>{industry && text.emptyText}</EmptyState>
      )}
      {data && data.list.length > 0 && (
        <ul className="wall">
          {data.list.map((idea) => (
            <li key={idea.workId} className="card relative overflow-hidden hover:border-outline">
              <Picture image={idea.imageKey} placeholder={idea.tiny} alt="" />
              <div className="border-t border-hairline px-3 py-2 text-sm">
                <Link
                  to={`${contestPath(idea.encodedId)}?work=${idea.number}`}
                  title={idea.title}
                  className="line-clamp-2 wrap-anywhere spread"
                >
                  {idea.title}
                </Link>
                <p className="truncate text-muted" title={called(idea.designer)}>
                  {text.by(called(idea.designer))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
