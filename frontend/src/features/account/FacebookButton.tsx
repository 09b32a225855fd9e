// Facebook Login: our button, Facebook's window.
import { useEffect, useState } from 'react';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { loadScript } from './providerScript';
import type { Token } from './SocialButtons';

const SCRIPT = 'https://connect.facebook.net/en_US/sdk.js';
const VERSION = 'v23.0';

interface Sdk {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  login: (
    callback: (response: { authResponse?: { accessToken: string } | null }) => void,
    options: { scope: string },
  ) => void;
}

declare global {
  interface Window {
    FB?: Sdk;
  }
}

export interface FacebookButtonProps {
  appId: string;
  label: string;
  onToken: (token: Token) => void;
}

export function FacebookButton({ appId, label, onToken }: FacebookButtonProps) {
  const text = useText('signin').social;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let gone = false;
    loadScript(SCRIPT).then(
      () => {
        window.FB?.init({ appId, version: VERSION, cookie: false, xfbml: false });
        if (!gone) setState('ready');
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
    };
  }, [appId]);
  if (state === 'failed') return <p role="alert">{text.failed}</p>;
  // Opened by the press itself: a window that opens later is blocked.
  const press = () =>
    window.FB?.login(
      ({ authResponse }) => {
        if (authResponse) onToken({ provider: 'facebook', accessToken: authResponse.accessToken });
      },
      { scope: 'public_profile,email' },
    );
  return (
    <Button size="lg" wide busy={state === 'loading'} onClick={press}>
      {label}
    </Button>
  );
}
