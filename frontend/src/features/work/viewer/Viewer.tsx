// The entry viewer: the whole window, its own address, arrows and swipes, picture on the left, talk on the right.

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Me, Project, Work } from '@/shared/api/types';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { closedByOwner, enterTop } from '@/shared/ui/modal';
import { useCalled } from '@/shared/ui/person';
import { EmptyState, Loading, Skeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { Bench } from './Bench';
import type { Backdrop } from './backdrops';
import { Compare } from './Compare';
import { isWritten, useDraft } from './draft';
import { Side } from './Side';
import { Stage } from './Stage';
import { TopBar, type ViewerTab } from './TopBar';

export interface ViewerProps {
  project: Project;
  me: Me | null;
  share: string | null;
  number: number;
  /** The wall as it hangs, for the arrows. */
  works: Work[];
  compared: number[];
  onCompare: (number: number) => void;
  onClose: () => void;
  /** Stars, hearts, finalists, winner: something the wall shows has changed. */
  onChanged: () => void;
}

/** The wall's own copy shows at once; the entry itself says what this person may do. */
function useWork({ project, share, number, works }: ViewerProps) {
  const place = { path: { id: project.encodedId, n: number }, query: { key: share } };
  const answer = useApi('/projects/{id}/worknumber/{n}', place);
  const hanging = works.find((work) => work.number === number);
  return { work: answer.data ?? hanging, error: answer.error, mutate: answer.mutate };
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [data-arrows]') !== null;

/** A dialog over the viewer keeps its keys to itself. */
const isElsewhere = (target: EventTarget, viewer: Element) =>
  target instanceof Element && target.closest('dialog') !== viewer;

/** The page behind must not scroll while the viewer covers it. */
function useModal(onShown: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef(onShown);
  // Closed while it is still in the document: only then the focus returns to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const leave = enterTop(element);
    shown.current();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      leave();
      document.documentElement.style.overflow = '';
    };
  }, []);
  return dialog;
}

/** The entry that arrows, swipes or the comparison have led to: the first one is the dialog's own name. */
function Moved({ number, designer }: { number: number; designer: string | undefined }) {
  const text = useText('work').viewer;
  const [first] = useState(number);
  const [moved, setMoved] = useState(false);
  if (number !== first && !moved) setMoved(true);
  return (
    <p role="status" className="sr-only">
      {moved && [text.label(number), designer].filter(Boolean).join(', ')}
    </p>
  );
}

export default function Viewer(props: ViewerProps) {
  const { project, me, number, works, compared, onCompare, onClose, onChanged } = props;
  const text = useText('work').viewer;
  const called = useCalled();
  const [query] = useQuery();
  const link = useQueryLink();
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const dialog = useModal(() => top.current?.focus());
  const { work, error, mutate } = useWork(props);
  const [backdrop, setBackdrop] = useState<Backdrop>('grey');
  const [zoom, setZoom] = useState(false);
  const [openOnly, setOpenOnly] = useState(false);
  const [draft, change] = useDraft(me?.id ?? 0, work?.id ?? 0);
  const asked = query.get('t');
  const tab: ViewerTab = asked === 'bench' || asked === 'compare' ? asked : 'look';

  const index = works.findIndex((one) => one.number === number);
  const previous = index > 0 ? works[index - 1]?.number : undefined;
  const next = index >= 0 ? works[index + 1]?.number : undefined;
  // What was opened from the wall still goes back to it by one step.
  const keep = { replace: true, state: { keepFocus: true, fromWall: history.state?.state?.fromWall } };
  const go = (to: number | undefined, changes: Record<string, string | null> = {}) => {
    if (to === undefined) return;
    setZoom(false);
    navigate(link({ ...changes, work: String(to) }), keep);
  };
  const show = (wanted: ViewerTab) => navigate(link({ t: wanted === 'look' ? null : wanted }), keep);
  const changed = () => {
    void mutate();
    onChanged();
  };
  const closing = closedByOwner(() => {
    // A pin alone is taken off the picture; what is written stays, for the next time.
    if (draft.pin && !isWritten(draft)) change({ pin: null });
    else onClose();
  });
  const keys = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (isElsewhere(event.target, event.currentTarget)) return;
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement && isWritten(draft)) {
      // First out of the words, then out of the viewer; an input method has its own Escape.
      event.preventDefault();
      if (!event.nativeEvent.isComposing) top.current?.focus({ preventScroll: true });
    }
    closing.onKeyDown(event);
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') go(previous);
    if (event.key === 'ArrowRight') go(next);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={text.label(number)}
      {...closing}
      onKeyDown={keys}
      className="m-0 h-dvh max-h-none w-screen max-w-none scroll-pt-16 scroll-pb-28 overflow-y-auto bg-sunken p-0 text-ink -outline-offset-2 lg:overflow-hidden"
    >
      <div
        ref={top}
        tabIndex={-1}
        className="flex min-h-full flex-col outline-none lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)_25rem]"
      >
        <div className="flex min-h-0 min-w-0 flex-col">
          <TopBar
            number={number}
            tab={tab}
            onTab={show}
            backdrop={backdrop}
            onBackdrop={setBackdrop}
            zoom={zoom}
            onZoom={() => setZoom(!zoom)}
            onPrevious={previous === undefined ? undefined : () => go(previous)}
            onNext={next === undefined ? undefined : () => go(next)}
            onClose={onClose}
          />
          <Moved number={number} designer={work && called(work.designer)} />
          {!work && error && (
            <div className="m-auto p-6">
              <EmptyState title={text.missing} action={<Button onClick={onClose}>{text.close}</Button>}>
                {text.missingText}
              </EmptyState>
            </div>
          )}
          {!work && !error && (
            <Loading>
              <Skeleton className="m-8 aspect-4/3" />
            </Loading>
          )}
          {work && tab === 'look' && (
            <Stage
              key={work.id}
              project={project}
              work={work}
              backdrop={backdrop}
              zoom={zoom}
              openOnly={openOnly}
              draft={draft.pin}
              onDraft={(pin) => change({ pin })}
              onSwipe={(step) => go(step < 0 ? previous : next)}
            />
          )}
          {work && tab === 'bench' && <Bench work={work} />}
          {work && tab === 'compare' && (
            <Compare
              project={project}
              work={work}
              works={works}
              compared={compared}
              backdrop={backdrop}
              onCompare={onCompare}
              onOpen={(to) => go(to, { t: null })}
              onChanged={changed}
            />
          )}
        </div>
        {work && (
          <Side
            key={work.id}
            project={project}
            me={me}
            work={work}
            waiting={!work.can && !error}
            openOnly={openOnly}
            onOpenOnly={setOpenOnly}
            draft={draft}
            onDraft={change}
            compared={compared.includes(work.number)}
            onCompare={() => onCompare(work.number)}
            onChanged={changed}
            onClose={onClose}
          />
        )}
      </div>
    </dialog>
  );
}
