// Stars and heart of an entry: given by whoever may, read by the others; beside the picture, or small on its card.
import { useEffect, useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { Project, Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { HeartIcon } from '@/shared/ui/icons';
import { StarRating } from '@/shared/ui/StarRating';
import { Stars } from '@/shared/ui/Stars';
import { ActionError } from '@/shared/ui/states';

/** Arrow keys walk through the stars: those at which they rest so many milliseconds are given, not those on the way. */
const REST_MS = 500;

/** Does the last of what it is given, once nothing more comes for a moment, or when the reader leaves. */
function useRest(restMs: number): (work: () => void) => void {
  const waiting = useRef<{ work: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);
  const now = useRef(() => {
    const last = waiting.current;
    waiting.current = null;
    clearTimeout(last?.timer);
    last?.work();
  }).current;
  useEffect(() => now, [now]);
  return (work) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { work, timer: setTimeout(now, restMs) };
  };
}

export interface JudgeProps {
  project: Pick<Project, 'encodedId'>;
  work: Work;
  may: { rate?: boolean; favourite?: boolean };
  /** On a card, where a press beside it opens the entry. */
  small?: boolean;
  onChanged: () => void;
}

export function Judge({ project, work, may, small = false, onChanged }: JudgeProps) {
  const text = useText('work').side;
  const path = { id: project.encodedId, workId: work.id };
  const [saved, setSaved] = useState(0);
  // What was given stands there until the server says otherwise, or refuses.
  const [given, setGiven] = useState<{ score: number; before: number } | null>(null);
  if (given && given.before !== work.stars) setGiven(null);
  const wanted = useRef(work.stars);
  const rate = useAction(async () => {
    // Others may have been given while one was on its way: the last one counts.
    let score: number;
    do {
      score = wanted.current;
      await send('POST', '/projects/{id}/work-score/{workId}', { path, json: { score } });
    } while (score !== wanted.current);
    onChanged();
    setSaved(score);
  });
  const later = useRest(REST_MS);
  const give = (score: number) => {
    wanted.current = score;
    setGiven({ score, before: work.stars });
    later(() => void rate.run());
  };
  const heart = useAction(async () => {
    const json = { favourite: !work.favourited };
    await send('PUT', '/projects/{id}/works/{workId}/favourite', { path, json });
    onChanged();
  });
  const size = small ? 16 : 20;
  const hearts = (
    <>
      <HeartIcon size={size} filled={work.favourited} />
      {/* Beside five stars a phone has no room for it; the button says it. */}
      <span className={cx('tnum', small && 'max-md:hidden')}>{work.favourite}</span>
    </>
  );
  // Several stand on one page: each says whose it is.
  const of = small ? `#${work.number} ` : '';
  return (
    <div className={cx('flex flex-col gap-1', small && 'relative z-10')}>
      <div className={cx('flex items-center justify-between', small ? 'min-h-8 md:gap-1' : 'min-h-10 gap-3')}>
        {may.rate ? (
          <StarRating
            label={of + text.rate}
            value={given && !rate.error ? given.score : work.stars}
            size={small ? 18 : undefined}
            onChange={give}
            // The first star, not its target, stands below the number.
            className={small ? '-ml-1.25' : undefined}
          />
        ) : (
          <span className="inline-flex items-center gap-2 text-sm text-muted">
            <Stars value={work.stars} size={size} />
            {!small && (work.stars > 0 ? text.rated : text.unrated)}
          </span>
        )}
        {may.favourite ? (
          <button
            type="button"
            aria-label={`${of}${work.favourited ? text.unheart : text.heart} ${work.favourite}`}
            onClick={() => void heart.run()}
            className={cx(
              'inline-flex items-center rounded-md text-sm hover:bg-sunken',
              small ? '-mr-1 min-h-8 gap-1 px-1' : 'min-h-10 gap-1.5 px-2',
              work.favourited ? 'text-accent-text' : 'text-muted',
            )}
          >
            {hearts}
          </button>
        ) : (
          <span className={cx('inline-flex items-center gap-1.5 text-sm text-muted', !small && 'px-2')}>
            {hearts}
          </span>
        )}
      </div>
      <span role="status" className="sr-only">
        {saved > 0 && of + text.rateSaved(saved)}
      </span>
      <ActionError error={rate.error ?? heart.error} />
    </div>
  );
}
