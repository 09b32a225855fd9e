// Yes to selling an entry: its price and its title, or both as they are proposed.
import { send } from '@/shared/api/client';
import { STORE_TITLE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { OwnStoreWork, PublicSettings } from '@/shared/api/types';
import { amountOf } from '@/shared/lib/amount';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextInput } from '@/shared/ui/fields';
import { Picture } from '@/shared/ui/Picture';

export interface AnswerDialogProps {
  settings: PublicSettings;
  work: OwnStoreWork;
  onClose: () => void;
  onAnswered: () => Promise<unknown>;
}

export function AnswerDialog({ work, settings, onClose, onAnswered }: AnswerDialogProps) {
  const text = useText('storeown');
  const words = text.dialog;
  const money = (amount: number) => formatMoney(amount, work.currency);
  const { autoSellLeast: least, autoSellMost: most, commission } = settings;
  const form = useForm({
    held: true,
    initial: { price: String(work.price), title: work.ownTitle },
    check: ({ price }): Errors => {
      const amount = amountOf(price);
      return amount >= least && amount <= most ? {} : { price: words.range(money(least), money(most)) };
    },
  });
  const answer = useSubmit(form, async ({ price, title }) => {
    const json = { sells: true, price: amountOf(price), title: title.trim() };
    await send('PUT', '/store/mine/{workId}', { path: { workId: work.workId }, json });
    await onAnswered();
    onClose();
  });
  const net = Math.round((amountOf(form.values.price) || 0) * (100 - commission)) / 100;
  const first = work.autoSellPrice === 0;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title(work.number)}
      lines={words.lines}
      confirm={work.state === 'selling' ? words.save : words.confirm}
      form={form}
      submit={answer}
    >
      <div className="grid gap-4 md:grid-cols-[9rem_minmax(0,1fr)]">
        <Picture
          image={work.imageKey}
          placeholder={work.tiny}
          alt=""
          sizes="144px"
          className="rounded-md max-md:hidden"
        />
        <div className="flex flex-col gap-4">
          <Field
            label={words.price}
            hint={words.priceHint(money(net), first)}
            required
            error={form.errorOf('price')}
          >
            <TextInput {...form.text('price')} inputMode="decimal" className="max-w-40" />
          </Field>
          <Field label={words.name} hint={words.nameHint(work.named)} error={form.errorOf('title')}>
            <TextInput {...form.text('title')} maxLength={STORE_TITLE_MOST} placeholder={work.named} />
          </Field>
        </div>
      </div>
    </FormDialog>
  );
}
