// The ways in that this site offers: phone and WeChat in China, Google and Facebook elsewhere, e-mail everywhere.
import { useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { type Tab, Tabs, useTab } from '@/shared/ui/Tabs';
import { LoginForm } from './LoginForm';
import { PhoneForm } from './PhoneForm';
import { SocialButtons } from './SocialButtons';
import { WechatLogin } from './WechatLogin';

export function WaysIn({ onDone }: { onDone: (me: Me) => void }) {
  const text = useText('signin');
  const lang = useLang();
  const { data: settings } = useApi('/settings/public');
  const [query] = useQuery();
  const offered = (way: 'phone' | 'wechat') => lang === 'zh' && settings?.ways.includes(way);
  const tabs: Tab[] = [{ id: 'email', label: text.ways.email }];
  if (offered('phone')) tabs.push({ id: 'phone', label: text.ways.phone });
  if (offered('wechat')) tabs.push({ id: 'wechat', label: text.ways.wechat });
  const tab = useTab(tabs, 'by');
  return (
    <div className="flex flex-col gap-6">
      {tabs.length > 1 && <Tabs label={text.choose} tabs={tabs} param="by" />}
      {settings && query.get('by') === 'wechat' && !offered('wechat') && (
        <p role="status" className="rounded-md bg-sunken p-3 text-sm">
          <b className="block font-bold">{text.wechat.closed}</b>
          {text.wechat.closedText}
        </p>
      )}
      {tab === 'email' && <LoginForm onDone={onDone} />}
      {tab === 'phone' && <PhoneForm onDone={onDone} />}
      {tab === 'wechat' && <WechatLogin onDone={onDone} />}
      {lang === 'en' && <SocialButtons onDone={onDone} />}
    </div>
  );
}
