// For designers: what they earn here, by which rules, and how they begin.
import { EarnedFigures } from '@/features/designer/EarnedFigures';
import { PrizeSplit } from '@/features/designer/PrizeSplit';
import { ContestCard } from '@/features/project/ContestCard';
import { EntryFacts } from '@/features/project/EntryFacts';
import { priceOf } from '@/features/site/packages';
import { Section } from '@/features/site/Section';
import { useApi } from '@/shared/api/hooks';
import { cx } from '@/shared/lib/cx';
import { useHead } from '@/shared/lib/head';
import { useNumbers } from '@/shared/lib/numbers';
import { need } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { CheckIcon } from '@/shared/ui/icons';
import { ErrorState, Skeleton } from '@/shared/ui/states';

const OPEN = { query: { filter: 'open', sort: 'prize', size: 4 } };
export function data(): string[] {
  return [need('/claims/earnings'), need('/packages'), need('/settings/public'), need('/projects', OPEN)];
}

function Split() {
  const packages = useApi('/packages');
  const { data: settings } = useApi('/settings/public');
  const presets = packages.data;
  const preset = presets?.find((one) => one.recommended);
  const price = preset ? priceOf(preset, 0) : null;
  if (packages.error) return <ErrorState error={packages.error} onRetry={() => void packages.mutate()} />;
  if (!presets || !settings) return <Skeleton className="h-72" />;
  return preset && price !== null ? <PrizeSplit preset={preset} price={price} settings={settings} /> : null;
}

function Points({ items, numbered = false }: { items: [string, string][]; numbered?: boolean }) {
  return (
    <ol className={cx('grid gap-8', numbered ? 'md:grid-cols-3' : 'md:grid-cols-2 xl:grid-cols-4')}>
      {items.map(([title, line], index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          {numbered && (
            <span aria-hidden="true" className="tnum text-sm text-muted">
              {index + 1}
            </span>
          )}
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-sm md:max-w-sm text-muted">{line}</p>
        </li>
      ))}
    </ol>
  );
}

export default function EarnPage() {
  const text = useText('earn');
  const { record } = useText('contests');
  const numbers = useNumbers();
  const earned = useApi('/claims/earnings');
  const { data: open } = useApi('/projects', OPEN);
  useHead({ title: text.title, description: text.description(numbers), path: '/for-designers' });
  return (
    <>
      <section className="wrap pt-12 pb-14 md:pt-20 md:pb-20">
        <h1 className="max-w-3xl text-2xl xl:text-3xl">{text.heading}</h1>
        <p className="mt-5 max-w-2xl text-base text-muted md:text-lg">{text.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton kind="primary" size="lg" to="/designer-signup">
            {text.join}
          </LinkButton>
          <LinkButton size="lg" to="/contests">
            {text.contests}
          </LinkButton>
        </div>
      </section>
      <Section raised title={text.figures.title}>
        {earned.data && <EarnedFigures earnings={earned.data} />}
        {!earned.data && !earned.error && <Skeleton className="h-40" />}
        {earned.error && !earned.data && (
          <ErrorState error={earned.error} onRetry={() => void earned.mutate()} />
        )}
      </Section>
      <Section title={text.ways.title}>
        <Points items={text.ways.items(numbers)} />
      </Section>
      <section className="border-y border-hairline bg-surface py-14 md:py-20">
        <div className="wrap grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 className="mb-6 text-xl md:mb-8">{text.share.title}</h2>
            <Split />
          </div>
          <div>
            <h2 className="mb-6 text-xl md:mb-8">{text.fair.title}</h2>
            <ul className="flex flex-col gap-4">
              {text.fair.items(numbers).map((line) => (
                <li key={line} className="flex gap-3">
                  <CheckIcon className="mt-0.5 shrink-0 text-good" />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <Section title={text.begin.title}>
        <Points items={text.begin.items} numbered />
      </Section>
      {open && open.list.length > 0 && (
        <Section
          raised
          title={text.open.title}
          lead={record.explained}
          more={{ to: '/contests', label: text.open.all }}
        >
          <div className="wall">
            {open.list.map((contest) => (
              <ContestCard key={contest.id} contest={contest}>
                <EntryFacts contest={contest} />
              </ContestCard>
            ))}
          </div>
        </Section>
      )}
      <section className="py-16 md:py-20">
        <div className="wrap flex flex-wrap items-center justify-between gap-6">
          <div>
            <h2 className="text-xl md:text-2xl">{text.last.title}</h2>
            <p className="mt-2 max-w-xl text-muted">{text.last.lead}</p>
          </div>
          <LinkButton kind="primary" size="lg" to="/designer-signup">
            {text.join}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
