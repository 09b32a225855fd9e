// Google's own button: it gets an ID token with our nonce in it.
import { useEffect, useRef, useState } from 'react';
import { ask } from '@/shared/api/client';
import { useLang } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { loadScript } from './providerScript';
import type { Token } from './SocialButtons';

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** The widest that Google draws it, in pixels. */
const WIDEST = 400;

interface Identity {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, options: Record<string, string | number>) => void;
}

declare global {
  interface Window {
    google?: { accounts: { id: Identity } };
  }
}

export interface GoogleButtonProps {
  clientId: string;
  onToken: (token: Token) => void;
}

export function GoogleButton({ clientId, onToken }: GoogleButtonProps) {
  const text = useText('signin').social;
  const lang = useLang();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  // The newest function, so that the button need not be drawn anew.
  const take = useRef(onToken);
  take.current = onToken;
  useEffect(() => {
    let gone = false;
    async function draw() {
      const [{ nonce }] = await Promise.all([ask('/auth/nonce'), loadScript(SCRIPT)]);
      const identity = window.google?.accounts.id;
      if (gone || !identity || !place.current) return;
      identity.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => take.current({ provider: 'google', credential }),
      });
      const width = Math.min(place.current.clientWidth, WIDEST);
      identity.renderButton(place.current, { size: 'large', width, locale: lang === 'zh' ? 'zh_CN' : 'en' });
    }
    draw().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [clientId, lang]);
  return failed ? <p role="alert">{text.failed}</p> : <div ref={place} className="min-h-11" />;
}
