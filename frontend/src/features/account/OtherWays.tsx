// Beside the form that opens an account by e-mail: the ways in that open one by themselves on their first use.
import { useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { SocialButtons } from './SocialButtons';

export interface OtherWaysProps {
  onDone: (me: Me) => void;
  /** Where one goes on afterwards. */
  next: string | null;
}

export function OtherWays({ onDone, next }: OtherWaysProps) {
  const text = useText('signin');
  const lang = useLang();
  const { data: settings } = useApi('/settings/public');
  if (lang === 'en') return <SocialButtons onDone={onDone} />;
  const offered = (['phone', 'wechat'] as const).filter((way) => settings?.ways.includes(way));
  const rest = next ? `&next=${encodeURIComponent(next)}` : '';
  return (
    <div className="flex flex-col gap-3">
      {offered.map((way) => (
        <LinkButton key={way} size="lg" wide to={`/login?by=${way}${rest}`}>
          {text.social.with(text.ways[way])}
        </LinkButton>
      ))}
    </div>
  );
}
