// What moderators note for one another: about a person, about a case.
import { type RefObject, useRef } from 'react';
import { useAction } from '@/shared/api/hooks';
import { PERSON_NOTE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { PersonPage } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea } from '@/shared/ui/fields';
import { CloseIcon } from '@/shared/ui/icons';
import { ActionError } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { Kbd } from './Kbd';
import { useKeys } from './useKeys';

export interface NoteWords {
  label: string;
  hint: string;
  add: string;
  drop: string;
}

export function NoteList({
  notes,
  words,
  drop,
}: {
  notes: PersonPage['notes'];
  words: NoteWords;
  drop: (note: number) => Promise<void>;
}) {
  const dropping = useAction(drop);
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
                label={words.drop}
                busy={dropping.busy}
                onClick={() => void dropping.run(note.id)}
              />
            </p>
            <p className="whitespace-pre-line break-words">{note.content}</p>
          </li>
        ))}
      </ul>
      <ActionError error={dropping.error} />
    </>
  );
}

function Letter({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  useKeys({ m: () => field.current?.focus() });
  return <Kbd>M</Kbd>;
}

/** `withKey`: the letter M leads to it. */
export function NoteForm({
  words,
  add,
  withKey = false,
  className,
}: {
  words: NoteWords;
  add: (json: { content: string }) => Promise<void>;
  withKey?: boolean;
  className?: string;
}) {
  const missing = useText('common').state.missing;
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    held: true,
    initial: { content: '' },
    check: ({ content }): Errors => (content.trim() === '' ? { content: missing } : {}),
  });
  const adding = useSubmit(form, async (json) => {
    await add(json);
    form.reset({ content: '' }, json);
  });
  return (
    <form ref={form.ref} noValidate onSubmit={adding.run} className={className}>
      <div className="flex flex-col items-start gap-3">
        <Field
          label={words.label}
          hint={words.hint}
          error={form.errorOf('content')}
          required
          className="w-full"
        >
          <TextArea ref={field} rows={2} maxLength={PERSON_NOTE_MOST} {...form.text('content')} />
        </Field>
        <FormNote {...adding.note} />
        <Button type="submit" size="sm" busy={adding.busy}>
          {words.add}
          {withKey && <Letter field={field} />}
        </Button>
      </div>
    </form>
  );
}
