// Asks before something half written is left behind. What asks comes as soon as something is written, and never by loading
// the page anew; where it could not come, the browser asks.
import { type ComponentProps, useEffect, useState } from 'react';
import { useBoot } from '@/shared/lib/boot';
import { askBefore } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import type LeaveDialog from './LeaveDialog';

interface Asked {
  Question: typeof LeaveDialog;
  words: ComponentProps<typeof LeaveDialog>['text'];
  go: () => void;
}

export function LeaveGuard() {
  const { lang } = useBoot();
  const { discard } = useText('common').state;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const coming = () =>
      Promise.all([
        import('./LeaveDialog'),
        lang === 'zh' ? import('@/locales/zh/leave') : import('@/locales/en/leave'),
      ]);
    const ask = (go: () => void) =>
      void coming().then(
        ([{ default: Question }, { default: words }]) => setAsked({ Question, words, go }),
        () => confirm(discard) && go(),
      );
    return askBefore(ask, () => void coming().catch(() => undefined));
  }, [lang, discard]);
  if (!asked) return null;
  const { Question, words, go } = asked;
  const stay = () => setAsked(null);
  return (
    <Question
      title={discard}
      text={words}
      onStay={stay}
      onLeave={() => {
        stay();
        go();
      }}
    />
  );
}
