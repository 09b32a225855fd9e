// The invoices of a contest or an order: what there are, asking for one, changing one that is not issued yet.
import { useEffect, useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { useSubmit } from '@/shared/api/submit';
import type { Invoice, Invoices } from '@/shared/api/types';
import { amountOf } from '@/shared/lib/amount';
import { useAsking } from '@/shared/lib/asking';
import { looksLikeEmail } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge, type Tone } from '@/shared/ui/Chip';
import { Dialog } from '@/shared/ui/Dialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { Money } from '@/shared/ui/Money';
import { RadioCards } from '@/shared/ui/RadioCards';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

const TONES: Tone[] = ['accent', 'warn', 'good'];

/** What the invoices are of. */
export type InvoiceOf = { contest: number } | { order: number };

interface Values {
  kind: 'company' | 'personal';
  title: string;
  taxNumber: string;
  email: string;
  amount: string;
}

function One({ invoice, onChange }: { invoice: Invoice; onChange: () => void }) {
  const text = useText('invoice');
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-bold">{invoice.title}</span>
        <span className="flex items-center gap-3">
          <Money amount={invoice.amount} currency={invoice.currency} />
          <Badge tone={TONES[invoice.status]}>{text.states[invoice.status]}</Badge>
        </span>
      </span>
      {invoice.status === 0 && <span className="text-muted">{text.refusedFor(invoice.reason)}</span>}
      {invoice.status === 2 && (
        <span className="flex flex-wrap gap-x-4 text-muted">
          {invoice.number && text.number(invoice.number)}
          {invoice.file ? (
            <a href={invoice.file.url} className="text-accent-text hover:underline">
              {text.download}
            </a>
          ) : (
            text.drawing
          )}
        </span>
      )}
      {invoice.status !== 2 && (
        <Button kind="quiet" size="sm" className="-ml-3 self-start" onClick={onChange}>
          {text.change}
        </Button>
      )}
    </li>
  );
}

type InvoiceJson = Omit<Values, 'amount'> & { amount: number };

interface FormProps {
  of: InvoiceOf;
  /** Companies in China have a tax number. */
  site: 'zh' | 'en';
  invoices: Invoices;
  /** The one that is changed; null for a new one. */
  changed: Invoice | null;
  onHeld: (held: boolean) => void;
  onDone: () => Promise<void>;
}

/** Sends the request, or what is changed of it. */
function ask(of: InvoiceOf, changed: Invoice | null, json: InvoiceJson, idempotencyKey: string) {
  if ('contest' in of) {
    const path = { projectId: of.contest };
    return changed
      ? send('PUT', '/projects/{projectId}/invoices/{id}', { path: { ...path, id: changed.id }, json })
      : send('POST', '/projects/{projectId}/invoices', { path, json, idempotencyKey });
  }
  const path = { id: of.order };
  return changed
    ? send('PUT', '/orders/{id}/invoices/{invoiceId}', { path: { ...path, invoiceId: changed.id }, json })
    : send('POST', '/orders/{id}/invoices', { path, json, idempotencyKey });
}

