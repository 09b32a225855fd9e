// Withdrawing money: how much, where to, the password, and what happens then.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { PROFILE_LINE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Payout } from '@/shared/api/types';
import { amountOf } from '@/shared/lib/amount';
import type { Currency } from '@/shared/lib/boot';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Chip } from '@/shared/ui/Chip';
import { FormDialog } from '@/shared/ui/FormDialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { ProofField, useProof, wrongProof } from '@/shared/ui/Proof';
import { RadioCards } from '@/shared/ui/RadioCards';

interface Values {
  channel: string;
  account: string;
  amount: string;
  realName: string;
}

export interface WithdrawDialogProps {
  balance: number;
  currency: Currency;
  /** The least that leaves at once. */
  minimum: number;
  onClose: () => void;
  onDone: (payout: Payout) => void;
}

const CHANNELS: Record<Currency, string[]> = { CNY: ['alipay', 'bank'], USD: ['paypal'] };

/** What is wrong with the values, and with what is `given` as proof. */
function useCheck(props: WithdrawDialogProps, given: string, asks: { account: boolean; realName: boolean }) {
  const { balance, currency, minimum } = props;
  const text = useText('payout');
  return (values: Values): Errors => {
    const errors: Errors = {};
    const amount = amountOf(values.amount);
    if (Number.isNaN(amount)) errors.amount = text.amountWrong;
    else if (amount < minimum) errors.amount = text.amountLow(formatMoney(minimum, currency));
    else if (amount > balance) errors.amount = text.amountHigh(formatMoney(balance, currency));
    if (asks.account && values.account.trim() === '') errors.account = text.accountMissing;
    if (asks.realName && values.realName.trim() === '') errors.realName = text.realNameMissing;
    if (given === '') errors.proof = text.proofMissing;
    return errors;
  };
}

export default function WithdrawDialog(props: WithdrawDialogProps) {
  const { balance, currency, onClose, onDone } = props;
  const text = useText('payout');
  const channels = CHANNELS[currency];
  const proof = useProof();
  const { data: me } = useMe();
  const asksName = me?.realName === '';
  // An account of before, by its number: what it is stays with the server.
  const [kept, setKept] = useState<number | null>(null);
  const check = useCheck(props, proof.given, { account: kept === null, realName: asksName });
  const form = useForm<Values>({
    held: true,
    initial: { channel: channels[0] ?? '', account: '', amount: String(balance), realName: '' },
    check,
  });
  const intend = useIntention();
  const withdraw = useSubmit(form, async (values) => {
    const ask = (password: string) => {
      const { channel, account, realName } = values;
      const to = kept === null ? { channel, account } : { accountId: kept };
      const name = asksName ? { realName } : {};
      const json = { ...to, ...name, amount: amountOf(values.amount), currency, password };
      return intend((idempotencyKey) => send('POST', '/users/payout/request', { json, idempotencyKey }));
    };
    onDone(await proof.during(ask));
  });
  const { channel } = form.values;
  const used = useApi('/users/payout/accounts');
  const known = (used.data?.list ?? []).filter((one) => one.channel === channel && one.currency === currency);
  const amount = amountOf(form.values.amount);
  const label = Number.isNaN(amount) ? text.title : text.confirm(formatMoney(amount, currency));
  const wrong = wrongProof(withdraw.error);
  return (
    <FormDialog
      title={text.title}
      help="withdraw"
      confirm={label}
      disabled={!proof.possible}
      form={form}
      submit={withdraw}
      // What the call said of the proof stands beside it.
      error={wrong ? null : <FormNote {...withdraw.note} />}
      onClose={onClose}
    >
      {channels.length > 1 && (
        <RadioCards
          label={text.channel}
          value={channel}
          onChange={(value) => {
            form.set('channel', value);
            setKept(null);
          }}
          className="md:grid-cols-2"
          options={channels.map((value) => ({ value, title: wordOf(text.channels, value) ?? value }))}
        />
      )}
      {known.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="mb-2 text-sm font-bold">{text.used}</legend>
          {known.map(({ id, account }) => (
            <Chip key={id} pressed={kept === id} onPress={() => setKept(id)}>
              {account}
            </Chip>
          ))}
          <Chip pressed={kept === null} onPress={() => setKept(null)}>
            {text.another}
          </Chip>
        </fieldset>
      )}
      {kept === null && (
        <Field
          label={wordOf(text.accounts, channel) ?? text.account}
          hint={wordOf(text.accountHints, channel)}
          error={form.errorOf('account')}
          required
        >
          <TextInput autoComplete="off" {...form.text('account')} />
        </Field>
      )}
      {asksName && (
        <Field label={text.realName} hint={text.realNameHint} error={form.errorOf('realName')} required>
          <TextInput autoComplete="name" maxLength={PROFILE_LINE_MOST} {...form.text('realName')} />
        </Field>
      )}
      <Field label={text.amount(formatMoney(balance, currency))} error={form.errorOf('amount')} required>
        <TextInput inputMode="decimal" autoComplete="off" {...form.text('amount')} />
      </Field>
      <ProofField
        proof={proof}
        label={text.password}
        hint={text.passwordHint}
        error={form.errorOf('proof') ?? wrong}
      />
      <p className="rounded-md bg-sunken p-3 text-sm">{text.after}</p>
    </FormDialog>
  );
}
