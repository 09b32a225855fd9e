// Passing a poll on: its address, a code for phones, mail and the usual networks.
import { Suspense } from 'react';
import { useBoot } from '@/shared/lib/boot';
import { later } from '@/shared/lib/later';
import { pollPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { Field, TextInput } from '@/shared/ui/fields';
import { PassOn } from '@/shared/ui/PassOn';
import { Skeleton } from '@/shared/ui/states';

const QrImage = later(() => import('@/shared/ui/QrImage'));

export function Share({ url, question }: { url: string; question: string }) {
  const text = useText('poll').sharing;
  const { origin } = useBoot();
  const address = `${origin}${pollPath(url)}`;
  return (
    <section aria-labelledby="share-poll" className="card flex flex-col gap-4 p-5">
      <h2 id="share-poll" className="text-base">
        {text.title}
      </h2>
      <Field label={text.address} required>
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Suspense fallback={<Skeleton className="h-8" />}>
        <PassOn address={address} said={question || text.subject} />
      </Suspense>
      <div>
        <p className="mb-2 text-sm font-bold">{text.qr}</p>
        <Afterwards fallback={<Skeleton className="size-56" />}>
          <QrImage code={address} alt={text.qr} />
        </Afterwards>
        <p className="mt-2 text-sm text-muted">{text.wechat}</p>
      </div>
    </section>
  );
}
