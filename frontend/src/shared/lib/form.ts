// One form: values, what is wrong with them, and the walk to the first wrong field. No words live here.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { useHold } from './leaving';

/** Messages by field name. */
export type Errors = Record<string, string>;

export interface FormOptions<V extends object> {
  initial: V;
  /** Everything that is wrong with the values, by field name, in words. */
  check: (values: V) => Errors;
  /** What was written is lost with the page: before it goes, the reader is asked. */
  held?: boolean;
}

export interface Form<V extends object> {
  values: V;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Replaces all values, e.g. by what the server has; of those that were `sent`, what was written since then stays. */
  reset: (values: V, sent?: V) => void;
  /** The reader has left the field: from now on it says what is wrong. */
  leave: (name: string) => void;
  errorOf: (name: string) => string | null;
  /** What the server said that belongs to no field shown here. */
  general: string | null;
  /** What a text control needs. */
  text: <K extends keyof V & string>(
    name: K,
  ) => {
    name: K;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    onBlur: () => void;
  };
  /**
   * Runs `work` when nothing is wrong; else all errors stand and the first wrong field has the focus. With
   * `fields` only those count: one step of a longer form.
   */
  submit: (
    work: (values: V) => Promise<unknown> | unknown,
    fields?: readonly string[],
  ) => (event?: FormEvent) => void;
  /** Puts the server's messages beside their fields; false when none of them is known to the page. */
  refuse: (error: unknown) => boolean;
  /** Whether a value is another than what stood there before anything was written: what is not sent keeps what others saved. */
  differs: (name: keyof V) => boolean;
  changed: boolean;
  /** Something was written that is lost with the form: before that, the reader is asked. */
  held: boolean;
  ref: React.RefObject<HTMLFormElement | null>;
}

/** The value that an error is about: `services` of `services[0].name`. */
const valueNamed = (field: string) => field.split(/[[.]/)[0] as string;

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

/** Focuses the first wrong control below `root`, in the order of the page. */
export function focusFirstWrong(root: ParentNode | null): void {
  const found = root?.querySelector<HTMLElement>(WRONG);
  if (!found) return;
  const control = found.matches('[data-invalid]')
    ? (found.querySelector<HTMLElement>('input, select, textarea, button') ?? found)
    : found;
  control.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
}

export function useForm<V extends object>({ initial, check, held = false }: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(initial);
  /** What the reader has written by now, whenever it is asked. */
  const written = useRef(initial);
  /** What stood there before anything was written. */
  const first = useRef(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [general, setGeneral] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const [walk, setWalk] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const errors = check(values);
  const differs = (name: keyof V) => values[name] !== first.current[name];
  // What was written and taken out again is nothing to lose.
  const holds = held && changed && (Object.keys(values) as (keyof V)[]).some(differs);
  useHold(holds);

  // The wrong fields are marked by the render that follows the submit; only then can the first one be found.
  useEffect(() => {
    if (walk > 0) focusFirstWrong(ref.current);
  }, [walk]);

  const set: Form<V>['set'] = (name, value) => {
    written.current = { ...written.current, [name]: value };
    setValues(written.current);
    setChanged(true);
    setRefused((old) =>
      Object.fromEntries(Object.entries(old).filter(([field]) => valueNamed(field) !== name)),
    );
  };
  const leave = (name: string) => setLeft((old) => (old.has(name) ? old : new Set(old).add(name)));

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return false;
    const known = Object.entries(error.fields);
    setRefused(error.fields);
    const foreign = known.filter(([name]) => !(valueNamed(name) in values));
    setGeneral(foreign.length > 0 ? foreign.map(([, message]) => message).join(' ') : null);
    if (known.length > foreign.length) setWalk((n) => n + 1);
    return known.length > 0;
  };

  return {
    values,
    set,
    reset: (next, sent = written.current) => {
      const now = written.current;
      const since = (Object.keys(next) as (keyof V)[]).filter((name) => now[name] !== sent[name]);
      first.current = next;
      written.current = { ...next };
      for (const name of since) written.current[name] = now[name];
      setValues(written.current);
      setLeft(new Set());
      setAll(false);
      setRefused({});
      setGeneral(null);
      setChanged(since.length > 0);
    },
    leave,
    errorOf: (name) => refused[name] ?? ((all || left.has(name)) && errors[name] ? errors[name] : null),
    general,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (event) => set(name, event.target.value as V[typeof name]),
      onBlur: () => leave(name),
    }),
    submit: (work, fields) => (event) => {
      event?.preventDefault();
      if (fields) setLeft((old) => new Set([...old, ...fields]));
      else setAll(true);
      setGeneral(null);
      const wrong = Object.keys(errors).some((name) => !fields || fields.includes(name));
      if (wrong) return setWalk((n) => n + 1);
      void work(values);
    },
    refuse,
    differs,
    changed,
    held: holds,
    ref,
  };
}

/** Of `fields` those that differ from what the form began with. */
export function changedOf<V extends object, F extends Partial<V>>(
  form: Pick<Form<V>, 'differs'>,
  fields: F,
): Partial<F> {
  const changed = Object.entries(fields).filter(([name]) => form.differs(name as keyof V));
  return Object.fromEntries(changed) as Partial<F>;
}
