// The desk is full of moments: their zone is named once, below them all.
import type { ReactNode } from 'react';
import type { Me } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { BEIJING, ZoneTold, zoneOf } from '@/shared/ui/Time';

export function ZoneOnce({ me, children }: { me: Me; children: ReactNode }) {
  const text = useText('desk').zones;
  const zone = zoneOf(me.timeZone, useLang());
  return (
    <>
      <ZoneTold value={true}>{children}</ZoneTold>
      <p className="pb-8 text-xs text-muted">
        {zone === BEIJING ? text.beijing : text.own(zone.replaceAll('_', ' '))}
      </p>
    </>
  );
}
