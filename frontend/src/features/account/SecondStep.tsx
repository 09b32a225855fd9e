// The second step in the settings: set up with an app, given up, recovery codes kept.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { Me, Totp } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CodeDialog } from '@/shared/ui/CodeDialog';
import { Dialog } from '@/shared/ui/Dialog';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextInput } from '@/shared/ui/fields';
import { Rich } from '@/shared/ui/Rich';
import { ErrorState, Skeleton } from '@/shared/ui/states';
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
            {since && <Rich text={text.on} parts={[<Time key="since" at={since} />]} />}
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
        <CodeDialog
          danger
          title={text.turnOff}
          confirm={text.turnOff}
          give={async (code) => {
            await send('DELETE', '/users/totp', { json: { code } });
            void done(null, text.turnedOff);
          }}
          onClose={() => setDeed(null)}
        >
          <p>{text.offText}</p>
        </CodeDialog>
      )}
      {deed === 'codes' && (
        <CodeDialog
          title={text.newCodes}
          confirm={text.newCodes}
          give={async (code) => {
            const fresh = await send('POST', '/users/totp/codes', { json: { code } });
            void done(fresh.recoveryCodes ?? null, text.codesMade);
          }}
          onClose={() => setDeed(null)}
        >
          <p>{text.newCodesText}</p>
        </CodeDialog>
      )}
      {codes && <Codes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}

/** Scan, type the first code. */
function SetUp({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[] | null) => void }) {
  const text = useText('safety').step;
  const required = useText('safety').ask.required;
  const [begun, setBegun] = useState<Totp | null>(null);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Errors => (begun && code.trim() === '' ? { code: required } : {}),
  });
  const next = useSubmit(form, async ({ code }) => {
    if (begun) return onDone((await send('POST', '/users/totp', { json: { code } })).recoveryCodes ?? null);
    setBegun(await send('POST', '/users/totp', { json: {} }));
    // Nothing was asked for yet: the field that comes is not a wrong one.
    form.reset({ code: '' });
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.turnOn}
      confirm={begun ? text.confirm : text.goOn}
      form={form}
      submit={next}
    >
      {begun?.url && begun.secret ? (
        <>
          <p>{text.scan}</p>
          <QrImage code={begun.url} alt={text.qr} />
          <p className="text-sm text-muted">
            {text.typed}
            <span className="mt-1 block font-mono break-all text-ink select-all">{begun.secret}</span>
          </p>
          <Field label={text.code} hint={text.codeHint} required error={form.errorOf('code')}>
            <TextInput
              {...form.text('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          </Field>
        </>
      ) : (
        <p>{text.about}</p>
      )}
    </FormDialog>
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