function InvoiceForm({ of, site, invoices, changed, onHeld, onDone }: FormProps) {
  const text = useText('invoice');
  const taken = changed && changed.status === 1 ? changed.amount : 0;
  const most = Math.round((invoices.available + taken) * 100) / 100;
  const money = formatMoney(most, invoices.currency);
  const needsTax = (kind: Values['kind']) => kind === 'company' && site === 'zh';
  const check = (values: Values): Errors => {
    const errors: Errors = {};
    const amount = amountOf(values.amount);
    if (values.title.trim().length < 2) errors.title = text.nameMissing;
    if (needsTax(values.kind) && !/^[0-9a-z]{15,20}$/i.test(values.taxNumber.replace(/\s/g, '')))
      errors.taxNumber = text.taxWrong;
    if (!looksLikeEmail(values.email)) errors.email = text.emailWrong;
    if (Number.isNaN(amount) || amount <= 0 || amount > most) errors.amount = text.amountWrong(money);
    return errors;
  };
  const form = useForm<Values>({
    held: true,
    initial: {
      kind: changed?.kind ?? 'company',
      title: changed?.title ?? '',
      taxNumber: changed?.taxNumber ?? '',
      email: changed?.email ?? '',
      amount: String(changed ? Math.min(changed.amount, most) : most),
    },
    check,
  });
  const { held } = form;
  useEffect(() => {
    onHeld(held);
    return () => onHeld(false);
  }, [held, onHeld]);
  const intend = useIntention();
  const asking = useSubmit(form, async (values) => {
    await intend((key) => ask(of, changed, { ...values, amount: amountOf(values.amount) }, key));
    await onDone();
  });
  const { kind } = form.values;
  return (
    <form ref={form.ref} noValidate onSubmit={asking.run} className="flex flex-col gap-4">
      <h3 className="text-base">{changed ? text.changing : text.form}</h3>
      <RadioCards
        label={text.kind}
        value={kind}
        onChange={(value) => form.set('kind', value)}
        className="md:grid-cols-2"
        options={(['company', 'personal'] as const).map((value) => ({ value, title: text.kinds[value] }))}
      />
      <Field label={text.name} hint={text.nameHint[kind]} error={form.errorOf('title')} required>
        <TextInput {...form.text('title')} />
      </Field>
      <Field
        label={text.taxNumber}
        hint={needsTax(kind) ? text.taxHint : text.taxHintFree}
        error={form.errorOf('taxNumber')}
        required={needsTax(kind)}
      >
        <TextInput autoComplete="off" {...form.text('taxNumber')} />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={text.email} error={form.errorOf('email')} required>
          <TextInput type="email" autoComplete="email" {...form.text('email')} />
        </Field>
        <Field label={text.amount(money)} error={form.errorOf('amount')} required>
          <TextInput inputMode="decimal" autoComplete="off" {...form.text('amount')} />
        </Field>
      </div>
      <p className="text-sm text-muted">{text.after}</p>
      <FormNote {...asking.note} />
      <Button kind="primary" type="submit" busy={asking.busy} className="self-start">
        {changed ? text.save : text.submit}
      </Button>
    </form>
  );
}

export interface InvoiceDialogProps {
  of: InvoiceOf;
  site: 'zh' | 'en';
  onClose: () => void;
  /** Something was asked for: what to say. */
  onDone: (message: string) => void;
}

/** The invoices, from wherever they are asked for. */
function useInvoices(of: InvoiceOf) {
  const contest = useApi(
    '/projects/{projectId}/invoices',
    'contest' in of ? { path: { projectId: of.contest } } : null,
  );
  const order = useApi('/orders/{id}/invoices', 'order' in of ? { path: { id: of.order } } : null);
  return 'contest' in of ? contest : order;
}

export default function InvoiceDialog({ of, site, onClose, onDone }: InvoiceDialogProps) {
  const text = useText('invoice');
  const [changed, setChanged] = useState<Invoice | null>(null);
  const [held, setHeld] = useState(false);
  const { data, error, mutate } = useInvoices(of);
  const close = useAsking(held, onClose);
  // What is asked for next is a request of its own, in a form of its own.
  const [asked, setAsked] = useState(0);
  const done = async () => {
    onDone(text.done);
    await mutate();
    setChanged(null);
    setAsked((times) => times + 1);
  };
  return (
    <Dialog open title={text.title} help="invoice" onClose={close}>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && (
        <div className="flex flex-col gap-6">
          <dl className="grid grid-cols-3 gap-4 text-sm">
            {(
              [
                [text.paid, data.paid],
                [text.refunded, data.refunded],
                [text.available, data.available],
              ] as const
            ).map(([name, amount]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd>
                  <Money amount={amount} currency={data.currency} className="text-base font-bold" />
                </dd>
              </div>
            ))}
          </dl>
          {data.invoices.length > 0 && (
            <section aria-label={text.list}>
              <ul className="border-t border-hairline">
                {data.invoices.map((one) => (
                  <One key={one.id} invoice={one} onChange={() => setChanged(one)} />
                ))}
              </ul>
            </section>
          )}
          {changed || data.available > 0 ? (
            <InvoiceForm
              key={`${changed?.id ?? 'new'}-${asked}`}
              of={of}
              site={site}
              invoices={data}
              changed={changed}
              onHeld={setHeld}
              onDone={done}
            />
          ) : (
            <p className="text-sm text-muted">{text.nothing}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
