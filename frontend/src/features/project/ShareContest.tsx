// Passing a finished contest on, with a code for WeChat.
import { Suspense, useState } from 'react';
import { useBoot } from '@/shared/lib/boot';
import { later } from '@/shared/lib/later';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { PassOn } from '@/shared/ui/PassOn';
import { Skeleton } from '@/shared/ui/states';

const QrImage = later(() => import('@/shared/ui/QrImage'));

export interface ShareContestProps {
  encodedId: string;
  title: string;
  designer: string;
}

export default function ShareContest({ encodedId, title, designer }: ShareContestProps) {
  const text = useText('share');
  const { origin, lang } = useBoot();
  const [shown, setShown] = useState(false);
  const address = `${origin}${contestPath(encodedId)}`;
  return (
    <section aria-labelledby="share-contest" className="border-t border-hairline pt-4">
      <h3 id="share-contest" className="mb-2 text-sm font-bold">
        {text.title}
      </h3>
      <PassOn address={address} said={text.said(title, designer)}>
        {lang === 'zh' && (
          <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {text.wechat}
          </Button>
        )}
      </PassOn>
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
