// A question about a contest to the market's own people, and what became of those asked before.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { MESSAGE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Project } from '@/shared/api/types';
import { lengthOf } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea } from '@/shared/ui/fields';
import { ShortTime } from '@/shared/ui/ShortTime';
import { TextLink } from '@/shared/ui/TextLink';

function Asking({ project }: { project: Project }) {
  const text = useText('help').ask;
  const path = { id: project.encodedId };
  const { data, error, mutate } = useApi('/projects/{id}/help', { path });
  const contact = useText('common').footer.contact;
  const [sent, setSent] = useState(false);
  const intention = useIntention();
  const form = useForm({
    held: true,
    initial: { content: '' },
    check: ({ content }): Errors => {
      if (lengthOf(content) === 0) return { content: text.required };
      return lengthOf(content) > MESSAGE_MOST ? { content: text.tooLong(MESSAGE_MOST) } : {};
    },
  });
  const ask = useSubmit(form, async (values) => {
    await intention(
      (idempotencyKey) => send('POST', '/projects/{id}/help', { path, json: values, idempotencyKey }),
      values.content,
    );
    form.reset({ content: '' }, values);
    setSent(true);
    void mutate();
  });
  // Whoever reads a private contest by its link alone writes to us by letter.
  if (error?.status === 404) {
    return (
      <p className="mt-3">
        <TextLink to="/contact">{contact}</TextLink>
      </p>
    );
  }
  return (
    <>
      <form ref={form.ref} noValidate onSubmit={ask.run} className="mt-4 flex flex-col gap-3">
        <Field label={text.label} required error={form.errorOf('content')}>
          <TextArea {...form.text('content')} rows={4} />
        </Field>
        <FormNote {...ask.note} />
        <Button type="submit" kind="primary" busy={ask.busy} className="self-start">
          {text.send}
        </Button>
        <p role="status" className="text-sm text-good-text">
          {sent && !form.changed && text.sent}
        </p>
      </form>
      {!!data?.length && (
        <>
          <h3 className="mt-4 text-base">{text.mine}</h3>
          <ul className="mt-2">
            {data.map((question) => (
              <li key={question.id} className="border-t border-hairline py-3 text-sm">
                <p className="whitespace-pre-wrap wrap-anywhere">{question.content}</p>
                <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
                  <ShortTime at={question.dateTime} />
                  {question.answeredBy === null ? (
                    text.waits
                  ) : (
                    <TextLink to={`/messages/${question.answeredBy}`}>{text.answered}</TextLink>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function AskUs({ project }: { project: Project }) {
  const text = useText('help').ask;
  const { data: me } = useMe();
  const back = `/contest/${project.encodedId}?a=help`;
  return (
    <section id="ask">
      <h2 className="text-lg">{text.title}</h2>
      <p className="mt-1 text-sm text-muted">{text.lead}</p>
      {me && <Asking project={project} />}
      {me === null && (
        <p className="mt-3">
          <TextLink to={`/login?next=${encodeURIComponent(back)}`}>{text.signIn}</TextLink>
        </p>
      )}
    </section>
  );
}
