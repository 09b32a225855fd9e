// A designer's wall: entries everybody may see, uniform and uncropped; on one's own each contest can be taken out.
import { Suspense, useState } from 'react';
import type { PortfolioWork } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ChosenMark } from '@/shared/ui/ChosenMark';
import { HeartIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';

const HideDialog = later(() => import('./HideDialog'));

interface EntryProps {
  work: PortfolioWork;
  eager: boolean;
  /** On the designer's own page: takes its contest out. */
  onHide: (() => void) | null;
}

function Entry({ work, eager, onHide }: EntryProps) {
  const text = useText('designer').profile;
  return (
    <article className="card group relative overflow-hidden transition-colors duration-150 hover:border-outline">
      <Picture src={work.thumb} alt="" eager={eager} placeholder={work.image.tiny} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline px-3 py-2.5 text-sm md:px-4">
        <h3 className="min-w-0 flex-1 basis-24 truncate font-sans text-sm font-bold tracking-normal">
          <Link
            to={`${contestPath(work.project.encodedId)}?a=designs&work=${work.number}`}
            aria-label={text.entry(work.number, work.project.title)}
            className="spread"
          >
            {work.project.title}
          </Link>
        </h3>
        {(work.winner || work.finalist) && (
          <ChosenMark winner={work.winner}>{work.winner ? text.winner : text.finalist}</ChosenMark>
        )}
        {work.favourite > 0 && (
          <span className="tnum inline-flex shrink-0 items-center gap-1 text-muted">
            <HeartIcon size={16} />
            {work.favourite}
          </span>
        )}
      </div>
      {onHide && (
        <Button
          kind="quiet"
          size="sm"
          wide
          className="relative border-t border-hairline"
          label={text.hide.of(work.project.title)}
          onClick={onHide}
        >
          {text.hide.button}
        </Button>
      )}
    </article>
  );
}

export function Portfolio({ works, mine }: { works: PortfolioWork[]; mine: boolean }) {
  const [hiding, setHiding] = useState<PortfolioWork | null>(null);
  return (
    <>
      <ul className="wall">
        {works.map((work, index) => (
          <li key={work.id}>
            <Entry work={work} eager={index < 4} onHide={mine ? () => setHiding(work) : null} />
          </li>
        ))}
      </ul>
      {hiding && (
        <Suspense fallback={null}>
          <HideDialog work={hiding} onClose={() => setHiding(null)} />
        </Suspense>
      )}
    </>
  );
}
