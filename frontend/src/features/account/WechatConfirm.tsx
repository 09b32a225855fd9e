// Inside WeChat: which browser waits, and the choice to let it in.
import type { ReactNode } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';

/** All that there is to read then. */
function Outcome({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div role="status" className="card px-6 py-12 text-center">
      <h1 className="text-lg">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      {action && <p className="mt-6">{action}</p>}
    </div>
  );
}

export function WechatConfirm({ id }: { id: string }) {
  const text = useText('signin').wechat;
  const { data: settings } = useApi('/settings/public');
  const asked = useApi('/gateway/wechat/qrcode/{id}', { path: { id } });
  const decide = useAction(async (confirm: boolean) => {
    await send('POST', '/gateway/wechat/qrcode/{id}', { path: { id }, json: { confirm } });
    await asked.mutate();
  });
  // A code that binds is asked for by somebody who is signed in.
  const otherWays = !asked.data?.binds && <LinkButton to="/login">{text.otherWays}</LinkButton>;
  if (settings && !settings.ways.includes('wechat'))
    return <Outcome title={text.closed} text={text.closedText} action={otherWays} />;
  const over = <Outcome title={text.over} text={text.overText} action={otherWays} />;
  if (asked.error?.status === 404) return over;
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.mutate()} />;
  if (!asked.data) return <Skeleton className="h-40" />;
  const { agent, askedAt, binds, state } = asked.data;
  if (state === 'confirmed' || state === 'used')
    return <Outcome title={text.confirmed} text={text.confirmedText} />;
  if (state === 'refused') return <Outcome title={text.refused} text={text.refusedText} />;
  if (state === 'expired' || state === 'waiting') return over;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">{binds ? text.bindTitle : text.confirmTitle}</h1>
      <p>{text.confirmText}</p>
      <p className="rounded-md bg-sunken p-4 text-sm break-words">
        {agent}
        <br />
        <Time at={askedAt} />
      </p>
      <p className="text-sm text-muted">{text.confirmWarn}</p>
      <ActionError error={decide.error} />
      <Button kind="primary" size="lg" wide busy={decide.busy} onClick={() => void decide.run(true)}>
        {binds ? text.yesBind : text.yes}
      </Button>
      <Button size="lg" wide busy={decide.busy} onClick={() => void decide.run(false)}>
        {text.no}
      </Button>
    </div>
  );
}
