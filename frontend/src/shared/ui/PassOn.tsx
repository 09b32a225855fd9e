// Ways to pass an address on: copied, by mail, in the networks of the site's readers.
import type { ReactNode } from 'react';
import { useBoot } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { LinkIcon } from '@/shared/ui/icons';
import { useToast } from '@/shared/ui/Toast';

export interface PassOnProps {
  /** A whole address, with its origin. */
  address: string;
  /** What is said of it. */
  said: string;
  /** Further ways, behind the copied link. */
  children?: ReactNode;
}

export function PassOn({ address, said, children }: PassOnProps) {
  const text = useText('share');
  const { lang } = useBoot();
  const toast = useToast();
  const failed = () => toast(text.failed, 'bad');
  const copy = () => {
    if (!navigator.clipboard) return failed();
    navigator.clipboard.writeText(address).then(() => toast(text.copied), failed);
  };
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(said)];
  const networks =
    lang === 'zh'
      ? [{ label: text.weibo, href: `https://service.weibo.com/share/share.php?url=${url}&title=${words}` }]
      : [
          { label: 'X', href: `https://x.com/intent/post?text=${words}&url=${url}` },
          { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
          { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
        ];
  const ways = [...networks, { label: text.mail, href: `mailto:?subject=${words}&body=${url}` }];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Button size="sm" icon={<LinkIcon size={16} />} onClick={copy}>
        {text.copy}
      </Button>
      {children}
      <span className="flex flex-wrap gap-x-4">
        {ways.map((way) => (
          <a
            key={way.label}
            href={way.href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-8 items-center underline decoration-hairline underline-offset-4 hover:text-accent-text"
          >
            {way.label}
          </a>
        ))}
      </span>
    </div>
  );
}
