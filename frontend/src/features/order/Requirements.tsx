// What the seller has to know: the questions with their answers, or the form that answers them and starts the order.
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { Order } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea } from '@/shared/ui/fields';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { QUESTIONS } from './Answer';
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

/** A question as the server names it in a refusal. */
const fieldOf = (at: number) => `answers.${at}`;

function Answers({ order }: { order: Order }) {
  const text = useText('order');
  const missing = useText('common').state.missing;
  const refresh = useRefresh();
  const form = useForm({
    held: true,
    initial: { answers: {} as Record<number, string | File> },
    check: ({ answers }): Errors =>
      Object.fromEntries(
        order.requirements.flatMap(({ demandId, required }, at) => {
          const given = answers[demandId];
          const there = typeof given === 'string' ? given.trim() !== '' : given !== undefined;
          return required && !there ? [[fieldOf(at), missing]] : [];
        }),
      ),
  });
  const give = useSubmit(form, async ({ answers: given }) => {
    const answers = [];
    for (const { demandId } of order.requirements) {
      const one = given[demandId] ?? '';
      const [words, fileId] = typeof one === 'string' ? [one, null] : ['', await sendAhead(one)];
      answers.push({ demandId, text: words, fileId });
    }
    await send('POST', '/orders/{id}/requirements', { path: { id: order.id }, json: { answers } });
    await refresh('/orders');
  });
  const { answers } = form.values;
  const set = (id: number, given: string | File) => form.set('answers', { ...answers, [id]: given });
  return (
    <form ref={form.ref} id={QUESTIONS} noValidate onSubmit={give.run} className="flex flex-col gap-4">
      {order.requirements.map((one, at) => {
        const given = answers[one.demandId];
        return (
          <Field
            key={one.demandId}
            label={one.question}
            required={one.required}
            error={form.errorOf(fieldOf(at))}
          >
            {one.kind === 'upload' ? (
              <FileChoice
                one
                label={given instanceof File ? text.uploadOther : text.uploadOne}
                files={given instanceof File ? [given] : []}
                disabled={give.busy}
                onChange={([file]) => set(one.demandId, file ?? '')}
              />
            ) : (
              <TextArea
                rows={3}
                value={typeof given === 'string' ? given : ''}
                onChange={(event) => set(one.demandId, event.target.value)}
                onBlur={() => form.leave(fieldOf(at))}
              />
            )}
          </Field>
        );
      })}
      <FormNote {...give.note} />
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
