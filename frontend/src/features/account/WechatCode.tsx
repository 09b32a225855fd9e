// A QR code of WeChat: shown, asked about every three seconds, anew when it has run out.
import { useEffect, useRef, useState } from 'react';
import { ask, askStanding } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { Me, QrCode } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { ActionError, Skeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';

const QrImage = later(() => import('@/shared/ui/QrImage'));

/** How often the server is asked, in milliseconds. */
const EVERY_MS = 3_000;

export interface WechatCodeProps {
  kind: 'client' | 'designer' | 'bind';
  /** Confirmed: with the person who came in, or nothing where it was bound. */
  onDone: (me: Me | null) => void;
}

const PATHS = {
  client: '/gateway/wechat/qrcode',
  designer: '/gateway/wechat/qrcode/designer',
  bind: '/gateway/wechat/qrcode/bind',
} as const;

export function WechatCode({ kind, onDone }: WechatCodeProps) {
  const text = useText('signin').wechat;
  const { data: settings } = useApi('/settings/public');
  const [code, setCode] = useState<QrCode | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const show = useAction(async () => {
    setCode(null);
    setOver(null);
    setCode(await ask(PATHS[kind]));
  });
  // The newest function, so that the timer need not start anew with each render.
  const done = useRef(onDone);
  done.current = onDone;
  const begin = useRef(show.run);
  begin.current = show.run;
  useEffect(() => {
    void begin.current();
  }, []);
  useEffect(() => {
    if (!code || over) return;
    let gone = false;
    // While the person is asked for the second step, nothing is asked beside it.
    let asking = false;
    const timer = setInterval(async () => {
      if (asking) return;
      asking = true;
      const address = kind === 'bind' ? '/gateway/wechat/qrcode/check/{id}' : '/api/login/qrcode/{id}';
      const told = await askStanding(address, { path: { id: code.id } }).catch(() => null);
      asking = false;
      if (gone || !told || told.code === 202) return;
      if (told.code === 200) done.current(told.data ?? null);
      else setOver(told.message ?? text.over);
    }, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [code, over, kind, text]);
  return (
    <div className="flex flex-col items-start gap-4">
      {over ? (
        <>
          <p role="alert">{over}</p>
          <Button busy={show.busy} onClick={() => void show.run()}>
            {text.again}
          </Button>
        </>
      ) : code ? (
        <>
          <QrImage code={code.url} alt={text.alt} />
          <p className="text-sm text-muted">{text.hint}</p>
          {settings?.sandbox && (
            <TextLink to={`/sandbox/wechat/${code.id}`} target="_blank">
              {text.standIn}
            </TextLink>
          )}
        </>
      ) : (
        !show.error && <Skeleton className="h-56 w-56" />
      )}
      {show.error && (
        <>
          <ActionError error={show.error} />
          <div className="flex flex-wrap gap-3">
            <Button busy={show.busy} onClick={() => void show.run()}>
              {text.again}
            </Button>
            {kind !== 'bind' && <LinkButton to="/login">{text.otherWays}</LinkButton>}
          </div>
        </>
      )}
    </div>
  );
}
