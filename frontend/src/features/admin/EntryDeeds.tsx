// Hiding, showing and taking down one entry where a moderator looks at it; who, when and why is recorded.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { WORK_DELETE_NOTE_MOST } from '@/shared/api/limits';
import type { SimilarEntry } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useToast } from '@/shared/ui/Toast';

type Deed = 'hide' | 'show' | 'remove';

export function EntryDeeds({ entry }: { entry: SimilarEntry }) {
  const { deeds: text, ways } = useText('desk').pairs;
  const refresh = useRefresh();
  const toast = useToast();
  const [deed, setDeed] = useState<Deed | null>(null);
  const path = { id: entry.id };
  const deeds: Deed[] = [entry.hidden ? 'show' : 'hide', 'remove'];
  const said = { hide: ways.hideText, show: text.showText, remove: ways.removeText };
  const titles = { hide: text.hideTitle, show: text.showTitle, remove: text.removeTitle };
  const run = async (reason: string) => {
    // The reasons that a client chooses from do not fit a likeness: it is told in words.
    if (deed === 'remove')
      await send('DELETE', '/works/{id}', { path, json: { reason: 'other', text: reason } });
    else await send('PUT', '/works/{id}/hidden', { path, json: { hidden: deed === 'hide', reason } });
    toast(text.done);
    setDeed(null);
    await refresh('/admin', '/works', '/projects');
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {deeds.map((one) => (
        <Button key={one} size="sm" onClick={() => setDeed(one)}>
          {text[one]}
        </Button>
      ))}
      {deed && (
        <ReasonDialog
          danger={deed !== 'show'}
          title={titles[deed](entry.number)}
          lines={[said[deed]]}
          confirm={text[deed]}
          label={text.reason}
          hint={text.reasonHint}
          name={deed === 'remove' ? 'text' : 'reason'}
          most={WORK_DELETE_NOTE_MOST}
          send={run}
          onClose={() => setDeed(null)}
        />
      )}
    </div>
  );
}
