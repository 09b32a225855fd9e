// Proof beyond our word: what is published every day of the ledger and of certificates, and three ways to check it.
import { KeptCheck, OneCheck } from '@/features/site/transparency/Checks';
import { Heads, Keys } from '@/features/site/transparency/Published';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { need } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { CheckIcon, InfoIcon } from '@/shared/ui/icons';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

export const data = () => [need('/transparency')];

function Points({ of, good }: { of: { title: string; points: string[] }; good: boolean }) {
  const Icon = good ? CheckIcon : InfoIcon;
  return (
    <section>
      <h2 className="text-lg">{of.title}</h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {of.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon size={18} className={good ? 'mt-1 shrink-0 text-good-text' : 'mt-1 shrink-0 text-muted'} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tools() {
  const text = useText('transparency').tools;
  return (
    <section className="max-w-2xl">
      <h2 className="text-lg">{text.title}</h2>
      <p className="mt-2">{text.text}</p>
      <ol className="mt-3 rounded-md bg-sunken p-4 font-mono text-sm">
        {text.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="mt-3">{text.journal}</p>
      <p className="mt-3 text-sm">
        <a href="/api/docs" className="text-accent-text hover:underline">
          {text.api}
        </a>
      </p>
    </section>
  );
}

function Published() {
  const text = useText('transparency');
  const answer = useApi('/transparency');
  if (answer.error && !answer.data) {
    return <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />;
  }
  if (!answer.data) {
    return (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const { ledger, certificates, keys } = answer.data;
  return (
    <>
      <section>
        <h2 className="text-lg">{text.heads.title}</h2>
        <p className="mt-1 text-sm text-muted">{text.heads.days}</p>
        <div className="mt-5 grid gap-8 md:grid-cols-2 md:gap-12">
          <Heads of="ledger" log={ledger} />
          <Heads of="certificates" log={certificates} />
        </div>
      </section>
      {keys.length > 0 && (
        <section className="max-w-2xl">
          <h2 className="text-lg">{text.keys.title}</h2>
          <p className="mt-2 mb-4 text-muted">{text.keys.text}</p>
          <Keys keys={keys} />
        </section>
      )}
    </>
  );
}

export default function TransparencyPage() {
  const text = useText('transparency');
  const [query] = useQuery();
  useHead({ title: text.title, description: text.description });
  return (
    <div className="wrap flex flex-col gap-12 py-12 md:py-16">
      <header>
        <h1 className="text-2xl">{text.heading}</h1>
        <p className="mt-3 max-w-2xl text-muted md:text-lg">{text.lead}</p>
      </header>
      <div className="grid gap-8 md:grid-cols-2 md:gap-12">
        <Points of={text.proves} good />
        <div>
          <Points of={text.limits} good={false} />
        </div>
        <p className="text-muted md:col-span-2">{text.privacy}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <OneCheck of="certificate" given={query.get('code') ?? ''} />
          <OneCheck of="journal" given={query.get('journal') ?? ''} />
        </div>
        <KeptCheck />
      </div>
      <Published />
      <Tools />
    </div>
  );
}
