// What the seller has to know: the questions with their answers, or the form that answers them and starts the order.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { Order } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Field, TextArea } from '@/shared/ui/fields';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { ActionError } from '@/shared/ui/states';
import { FileChoice, sendAhead } from './FileChoice';

function Given({ order }: { order: Order }) {
  const text = useText('order');
  return (
    <dl className="flex flex-col gap-3">
      {order.requirements.map((one) => (
        <div key={one.demandId}>
          <dt className="text-sm font-bold">{one.question}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {one.text || (one.file ? null : '—')}
            {one.file && <MessageFiles label={text.file} files={[one.file]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answers({ order }: { order: Order }) {
  const text = useText('order');
  const refresh = useRefresh();
  const [words, setWords] = useState<Record<number, string>>({});
  const [files, setFiles] = useState<Record<number, File[]>>({});
  const give = useAction(async () => {
    const answers = [];
    for (const { demandId } of order.requirements) {
      const file = files[demandId]?.[0];
      const fileId = file ? await sendAhead(file) : null;
      answers.push({ demandId, text: words[demandId] ?? '', fileId });
    }
    await send('POST', '/orders/{id}/requirements', { path: { id: order.id }, json: { answers } });
    await refresh('/orders');
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void give.run();
      }}
    >
      {order.requirements.map((one, at) => (
        <Field
          key={one.demandId}
          label={one.question}
          required={one.required}
          error={give.error?.fields?.[`answers.${at}`] ?? null}
        >
          {one.kind === 'upload' ? (
            <FileChoice
              label={text.uploadLater}
              files={files[one.demandId] ?? []}
              onChange={(chosen) => setFiles((now) => ({ ...now, [one.demandId]: chosen.slice(-1) }))}
            />
          ) : (
            <TextArea
              rows={3}
              value={words[one.demandId] ?? ''}
              onChange={(event) => setWords((now) => ({ ...now, [one.demandId]: event.target.value }))}
            />
          )}
        </Field>
      ))}
      <ActionError error={give.error} />
      <Button type="submit" kind="primary" busy={give.busy}>
        {text.giveRequirements}
      </Button>
    </form>
  );
}

export function Requirements({ order }: { order: Order }) {
  const text = useText('order');
  if (order.requirements.length === 0 && !order.can.require) return null;
  return (
    <section aria-labelledby="requirements" className="flex flex-col gap-4">
      <h2 id="requirements" className="text-lg">
        {text.requirements}
      </h2>
      {order.can.require ? <Answers order={order} /> : <Given order={order} />}
    </section>
  );
}
