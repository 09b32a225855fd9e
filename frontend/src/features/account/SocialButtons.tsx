// Google and Facebook: their own buttons where they are configured, a stand-in in the sandbox, nothing elsewhere.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useAction, useApi, useMe, useRefresh } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ActionError } from '@/shared/ui/states';
import { FacebookButton } from './FacebookButton';
import { GoogleButton } from './GoogleButton';
import type { Side } from './RegisterForm';
import { SideChoice } from './SideChoice';
import { SocialStandIn } from './SocialStandIn';

export type Provider = 'google' | 'facebook';

/** What a provider's button got. */
export interface Token {
  provider: Provider;
  credential?: string;
  accessToken?: string;
}

export interface SocialButtonsProps {
  /** Binds to the person who is signed in, instead of signing in. */
  binds?: Provider;
  onDone: (me: Me) => void;
}

export function SocialButtons({ binds, onDone }: SocialButtonsProps) {
  const text = useText('signin');
  const refresh = useRefresh();
  const { mutate } = useMe();
  const { data: settings } = useApi('/settings/public');
  // What the server took, but for the choice that a newcomer makes.
  const [waiting, setWaiting] = useState<Token | null>(null);
  const [side, setSide] = useState<Side | null>(null);
  const [standIn, setStandIn] = useState<Provider | null>(null);
  const enter = useAction(async ({ provider, ...token }: Token, userType: Side | null) => {
    try {
      if (binds) {
        const me = await send('POST', '/users/bind/{provider}', { path: { provider }, json: token });
        await mutate(me, { revalidate: false });
        return onDone(me);
      }
      const json = { ...token, userType };
      const me =
        provider === 'google'
          ? await send('POST', '/api/login/google', { json })
          : await send('POST', '/api/login/facebook', { json });
      await refresh('');
      onDone(me);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields.userType || userType !== null) throw error;
      setWaiting({ provider, ...token });
    }
  });
  if (!settings) return null;
  const offered = (['google', 'facebook'] as const).filter(
    (provider) => settings.ways.includes(provider) && (!binds || binds === provider),
  );
  if (offered.length === 0) return null;
  if (waiting) {
    return (
      <div className="flex flex-col gap-5">
        <SideChoice value={side} onChange={setSide} />
        <ActionError error={enter.error} />
        <Button
          kind="primary"
          size="lg"
          wide
          disabled={side === null}
          busy={enter.busy}
          onClick={() => void enter.run(waiting, side)}
        >
          {text.goOn}
        </Button>
      </div>
    );
  }
  const label = (provider: Provider) =>
    binds ? text.social.bind(text.ways[provider]) : text.social.with(text.ways[provider]);
  const take = (token: Token) => void enter.run(token, null);
  return (
    <div className="flex flex-col gap-3">
      {offered.map((provider) => {
        if (provider === 'google' && settings.googleClientId) {
          return <GoogleButton key={provider} clientId={settings.googleClientId} onToken={take} />;
        }
        if (provider === 'facebook' && settings.facebookAppId) {
          return (
            <FacebookButton
              key={provider}
              appId={settings.facebookAppId}
              label={label(provider)}
              onToken={take}
            />
          );
        }
        return (
          <Button key={provider} size="lg" wide busy={enter.busy} onClick={() => setStandIn(provider)}>
            {label(provider)}
          </Button>
        );
      })}
      <ActionError error={enter.error} />
      {standIn && (
        <SocialStandIn
          provider={standIn}
          onClose={() => setStandIn(null)}
          onToken={(token) => {
            setStandIn(null);
            take(token);
          }}
        />
      )}
    </div>
  );
}
