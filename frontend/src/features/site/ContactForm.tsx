// A letter to us: who writes, where the answer goes, and what it is about.

import { useEffect } from 'react';
import { send } from '@/shared/api/client';
import { useMe } from '@/shared/api/hooks';
import { CONTACT_MOST, CONTACT_NAME_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { lengthOf, looksLikeEmail, meant } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';

export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText('contact');
  const { wrong } = text;
  const { data: me } = useMe();
  const form = useForm({
    held: true,
    initial: { name: me?.userName ?? '', email: me?.email ?? '', content: '' },
    check: ({ name, email, content }): Errors => {
      const errors: Errors = {};
      if (lengthOf(name) === 0) errors.name = wrong.required;
      else if (lengthOf(name) > CONTACT_NAME_MOST) errors.name = wrong.tooLong(CONTACT_NAME_MOST);
      if (email.trim() === '') errors.email = wrong.required;
      else if (!looksLikeEmail(email)) errors.email = wrong.email;
      if (lengthOf(content) === 0) errors.content = wrong.required;
      else if (lengthOf(content) > CONTACT_MOST) errors.content = wrong.tooLong(CONTACT_MOST);
      return errors;
    },
  });
  // Who is signed in need not say who they are; what was typed before that was known stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who writes.
  useEffect(() => {
    if (me && !form.changed) form.reset({ name: me.userName, email: me.email ?? '', content: '' });
  }, [me?.id]);
  const write = useSubmit(form, async (values) => {
    await send('POST', '/contact/email', { json: values });
    onSent(meant(values.email));
  });
  return (
    <form ref={form.ref} noValidate onSubmit={write.run} className="flex flex-col gap-5">
      <Field label={text.name} required error={form.errorOf('name')}>
        <TextInput {...form.text('name')} autoComplete="name" />
      </Field>
      <Field label={text.email} hint={text.emailHint} required error={form.errorOf('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label={text.content} hint={text.contentHint} required error={form.errorOf('content')}>
        <TextArea {...form.text('content')} rows={8} />
      </Field>
      <FormNote {...write.note} />
      <Button type="submit" kind="primary" size="lg" busy={write.busy} className="self-start">
        {text.send}
      </Button>
    </form>
  );
}
