// The three checks, each a small form. What they are done by arrives with the first press.
import { type FormEvent, type ReactNode, useState } from 'react';
import { arrive } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import type { Outcome } from './check';
import { Result, type ResultProps } from './Result';

type Checks = typeof import('./check');

function useCheck() {
  const [outcome, setOutcome] = useState<Outcome | 'checking' | null>(null);
  const run = (work: (checks: Checks) => Promise<Outcome>) => {
    setOutcome('checking');
    void arrive(() => import('./check'))
      .then(work)
      .then(setOutcome)
      .catch((fault: unknown) =>
        // What is no answer is the page's to tell: a piece of the program that did not arrive.
        setOutcome(() => {
          throw fault;
        }),
      );
  };
  return { outcome, run, busy: outcome === 'checking' };
}

interface FrameProps {
  of: ResultProps['of'];
  outcome: ResultProps['outcome'];
  onCheck: () => void;
  children: ReactNode;
}

function Frame({ of, outcome, onCheck, children }: FrameProps) {
  const text = useText('transparency')[of];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
  };
  return (
    <section aria-labelledby={`check-${of}`} className="card flex flex-col gap-4 p-5 md:p-6">
      <div>
        <h2 id={`check-${of}`} className="text-lg">
          {text.title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{text.text}</p>
      </div>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <Button type="submit" kind="primary" busy={outcome === 'checking'} className="self-start">
          {text.press}
        </Button>
      </form>
      <Result of={of} outcome={outcome} />
    </section>
  );
}

interface OneProps {
  of: 'certificate' | 'journal';
  /** As the address brought it. */
  given: string;
}

/** One thing by its number: a certificate, or a transaction. */
export function OneCheck({ of, given }: OneProps) {
  const text = useText('transparency')[of];
  const [typed, setTyped] = useState(given);
  const { outcome, run } = useCheck();
  const check = () =>
    run(({ checkCertificate, checkJournal }) =>
      of === 'certificate' ? checkCertificate(typed.trim()) : checkJournal(typed),
    );
  return (
    <Frame of={of} outcome={outcome} onCheck={check}>
      <Field label={text.label} required>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          className={of === 'certificate' ? 'font-mono uppercase' : 'font-mono text-sm'}
        />
      </Field>
    </Frame>
  );
}

/** A head that somebody kept, with the key they kept beside it. */
export function KeptCheck() {
  const text = useText('transparency').kept;
  const [note, setNote] = useState('');
  const [key, setKey] = useState('');
  const { outcome, run } = useCheck();
  return (
    <Frame of="kept" outcome={outcome} onCheck={() => run(({ checkKept }) => checkKept(note, key))}>
      <Field label={text.note} required>
        <TextArea
          value={note}
          onChange={(event) => setNote(event.target.value)}
          rows={6}
          spellCheck={false}
          className="font-mono text-sm break-all"
        />
      </Field>
      <Field label={text.key} hint={text.keyHint}>
        <TextInput
          value={key}
          onChange={(event) => setKey(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
        />
      </Field>
    </Frame>
  );
}
