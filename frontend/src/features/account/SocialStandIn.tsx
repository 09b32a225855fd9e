// In the sandbox: who a provider would say that one is.
import { send } from '@/shared/api/client';
import { useSubmit } from '@/shared/api/submit';
import { useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import type { Provider, Token } from './SocialButtons';

export interface SocialStandInProps {
  provider: Provider;
  onClose: () => void;
  onToken: (token: Token) => void;
}

export function SocialStandIn({ provider, onClose, onToken }: SocialStandInProps) {
  const { social: text, ...words } = useText('signin');
  const form = useForm({
    initial: { subject: '', email: '', name: '' },
    check: ({ subject }): Record<string, string> =>
      subject.trim() === '' ? { subject: words.required } : {},
  });
  const go = useSubmit(form, async (values) => {
    const made = await send('POST', '/sandbox/social', { json: { provider, ...values } });
    onToken({
      provider,
      ...(made.credential ? { credential: made.credential } : { accessToken: made.accessToken ?? '' }),
    });
  });
  return (
    <Dialog open onClose={onClose} title={text.dialog(words.ways[provider])} size="sm" locked={go.busy}>
      <form ref={form.ref} noValidate onSubmit={go.run} className="flex flex-col gap-5">
        <p className="text-sm text-muted">{text.text}</p>
        <Field label={text.subject} required error={form.errorOf('subject')}>
          <TextInput {...form.text('subject')} />
        </Field>
        <Field label={text.email} error={form.errorOf('email')}>
          <TextInput {...form.text('email')} type="email" />
        </Field>
        <Field label={text.name} error={form.errorOf('name')}>
          <TextInput {...form.text('name')} />
        </Field>
        <FormNote {...go.note} />
        <Button type="submit" kind="primary" wide busy={go.busy}>
          {words.goOn}
        </Button>
      </form>
    </Dialog>
  );
}
