// A bank transfer: where the money goes, and the proof that it went.

import { useState } from 'react';
import { useRefresh } from '@/shared/api/hooks';
import { IMAGE_BYTES_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Payment } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { FileDrop } from '@/shared/ui/FileDrop';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import { FileIcon } from '@/shared/ui/icons';
import { Rich } from '@/shared/ui/Rich';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';

function Line({ name, value }: { name: string; value: string }) {
  const text = useText('pay').page.bank;
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast(text.copied);
  };
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline py-2.5 last:border-0">
      <dt className="w-24 shrink-0 text-sm text-muted max-md:w-full">{name}</dt>
      <dd className="min-w-0 flex-1 font-bold break-words">{value}</dd>
      <Button kind="quiet" size="sm" onClick={() => void copy()} aria-label={`${text.copy} ${name}`}>
        {text.copy}
      </Button>
    </div>
  );
}

function Account({ payment }: { payment: Payment }) {
  const { contact, page } = useText('pay');
  const { bank: text, amount } = page;
  const { bank } = payment;
  if (payment.kept?.gone) return null;
  if (!bank) {
    return (
      <p className="rounded-md bg-sunken p-4 text-sm">
        <Rich
          text={text.none}
          parts={[
            <Link key="contact" to="/contact" className="underline underline-offset-4">
              {contact}
            </Link>,
          ]}
        />
      </p>
    );
  }
  return (
    <section aria-labelledby="bank-title" className="card p-6">
      <h2 id="bank-title" className="mb-3 text-lg">
        {text.title}
      </h2>
      <dl>
        <Line name={text.bank} value={bank.bank} />
        <Line name={text.holder} value={bank.holder} />
        <Line name={text.number} value={bank.number} />
        {bank.note && <Line name={text.note} value={bank.note} />}
        <Line name={amount} value={formatMoney(payment.amount, payment.currency)} />
        <Line name={text.remark} value={payment.reference} />
      </dl>
      <p className="mt-3 text-sm text-muted">{text.remarkText}</p>
    </section>
  );
}

function Given({ payment }: { payment: Payment }) {
  const text = useText('pay').page.proof;
  const { proof } = payment;
  if (!proof) return null;
  return (
    <div className="flex flex-col gap-1 rounded-md bg-sunken p-4 text-sm">
      <p className="font-bold">{text.given}</p>
      {proof.file && (
        <a
          href={proof.file.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center gap-2 underline"
        >
          <FileIcon size={18} />
          {proof.file.name}
        </a>
      )}
      <p className="text-muted">
        <Rich text={text.at} parts={[<Time key="at" at={proof.at} />]} />
        {proof.note && ` · ${proof.note}`}
      </p>
    </div>
  );
}

function ProofForm({ payment }: { payment: Payment }) {
  const { proof: text, things } = useText('pay').page;
  const thing = wordOf(things, payment.purpose);
  const named = thing
    ? { label: thing.name, hint: thing.nameHint }
    : { label: text.project, hint: text.projectHint };
  const refresh = useRefresh();
  const toast = useToast();
  const missing = useText('common').state.missing;
  const form = useForm({
    held: true,
    initial: { file: null as File | null, projectName: payment.projectName ?? '', note: '' },
    check: ({ file, projectName }): Errors => ({
      ...(file === null && { file: text.missing }),
      ...(projectName.trim() === '' && { projectName: missing }),
    }),
  });
  const [sent, setSent] = useState(0);
  const prove = useSubmit(form, async ({ file, ...words }) => {
    if (!file) return;
    await upload('/payments/{id}/proof', {
      path: { id: payment.id },
      form: { file, ...words },
      onProgress: setSent,
    });
    toast(text.sent);
    form.reset({ file: null, ...words }, { file, ...words });
    await refresh('/payments');
  });
  const { file } = form.values;
  const items = file
    ? [{ key: 'proof', name: file.name, size: file.size, progress: prove.busy ? sent : 1 }]
    : [];
  return (
    <form ref={form.ref} noValidate className="flex flex-col gap-5" onSubmit={prove.run}>
      <FileDrop
        label={text.file}
        hint={text.fileHint}
        accept="image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf"
        maxBytes={IMAGE_BYTES_MOST}
        onFiles={([first]) => form.set('file', first ?? null)}
        disabled={prove.busy}
        items={items}
        onRemove={prove.busy ? undefined : () => form.set('file', null)}
        error={form.errorOf('file')}
      />
      <Field {...named} error={form.errorOf('projectName')} required>
        <TextInput {...form.text('projectName')} />
      </Field>
      <Field label={text.note} hint={text.noteHint} error={form.errorOf('note')}>
        <TextArea rows={3} {...form.text('note')} />
      </Field>
      <FormNote {...prove.note} />
      <Button kind="primary" size="lg" type="submit" busy={prove.busy} className="self-start">
        {text.send}
      </Button>
    </form>
  );
}

export function TransferPanel({ payment }: { payment: Payment }) {
  const text = useText('pay').page.proof;
  const [again, setAgain] = useState(false);
  const waits = payment.status === 'verifying';
  return (
    <>
      {!waits && <Account payment={payment} />}
      <section aria-labelledby="proof-title" className="card flex flex-col gap-5 p-6">
        <div>
          <h2 id="proof-title" className="text-lg">
            {text.title}
          </h2>
          <p className="mt-1 text-sm text-muted">{text.text}</p>
        </div>
        {payment.status === 'pending' && payment.reason && (
          <p role="alert" className="rounded-md bg-accent-soft p-4 text-sm">
            <span className="font-bold">{text.rejected}</span>
            {payment.reason}
          </p>
        )}
        <Given payment={payment} />
        {waits && !again ? (
          <Button className="self-start" onClick={() => setAgain(true)}>
            {text.again}
          </Button>
        ) : (
          <ProofForm key={payment.status} payment={payment} />
        )}
      </section>
    </>
  );
}
