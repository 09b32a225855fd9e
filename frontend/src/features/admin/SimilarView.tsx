// Two entries that look alike: side by side or one over the other, who was first, and the decision.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import type { SimilarEntry, SimilarPair } from '@/shared/api/types';
import { imageUrl } from '@/shared/lib/image';
import { contestPath, designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { useCalled } from '@/shared/ui/person';
import { RadioCards } from '@/shared/ui/RadioCards';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Decided, DecisionBox, type Way } from './DecisionBox';
import { DecisionPage, Facts } from './DecisionPage';
import { EntryDeeds } from './EntryDeeds';
import { useNext } from './useCases';

/** An entry that was sold or is gone already can only be left as it is. */
const mayGo = (entry: SimilarEntry) => !entry.sold && !entry.deleted;

function Shot({ entry, mirrored }: { entry: SimilarEntry; mirrored?: boolean }) {
  return (
    <img
      src={imageUrl(entry.imageKey, 'view', 'webp')}
      alt={`#${entry.number}`}
      width={1600}
      height={1200}
      style={mirrored ? { transform: 'scaleX(-1)' } : undefined}
      className="block aspect-4/3 w-full bg-surface object-contain"
    />
  );
}

function States({ entry }: { entry: SimilarEntry }) {
  const text = useText('desk').pairs.states;
  const states = (['private', 'hidden', 'deleted', 'sold', 'revised'] as const).filter(
    (state) => entry[state],
  );
  return states.map((state) => <Badge key={state}>{text[state]}</Badge>);
}

interface EntryProps {
  entry: SimilarEntry;
  label: string;
  mirrored?: boolean;
  /** What can be done to it alone, once the pair is decided. */
  deeds: boolean;
}

function Entry({ entry, label, mirrored, deeds }: EntryProps) {
  const text = useText('desk').pairs.facts;
  const called = useCalled();
  return (
    <section className="min-w-0">
      <h2 className="mb-2 flex flex-wrap items-center gap-2 font-sans text-base font-bold tracking-normal">
        {label}
        <States entry={entry} />
      </h2>
      <div className="card mb-3 overflow-hidden">
        <Shot entry={entry} mirrored={mirrored} />
      </div>
      <Facts
        rows={[
          [text.at, <Time key="at" at={entry.dateTime} />],
          [
            text.designer,
            <Link
              key="who"
              to={designerPath(entry.designer.id)}
              className="inline-flex items-center gap-2 underline-offset-4 hover:underline"
            >
              <Avatar user={entry.designer} size={24} decorative />
              {called(entry.designer)}
            </Link>,
          ],
          [
            text.project,
            <Link
              key="project"
              to={`${contestPath(entry.encodedId)}?a=designs&work=${entry.number}`}
              className="underline underline-offset-4"
            >
              {entry.projectName} #{entry.number}
            </Link>,
          ],
        ]}
      />
      {deeds && mayGo(entry) && <EntryDeeds entry={entry} />}
    </section>
  );
}

function Compared({ pair }: { pair: SimilarPair }) {
  const text = useText('desk').pairs;
  const [over, setOver] = useState(false);
  const [mirrored, setMirrored] = useState(false);
  const decided = pair.status !== 'open';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-pressed={over} onClick={() => setOver(!over)}>
          {over ? text.compare : text.overlay}
        </Button>
        <Button size="sm" aria-pressed={mirrored} onClick={() => setMirrored(!mirrored)}>
          {text.swap}
        </Button>
      </div>
      {over && (
        <div className="card relative overflow-hidden">
          <Shot entry={pair.other} />
          <div className="absolute inset-0 opacity-50">
            <Shot entry={pair.work} mirrored={mirrored} />
          </div>
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Entry entry={pair.other} label={text.first} deeds={decided} />
        <Entry entry={pair.work} label={text.later} mirrored={mirrored} deeds={decided} />
      </div>
    </div>
  );
}

function Deciding({ pair }: { pair: SimilarPair }) {
  const text = useText('desk').pairs;
  const refresh = useRefresh();
  const next = useNext('similar', pair.id);
  const toast = useToast();
  const called = useCalled();
  const sides = [pair.other, pair.work];
  // What was there first is seldom the copy: it is never chosen beforehand.
  const [target, setTarget] = useState(pair.work.deleted ? null : pair.work.id);
  const chosen = sides.find((side) => side.id === target);
  const ways: Way[] = [
    { id: 'dismiss', label: text.ways.dismiss, kind: 'primary', consequence: text.ways.dismissText },
    { id: 'common', label: text.ways.common, kind: 'secondary', consequence: text.ways.commonText },
  ];
  if (chosen && mayGo(chosen)) {
    ways.push(
      {
        id: 'hide',
        label: text.ways.hide,
        kind: 'secondary',
        reasoned: true,
        consequence: text.ways.hideText,
      },
      {
        id: 'remove',
        label: text.ways.remove,
        kind: 'danger',
        reasoned: true,
        consequence: text.ways.removeText,
      },
    );
  }
  return (
    <DecisionBox
      ways={ways}
      fieldNames={['workId']}
      fields={(errorOf) => (
        <>
          <RadioCards
            label={text.which}
            options={sides.map((side) => ({
              value: side.id,
              title: `#${side.number} · ${called(side.designer)}`,
              text: side === pair.work ? text.later : text.first,
            }))}
            value={target}
            onChange={setTarget}
            error={errorOf('workId')}
          />
          {chosen && !mayGo(chosen) && <p className="text-sm text-warn-text">{text.ways.soldText}</p>}
        </>
      )}
      onDecide={async (decision, reason) => {
        await send('POST', '/admin/similar/{id}', {
          path: { id: pair.id },
          json: { decision, reason, workId: target, version: pair.version },
        });
        toast(text.done);
        await refresh('/admin');
        await next();
      }}
    />
  );
}

export function SimilarView({ pair }: { pair: SimilarPair }) {
  const text = useText('desk').pairs;
  const called = useCalled();
  const open = pair.status === 'open';
  return (
    <DecisionPage
      place="similar"
      id={pair.id}
      title={text.pair(
        called(pair.other.designer),
        pair.other.number,
        called(pair.work.designer),
        pair.work.number,
      )}
      badge={<Badge tone="warn">{text.likeness(pair.likeness, pair.distance)}</Badge>}
      at={pair.dateTime}
      waiting={open}
      decision={
        open ? (
          <Deciding pair={pair} />
        ) : (
          <Decided
            badge={
              <Badge tone={pair.status === 'hidden' || pair.status === 'removed' ? 'accent' : 'good'}>
                {wordOf(text.outcomes, pair.status)}
              </Badge>
            }
            at={pair.decidedAt}
            by={pair.decidedBy && called(pair.decidedBy)}
            reason={pair.reason}
          />
        )
      }
    >
      <Compared pair={pair} />
    </DecisionPage>
  );
}
