// Short notices that come and go, read out by screen readers as they appear.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { CheckIcon, CloseIcon, WarnIcon } from './icons';

type ToastTone = 'good' | 'bad';
type ShowToast = (message: string, tone?: ToastTone) => void;

const ToastContext = createContext<ShowToast>(() => {});
const SHOWN_MS = 6000;

/** `toast('saved')` for what went well, `toast(error.message, 'bad')` for what did not. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const text = useText('common').state;
  const [toasts, setToasts] = useState<{ id: number; message: string; tone: ToastTone }[]>([]);
  const next = useRef(1);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (message, tone = 'good') => {
      const id = next.current++;
      setToasts((all) => [...all.slice(-2), { id, message, tone }]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        close(id);
      }, SHOWN_MS);
      timers.current.add(timer);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={text.notifications}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col items-center gap-2 md:bottom-6"
      >
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="pointer-events-auto flex max-w-lg items-center gap-3 rounded-md bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-float"
          >
            {toast.tone === 'good' ? <CheckIcon size={18} /> : <WarnIcon size={18} />}
            <span className="flex-1">{toast.message}</span>
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
    </ToastContext>
  );
}
