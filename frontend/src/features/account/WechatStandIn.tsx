// In the sandbox: a phone that scans and confirms.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useSubmit } from '@/shared/api/submit';
import { useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';

export function WechatStandIn({ id }: { id: string }) {
  const { wechat: text, required } = useText('signin');
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { openid: '' },
    check: ({ openid }): Record<string, string> => (openid.trim() === '' ? { openid: required } : {}),
  });
  const scan = useSubmit(form, async ({ openid }) => {
    await send('POST', '/sandbox/wechat/{id}/scan', { path: { id }, json: { openid } });
    setDone(true);
  });
  if (done) return <p role="status">{text.scanned}</p>;
  return (
    <form ref={form.ref} noValidate onSubmit={scan.run} className="flex flex-col gap-5">
      <h1 className="text-xl">{text.phoneTitle}</h1>
      <p className="text-muted">{text.phoneText}</p>
      <Field label={text.openid} required error={form.errorOf('openid')}>
        <TextInput {...form.text('openid')} />
      </Field>
      <FormNote {...scan.note} />
      <Button type="submit" kind="primary" size="lg" wide busy={scan.busy}>
        {text.scan}
      </Button>
    </form>
  );
}
