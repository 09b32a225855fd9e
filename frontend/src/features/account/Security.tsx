// Sign-in and security: the ways in that a person has, and what they change of them.
import { type ReactNode, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useMe } from '@/shared/api/hooks';
import { askStep } from '@/shared/api/stepUp';
import type { Identity, Me } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Rich } from '@/shared/ui/Rich';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { ChangeTarget } from './ChangeTarget';
import { WechatCode } from './WechatCode';

/** What can be changed by a code. */
export type Kind = 'email' | 'phone';

export function Security({ me }: { me: Me }) {
  const { security: text, ways: names } = useText('signin');
  const lang = useLang();
  const toast = useToast();
  const { data: settings } = useApi('/settings/public');
  const ways = useApi('/users/identities');
  const { mutate: mutateMe } = useMe();
  const [removing, setRemoving] = useState<Identity | null>(null);
  const [changing, setChanging] = useState<Kind | null>(null);
  const [scanning, setScanning] = useState(false);
  const navigate = useNavigate();
  const remove = useAction(async (way: Identity) => {
    await send('POST', '/users/unbind/{provider}', { path: { provider: way.provider }, json: {} });
    setRemoving(null);
    await Promise.all([ways.mutate(), mutateMe()]);
    toast(text.removed);
  });
  const prove = useAction(async () => {
    if (await askStep({ kind: 'email' })) toast(text.emailProved);
  });
  if (ways.error) return <ErrorState error={ways.error} onRetry={() => void ways.mutate()} />;
  if (!ways.data) return <Skeleton className="h-24" />;
  const list = ways.data.list;
  const has = (provider: Identity['provider']) => list.some((way) => way.provider === provider);
  const done = async () => {
    setChanging(null);
    setScanning(false);
    await Promise.all([ways.mutate(), mutateMe()]);
    toast(text.bound);
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {list.map((way) => (
          <li
            key={way.provider}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3"
          >
            <div className="min-w-0">
              <p className="font-bold">{names[way.provider]}</p>
              <p className="text-sm break-all text-muted">{way.label}</p>
              <p className="text-sm text-muted">
                {way.lastUsed ? (
                  <Rich text={text.lastUsed} parts={[<Time key="used" at={way.lastUsed} />]} />
                ) : (
                  text.neverUsed
                )}
              </p>
            </div>
            <div className="flex gap-2">
              {way.provider === 'phone' && settings?.sms && (
                <Button size="sm" onClick={() => setChanging('phone')}>
                  {text.change}
                </Button>
              )}
              {way.removable && (
                <Button size="sm" onClick={() => setRemoving(way)}>
                  {text.remove}
                </Button>
              )}
            </div>
          </li>
        ))}
        {lang === 'zh' && settings?.sms && !has('phone') && (
          <Missing
            name={names.phone}
            words={text.none}
            action={text.bind}
            onPress={() => setChanging('phone')}
          />
        )}
        {lang === 'zh' && settings?.ways.includes('wechat') && !has('wechat') && (
          <Missing
            name={names.wechat}
            words={text.none}
            action={text.bind}
            onPress={() => setScanning(true)}
          />
        )}
        {lang === 'en' &&
          (['google', 'facebook'] as const)
            .filter((provider) => settings?.ways.includes(provider) && !has(provider))
            .map((provider) => (
              <Missing
                key={provider}
                name={names[provider]}
                words={text.none}
                action={text.bind}
                // Providers' buttons run on that page alone.
                onPress={() => navigate(`/login?bind=${provider}`)}
              />
            ))}
        <Missing
          name={text.emailTitle}
          words={me.email ?? text.emailNone}
          note={me.email ? (me.emailProved ? text.emailProved : text.emailUnproved) : undefined}
          action={me.email ? text.change : text.bind}
          onPress={() => setChanging('email')}
        >
          {me.email && !me.emailProved && (
            <Button size="sm" busy={prove.busy} onClick={() => void prove.run()}>
              {text.prove}
            </Button>
          )}
        </Missing>
      </ul>
      {list.length === 1 && <p className="text-sm text-muted">{text.last}</p>}
      {changing && (
        <ChangeTarget
          kind={changing}
          asksPassword={has('password')}
          onClose={() => setChanging(null)}
          onDone={done}
        />
      )}
      {scanning && (
        <Dialog open onClose={() => setScanning(false)} title={text.bindWechat} size="sm">
          <WechatCode kind="bind" onDone={() => void done()} />
        </Dialog>
      )}
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? text.removeTitle(names[removing.provider]) : ''}
        size="sm"
        locked={remove.busy}
        error={<ActionError error={remove.error} />}
        actions={
          <>
            <Button onClick={() => setRemoving(null)} disabled={remove.busy}>
              {text.cancel}
            </Button>
            <Button kind="danger" busy={remove.busy} onClick={() => removing && void remove.run(removing)}>
              {text.remove}
            </Button>
          </>
        }
      >
        <p>{text.removeText}</p>
      </Dialog>
    </div>
  );
}

interface MissingProps {
  name: string;
  words: string;
  /** How it stands. */
  note?: string | undefined;
  action: string;
  onPress: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A line of what is not a way in yet, or is changed beside them. */
function Missing({ name, words, note, action, onPress, children }: MissingProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3">
      <div className="min-w-0">
        <p className="font-bold">{name}</p>
        <p className="text-sm break-all text-muted">{words}</p>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button size="sm" onClick={onPress}>
          {action}
        </Button>
      </div>
    </li>
  );
}
