// One resumable upload in a component: what it is doing, how far it is, what can be done about it.
import { useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '@/shared/api/error';
import { discard, type Events, forget, type Sending, sendInPieces, type Target } from './resumable';

/** `held`: complete, and not taken yet. */
export type Phase = 'idle' | 'sending' | 'waiting' | 'paused' | 'checking' | 'held';

export interface Resumable {
  phase: Phase;
  /** 0 to 1. */
  share: number;
  error: ApiError | null;
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** What became of a complete upload: `held` waits to be taken with others, `lost` means that the answer never came. */
export type Taken = 'taken' | 'refused' | 'lost' | 'held';

/** One start, from the choice of the file on: it can be paused and cancelled before its sender has come. */
interface Run {
  file: File;
  state: 'going' | 'paused' | 'cancelled';
  sending: Sending | null;
}

/**
 * `take` is called with the complete upload, perhaps again after an answer was lost; `onOver` when it never will be: the
 * server does not take the file.
 */
export function useResumable(
  target: Target,
  take: (uploadId: string, name: string) => Promise<Taken>,
  onOver?: () => void,
): Resumable {
  const [phase, setPhase] = useState<Phase>('idle');
  const [share, setShare] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const run = useRef<Run | null>(null);
  const hold = () => {
    if (run.current?.state !== 'going') return;
    run.current.state = 'paused';
    run.current.sending?.pause();
  };

  // The pieces that are safe stay so; the next visit goes on from there.
  const leave = useRef(hold);
  useEffect(() => () => leave.current(), []);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const wake = () => void run.current?.sending?.resume();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [phase]);

  const start = (chosen: File) => {
    // Whatever went before has no say any more.
    hold();
    const own: Run = { file: chosen, state: 'going', sending: null };
    run.current = own;
    const over = () => run.current !== own || own.state === 'cancelled';
    setError(null);
    setShare(0);
    setPhase('sending');
    // One file is one version: what is complete is taken once, and again only when the answer was lost.
    let complete = false;
    const events: Events = {
      onProgress: (now) => {
        if (complete || own.state !== 'going' || over()) return;
        setShare(now);
        setPhase('sending');
      },
      onWaiting: () => {
        if (!complete && own.state === 'going' && !over()) setPhase('waiting');
      },
      onDone: async (uploadId) => {
        if (complete || over()) return;
        complete = true;
        setPhase('checking');
        const taken = await take(uploadId, chosen.name);
        if (taken === 'lost') {
          complete = false;
          if (!over()) setPhase('paused');
          return;
        }
        // Taken, or refused for what it is: the same file begins anew.
        if (taken !== 'held') forget(target, chosen);
        if (!over()) setPhase(taken === 'held' ? 'held' : 'idle');
      },
      onError: (fault) => {
        if (complete || over()) return;
        setError(fault);
        // What the server refuses is over; what the network broke can go on.
        const refused = isRefusal(fault);
        setPhase(refused ? 'idle' : 'paused');
        if (!refused) return;
        forget(target, chosen);
        onOver?.();
      },
    };
    void sendInPieces(chosen, target, events, () => own.state === 'going' && !over()).then(
      (begun) => {
        own.sending = begun;
      },
      () => {
        if (over()) return;
        // The sender itself did not arrive: nothing was begun.
        setError(new ApiError(0, null, null));
        setPhase('idle');
        onOver?.();
      },
    );
  };
  return {
    phase,
    share,
    error,
    start,
    pause: () => {
      hold();
      setPhase('paused');
    },
    resume: () => {
      setError(null);
      setPhase('sending');
      if (!run.current) return;
      run.current.state = 'going';
      void run.current.sending?.resume();
    },
    cancel: () => {
      setPhase('idle');
      setError(null);
      const given = run.current;
      if (!given) return;
      given.state = 'cancelled';
      void (given.sending ? given.sending.cancel() : discard(target, given.file));
    },
  };
}
