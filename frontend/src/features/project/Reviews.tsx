// What clients said of the designers of this contest.

import type { Review } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { useCalled } from '@/shared/ui/person';
import { Stars } from '@/shared/ui/Stars';
import { Time } from '@/shared/ui/Time';

export default function Reviews({ reviews }: { reviews: Review[] }) {
  const text = useText('brief').reviews;
  const called = useCalled();
  return (
    <section>
      <h2 className="mb-2 text-base">{text.title}</h2>
      <ul className="flex flex-col">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-hairline py-4 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Avatar user={{ ...review, id: review.userId }} size={24} decorative />
              <span className="font-bold">
                {text.from(
                  called(review),
                  called({ userName: review.designerName, deleted: review.designerDeleted }),
                )}
              </span>
              <Stars value={review.score} />
              <Time at={review.dateTime} dateOnly className="text-muted" />
            </p>
            <p className="mt-2 max-w-prose whitespace-pre-wrap break-words">{review.comment}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
