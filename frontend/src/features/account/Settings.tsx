// Settings: each one is saved when it is changed.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useMe } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { type Lang, useLang } from '@/shared/lib/boot';
import { useNow } from '@/shared/lib/clock';
import { chooseLang } from '@/shared/lib/cookie';
import { formatClockTime } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { zonedClock } from '@/shared/lib/zoned';
import { Button } from '@/shared/ui/Button';
import { Field, Select } from '@/shared/ui/fields';
import { RadioCards } from '@/shared/ui/RadioCards';
import { ActionError } from '@/shared/ui/states';
import { BEIJING, zoneOf } from '@/shared/ui/Time';
import { useTold } from './useTold';

/** Saves one setting and takes the answer as the truth. */
function useSetting() {
  const { mutate } = useMe();
  const told = useTold();
  return useAction(async (change: Record<string, unknown>) => {
    const saved = await told(send('POST', '/users/info', { json: change }));
    await mutate(saved, { revalidate: false });
  });
}

export function LanguageSetting() {
  const text = useText('account').setting;
  const names = useText('common').lang;
  const lang = useLang();
  return (
    <RadioCards<Lang>
      label={text.language}
      hideLabel
      className="grid-cols-2"
      value={lang}
      onChange={chooseLang}
      options={[
        { value: 'zh', title: <span lang="zh-CN">{names.zh}</span>, text: 'CNY ¥' },
        { value: 'en', title: <span lang="en">English</span>, text: 'USD $' },
      ]}
    />
  );
}

/** The likely ones first, then every zone the browser knows, by its area. */
function zonesAfter(likely: string[]): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...likely, ...['UTC', ...known].sort()])];
}

/** What people call a zone at that moment; null where the browser has no more than its offset. */
function nameOf(zone: string, lang: Lang, now: number): string | null {
  try {
    const locale = lang === 'zh' ? 'zh-CN' : 'en-GB';
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' });
    const name = format.formatToParts(now).find((part) => part.type === 'timeZoneName')?.value;
    return name && !/\d/.test(name) ? name : null;
  } catch {
    return null;
  }
}

export function ZoneSetting({ me }: { me: Me }) {
  const text = useText('account').setting;
  const lang = useLang();
  const now = useNow(30_000);
  const save = useSetting();
  const zone = zoneOf(me.timeZone, lang);
  const [device] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [likely] = useState(() => [...new Set([zone, device, BEIJING].filter(Boolean))]);
  const [zones] = useState(() => zonesAfter(likely));
  const called = (one: string) => {
    const id = one.replaceAll('_', ' ');
    const name = one === BEIJING ? text.beijing : nameOf(one, lang, now);
    return name ? text.zoneNamed(name, id) : id;
  };
  // Of whoever has set none, letters keep Beijing's hours on both sites: what saving it changes.
  const held = me.timeZone ?? zoneOf(null, 'zh');
  const clock = formatClockTime(zonedClock(now, zone), lang);
  return (
    <div className="flex flex-col items-start gap-3">
      <Field
        label={text.zone}
        hideLabel
        required
        hint={text.zoneNow(clock)}
        error={save.error?.fields.timeZone}
        className="w-full max-w-sm"
      >
        <Select
          value={zone}
          disabled={save.busy}
          onChange={(event) => void save.run({ timeZone: event.target.value })}
        >
          {zones.map((one) => (
            <option key={one} value={one}>
              {/* A name for each of hundreds would take its time. */}
              {likely.includes(one) || one === zone ? called(one) : one.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      {device && device !== held && (
        <Button
          size="sm"
          className="py-1.5"
          busy={save.busy}
          onClick={() => void save.run({ timeZone: device })}
        >
          {text.zoneDevice(called(device))}
        </Button>
      )}
      {save.error && !save.error.fields.timeZone && <ActionError error={save.error} />}
    </div>
  );
}
