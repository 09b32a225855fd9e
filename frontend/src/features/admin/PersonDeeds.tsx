// What a moderator does about a person: suspend, lift, sign out everywhere, take a lost second step away, each with a reason; warn.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { PersonPage } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useToast } from '@/shared/ui/Toast';
import { WarnButton } from '@/shared/ui/WarnButton';

type Deed = 'suspend' | 'lift' | 'sign-out' | 'reset-step';

function DeedDialog({ deed, person, onClose }: { deed: Deed; person: PersonPage; onClose: () => void }) {
  const texts = useText('standing').deeds;
  const text = texts[deed];
  const toast = useToast();
  const refresh = useRefresh();
  const { id, userName } = person.user;
  return (
    <ReasonDialog
      danger={deed !== 'lift'}
      title={`${text.button} · ${userName}`}
      lines={[text.text]}
      confirm={text.button}
      label={texts.reason}
      most={DECISION_REASON_MOST}
      onClose={onClose}
      send={async (reason) => {
        await send('POST', `/admin/users/{id}/${deed}`, { path: { id }, json: { reason } });
        toast(text.done);
        onClose();
        await refresh('/admin/users');
      }}
    />
  );
}

export function PersonDeeds({ person }: { person: PersonPage }) {
  const text = useText('standing');
  const [deed, setDeed] = useState<Deed | null>(null);
  if (person.isModerator === 1) return <p className="text-sm text-muted">{text.page.moderator}</p>;
  const bar: Deed = person.barredAt === null ? 'suspend' : 'lift';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <WarnButton user={person.user} />
      {[bar, 'sign-out' as const, ...(person.stepSince ? ['reset-step' as const] : [])].map((one) => (
        <Button key={one} size="sm" onClick={() => setDeed(one)}>
          {text.deeds[one].button}
        </Button>
      ))}
      {deed && <DeedDialog deed={deed} person={person} onClose={() => setDeed(null)} />}
    </div>
  );
}
