// What moderators tell one another about a case.
import { useRef } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import { PERSON_NOTE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { CasePage } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea } from '@/shared/ui/fields';
import { CloseIcon } from '@/shared/ui/icons';
import { ActionError } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import type { DeskQueue } from './desk';
import { Kbd } from './Kbd';
import { useKeys } from './useKeys';

type Place = { queue: DeskQueue; id: number };

function Noting({ path }: { path: Place }) {
  const text = useText('desk').cases;
  const missing = useText('common').state.missing;
  const refresh = useRefresh();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    held: true,
    initial: { content: '' },
    check: ({ content }): Errors => (content.trim() === '' ? { content: missing } : {}),
  });
  const add = useSubmit(form, async (json) => {
    await send('POST', '/admin/cases/{queue}/{id}/notes', { path, json });
    form.reset({ content: '' });
    await refresh('/admin/cases');
  });
  useKeys({ m: () => field.current?.focus() });
  return (
    <form ref={form.ref} noValidate onSubmit={add.run} className="flex flex-col items-start gap-3">
      <Field
        label={text.note}
        hint={text.noteHint}
        error={form.errorOf('content')}
        required
        className="w-full"
      >
        <TextArea ref={field} rows={2} maxLength={PERSON_NOTE_MOST} {...form.text('content')} />
      </Field>
      <FormNote {...add.note} />
      <Button type="submit" size="sm" busy={add.busy}>
        {text.noteAdd}
        <Kbd>M</Kbd>
      </Button>
    </form>
  );
}

function Notes({ path, notes }: { path: Place; notes: CasePage['notes'] }) {
  const text = useText('desk').cases;
  const refresh = useRefresh();
  const drop = useAction(async (noteId: number) => {
    await send('DELETE', '/admin/cases/{queue}/{id}/notes/{noteId}', { path: { ...path, noteId } });
    await refresh('/admin/cases');
  });
  return (
    <>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="border-b border-hairline py-3 text-sm first:pt-0">
            <p className="flex items-center gap-x-3 text-muted">
              <span className="font-bold text-ink">{note.moderatorName}</span>
              <Time at={note.dateTime} />
              <Button
                kind="quiet"
                size="sm"
                className="ml-auto"
                icon={<CloseIcon size={16} />}
                label={text.noteDrop}
                busy={drop.busy}
                onClick={() => void drop.run(note.id)}
              />
            </p>
            <p className="whitespace-pre-line break-words">{note.content}</p>
          </li>
        ))}
      </ul>
      <ActionError error={drop.error} />
    </>
  );
}

export function CaseNotes({ queue, id }: Place) {
  const text = useText('desk').cases;
  const path = { queue, id };
  const { data } = useApi('/admin/cases/{queue}/{id}', { path });
  // Nobody waits for them: they come below what is decided on.
  if (!data || (!data.waiting && data.notes.length === 0)) return null;
  return (
    <section className="border-t border-hairline pt-5">
      <h2 className="mb-3 font-sans text-base font-bold tracking-normal">{text.notes}</h2>
      {data.notes.length > 0 && <Notes path={path} notes={data.notes} />}
      {data.waiting && <Noting path={path} />}
    </section>
  );
}
