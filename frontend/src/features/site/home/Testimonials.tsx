// What clients said when their contest was over, each beside the design that they chose.
import type { Review } from '@/shared/api/types';
import { contestPath, designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Picture } from '@/shared/ui/Picture';
import { Rich } from '@/shared/ui/Rich';
import { Stars } from '@/shared/ui/Stars';

const LINK = 'underline decoration-hairline underline-offset-4 hover:text-accent-text';

function Said({ review }: { review: Review }) {
  const text = useText('home').testimonials;
  return (
    <li className="card flex flex-col overflow-hidden md:max-lg:grid md:max-lg:grid-cols-[16rem_minmax(0,1fr)] md:max-lg:gap-6 md:max-lg:p-6">
      <Picture
        image={review.imageKey}
        alt={text.picture(review.projectName)}
        sizes="(min-width: 1200px) 400px, (min-width: 900px) 31vw, (min-width: 768px) 256px, 92vw"
        className="md:max-lg:self-start md:max-lg:rounded-sm"
      />
      <figure className="flex flex-1 flex-col gap-3 border-t border-hairline p-5 md:max-lg:border-t-0 md:max-lg:p-0 lg:p-6">
        <Stars value={review.score} />
        <blockquote className="break-words">
          <p>{text.quoted(review.comment)}</p>
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-3 pt-2 text-sm">
          <Avatar user={{ ...review, id: review.userId }} size={40} decorative />
          <span className="min-w-0">
            <span className="block truncate font-bold">{review.userName}</span>
            <span className="block text-muted">
              <Rich
                text={text.about}
                parts={[
                  <Link key="contest" to={contestPath(review.encodedId ?? '')} className={LINK}>
                    {review.projectName}
                  </Link>,
                  <Link key="designer" to={designerPath(review.designer)} className={LINK}>
                    {review.designerName}
                  </Link>,
                ]}
              />
            </span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

export function Testimonials({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {reviews.map((review) => (
        <Said key={review.id} review={review} />
      ))}
    </ul>
  );
}
