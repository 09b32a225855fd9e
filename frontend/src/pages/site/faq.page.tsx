// How it works: the four stages, and the questions people ask before they pay.
import { Suspense } from 'react';
import { useCurrent } from '@/features/project/current/useCurrent';
import { Contents } from '@/features/site/Contents';
import { RefundTable } from '@/features/site/RefundTable';
import { StageNavigator } from '@/features/site/StageNavigator';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { later } from '@/shared/lib/later';
import { numbersOf } from '@/shared/lib/numbers';
import { need } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Measured } from '@/shared/ui/Measured';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

const CurrentBar = later(() => import('@/features/project/current/CurrentBar'));

export function data(): string[] {
  return [need('/settings/public'), need('/claims')];
}

export default function FaqPage() {
  const text = useText('faq');
  const nav = useText('common').nav;
  const { data: settings, error, mutate } = useApi('/settings/public');
  const numbers = settings && numbersOf(settings);
  const current = useCurrent();
  useHead({
    title: text.title,
    description: text.description,
    jsonLd: numbers && {
      '@type': 'FAQPage',
      mainEntity: text.answers.map((answer) => ({
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
          <div className="mt-10">
            <StageNavigator numbers={numbers} />
          </div>
          <div className="mt-16 grid gap-12 lg:grid-cols-[15rem_1fr] lg:gap-16">
            <Contents label={text.contents} sections={text.answers} />
            <div className="flex max-w-2xl flex-col gap-14">
              {text.answers.map((answer) => (
                <section key={answer.id} id={answer.id}>
                  <h2 className="text-lg md:text-xl">{answer.title}</h2>
                  <div className="mt-3 flex flex-col gap-3">
                    {answer.paragraphs(numbers).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                  {answer.id === 'refund' && (
                    <div className="card mt-5 px-5 py-2">
                      <RefundTable settings={settings} />
                    </div>
                  )}
                </section>
              ))}
              <div>
                <LinkButton kind="primary" size="lg" to="/start">
                  {nav.start}
                </LinkButton>
              </div>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
