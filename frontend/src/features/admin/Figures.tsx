// The desk's figures over a period beside the one before: each says what it counts.
import { useApi } from '@/shared/api/hooks';
import { useLang } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { ChipLink } from '@/shared/ui/Chip';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { ErrorState } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { Course } from './Course';

const SITES = ['zh', 'en'] as const;
const WAYS = ['day', 'week'] as const;

export function Figures() {
  const text = useText('deskoffice').figures;
  const own = useLang();
  const [query] = useQuery();
  const link = useQueryLink();
  const by = query.get('by') === 'week' ? 'week' : 'day';
  const of = SITES.find((site) => site === query.get('of')) ?? own;
  const { data, error, isKept, mutate } = useApi(
    '/admin/figures',
    { query: { by, of } },
    { keepPreviousData: true },
  );
  return (
    <section aria-labelledby="figures" className="mt-12">
      <h2 id="figures" className="text-lg">
        {text.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{text.lead}</p>
      <div className="mb-5 flex flex-wrap gap-x-6 gap-y-3">
        <nav aria-label={text.by} className="flex flex-wrap gap-2">
          {WAYS.map((way) => (
            <ChipLink key={way} to={link({ by: way === 'day' ? null : way })} current={way === by}>
              {text.ways[way]}
            </ChipLink>
          ))}
        </nav>
        <nav aria-label={text.site} className="flex flex-wrap gap-2">
          {SITES.map((site) => (
            <ChipLink key={site} to={link({ of: site === own ? null : site })} current={site === of}>
              {text.sites[site]}
            </ChipLink>
          ))}
        </nav>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <LoadingBlocks className="h-dvh" />}
      {data && (
        <div
          aria-busy={isKept}
          className={cx(
            'grid gap-4 transition-opacity md:grid-cols-2 xl:grid-cols-4',
            isKept && 'opacity-50',
          )}
        >
          {data.figures.map((figure) => (
            <Course key={figure.id} page={data} figure={figure} />
          ))}
        </div>
      )}
    </section>
  );
}
