// Asking for a refund: what comes back now, what is kept and for whom, the frozen rules, then the reason.
import { send } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import { REFUND_REASON_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Project, Refund, RefundQuote } from '@/shared/api/types';
import { useAsking } from '@/shared/lib/asking';
import type { Currency } from '@/shared/lib/boot';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea } from '@/shared/ui/fields';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { PolicyTable } from './PolicyTable';

/** Where each part of what was paid would go. */
export function QuoteLines({ quote, currency }: { quote: RefundQuote; currency: Currency }) {
  const text = useText('refund').dialog;
  const called = useCalled();
  const lines: [string, number][] = [
    ...quote.finalists.map((one): [string, number] => [text.keptTo(called(one)), one.amount]),
    [text.platform(quote.finalists.length > 0), quote.toPlatform],
  ];
  const row = 'flex items-baseline justify-between gap-4';
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <div className={row}>
        <dt className="text-muted">{text.paid}</dt>
        <dd>
          <Money amount={quote.paid} currency={currency} />
        </dd>
      </div>
      <div className={`${row} font-bold`}>
        <dt>
          {text.back} <span className="tnum font-normal text-muted">{quote.percent}%</span>
        </dt>
        <dd>
          <Money amount={quote.amount} currency={currency} className="font-display text-xl font-heavy" />
        </dd>
      </div>
      {quote.unbegun > 0 && (
        <div className={`${row} pl-4 text-muted`}>
          <dt>{text.unbegun}</dt>
          <dd>
            <Money amount={quote.unbegun} currency={currency} />
          </dd>
        </div>
      )}
      {quote.kept > 0 && (
        <div className={row}>
          <dt className="text-muted">{text.kept}</dt>
          <dd>
            <Money amount={quote.kept} currency={currency} />
          </dd>
        </div>
      )}
      {lines
        .filter(([, amount]) => amount > 0)
        .map(([label, amount]) => (
          <div key={label} className={`${row} pl-4 text-muted`}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Sentence({ quote, currency }: { quote: RefundQuote; currency: Currency }) {
  const text = useText('refund').dialog;
  const amount = formatMoney(quote.amount, currency);
  const kept = formatMoney(quote.kept, currency);
  const words = () => {
    if (quote.amount === 0) return text.sentenceNone;
    if (quote.kept === 0) return text.sentenceAll(amount);
    return quote.toFinalists > 0 ? text.sentence(amount, kept) : text.sentenceSome(amount, kept);
  };
  return <p className="font-bold">{words()}</p>;
}

function Terms({ refund, currency }: { refund: Refund; currency: Currency }) {
  const text = useText('refund');
  const { quote, policy } = refund;
  return (
    <>
      <Sentence quote={quote} currency={currency} />
      {quote.amount > 0 && <QuoteLines quote={quote} currency={currency} />}
      <PolicyTable policy={policy} now={quote.stage} />
      <p className="text-sm text-muted">{text.frozenRule}</p>
    </>
  );
}

const FORM = 'refund-form';

export interface RefundDialogProps {
  project: Project;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function RefundDialog({ project, onClose, onDone }: RefundDialogProps) {
  const text = useText('refund').dialog;
  const state = useText('common').state;
  const path = { id: project.encodedId };
  const refund = useApi('/projects/{id}/refund', { path }, { revalidateOnMount: true });
  const form = useForm({
    held: true,
    initial: { reason: '' },
    check: ({ reason }): Errors => (reason.trim() === '' ? { reason: text.reasonMissing } : {}),
  });
  const ask = useSubmit(form, async (json) => {
    await send('POST', '/projects/{id}/refund', { path, json });
    onDone(text.submitted);
  });
  const close = useAsking(form.held, onClose);
  const { currency } = project;
  const quote = refund.data?.quote;
  const asking = project.can.refund === true && quote !== undefined && quote.amount > 0;
  return (
    <Dialog
      open
      onClose={close}
      title={project.can.refund ? text.title : text.titleRules}
      help="refund"
      locked={ask.busy}
      error={<FormNote {...ask.note} />}
      actions={
        <>
          <Button onClick={close} disabled={ask.busy}>
            {asking ? state.cancel : state.close}
          </Button>
          {asking && (
            <Button kind="danger" type="submit" form={FORM} busy={ask.busy}>
              {text.submit(formatMoney(quote.amount, currency))}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refund.error && !refund.data && (
          <ErrorState error={refund.error} onRetry={() => void refund.mutate()} />
        )}
        {!refund.error && !refund.data && (
          <Loading>
            <Skeleton className="h-48" />
          </Loading>
        )}
        {refund.data && <Terms refund={refund.data} currency={currency} />}
        {asking && (
          <>
            <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
              {text.consequences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <form id={FORM} ref={form.ref} noValidate onSubmit={ask.run}>
              <Field label={text.reason} hint={text.reasonHint} required error={form.errorOf('reason')}>
                <TextArea rows={4} maxLength={REFUND_REASON_MOST} {...form.text('reason')} />
              </Field>
            </form>
          </>
        )}
      </div>
    </Dialog>
  );
}
