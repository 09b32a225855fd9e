// Deciding: one button for each way, a reason, what it does in money and time, and who will read it.

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { useAction } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import { amountOf } from '@/shared/lib/amount';
import { lengthOf } from '@/shared/lib/check';
import { useText } from '@/shared/lib/text';
import { Button, type ButtonKind } from '@/shared/ui/Button';
import { Field, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { Kbd } from './Kbd';
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
  /** What is written, where it is not a reason. */
  writing?: { label: string; hint: string; most: number; name: string };
  /** Carries the decision out; throws what the server refuses. */
  onDecide: (way: string, reason: string) => Promise<unknown>;
  /** It can be decided anew: then nothing says that it is final. */
  again?: boolean;
}

/** The amount in a further field; what is none is refused with those words, beside its field as the server would. */
export function amountWritten(field: string, written: string, wrong: string): number {
  const amount = amountOf(written);
  if (Number.isNaN(amount)) throw new ApiError(422, { fields: { [field]: wrong } }, null);
  return amount;
}

/** The keys of the ways, in their order. */
const LETTERS: Record<number, string[]> = {
  1: ['A'],
  2: ['A', 'D'],
  3: ['A', 'S', 'D'],
  4: ['A', 'S', 'D', 'F'],
};

export function DecisionBox(props: DecisionBoxProps) {
  const { ways, fields, fieldNames = [], onDecide, again = false } = props;
  const text = useText('desk');
  const usual = { label: text.reason, hint: text.reasonHint, most: DECISION_REASON_MOST, name: 'reason' };
  const writing = props.writing ?? usual;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const extra = useRef<HTMLDivElement>(null);
  const buttons = useRef<Record<string, HTMLButtonElement | null>>({});
  const decide = useAction((way: string) => onDecide(way, reason.trim()));
  const letters = LETTERS[ways.length] ?? [];
  const empty = reason.trim() === '';
  // A key goes to the button or the field, Enter decides: a slip must not move money.
  const go = (way: Way) => {
    setChosen(way.id);
    if (way.reasoned && empty) box.current?.focus();
    else buttons.current[way.id]?.focus();
  };
  const keys: Record<string, () => void> = {
    r: () => box.current?.focus(),
    e: () => extra.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
  };
  for (const [index, way] of ways.entries()) {
    const letter = letters[index];
    if (letter) keys[letter.toLowerCase()] = () => go(way);
  }
  useKeys(keys);
  // Out of a field, to the button that was meant: there Enter decides.
  const leave = (event: KeyboardEvent) => {
    const away = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!away || !typing || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const meant = ways.find((way) => way.id === chosen) ?? ways[0];
    if (meant) buttons.current[meant.id]?.focus();
  };
  const long = lengthOf(reason) > writing.most;
  const press = (way: Way) => {
    setChosen(way.id);
    setTried(way.reasoned === true);
    if (long || (way.reasoned && empty)) return box.current?.focus();
    void decide.run(way.id);
  };
  const errorOf = (field: string) => decide.error?.fields[field] ?? null;
  const missing = tried && empty ? text.reasonRequired : null;
  const wrong = long ? text.reasonLong(writing.most) : (missing ?? errorOf(writing.name));
  const said = Object.keys(decide.error?.fields ?? {}).some(
    (name) => name === writing.name || fieldNames.includes(name),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields within.
    <div className="flex flex-col gap-4" onKeyDown={leave}>
      <h2 className="text-base">{text.decision}</h2>
      {fields && (
        <div ref={extra} className="flex flex-col gap-4">
          {fields(errorOf)}
        </div>
      )}
      <Field label={writing.label} hint={writing.hint} error={wrong} required>
        <TextArea ref={box} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {ways.map((way, index) => (
        <div key={way.id} className="flex flex-col gap-1.5">
          <Button
            ref={(element) => {
              buttons.current[way.id] = element;
            }}
            kind={way.kind}
            wide
            aria-keyshortcuts={letters[index]}
            busy={decide.busy && chosen === way.id}
            disabled={decide.busy && chosen !== way.id}
            onClick={() => press(way)}
          >
            {way.label}
            {letters[index] && <Kbd>{letters[index]}</Kbd>}
          </Button>
          {way.consequence && <p className="text-sm text-muted">{way.consequence}</p>}
        </div>
      ))}
      {decide.error && !said && <ActionError error={decide.error} />}
      <p className="text-sm text-muted">{again ? text.recordedAgain : text.recorded}</p>
      <p className="text-sm text-muted max-md:hidden pointer-coarse:hidden">{text.keys}</p>
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
