// Below an entry once the usual choices are closed: buying it as a further design, where it is handed over, and why
// nobody can be chosen while a refund is being decided.
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { Project, Work } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { ActionError } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

interface BuyButtonProps {
  project: Project;
  work: Work;
  onBuy: () => void;
}

export function BuyButton({ project, work, onBuy }: BuyButtonProps) {
  const text = useText('buy');
  return (
    <div className="flex flex-col gap-1 text-center">
      <Button kind="primary" size="lg" wide onClick={onBuy}>
        {text.button(formatMoney(work.worksPrice, project.currency))}
      </Button>
      <p className="text-xs text-muted">{text.hint}</p>
    </div>
  );
}

/** The way to the handover of a design that was bought. */
export function BoughtNote({ work }: { work: Work }) {
  const text = useText('buy');
  const { tabs } = useText('project');
  const link = useQueryLink();
  return (
    <div className="flex flex-col gap-1 text-center">
      <LinkButton size="lg" wide to={link({ a: `pkg${work.boughtId}`, work: null, t: null, f: null })}>
        {text.handover}{' '}
        {!!work.boughtId && (
          <span className="tnum text-sm font-normal text-muted">
            {tabs.further(work.boughtId, work.number)}
          </span>
        )}
      </LinkButton>
      <p className="text-xs text-muted">{text.bought}</p>
    </div>
  );
}

export function FrozenNote({ project, onChanged }: { project: Project; onChanged: () => void }) {
  const text = useText('refund');
  const cancel = useAction(async () => {
    await send('POST', '/projects/{id}/refund/cancel', { path: { id: project.encodedId } });
    onChanged();
  });
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        <b className="font-bold">{text.frozen.choose}</b>{' '}
        <span className="text-muted">{text.frozen.chooseText}</span>
      </p>
      <Button wide busy={cancel.busy} onClick={() => void cancel.run()}>
        {text.cancel}
      </Button>
      <ActionError error={cancel.error} />
    </div>
  );
}
