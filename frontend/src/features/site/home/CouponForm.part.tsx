// Capturing a coupon by e-mail or phone, for a designer the way to their work: a piece that travels by itself.
import { type FormEvent, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useMe } from '@/shared/api/hooks';
import { looksLikeEmail, looksLikePhone, meant } from '@/shared/lib/check';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { designerPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Field, TextInput } from '@/shared/ui/fields';
import { RoomOf } from './RoomOf';

export interface CouponFormProps {
  /** Makes a call with a proof of work, and again where a harder one is asked for. */
  prove: <T>(call: (token: string) => Promise<T>) => Promise<T>;
}

export default function CouponForm({ prove }: CouponFormProps) {
  const text = useText('coupon');
  const home = useText('home');
  const { data: me } = useMe();
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
  // A designer starts no contest: their own work stands in its place, in the room of the form.
  const designer = me?.userType === 2 ? me : null;
  const title = text.title(formatMoney(settings.coupon, settings.currency));
  const lead = words.lead(settings.couponDays);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = meant(target);
    const bad = !looksLikeEmail(given) && !(settings.sms && looksLikePhone(given));
    setWrong(bad ? words.wrong : null);
    if (!bad) void capture.run(given);
  };
  return (
    <section className="border-t border-hairline py-14 md:py-20">
      <div className="wrap grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          <h2 className="text-xl">
            <RoomOf words={title}>{designer ? home.forDesigner.work.title : title}</RoomOf>
          </h2>
          <p className="mt-2 max-w-xl text-muted">
            <RoomOf words={lead}>{designer ? home.forDesigner.work.lead : lead}</RoomOf>
          </p>
        </div>
        <div className="grid grid-cols-1 items-center">
          {sent && !designer ? (
            <div role="status" className="card flex flex-col items-start gap-3 p-6">
              <p className="font-bold">{text.sent(sent)}</p>
              <p className="text-sm text-muted">{text.sentText}</p>
              <LinkButton to="/start" kind="primary">
                {text.start}
              </LinkButton>
            </div>
          ) : (
            <form
              noValidate
              onSubmit={submit}
              className={cx(
                'col-start-1 row-start-1 flex flex-wrap items-end gap-3',
                designer && 'invisible',
              )}
            >
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
          {designer && (
            <p className="col-start-1 row-start-1 flex flex-wrap gap-3">
              <LinkButton kind="primary" to="/u/projects">
                {home.mine}
              </LinkButton>
              <LinkButton to={designerPath(designer.id)}>{home.page}</LinkButton>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
