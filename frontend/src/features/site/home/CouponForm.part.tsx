// Capturing a coupon by e-mail or phone, as a piece of the home page that travels by itself.
import { type FormEvent, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { looksLikeEmail, looksLikePhone } from '@/shared/lib/check';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Field, TextInput } from '@/shared/ui/fields';

export interface CouponFormProps {
  /** Makes a call with a proof of work, and again where a harder one is asked for. */
  prove: <T>(call: (token: string) => Promise<T>) => Promise<T>;
}

export default function CouponForm({ prove }: CouponFormProps) {
  const text = useText('coupon');
  const { data: settings } = useApi('/settings/public');
  const [target, setTarget] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const capture = useAction(async (phoneOrEmail: string) => {
    await prove((token) =>
      send('POST', '/sms/coupon/{phoneOrEmail}', { path: { phoneOrEmail }, json: { token } }),
    );
    setSent(phoneOrEmail);
  });
  if (!settings?.coupon) return null;
  // Without somebody who carries short messages only mail is offered.
  const words = settings.sms ? text.either : text.mail;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = target.trim();
    const bad = !looksLikeEmail(given) && !(settings.sms && looksLikePhone(given));
    setWrong(bad ? words.wrong : null);
    if (!bad) void capture.run(given);
  };
  return (
    <section className="border-t border-hairline py-14 md:py-20">
      <div className="wrap grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          <h2 className="text-xl">{text.title(formatMoney(settings.coupon, settings.currency))}</h2>
          <p className="mt-2 max-w-xl text-muted">{words.lead(settings.couponDays)}</p>
        </div>
        {sent ? (
          <div role="status" className="card flex flex-col items-start gap-3 p-6">
            <p className="font-bold">{text.sent(sent)}</p>
            <p className="text-sm text-muted">{text.sentText}</p>
            <LinkButton to="/start" kind="primary">
              {text.start}
            </LinkButton>
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
            <Field
              label={words.target}
              error={wrong ?? capture.error?.message ?? null}
              required
              className="min-w-0 flex-1 basis-64"
            >
              <TextInput
                autoComplete="email"
                value={target}
                onChange={(event) => setTarget(event.target.value)}
              />
            </Field>
            <Button type="submit" kind="primary" busy={capture.busy} className="min-h-11">
              {text.send}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
