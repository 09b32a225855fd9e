// Services are offered by approved designers with enough wins; whoever is not there yet is told the way.
import type { ReactNode } from 'react';
import { HIRE_WINS_LEAST } from '@/shared/api/limits';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/states';

export const mayOffer = (me: Me) =>
  me.userType === 2 && me.approved && !me.suspended && me.winningWorksCount >= HIRE_WINS_LEAST;

export function MayOffer({ me, children }: { me: Me; children: ReactNode }) {
  const text = useText('giged').own;
  if (me.userType !== 2) return <EmptyState title={text.onlyDesigners} />;
  if (!me.approved) {
    return (
      <EmptyState
        title={text.notApproved}
        action={
          <LinkButton kind="primary" to="/designer-signup">
            {text.toTest}
          </LinkButton>
        }
      >
        {text.notApprovedText(HIRE_WINS_LEAST)}
      </EmptyState>
    );
  }
  if (me.winningWorksCount < HIRE_WINS_LEAST) {
    return (
      <EmptyState
        title={text.winsTitle(HIRE_WINS_LEAST - me.winningWorksCount)}
        action={
          <LinkButton kind="primary" to="/contests">
            {text.toContests}
          </LinkButton>
        }
      >
        {text.winsText(HIRE_WINS_LEAST)}
      </EmptyState>
    );
  }
  return children;
}
