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
    <article className="card group relative flex h-full flex-col overflow-hidden transition-colors duration-150 hover:border-outline">
      <Picture src={work.thumb} alt="" eager={eager} placeholder={work.image.tiny} />
      {/* One height for all: on phones the marks have a line of their own, also where there are none. */}
      <div className="grid flex-1 content-start gap-y-1 border-t border-hairline px-3 py-2.5 text-sm md:flex md:items-center md:gap-x-3 md:px-4">
        <h3 className="min-w-0 truncate font-sans text-sm leading-6 font-bold tracking-normal md:flex-1">
          <Link
            to={`${contestPath(work.project.encodedId)}?a=designs&work=${work.number}`}
            aria-label={text.entry(work.number, work.project.title)}
            title={work.project.title}
            className="spread"
          >
            {work.project.title}
          </Link>
        </h3>
        <p className="flex min-h-6 shrink-0 items-center gap-3 md:empty:hidden">
          {(work.winner || work.finalist) && (
            <ChosenMark winner={work.winner}>{work.winner ? text.winner : text.finalist}</ChosenMark>
          )}
          {work.favourite > 0 && (
            <span className="tnum inline-flex shrink-0 items-center gap-1 leading-6 text-muted">
              <HeartIcon size={16} />
              {work.favourite}
            </span>
          )}
        </p>
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
