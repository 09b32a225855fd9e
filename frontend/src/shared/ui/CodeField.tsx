// A code that is sent to a number or an address: the press that sends it, the wait until the next, the field.
import { useEffect, useState } from 'react';
import { useAction } from '@/shared/api/hooks';
import { CODE_DIGITS } from '@/shared/api/limits';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { Field, TextInput } from './fields';
import { ActionError } from './states';

/** The server sends one a minute to each target. */
const PAUSE_SECONDS = 60;

/** A code as it was pasted, with spaces or words around it. */
const codeIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);

export interface CodeFieldProps {
  /** Where the code goes, or null while that is not written out. */
  target: string | null;
  /** Has it sent. */
  send: (target: string) => Promise<unknown>;
  /** What a text control needs. */
  control: React.ComponentProps<typeof TextInput>;
  error: string | null;
  /** Pressed although there is nothing to send to. */
  onMissing?: () => void;
}

export function CodeField({ target, send, control, error, onMissing }: CodeFieldProps) {
  const text = useText('signin');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  const sending = useAction(async (to: string) => {
    await send(to);
    setSentTo(to);
    setLeft(PAUSE_SECONDS);
  });
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const press = () => (target === null ? onMissing?.() : void sending.run(target));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <Field label={text.code} hint={text.codeHint} required error={error} className="min-w-0 flex-1">
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => {
              event.target.value = codeIn(event.target.value);
              control.onChange?.(event);
            }}
          />
        </Field>
        <Button className="mt-7 min-h-11 shrink-0" busy={sending.busy} disabled={left > 0} onClick={press}>
          {left > 0 ? text.sendAgain(left) : text.sendCode}
        </Button>
      </div>
      <p role="status" className="text-sm text-good-text">
        {sentTo && !sending.error && text.sent(sentTo)}
      </p>
      <ActionError error={sending.error} />
    </div>
  );
}
