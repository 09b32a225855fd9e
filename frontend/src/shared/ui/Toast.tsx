// Short notices that come and go, read out by screen readers as they appear, and the word that a read takes long.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '@/shared/api/error';
import { useSlowRead } from '@/shared/api/hooks';
import { usePending } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { CheckIcon, CloseIcon, WarnIcon } from './icons';
import { Explained, useErrorWords } from './states';
import { useTop } from './top';

type ToastTone = 'good' | 'bad';
/** Takes it away again. */
type CloseToast = () => void;
type ShowToast = (said: string | ApiError, tone?: ToastTone) => CloseToast;

interface Notice {
  id: number;
  said: string | ApiError;
  tone: ToastTone;
}

const ToastContext = createContext<ShowToast>(() => () => {});
/** What went well; what did not stays until it is dismissed. */
const SHOWN_MS = 6000;
const AT_ONCE = 3;

/** `toast('saved')` for what went well; `toast(error)`, or words with `'bad'`, for what did not. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Room for one more: what went well makes way first. */
function makeRoom(all: Notice[]): Notice[] {
  if (all.length < AT_ONCE) return all;
  const first = all.find((notice) => notice.tone === 'good') ?? all[0];
  return all.filter((notice) => notice !== first);
}

const PILL = 'pointer-events-auto flex max-w-lg items-center gap-3 rounded-md text-sm shadow-float';

function SlowNote() {
  const text = useText('common').state;
  const slow = useSlowRead();
  // Without a network the next page is asked for until there is one: the reader is told why nothing comes.
  const said = usePending() && !navigator.onLine ? text.offlineTitle : slow && text.slow;
  return (
    <p role="status" className={said ? `${PILL} border border-hairline bg-surface px-4 py-2` : 'sr-only'}>
      {said}
    </p>
  );
}

function Refused({ error }: { error: ApiError }) {
  const wordsOf = useErrorWords();
  return (
    <>
      {wordsOf(error)}
      <Explained error={error} inherit />
    </>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const text = useText('common').state;
  const [toasts, setToasts] = useState<Notice[]>([]);
  const top = useTop();
  const next = useRef(1);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (said, tone = said instanceof ApiError ? 'bad' : 'good') => {
      const id = next.current++;
      // The same words twice say no more than once.
      setToasts((all) => [
        ...makeRoom(all.filter((one) => String(one.said) !== String(said))),
        { id, said, tone },
      ]);
      if (tone === 'bad') return () => close(id);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        close(id);
      }, SHOWN_MS);
      timers.current.add(timer);
      return () => close(id);
    },
    [close],
  );
  const region = (
    <section
      aria-label={text.notifications}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col items-center gap-2 md:bottom-6"
    >
      <SlowNote />
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.tone === 'bad' ? 'alert' : undefined}
          className={`${PILL} bg-ink py-2 pr-2 pl-4 text-paper`}
        >
          {toast.tone === 'good' ? <CheckIcon size={18} /> : <WarnIcon size={18} />}
          <span className="flex-1">
            {toast.said instanceof ApiError ? <Refused error={toast.said} /> : toast.said}
          </span>
          <Button
            kind="inherit"
            size="sm"
            icon={<CloseIcon size={16} />}
            label={text.close}
            onClick={() => close(toast.id)}
          />
        </div>
      ))}
    </section>
  );
  return (
    <ToastContext value={show}>
      {children}
      {/* What lies beside an open dialog is behind its backdrop and out of reach: the notices go with the dialog. */}
      {top ? createPortal(region, top) : region}
    </ToastContext>
  );
}
