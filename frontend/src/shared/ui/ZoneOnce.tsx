// A page full of moments: their zone is named once, below them all.
import type { ReactNode } from 'react';
import type { Me } from '@/shared/api/types';
import { type Lang, useLang } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { BEIJING, ZoneTold, zoneOf } from './Time';

function Told({ set, lang }: { set: string | null; lang: Lang }) {
  const text = useText('common').zones;
  const zone = zoneOf(set, lang);
  return <p className="pb-8 text-xs text-muted">{zone === BEIJING ? text.beijing : text.own(zone)}</p>;
}

export interface ZoneOnceProps {
  /** Its reader; until it is known who that is, each moment names its zone. */
  me: Me | null | undefined;
  children: ReactNode;
}

export function ZoneOnce({ me, children }: ZoneOnceProps) {
  const lang = useLang();
  return (
    <>
      <ZoneTold value={Boolean(me)}>{children}</ZoneTold>
      {me && <Told set={me.timeZone} lang={lang} />}
    </>
  );
}
