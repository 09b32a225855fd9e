// The ways in that this site offers: by phone first in China, by e-mail everywhere.
import { useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { type Tab, Tabs, useTab } from '@/shared/ui/Tabs';
import { LoginForm } from './LoginForm';
import { PhoneForm } from './PhoneForm';

export function WaysIn({ onDone }: { onDone: (me: Me) => void }) {
  const text = useText('signin');
  const lang = useLang();
  const { data: settings } = useApi('/settings/public');
  const tabs: Tab[] = [{ id: 'email', label: text.ways.email }];
  if (lang === 'zh' && settings?.sms) tabs.push({ id: 'phone', label: text.ways.phone });
  const tab = useTab(tabs, 'by');
  return (
    <div className="flex flex-col gap-6">
      {tabs.length > 1 && <Tabs label={text.choose} tabs={tabs} param="by" />}
      {tab === 'phone' ? <PhoneForm onDone={onDone} /> : <LoginForm onDone={onDone} />}
    </div>
  );
}
