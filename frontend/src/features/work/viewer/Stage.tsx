// The picture itself: fitted or at its true size, with notes on it, and its further pictures below.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Project, Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { PinIcon } from '@/shared/ui/icons/late';
import { Picture } from '@/shared/ui/Picture';
import { sized } from '../picture';
import { BACKDROPS, type Backdrop } from './backdrops';
import { PIN, PinDots, place } from './PinDots';
import { type DraftPin, movedBy, nextPin, openNotes, pinsOf, pointIn } from './pins';
import { usePress } from './usePress';
import { Earlier, useVersions, VersionBar } from './Versions';

export interface StageProps {
  project: Project;
  work: Work;
  backdrop: Backdrop;
  zoom: boolean;
  /** Notes that are done are left out. */
  openOnly: boolean;
  draft: DraftPin | null;
  onDraft: (pin: DraftPin | null) => void;
  /** −1 to the one before, 1 to the next. */
  onSwipe: (step: -1 | 1) => void;
}

export function Stage({ project, work, backdrop, zoom, openOnly, draft, onDraft, onSwipe }: StageProps) {
  const text = useText('work').viewer;
  const [shown, setShown] = useState(0);
  const picture = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const threadPlace = { path: { id: project.encodedId, workId: work.id } };
  const thread = useApi('/projects/{id}/works/{workId}/messages', work.can?.seeThread ? threadPlace : null);
  const messages = thread.data?.list ?? [];
  const notes = openOnly ? openNotes(messages) : messages;
  const { versions, earlier, show } = useVersions(work);
  const main = shown === 0;
  const canPin = main && !earlier && work.can?.message === true;

  const press = usePress(ground, {
    pan: zoom,
    onSwipe: zoom ? undefined : onSwipe,
    onPress: (event: PointerEvent) => {
      const rect = picture.current?.getBoundingClientRect();
      if (!canPin || !rect) return;
      onDraft(pointIn(rect, event.clientX, event.clientY));
    },
  });
  const move = (event: KeyboardEvent) => {
    const to = draft && movedBy(draft, event.key);
    if (!to) return;
    event.preventDefault();
    onDraft(to);
  };

  const current = work.attachments[shown - 1] ?? work.image;
  const address = current.thumb ?? work.thumb;
  return (
    <div
      className="flex min-h-0 flex-1 flex-col transition-colors duration-150"
      style={{ backgroundColor: BACKDROPS[backdrop] }}
    >
      {versions.length > 0 && (
        <VersionBar
          work={work}
          versions={versions}
          earlier={earlier}
          onShow={(version) => {
            show(version);
            setShown(0);
            onDraft(null);
          }}
        />
      )}
      {earlier && <Earlier work={work} earlier={earlier} messages={notes} />}
      <div
        ref={ground}
        hidden={earlier !== undefined}
        {...press}
        // At its true size the picture is moved by the arrow keys, which otherwise go to the next entry.
        {...(zoom ? { tabIndex: 0, 'data-arrows': '' } : {})}
        className={cx(
          'relative h-[75vw] max-h-[60dvh] -outline-offset-2 [container-type:size] lg:h-auto lg:max-h-none lg:flex-1',
          zoom ? 'overflow-auto' : 'touch-pan-y overflow-hidden',
        )}
      >
        <div className={cx('flex min-h-full p-4 md:p-8', zoom && 'w-max min-w-full')}>
          <div
            ref={picture}
            className={cx(
              'relative m-auto aspect-4/3 shrink-0 bg-surface',
              zoom
                ? 'cursor-grab active:cursor-grabbing'
                : 'w-[min(100cqw-2rem,(100cqh-2rem)*4/3)] md:w-[min(100cqw-4rem,(100cqh-4rem)*4/3)]',
              canPin && !zoom && 'cursor-crosshair',
            )}
            style={zoom ? { width: current.width || 1600 } : undefined}
          >
            <img
              key={address}
              src={sized(address, 'view')}
              alt={`#${work.number}`}
              width={current.width || 800}
              height={current.height || 600}
              draggable={false}
              className="block size-full object-contain select-none"
            />
            {main && <PinDots pins={pinsOf(notes)} version={work.version} />}
            {main && draft && (
              <button
                type="button"
                data-pin=""
                data-arrows=""
                aria-label={text.movePin}
                onKeyDown={move}
                className={cx(PIN, 'border-on-accent bg-accent text-on-accent ring-4 ring-accent-soft')}
                style={place(draft)}
              >
                {nextPin(messages)}
              </button>
            )}
          </div>
        </div>
      </div>
      <div
        className={cx(
          'flex items-center justify-center gap-3 px-4 pb-4 max-md:flex-col',
          earlier && 'hidden',
        )}
      >
        {work.attachments.length > 0 && (
          <ul aria-label={text.film} className="flex max-w-full gap-3 overflow-x-auto p-1">
            {[work.image, ...work.attachments].map((image, index) => (
              <li key={image.id}>
                <button
                  type="button"
                  aria-current={index === shown ? 'true' : undefined}
                  aria-label={
                    index === 0
                      ? text.main
                      : 'effect' in image && image.effect
                        ? text.effect(index)
                        : text.variation(index)
                  }
                  onClick={() => {
                    setShown(index);
                    onDraft(null);
                  }}
                  className={cx(
                    'block w-20 overflow-hidden rounded-md border bg-surface md:w-24',
                    index === shown ? 'border-accent ring-1 ring-accent' : 'border-hairline',
                  )}
                >
                  <Picture src={image.thumb ?? work.thumb} alt="" sizes="96px" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {/* Its room is kept for everybody: what one may do is known later than the picture. */}
        <div className="min-h-8">
          {canPin && !draft && (
            <Button size="sm" icon={<PinIcon size={16} />} onClick={() => onDraft({ x: 0.5, y: 0.5 })}>
              {text.placePin}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
