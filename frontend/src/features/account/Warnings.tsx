// One's own warnings, each of which is answered once; nothing where there are none.
import { send } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import { WARNING_ANSWER_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Me, Warning } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea } from '@/shared/ui/fields';
import { Notice } from '@/shared/ui/Notice';
import { Rich } from '@/shared/ui/Rich';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { WarningAbout } from '@/shared/ui/WarningAbout';
import { Part } from './Part';

function Answer({ id, onSent }: { id: number; onSent: () => Promise<unknown> }) {
  const text = useText('standing').own;
  const toast = useToast();
  const missing = useText('common').state.missing;
  const form = useForm({
    held: true,
    initial: { content: '' },
    check: ({ content }): Errors => (content.trim() === '' ? { content: missing } : {}),
  });
  const answer = useSubmit(form, async (json) => {
    await send('POST', '/users/warning/{id}/answer', { path: { id }, json });
    toast(text.sent);
    await onSent();
  });
  return (
    <form ref={form.ref} noValidate className="mt-3 flex flex-col items-start gap-3" onSubmit={answer.run}>
      <Field
        label={text.content}
        hint={text.hint}
        error={form.errorOf('content')}
        required
        className="w-full"
      >
        <TextArea rows={3} maxLength={WARNING_ANSWER_MOST} {...form.text('content')} />
      </Field>
      <FormNote {...answer.note} />
      <Button type="submit" size="sm" busy={answer.busy}>
        {text.send}
      </Button>
    </form>
  );
}

function OneWarning({ warning, onSent }: { warning: Warning; onSent: () => Promise<unknown> }) {
  const texts = useText('standing');
  return (
    <li className="border-b border-hairline py-4 first:pt-0 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone="warn">{texts.points(warning.points)}</Badge>
        <Time at={warning.dateTime} dateOnly />
        <span>
          <Rich text={texts.lapses} parts={[<Time key="lapses" at={warning.lapsesAt} dateOnly />]} />
        </span>
      </p>
      <p className="mt-2 whitespace-pre-line break-words">
        {warning.reason === 'inactive_48h' ? texts.silent : warning.reason}
      </p>
      <WarningAbout own warning={warning} />
      {warning.answer === null ? (
        <Answer id={warning.id} onSent={onSent} />
      ) : (
        <div className="mt-3 border-l-2 border-hairline pl-3 text-sm">
          <p className="text-muted">{texts.own.answered}</p>
          <p className="whitespace-pre-line break-words">{warning.answer}</p>
        </div>
      )}
    </li>
  );
}

export function Warnings({ me }: { me: Me }) {
  const texts = useText('standing');
  const { data, mutate } = useApi('/users/warning/{id}', { path: { id: me.id } });
  if (!data || (data.list.length === 0 && !data.suspended)) return null;
  return (
    <Part id="warnings" title={texts.own.title} lead={texts.own.lead}>
      {data.suspended && <Notice tone="warn">{texts.own.suspended}</Notice>}
      {data.list.length === 0 ? (
        <p>{texts.own.none}</p>
      ) : (
        <>
          <p className="text-sm">{texts.sum(data.points, data.limit)}</p>
          <ul>
            {data.list.map((warning) => (
              <OneWarning key={warning.id} warning={warning} onSent={() => mutate()} />
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
