// A finished contest leads with what it was for: the design that won, large, what its client said, and passing it on.
import type { Project, Review } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { LevelBadge } from '@/shared/ui/Avatar';
import { Picture } from '@/shared/ui/Picture';
import { PersonName, useCalled } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { Seal } from '@/shared/ui/Seal';
import { Stars } from '@/shared/ui/Stars';
import { useQueryLink } from '@/shared/ui/Tabs';

const ShareContest = later(() => import('./ShareContest'));

/** Of all that clients said the words about the winner. */
function Quote({ review }: { review: Review }) {
  const text = useText('winner');
  const called = useCalled();
  return (
    <figure className="flex flex-col gap-2">
      <Stars value={review.score} />
      <blockquote className="break-words">
        <p>{text.quoted(review.comment)}</p>
      </blockquote>
      <figcaption className="text-sm text-muted">{text.client(called(review))}</figcaption>
    </figure>
  );
}

export function WinnerCard({ project, reviews }: { project: Project; reviews: Review[] }) {
  const text = useText('winner');
  const { seal } = useText('common');
  const called = useCalled();
  const link = useQueryLink();
  const { winning } = project;
  if (!winning?.imageKey) return null;
  const { designer, number } = winning;
  const review = reviews.find((one) => one.designer === designer.id && one.comment !== '');
  return (
    <section
      aria-labelledby="winner"
      className="mt-6 grid card overflow-hidden md:mt-8 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <Link to={link({ work: String(number), a: 'designs' })} className="relative block">
        <Picture
          image={winning.imageKey}
          alt={text.title(number)}
          eager
          sizes="(min-width: 1240px) 840px, (min-width: 900px) 60vw, 96vw"
        />
        <Seal lines={seal} size={84} onPicture className="absolute top-4 right-4" />
      </Link>
      <div className="flex flex-col gap-5 border-hairline p-5 max-lg:border-t md:p-8 lg:border-l">
        <div>
          <h2 id="winner" className="text-xl">
            {text.title(number)}
          </h2>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <span>
              <Rich
                text={text.by}
                parts={[
                  <Link
                    key="designer"
                    to={designerPath(designer.id)}
                    className="font-bold underline underline-offset-4"
                  >
                    <PersonName user={designer} />
                  </Link>,
                ]}
              />
            </span>
            <LevelBadge user={designer} />
          </p>
        </div>
        {review && <Quote review={review} />}
        {!project.private && (
          <div className="mt-auto">
            <Afterwards fallback={<div className="h-20" />}>
              <ShareContest encodedId={project.encodedId} title={project.title} designer={called(designer)} />
            </Afterwards>
          </div>
        )}
      </div>
    </section>
  );
}
