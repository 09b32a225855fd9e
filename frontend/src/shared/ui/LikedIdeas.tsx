// Ideas of the gallery that a client likes, as a part of a form: small, each can be dropped, more are picked in a dialog.
import { type ReactNode, Suspense, useState } from 'react';
import type { Industry } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { contestPath } from '@/shared/lib/page';
import type { Hanging, Picks } from '@/shared/lib/picks';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { CloseIcon } from './icons';
import { Notice } from './Notice';
import { Picture } from './Picture';

const PickIdeas = later(() => import('./PickIdeas'));
const TasteOfPicks = later(() => import('./TasteOfPicks'));

export interface LikedIdeasProps {
  picks: Picks;
  hanging: Hanging;
  /** What the server said of them. */
  error: string | null;
  /** Where the gallery opens. */
  projectType: number | null;
  industry: string;
  industries: readonly Industry[];
  /** Beside the button that opens it. */
  children?: ReactNode;
}

export function LikedIdeas(props: LikedIdeasProps) {
  const { picks, hanging, error, projectType, industry, industries, children } = props;
  const text = useText('taste').liked;
  const { ideas, gone } = hanging;
  const [picking, setPicking] = useState(false);
  return (
    <div data-invalid={error !== null || undefined} className="flex flex-col items-start gap-4">
      {gone > 0 && <Notice>{text.gone(gone)}</Notice>}
      {error !== null && gone === 0 && (
        <p role="alert" className="text-sm text-accent-text">
          {error}
        </p>
      )}
      {ideas.length > 0 ? (
        <ul className="grid w-full grid-cols-3 gap-3 md:grid-cols-4">
          {ideas.map((idea) => (
            <li key={idea.workId} className="card relative overflow-hidden">
              <Picture image={idea.imageKey} alt="" sizes="160px" />
              <p className="truncate px-2 py-1.5 text-sm">
                {idea.encodedId ? (
                  // The form stays as it is: what is looked at opens beside it.
                  <a
                    href={`${contestPath(idea.encodedId)}?work=${idea.number}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {idea.title}
                  </a>
                ) : (
                  idea.title
                )}
              </p>
              <span className="absolute top-1 right-1 rounded-md bg-paper">
                <Button
                  kind="quiet"
                  size="sm"
                  icon={<CloseIcon size={16} />}
                  label={text.drop(idea.title)}
                  onClick={() => picks.drop(idea.workId)}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{text.none}</p>
      )}
      {ideas.length > 1 && (
        <Suspense fallback={null}>
          <TasteOfPicks picks={picks.list} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setPicking(true)}>{text.pick}</Button>
        {children}
      </div>
      {picking && (
        <Suspense fallback={null}>
          <PickIdeas
            picks={picks}
            projectType={projectType}
            industry={industry}
            industries={industries}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
