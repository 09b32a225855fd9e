// What clients said, with what it was for, the work that won and the designer's answer; more of it below.
import { useState } from 'react';
import type { Place } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import type { Designer, DesignerReview, PortfolioWork } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Answered } from '@/shared/ui/Answered';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Chip';
import { LoadMore } from '@/shared/ui/LoadMore';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { Stars } from '@/shared/ui/Stars';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';

interface ReviewProps {
  review: DesignerReview;
  featured: boolean;
  /** The designer's awarded entry of that contest, where it is on the wall. */
  work: PortfolioWork | undefined;
}

function Review({ review, featured, work }: ReviewProps) {
  const text = useText('designer').profile;
  const called = useCalled();
  const project = review.encodedId ? (
    <Link key="p" to={contestPath(review.encodedId)} className="text-ink underline">
      {review.projectTitle}
    </Link>
  ) : (
    text.private
  );
  return (
    <article
      className={cx(
        'grid gap-4 border-t border-hairline py-6',
        work && 'md:grid-cols-[minmax(0,1fr)_11rem] md:gap-8',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Avatar user={{ ...review, id: review.userId }} size={32} decorative />
          <span className="font-bold">{called(review)}</span>
          <Stars value={review.score} />
          {featured && <Badge tone="accent">{text.featured}</Badge>}
        </div>
        <p className="mt-3 max-w-2xl break-words whitespace-pre-line">{review.comment}</p>
        <Answered by={review.designer.userName} words={review.answer} />
        <p className="mt-2 text-sm text-muted">
          {review.orderId === null ? (
            <Rich text={text.reviewOf} parts={[project]} />
          ) : (
            text.reviewOfOrder(review.projectTitle)
          )}{' '}
          · <Time at={review.dateTime} dateOnly />
        </p>
      </div>
      {work && (
        <Link
          to={`${contestPath(work.project.encodedId)}?a=designs&work=${work.number}`}
          aria-label={text.entry(work.number, work.project.title)}
          className="card block self-start overflow-hidden max-md:max-w-44"
        >
          <Picture src={work.thumb} alt="" sizes="176px" />
        </Link>
      )}
    </article>
  );
}

/** The entry that won that contest, or else was a finalist of it, where it is on the wall. */
function workOf(review: DesignerReview, portfolio: PortfolioWork[]): PortfolioWork | undefined {
  if (review.encodedId === null) return undefined;
  const entries = portfolio.filter((work) => work.project.encodedId === review.encodedId);
  return entries.find((work) => work.winner) ?? entries.find((work) => work.finalist);
}

/** As many as the profile brings along, so that the second page follows on them. */
const SIZE = 20;
const placeOf = (designer: Designer, page: number): Place => ({
  path: { id: designer.id },
  query: { page, size: SIZE },
});

interface ListProps {
  designer: Designer;
  reviews: DesignerReview[];
  featured: boolean;
}

function List({ designer, reviews, featured }: ListProps) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} featured={featured} work={workOf(review, designer.portfolio)} />
        </li>
      ))}
    </ul>
  );
}

/** A further page. */
function Further({ designer, page }: { designer: Designer; page: number }) {
  const reviews = useApi('/designers/{id}/reviews', placeOf(designer, page));
  if (reviews.error && !reviews.data) {
    return <ErrorState error={reviews.error} onRetry={() => void reviews.mutate()} />;
  }
  if (!reviews.data) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return <List designer={designer} reviews={without(reviews.data.list, designer)} featured={false} />;
}

/** Testimonials stand first, and only there. */
function without(reviews: DesignerReview[], { testimonials }: Designer): DesignerReview[] {
  return reviews.filter((review) => testimonials.every((one) => one.id !== review.id));
}

export function Reviews({ designer }: { designer: Designer }) {
  const [pages, setPages] = useState(1);
  const last = useApi('/designers/{id}/reviews', pages > 1 ? placeOf(designer, pages) : null);
  const total = designer.reviewsTotal;
  const there = pages > 1 ? (pages - 1) * SIZE + (last.data?.list.length ?? 0) : designer.reviews.length;
  return (
    <>
      <List designer={designer} reviews={designer.testimonials} featured />
      <List designer={designer} reviews={without(designer.reviews, designer)} featured={false} />
      {Array.from({ length: pages - 1 }, (_, index) => (
        <Further key={index} designer={designer} page={index + 2} />
      ))}
      {total > SIZE && (
        <div className="mt-6">
          <LoadMore
            shown={Math.min(total, there)}
            total={total}
            busy={last.isLoading}
            onMore={() => setPages(pages + 1)}
          />
        </div>
      )}
    </>
  );
}
