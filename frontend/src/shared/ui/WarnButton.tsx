// The moderators' button beside an entry or a message; nobody else sees or loads any of it.
import { Suspense, useState } from 'react';
import { useMe } from '@/shared/api/hooks';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import type { WarnDialogProps } from './WarnDialog';

const WarnDialog = later(() => import('./WarnDialog'));

type WarnButtonProps = Omit<WarnDialogProps, 'onClose'>;

function Warn(props: WarnButtonProps) {
  const text = useText('standing').give;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open && (
        <Suspense>
          <WarnDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** For moderators, about anybody but themselves; that staff are not warned the server says. */
export function WarnButton(props: WarnButtonProps) {
  const { data: me } = useMe();
  if (me?.isModerator !== 1 || me.id === props.user.id) return null;
  return (
    <Suspense>
      <Warn {...props} />
    </Suspense>
  );
}
