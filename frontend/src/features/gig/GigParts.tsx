// What a service's page says besides photos and price: what is in it, its text, questions, who offers it.

import type { ReactNode } from 'react';
import type { Gig } from '@/shared/api/types';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Answered } from '@/shared/ui/Answered';
import { Avatar, LevelBadge } from '@/shared/ui/Avatar';
import { Formatted } from '@/shared/ui/Formatted';
import { CheckIcon } from '@/shared/ui/icons';
import { MessageLink } from '@/shared/ui/MessageLink';
import { Notice } from '@/shared/ui/Notice';
import { useCalled } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { Stars } from '@/shared/ui/Stars';
import { Time } from '@/shared/ui/Time';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

export function Included({ gig }: { gig: Gig }) {
  const text = useText('gig').one;
  return (
    <Part title={text.included}>
      <ul className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        {gig.features.map((feature) => (
          <li key={feature} className="flex gap-2 break-words">
            <CheckIcon size={20} className="mt-0.5 shrink-0 text-good-text" />
            <span className="min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function About({ gig }: { gig: Gig }) {
  const text = useText('gig').one;
  return (
    <Part title={text.about}>
      <Formatted text={gig.content} />
    </Part>
  );
}

export function Questions({ gig }: { gig: Gig }) {
  const text = useText('gig').one;
  return (
    <Part title={text.questions}>
      <p className="mb-3 max-w-prose text-sm text-muted">{text.questionsText}</p>
      <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-5">
        {gig.demands.map((demand) => (
          <li key={demand.id} className="break-words">
            {demand.question}{' '}
            <span className="text-sm whitespace-nowrap text-muted">
              {text.kinds[demand.kind]} · {demand.required ? text.required : text.optional}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function Seller({ gig }: { gig: Gig }) {
  const all = useText('gig');
  const text = all.one;
  const { seller } = gig;
  return (
    <Part title={text.seller}>
      <div className="card flex flex-wrap items-start gap-x-4 gap-y-3 p-5">
        <Avatar user={seller} size={64} decorative />
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link to={designerPath(seller.id)} className="font-bold hover:text-accent-text">
              {seller.userName}
            </Link>
            <LevelBadge user={seller} />
          </p>
          <p className="tnum mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <span>{text.wins(seller.winningWorksCount)}</span>
            {seller.stats.rating > 0 && (
              <span className="inline-flex items-center gap-1.5">
                <Stars value={seller.stats.rating} size={14} /> {seller.stats.rating.toFixed(1)}
              </span>
            )}
            <span>
              <Rich text={text.since} parts={[<Time key="since" at={seller.memberSince} dateOnly />]} />
            </span>
          </p>
          {seller.intro && (
            <p className="mt-2 line-clamp-3 max-w-prose text-sm break-words">{seller.intro}</p>
          )}
        </div>
        <MessageLink user={seller} />
      </div>
    </Part>
  );
}

/** What buyers said of it, with the designer's answers. */
export function Reviews({ gig }: { gig: Gig }) {
  const text = useText('gig').one;
  const called = useCalled();
  if (gig.reviews.length === 0) return null;
  return (
    <Part title={text.reviews}>
      <ul>
        {gig.reviews.map((review) => (
          <li key={review.id} className="border-t border-hairline py-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Avatar user={{ ...review, id: review.userId }} size={32} decorative />
              <span className="font-bold">{called(review)}</span>
              <Stars value={review.score} />
              <Time at={review.dateTime} dateOnly className="text-muted" />
            </p>
            <p className="mt-2 max-w-prose whitespace-pre-line break-words">{review.comment}</p>
            <Answered by={gig.seller.userName} words={review.answer} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** How a service stands that not everybody sees, or that cannot be ordered now. */
export function Standing({ gig, trusted }: { gig: Gig; trusted: boolean }) {
  const text = useText('gig').one;
  const said: { tone: 'warn' | 'final'; words: string }[] = [];
  if (gig.paused) said.push({ tone: 'warn', words: text.paused });
  if (trusted) {
    const { newest } = gig;
    if (gig.state === 'draft') said.push({ tone: 'warn', words: text.draft });
    if (gig.state === 'reviewing') said.push({ tone: 'warn', words: text.waiting });
    if (gig.state === 'rejected') said.push({ tone: 'final', words: text.refused(gig.reason) });
    if (newest?.state === 'reviewing') said.push({ tone: 'warn', words: text.review });
    if (newest?.state === 'rejected') said.push({ tone: 'final', words: text.rejected(newest.reason) });
  }
  return said.map(({ tone, words }) => (
    <Notice key={words} tone={tone} className="mb-4">
      {words}
    </Notice>
  ));
}
