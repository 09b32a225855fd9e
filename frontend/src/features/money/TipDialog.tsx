// Tipping a designer: how much and a few words, then the payment.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useApi } from '@/shared/api/hooks';
import { TIP_WORDS_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { TipDue } from '@/shared/api/types';
import { amountOf } from '@/shared/lib/amount';
import { useAsking } from '@/shared/lib/asking';
import type { Currency } from '@/shared/lib/boot';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import { PayDialog } from '@/shared/ui/PayDialog';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

export interface TipDialogProps {
  designer: { id: number; userName: string };
  onClose: () => void;
}

/** What somebody means to give; nothing is owed yet. */
interface Values {
  amount: string;
  content: string;
}

interface Range {
  least: number;
  most: number;
  currency: Currency;
}

/** Amounts that one press fills in, in whole units. */
const PRESETS: Record<Currency, number[]> = { CNY: [10, 50, 100, 200], USD: [5, 10, 20, 50] };

function useCheck({ least, most, currency }: Range) {
  const text = useText('tip');
  return ({ amount: typed, content }: Values): Errors => {
    const errors: Errors = {};
    const amount = amountOf(typed);
    if (Number.isNaN(amount)) errors.amount = text.amountWrong;
    else if (amount < least || amount > most)
      errors.amount = text.amountRange(formatMoney(least, currency), formatMoney(most, currency));
    if (content.trim() === '') errors.content = text.wordsMissing;
    else if ([...content.trim()].length > TIP_WORDS_MOST) errors.content = text.wordsLong(TIP_WORDS_MOST);
    return errors;
  };
}

interface FormProps extends TipDialogProps {
  range: Range;
  initial: Values;
  onDue: (due: TipDue, values: Values) => void;
}

function TipForm({ designer, range, initial, onDue, onClose }: FormProps) {
  const text = useText('tip');
  const state = useText('common').state;
  const form = useForm<Values>({ initial, check: useCheck(range), held: true });
  const give = useSubmit(form, async (values) => {
    try {
      await send('POST', '/designers/{id}/tip', {
        path: { id: designer.id },
        json: { amount: amountOf(values.amount), content: values.content, currency: range.currency },
      });
    } catch (error) {
      // What is to be paid now: the way on, not a failure.
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
      onDue(error.data as TipDue, values);
    }
  });
  const close = useAsking(form.held, onClose);
  const money = (amount: number) => formatMoney(amount, range.currency);
  const amount = amountOf(form.values.amount);
  const presets = PRESETS[range.currency].filter((one) => one >= range.least && one <= range.most);
  return (
    <Dialog
      open
      onClose={close}
      title={text.to(designer.userName)}
      help="tip"
      locked={give.busy}
      error={<FormNote {...give.note} />}
      actions={
        <>
          <Button onClick={close} disabled={give.busy}>
            {state.cancel}
          </Button>
          <Button kind="primary" type="submit" form="tip" busy={give.busy}>
            {Number.isNaN(amount) ? text.button : text.next(money(amount))}
          </Button>
        </>
      }
    >
      <form id="tip" ref={form.ref} noValidate onSubmit={give.run} className="flex flex-col gap-4">
        <p>{text.lead}</p>
        <div className="flex flex-col gap-3">
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill the field below, not fields of their own. */}
          <div role="group" aria-label={text.presets} className="grid grid-cols-4 gap-2">
            {presets.map((one) => (
              <Button
                key={one}
                type="button"
                aria-pressed={amount === one}
                kind={amount === one ? 'primary' : 'secondary'}
                onClick={() => form.set('amount', String(one))}
              >
                {money(one)}
              </Button>
            ))}
          </div>
          <Field
            label={text.amount}
            hint={text.own(money(range.least), money(range.most))}
            error={form.errorOf('amount')}
            required
          >
            <TextInput inputMode="decimal" autoComplete="off" {...form.text('amount')} />
          </Field>
        </div>
        <Field label={text.words} hint={text.wordsHint} error={form.errorOf('content')} required>
          <TextArea rows={3} {...form.text('content')} />
        </Field>
        <p className="rounded-md bg-sunken p-3 text-sm">{text.final}</p>
      </form>
    </Dialog>
  );
}

export default function TipDialog({ designer, onClose }: TipDialogProps) {
  const text = useText('tip');
  const state = useText('common').state;
  const toast = useToast();
  const { data: settings, error, mutate } = useApi('/settings/public');
  const [values, setValues] = useState<Values | null>(null);
  const [due, setDue] = useState<TipDue | null>(null);
  if (!settings) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={text.to(designer.userName)}
        help="tip"
        actions={<Button onClick={onClose}>{state.cancel}</Button>}
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <Loading>
            <Skeleton className="h-48" />
          </Loading>
        )}
      </Dialog>
    );
  }
  if (due) {
    return (
      <PayDialog
        open
        title={text.to(designer.userName)}
        help="tip"
        due={due}
        tipId={due.tipId}
        note={text.final}
        onClose={() => setDue(null)}
        onPaid={() => {
          toast(text.done(designer.userName, formatMoney(due.amount, due.currency)));
          onClose();
        }}
      >
        <blockquote className="border-l-2 border-hairline pl-3 whitespace-pre-line">
          {values?.content.trim()}
        </blockquote>
      </PayDialog>
    );
  }
  const { tipLeast: least, tipMost: most, currency } = settings;
  return (
    <TipForm
      designer={designer}
      range={{ least, most, currency }}
      initial={values ?? { amount: '', content: '' }}
      onDue={(next, written) => {
        setValues(written);
        setDue(next);
      }}
      onClose={onClose}
    />
  );
}
