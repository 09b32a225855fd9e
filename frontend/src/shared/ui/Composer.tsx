// Where something is written in a thread: the words, what goes along, and the button; Ctrl and Enter send as well.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { lengthOf } from '@/shared/lib/check';
import { AtNames, useAt } from './AtNames';
import { Button } from './Button';
import TooLong from './TooLong';

export interface ComposerProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters. */
  most: number;
  rows?: number;
  send: string;
  onSend: () => void;
  busy: boolean;
  /** There is nothing to send. */
  empty: boolean;
  /** What is wrong with the words: beside them. */
  wrong?: string | null;
  /** What was wrong with the last one. */
  error: ReactNode;
  /** Above the words. */
  above?: ReactNode;
  /** On either side of the words. */
  before?: ReactNode;
  after?: ReactNode;
  /** Between the words and the button's line. */
  below?: ReactNode;
  /** Beside the button. */
  foot?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** The contest whose thread it is: names after @ are first of those who take part. */
  projectId?: string;
  /** Whom the conversation is with: their name first. */
  userId?: number;
  /** The order whose thread it is: its two sides first. */
  orderId?: number;
}

/** Of what stands in the field now, what was written since `sent` went off. */
export function writtenSince(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

export function Composer(props: ComposerProps) {
  const { label, placeholder, value, onChange, most, rows = 3, wrong, projectId, userId, orderId } = props;
  const id = useId();
  const over = lengthOf(value) > most;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? own;
  const button = useRef<HTMLButtonElement>(null);
  // With nothing to send the button cannot keep the focus: the next words come after those that were sent.
  useEffect(() => {
    if (props.empty && document.activeElement === button.current)
      field.current?.focus({ preventScroll: true });
  }, [props.empty, field]);
  const names = `${id}-names`;
  const at = useAt({ field, value, onChange, id: names, projectId, userId, orderId });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.empty && !props.busy && !over) props.onSend();
      }}
    >
      {props.above}
      <div className="relative flex items-start gap-2">
        {props.before}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          value={value}
          placeholder={placeholder}
          aria-invalid={wrong || over ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          {...at.aria}
          onChange={(event) => {
            onChange(event.target.value);
            at.onCaret();
          }}
          onSelect={at.onCaret}
          onKeyDown={(event) => {
            if (at.onKeyDown(event) || event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.currentTarget.form?.requestSubmit();
            }
          }}
          className="w-full resize-y rounded-md border border-outline bg-surface px-3 py-2 text-sm hover:border-ink aria-invalid:border-accent"
        />
        {props.after}
        <AtNames id={names} at={at} />
      </div>
      <TooLong value={value} most={most} />
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="text-sm text-accent-text">
          {wrong}
        </p>
      )}
      {props.below}
      <div className="flex items-center justify-between gap-3">
        {props.foot}
        <Button ref={button} type="submit" size="sm" busy={props.busy} disabled={props.empty || over}>
          {props.send}
        </Button>
      </div>
      {props.error}
    </form>
  );
}
