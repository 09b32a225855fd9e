// The sign-in page for somebody who is signed in: go on, or be somebody else.
import { useAction, useRefresh } from '@/shared/api/hooks';
import { signOut } from '@/shared/api/signOut';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button, LinkButton } from '@/shared/ui/Button';
import { ActionError } from '@/shared/ui/states';

export function SignedInAlready({ me, to }: { me: Me; to: string }) {
  const text = useText('account').auth;
  const refresh = useRefresh();
  const leave = useAction(async () => {
    await signOut();
    await refresh('');
  });
  return (
    <div className="card flex flex-col items-start gap-5 p-6">
      <p className="flex items-center gap-3">
        <Avatar user={me} size={40} decorative />
        {text.already(me.userName)}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="primary" to={to}>
          {text.goOn}
        </LinkButton>
        <Button busy={leave.busy} onClick={() => void leave.run()}>
          {text.other}
        </Button>
      </div>
      <ActionError error={leave.error} />
    </div>
  );
}
