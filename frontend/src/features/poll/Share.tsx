// Passing a poll on: its address, a code for phones, mail and the usual networks.
import { useBoot } from '@/shared/lib/boot';
import { later } from '@/shared/lib/later';
import { pollPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { Button } from '@/shared/ui/Button';
import { Field, TextInput } from '@/shared/ui/fields';
import { LinkIcon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

const QrImage = later(() => import('@/shared/ui/QrImage'));

const OUTSIDE = 'inline-flex min-h-8 items-center underline underline-offset-4';

export function Share({ url, question }: { url: string; question: string }) {
  const text = useText('poll').sharing;
  const { origin } = useBoot();
  const toast = useToast();
  const address = `${origin}${pollPath(url)}`;
  const said = question || text.subject;
  const failed = () => toast(text.failed, 'bad');
  const copy = () => {
    if (!navigator.clipboard) return failed();
    navigator.clipboard.writeText(address).then(() => toast(text.copied), failed);
  };
  const encoded = encodeURIComponent(address);
  const ways = [
    { label: text.mail, href: `mailto:?subject=${encodeURIComponent(said)}&body=${encoded}` },
    { label: 'X', href: `https://x.com/intent/post?text=${encodeURIComponent(said)}&url=${encoded}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encoded}` },
  ];
  return (
    <section aria-labelledby="share-poll" className="card flex flex-col gap-4 p-5">
      <h2 id="share-poll" className="text-base">
        {text.title}
      </h2>
      <Field label={text.address} required>
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <Button icon={<LinkIcon size={18} />} onClick={copy}>
          {text.copy}
        </Button>
        {ways.map((way) => (
          <a key={way.label} href={way.href} target="_blank" rel="noopener noreferrer" className={OUTSIDE}>
            {way.label}
          </a>
        ))}
      </div>
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
