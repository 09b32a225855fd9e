// What clients said, with the contest it was for and the work that won it.
import type { DesignerReview, PortfolioWork } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Chip';
import { Picture } from '@/shared/ui/Picture';
import { Rich } from '@/shared/ui/Rich';
import { Stars } from '@/shared/ui/Stars';
import { Time } from '@/shared/ui/Time';

interface ReviewProps {
  review: DesignerReview;
  featured: boolean;
  /** The designer's awarded entry of that contest, where it is on the wall. */
  work: PortfolioWork | undefined;
}

function Review({ review, featured, work }: ReviewProps) {
  const text = useText('designer').profile;
  const project = review.encodedId ? (
    <Link key="p" to={contestPath(review.encodedId)} className="text-ink underline">
      {review.projectTitle}
    </Link>
  ) : (
    text.private
  );
  return (
    <article className="grid gap-4 border-t border-hairline py-6 md:grid-cols-[minmax(0,1fr)_11rem] md:gap-8">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Avatar
            user={{ id: review.userId, userName: review.userName, face: review.face }}
            size={32}
            decorative
          />
          <span className="font-bold">{review.userName}</span>
          <Stars value={review.score} />
          {featured && <Badge tone="accent">{text.featured}</Badge>}
        </div>
        <p className="mt-3 max-w-2xl whitespace-pre-line">{review.comment}</p>
        <p className="mt-2 text-sm text-muted">
          <Rich text={text.reviewOf} parts={[project]} /> · <Time at={review.dateTime} dateOnly />
        </p>
      </div>
      {work && (
        <Link
          to={`${contestPath(work.project.encodedId)}?a=designs&work=${work.number}`}
          aria-label={text.entry(work.number, work.project.title)}
          className="card block overflow-hidden max-md:max-w-44"
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

export interface ReviewsProps {
  reviews: DesignerReview[];
  testimonials: DesignerReview[];
  portfolio: PortfolioWork[];
}

export function Reviews({ reviews, testimonials, portfolio }: ReviewsProps) {
  const featured = new Set(testimonials.map((review) => review.id));
  // Featured ones first; each keeps its place otherwise.
  const sorted = [...reviews].sort((a, b) => Number(featured.has(b.id)) - Number(featured.has(a.id)));
  return (
    <ul>
      {sorted.map((review) => (
        <li key={review.id}>
          <Review review={review} featured={featured.has(review.id)} work={workOf(review, portfolio)} />
        </li>
      ))}
    </ul>
  );
}
