// Signing in by phone: the number, the code, and on the first time what one is.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { Me } from '@/shared/api/types';
import { looksLikePhone, meant } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CodeField } from '@/shared/ui/CodeField';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { captchaToken } from './captcha';
import type { Side } from './RegisterForm';
import { SideChoice } from './SideChoice';

export interface PhoneFormProps {
  onDone: (me: Me) => void;
}

export function PhoneForm({ onDone }: PhoneFormProps) {
  const text = useText('signin');
  const refresh = useRefresh();
  // Asked for by the server when the number is new here.
  const [isNew, setNew] = useState(false);
  const form = useForm<{ phone: string; code: string; userType: Side | null }>({
    initial: { phone: '', code: '', userType: null },
    check: ({ phone, code, userType }) => {
      const errors: Errors = {};
      if (phone.trim() === '') errors.phone = text.required;
      else if (!looksLikePhone(phone)) errors.phone = text.phoneWrong;
      if (code.trim() === '') errors.code = text.required;
      if (isNew && userType === null) errors.userType = text.required;
      return errors;
    },
  });
  const { phone, userType } = form.values;
  const enter = useSubmit(form, async (values) => {
    try {
      const me = await send('POST', '/api/login/sms', { json: values });
      await refresh('');
      onDone(me);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields.userType || isNew) throw error;
      // The code stays good: only the choice is missing.
      setNew(true);
    }
  });
  return (
    <form ref={form.ref} noValidate onSubmit={enter.run} className="flex flex-col gap-5">
      <Field label={text.phone} required error={form.errorOf('phone')}>
        <TextInput {...form.text('phone')} type="tel" autoComplete="tel" inputMode="tel" />
      </Field>
      <CodeField
        target={looksLikePhone(phone) ? meant(phone) : null}
        send={async (target) => {
          const token = await captchaToken();
          await send('POST', '/sms/verification/{phone}', { path: { phone: target }, json: { token } });
        }}
        control={form.text('code')}
        error={form.errorOf('code')}
        onMissing={() => form.leave('phone')}
      />
      {isNew && (
        <SideChoice
          value={userType}
          onChange={(side) => form.set('userType', side)}
          error={form.errorOf('userType')}
        />
      )}
      <FormNote {...enter.note} />
      <Button type="submit" kind="primary" size="lg" wide busy={enter.busy}>
        {isNew ? text.goOn : text.enter}
      </Button>
    </form>
  );
}
