// Keys of every page of the desk: what waits next, what can be found, and which keys there are.
import { Suspense, useEffect, useState } from 'react';
import { useAction } from '@/shared/api/hooks';
import { later } from '@/shared/lib/later';
import { useMounted } from '@/shared/lib/mounted';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { useToast } from '@/shared/ui/Toast';
import { findKey, MAC_KEY } from './findKey';
import { Kbd } from './Kbd';
import { useNextAnywhere } from './useCases';
import { useKeys } from './useKeys';

const Finder = later(() => import('./Finder'));

function KeysDialog({ finding, onClose }: { finding: string; onClose: () => void }) {
  const text = useText('desk').help;
  return (
    <Dialog open onClose={onClose} title={text.title}>
      {text.parts.map((part) => (
        <section key={part.title} className="mb-5">
          <h3 className="mb-2 text-sm font-bold">{part.title}</h3>
          <dl className="grid grid-cols-[5.5rem_1fr] gap-y-1.5 text-sm">
            {part.keys.map(([key, what]) => (
              <div key={key} className="contents">
                <dt className="font-mono">{key === MAC_KEY ? finding : key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="text-sm text-muted">{text.typing}</p>
    </Dialog>
  );
}

export function DeskKeys() {
  const text = useText('desk');
  const toast = useToast();
  const nextAnywhere = useNextAnywhere();
  const [open, setOpen] = useState<'keys' | 'finder' | null>(null);
  // Only a browser knows whose keyboard it is: until then as the server drew it.
  const finding = findKey(useMounted() ? navigator.userAgent : '');
  const next = useAction(async () => {
    if (!(await nextAnywhere())) toast(text.allClear);
  });
  useKeys({ n: () => void next.run(), '?': () => setOpen('keys') });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen('finder');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        size="sm"
        wide
        aria-keyshortcuts="Control+K Meta+K"
        className="mb-3 md:max-lg:order-last md:max-lg:mb-0 md:max-lg:min-h-11 md:max-lg:w-auto md:max-lg:shrink-0"
        onClick={() => setOpen('finder')}
      >
        {text.find.title}
        <Kbd>{finding}</Kbd>
      </Button>
      {open === 'keys' && <KeysDialog finding={finding} onClose={close} />}
      {open === 'finder' && (
        <Suspense fallback={null}>
          <Finder onClose={close} />
        </Suspense>
      )}
    </>
  );
}
