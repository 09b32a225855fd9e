// The second step in the settings: set up with an app, given up, recovery codes kept.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { Me, Totp } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextInput } from '@/shared/ui/fields';
import { Rich } from '@/shared/ui/Rich';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';

const QrImage = later(() => import('@/shared/ui/QrImage'));

/** What is asked about: setting up, giving up, or new recovery codes. */
type Deed = 'on' | 'off' | 'codes';

export function SecondStep({ me }: { me: Me }) {
  const text = useText('safety').step;
  const toast = useToast();
  const step = useApi('/users/totp');
  const sessions = useApi('/users/sessions');
  const [deed, setDeed] = useState<Deed | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (step.error) return <ErrorState error={step.error} onRetry={() => void step.mutate()} />;
  if (!step.data) return <Skeleton className="h-12" />;
  const done = async (fresh: string[] | null, words: string) => {
    setDeed(null);
    setCodes(fresh);
    // Turning it on ends the other sessions.
    await Promise.all([step.mutate(), sessions.mutate()]);
    toast(words);
  };
  const { on, since, recoveryLeft } = step.data;
  return (
    <div className="flex flex-col items-start gap-4">
      {on ? (
        <>
          <p className="text-sm text-muted">
            {since && <Rich text={text.on} parts={[<Time key="since" at={since} zone={me.timeZone} />]} />}
            <br />
            {text.left(recoveryLeft)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setDeed('codes')}>{text.newCodes}</Button>
            <Button onClick={() => setDeed('off')}>{text.turnOff}</Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">{me.isModerator === 1 ? text.offModerator : text.off}</p>
          <Button onClick={() => setDeed('on')}>{text.turnOn}</Button>
        </>
      )}
      {deed === 'on' && (
        <SetUp onClose={() => setDeed(null)} onDone={(fresh) => void done(fresh, text.turnedOn)} />
      )}
      {deed === 'off' && (
        <WithCode
          title={text.turnOff}
          words={text.offText}
          danger
          run={(code) => send('DELETE', '/users/totp', { json: { code } })}
          onClose={() => setDeed(null)}
          onDone={() => void done(null, text.turnedOff)}
        />
      )}
      {deed === 'codes' && (
        <WithCode
          title={text.newCodes}
          words={text.newCodesText}
          run={(code) => send('POST', '/users/totp/codes', { json: { code } })}
          onClose={() => setDeed(null)}
          onDone={(fresh) => void done(fresh?.recoveryCodes ?? null, text.codesMade)}
        />
      )}
      {codes && <Codes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}

/** Scan, type the first code. */
function SetUp({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[] | null) => void }) {
  const text = useText('safety').step;
  const [begun, setBegun] = useState<Totp | null>(null);
  const [code, setCode] = useState('');
  const begin = useAction(async () => setBegun(await send('POST', '/users/totp', { json: {} })));
  const confirm = useAction(async () => {
    const confirmed = await send('POST', '/users/totp', { json: { code } });
    onDone(confirmed.recoveryCodes ?? null);
  });
  const action = begun ? confirm : begin;
  const id = 'second-step-set-up';
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.turnOn}
      locked={action.busy}
      error={confirm.error?.fields.code ? null : <ActionError error={begin.error ?? confirm.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={action.busy}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} kind="primary" busy={action.busy}>
            {begun ? text.confirm : text.goOn}
          </Button>
        </>
      }
    >
      <Typed id={id} onSubmit={action.run}>
        {begun?.url && begun.secret ? (
          <>
            <p>{text.scan}</p>
            <QrImage code={begun.url} alt={text.qr} />
            <p className="text-sm text-muted">
              {text.typed}
              <span className="mt-1 block font-mono break-all text-ink select-all">{begun.secret}</span>
            </p>
            <Field label={text.code} hint={text.codeHint} required error={confirm.error?.fields.code ?? null}>
              <TextInput
                value={code}
                onChange={(event) => setCode(event.target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
              />
            </Field>
          </>
        ) : (
          <p>{text.about}</p>
        )}
      </Typed>
    </Dialog>
  );
}

/** What is typed into a dialog: Enter sends it as its button does. */
function Typed({
  id,
  onSubmit,
  children,
}: {
  id: string;
  onSubmit: () => unknown;
  children: React.ReactNode;
}) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  );
}

interface WithCodeProps<T> {
  title: string;
  words: string;
  danger?: boolean;
  run: (code: string) => Promise<T>;
  onClose: () => void;
  onDone: (answer: T) => void;
}

/** A deed that takes a code. */
function WithCode<T>({ title, words, danger, run, onClose, onDone }: WithCodeProps<T>) {
  const text = useText('safety').ask;
  const [code, setCode] = useState('');
  const action = useAction(async () => onDone(await run(code)));
  const wrong = action.error?.fields.code ?? null;
  const id = 'second-step-code';
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      locked={action.busy}
      error={wrong ? null : <ActionError error={action.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={action.busy}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={action.busy}>
            {title}
          </Button>
        </>
      }
    >
      <Typed id={id} onSubmit={action.run}>
        <p>{words}</p>
        <Field label={text.code} hint={text.hint} required error={wrong}>
          <TextInput
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            maxLength={24}
          />
        </Field>
      </Typed>
    </Dialog>
  );
}

/** Shown this once: to be copied, and kept. */
function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useText('safety').step;
  const toast = useToast();
  const copy = useAction(async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(text.copied);
  });
  return (
    <Dialog
      open
      // They are shown this once: only its own press ends it.
      locked
      onClose={onClose}
      title={text.codesTitle}
      actions={
        <>
          <Button onClick={() => void copy.run()}>{text.copy}</Button>
          <Button kind="primary" onClick={onClose}>
            {text.kept}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{text.codesText}</p>
        <ul className="grid gap-2 rounded-md bg-sunken p-4 font-mono md:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
