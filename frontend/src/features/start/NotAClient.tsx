// Said to a designer who starts a contest: which account it takes, and the way to it.
import { useAction, useRefresh } from '@/shared/api/hooks';
import { signOut } from '@/shared/api/signOut';
import type { Me } from '@/shared/api/types';
import { CHOSEN_KEY } from '@/shared/lib/chosen';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { DRAFT_KEY } from './draft';

/** Contests are started by clients; a designer needs another account, and the draft waits. */
export function NotAClient({ me }: { me: Me }) {
  const text = useText('start').pay;
  const refresh = useRefresh();
  const leave = useAction(async () => {
    await signOut(DRAFT_KEY, CHOSEN_KEY);
    await refresh('');
  });
  return (
    <div className="card flex flex-col items-start gap-3 p-5">
      <p className="font-bold">{text.designerTitle}</p>
      <p className="text-sm text-muted">{text.designerText(me.userName)}</p>
      <Button busy={leave.busy} onClick={() => void leave.run()}>
        {text.switch}
      </Button>
    </div>
  );
}
