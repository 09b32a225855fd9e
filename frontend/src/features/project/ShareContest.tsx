// Passing a finished contest on: its address, mail, the networks of the site's readers, a code for WeChat.
import { Suspense, useState } from 'react';
import { useBoot } from '@/shared/lib/boot';
import { later } from '@/shared/lib/later';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { LinkIcon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

const QrImage = later(() => import('@/shared/ui/QrImage'));

const OUTSIDE =
  'inline-flex min-h-8 items-center underline decoration-hairline underline-offset-4 hover:text-accent-text';

export interface ShareContestProps {
  encodedId: string;
  title: string;
  designer: string;
}

export default function ShareContest({ encodedId, title, designer }: ShareContestProps) {
  const text = useText('share');
  const { origin, lang } = useBoot();
  const toast = useToast();
  const [shown, setShown] = useState(false);
  const address = `${origin}${contestPath(encodedId)}`;
  const said = text.said(title, designer);
  const failed = () => toast(text.failed, 'bad');
  const copy = () => {
    if (!navigator.clipboard) return failed();
    navigator.clipboard.writeText(address).then(() => toast(text.copied), failed);
  };
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(said)];
  const mail = { label: text.mail, href: `mailto:?subject=${words}&body=${url}` };
  const ways =
    lang === 'zh'
      ? [
          { label: text.weibo, href: `https://service.weibo.com/share/share.php?url=${url}&title=${words}` },
          mail,
        ]
      : [
          { label: 'X', href: `https://x.com/intent/post?text=${words}&url=${url}` },
          { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
          { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
          mail,
        ];
  return (
    <section aria-labelledby="share-contest" className="border-t border-hairline pt-4">
      <h3 id="share-contest" className="mb-2 text-sm font-bold">
        {text.title}
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Button size="sm" icon={<LinkIcon size={16} />} onClick={copy}>
          {text.copy}
        </Button>
        {lang === 'zh' && (
          <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {text.wechat}
          </Button>
        )}
        {ways.map((way) => (
          <a key={way.label} href={way.href} target="_blank" rel="noopener noreferrer" className={OUTSIDE}>
            {way.label}
          </a>
        ))}
      </div>
      {shown && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="size-56" />}>
            <QrImage code={address} alt={text.qr} />
          </Suspense>
          <p className="mt-2 text-sm text-muted">{text.qr}</p>
        </div>
      )}
    </section>
  );
}
