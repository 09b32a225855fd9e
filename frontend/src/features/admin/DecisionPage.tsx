// One decision on one page: what it is about at the top, the evidence at the left, the deciding at the right.
import type { ReactNode } from 'react';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { ArrowLeftIcon } from '@/shared/ui/icons';
import { Rich } from '@/shared/ui/Rich';
import { Time } from '@/shared/ui/Time';
import { Age } from './Age';
import { CaseBar } from './CaseBar';
import { CaseNotes } from './CaseNotes';
import { type DeskQueue, deskPath } from './desk';
import { DECISION_ID, ToDecision } from './ToDecision';

/** A titled part of the evidence. */
export function Evidence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline pt-5">
      <h2 className="mb-3 font-sans text-base font-bold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

/** Names and values; rows without a value are left out. */
export function Facts({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-6 gap-y-2 text-sm">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export interface DecisionPageProps {
  place: DeskQueue;
  /** Its number in the queue: what moderators tell one another hangs on it. */
  id: number;
  title: ReactNode;
  /** Where it stands, beside the title. */
  badge?: ReactNode;
  /** When it was handed in, RFC 3339. */
  at: string;
  /** It still waits: how long is said. */
  waiting: boolean;
  /** `Evidence` sections. */
  children: ReactNode;
  /** The `DecisionBox`, or what was decided. */
  decision: ReactNode;
}

export function DecisionPage(props: DecisionPageProps) {
  const { place, id, title, badge, at, waiting, children, decision } = props;
  const text = useText('desk');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link
          to={deskPath(place)}
          className="inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <ArrowLeftIcon size={16} />
          {text.places[place].title}
        </Link>
        <CaseBar queue={place} id={id} />
      </div>
      <header className="mb-6">
        <h1 className="flex flex-wrap items-center gap-3 text-xl md:text-2xl">
          {title}
          {badge}
        </h1>
        <p className="mt-1 text-sm text-muted">
          <Time at={at} />
          {waiting && (
            <>
              {' · '}
              <Rich text={text.waited} parts={[<Age key="age" queue={place} at={at} />]} />
            </>
          )}
        </p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          {children}
          <CaseNotes queue={place} id={id} />
          {waiting && <ToDecision />}
        </div>
        <aside
          id={DECISION_ID}
          data-case={id}
          className="min-w-0 scroll-mt-20 lg:sticky lg:top-24 lg:self-start"
        >
          <section aria-label={text.decision} className="card p-5">
            {decision}
          </section>
        </aside>
      </div>
    </>
  );
}
