// How it works: the four stages, and the questions people ask before, in and after each.
import { Suspense, useMemo, useState } from 'react';
import { useCurrent } from '@/features/project/current/useCurrent';
import { Questions } from '@/features/site/Questions';
import { StageNavigator } from '@/features/site/StageNavigator';
import { useApi } from '@/shared/api/hooks';
import type { View } from '@/shared/lib/answers';
import { useHead } from '@/shared/lib/head';
import { later } from '@/shared/lib/later';
import { numbersOf } from '@/shared/lib/numbers';
import { need } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Chip } from '@/shared/ui/Chip';
import { Measured } from '@/shared/ui/Measured';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

const CurrentBar = later(() => import('@/features/project/current/CurrentBar'));

export function data(): string[] {
  return [need('/settings/public'), need('/claims')];
}

const VIEWS: (View | null)[] = [null, 'client', 'designer'];

export default function FaqPage() {
  const text = useText('faq');
  const answers = useText('answers');
  const nav = useText('common').nav;
  const { data: settings, error, mutate } = useApi('/settings/public');
  const numbers = useMemo(() => settings && numbersOf(settings), [settings]);
  const current = useCurrent();
  const [view, setView] = useState<View | null>(null);
  useHead({
    title: text.title,
    description: text.description,
    jsonLd: numbers && {
      '@type': 'FAQPage',
      mainEntity: Object.values(answers).map((answer) => ({
        '@type': 'Question',
        name: answer.title,
        acceptedAnswer: { '@type': 'Answer', text: answer.paragraphs(numbers).join(' ') },
      })),
    },
  });
  return (
    <div className="wrap py-12 md:py-16">
      {current && (
        <Suspense fallback={null}>
          <CurrentBar current={current} />
        </Suspense>
      )}
      <h1 className="text-2xl">{text.heading}</h1>
      <p className="mt-3 max-w-2xl text-muted md:text-lg">{text.lead}</p>
      <Measured className="mt-5" />
      {error && !settings && (
        <div className="mt-10">
          <ErrorState error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {!error && !settings && (
        <Loading>
          <Skeleton className="mt-10 h-72" />
          <Skeleton className="mt-10 h-128" />
        </Loading>
      )}
      {settings && numbers && (
        <>
          <fieldset className="mt-8">
            <legend className="sr-only">{text.view}</legend>
            <div className="flex flex-wrap gap-2">
              {VIEWS.map((one) => (
                <Chip key={one ?? 'both'} pressed={view === one} onPress={() => setView(one)}>
                  {text.views[one ?? 'both']}
                </Chip>
              ))}
            </div>
          </fieldset>
          <div className="mt-6">
            <StageNavigator numbers={numbers} view={view} />
          </div>
          <Questions settings={settings} numbers={numbers} view={view} />
          <div className="mt-16">
            <LinkButton kind="primary" size="lg" to="/start">
              {nav.start}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
