// Deciding: one button for each way, a reason, what it does in money and time, and who will read it.

import { type ReactNode, useRef, useState } from 'react';
import { useAction } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import { lengthOf } from '@/shared/lib/check';
import { useText } from '@/shared/lib/text';
import { Button, type ButtonKind } from '@/shared/ui/Button';
import { Field, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useKeys } from './useKeys';

export interface Way {
  id: string;
  label: string;
  kind: ButtonKind;
  /** It cannot be gone without a reason. */
  reasoned?: boolean;
  /** What it does, in money and time; said before it is pressed. */
  consequence?: ReactNode;
}

export interface DecisionBoxProps {
  ways: Way[];
  /** Further fields, above the buttons: a reference, a number. `errorOf` gives the server's word beside a field. */
  fields?: (errorOf: (field: string) => string | null) => ReactNode;
  /** Names of those fields, whose errors stand beside them. */
  fieldNames?: string[];
  /** Carries the decision out; throws what the server refuses. */
  onDecide: (way: string, reason: string) => Promise<unknown>;
  /** It can be decided anew: then nothing says that it is final. */
  again?: boolean;
}

export function DecisionBox({ ways, fields, fieldNames = [], onDecide, again = false }: DecisionBoxProps) {
  const text = useText('desk');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const decide = useAction((way: string) => onDecide(way, reason.trim()));
  // A key goes to the button or the field, Enter decides: a slip must not move money.
  useKeys({ a: () => first.current?.focus(), r: () => box.current?.focus() });
  const long = lengthOf(reason) > DECISION_REASON_MOST;
  const press = (way: Way) => {
    setChosen(way.id);
    setTried(way.reasoned === true);
    if (long || (way.reasoned && reason.trim() === '')) return box.current?.focus();
    void decide.run(way.id);
  };
  const errorOf = (field: string) => decide.error?.fields[field] ?? null;
  const missing = tried && reason.trim() === '' ? text.reasonRequired : null;
  const wrong = long ? text.reasonLong(DECISION_REASON_MOST) : (missing ?? errorOf('reason'));
  const said = Object.keys(decide.error?.fields ?? {}).some(
    (name) => name === 'reason' || fieldNames.includes(name),
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-base">{text.decision}</h2>
      {fields?.(errorOf)}
      <Field label={text.reason} hint={text.reasonHint} error={wrong} required>
        <TextArea ref={box} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {ways.map((way, index) => (
        <div key={way.id} className="flex flex-col gap-1.5">
          <Button
            ref={index === 0 ? first : undefined}
            kind={way.kind}
            wide
            busy={decide.busy && chosen === way.id}
            disabled={decide.busy && chosen !== way.id}
            onClick={() => press(way)}
          >
            {way.label}
          </Button>
          {way.consequence && <p className="text-sm text-muted">{way.consequence}</p>}
        </div>
      ))}
      {decide.error && !said && <ActionError error={decide.error} />}
      <p className="text-sm text-muted">{again ? text.recordedAgain : text.recorded}</p>
      <p className="text-sm text-muted max-md:hidden">{text.keys}</p>
    </div>
  );
}

export interface DecidedProps {
  badge: ReactNode;
  at: string | null;
  by?: string | null;
  reason?: string;
  children?: ReactNode;
}

/** What stands in the place of the buttons once it is decided. */
export function Decided({ badge, at, by, reason, children }: DecidedProps) {
  const text = useText('desk');
  return (
    <div className="flex flex-col items-start gap-2">
      <h2 className="text-base">{text.decision}</h2>
      {badge}
      {at && (
        <p className="text-sm text-muted">
          <Time at={at} />
          {by && ` · ${by}`}
        </p>
      )}
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      {children}
    </div>
  );
}
