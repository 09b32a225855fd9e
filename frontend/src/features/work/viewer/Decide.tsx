// What this person can decide about an entry: winner first, finalist second, the rest below.
import type { ReactNode } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { WorkCan } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CheckIcon, EyeIcon, EyeOffIcon, GridIcon, PlusIcon, TrashIcon, WarnIcon } from '@/shared/ui/icons';
import { ActionError } from '@/shared/ui/states';
import { WarnButton } from '@/shared/ui/WarnButton';
import type { WorkDialog } from '../choose/WorkDialogs';
import { BoughtNote, BuyButton, FrozenNote } from './Further';
import type { SideProps } from './Side';

type DecideProps = SideProps & { onDialog: (dialog: WorkDialog) => void };

function finalistHint({ project }: DecideProps, text: ReturnType<typeof useText<'work'>>['choose']): string {
  const included = project.finalistPrize.count;
  if (project.finalistsLeft > 0) return text.finalistOf(project.finalists, included);
  return text.finalistMore(
    project.finalists,
    included,
    formatMoney(project.extraFinalistPrice, project.currency),
  );
}

/** What is rarely needed: compare, pictures, hide, take down. */
export function QuietActions(props: DecideProps & { className?: string }) {
  const { work, compared, onCompare, onChanged, onDialog, className } = props;
  const text = useText('work');
  const can: Partial<WorkCan> = work.can ?? {};
  const hide = useAction(async () => {
    await send('PUT', '/works/{id}/hidden', { path: { id: work.id }, json: { hidden: false } });
    onChanged();
  });
  const quiet = { kind: 'quiet', size: 'sm' } as const;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center justify-center gap-x-2">
        <Button {...quiet} icon={<GridIcon size={16} />} aria-pressed={compared} onClick={onCompare}>
          {text.compare.add}
        </Button>
        {can.attach && (
          <Button {...quiet} icon={<PlusIcon size={16} />} onClick={() => onDialog('attach')}>
            {text.choose.attach}
          </Button>
        )}
        {can.hide && (
          <Button
            {...quiet}
            busy={hide.busy}
            icon={work.hidden ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />}
            onClick={() => (work.hidden ? void hide.run() : onDialog('hide'))}
          >
            {work.hidden ? text.choose.unhide : text.choose.hide}
          </Button>
        )}
        {can.delete && (
          <Button {...quiet} icon={<TrashIcon size={16} />} onClick={() => onDialog('delete')}>
            {text.choose.delete}
          </Button>
        )}
        {can.withdraw && (
          <Button {...quiet} icon={<TrashIcon size={16} />} onClick={() => onDialog('withdraw')}>
            {text.choose.withdraw}
          </Button>
        )}
        {can.report && (
          <Button {...quiet} icon={<WarnIcon size={16} />} onClick={() => onDialog('report')}>
            {text.choose.report}
          </Button>
        )}
        <WarnButton user={work.designer} about={{ workId: work.id }} />
      </div>
      <ActionError error={hide.error} />
    </div>
  );
}

/** The foot of the side, with the rarely needed actions below. */
function Foot({ children, ...props }: DecideProps & { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 border-t border-hairline bg-surface p-4 lg:px-6">
      {children}
      <QuietActions {...props} className="mt-3 max-lg:hidden" />
    </div>
  );
}

/** Winner and finalist, always in sight; on phones side by side. */
export function Decide(props: DecideProps) {
  const { project, work, onDialog, onChanged } = props;
  const text = useText('work');
  const can: Partial<WorkCan> = work.can ?? {};
  if (project.mine && work.boughtId) {
    return (
      <Foot {...props}>
        <BoughtNote work={work} />
      </Foot>
    );
  }
  if (can.buy) {
    return (
      <Foot {...props}>
        <BuyButton project={project} work={work} onBuy={() => onDialog('buy')} />
      </Foot>
    );
  }
  if (project.can.cancelRefund && project.step < 3) {
    return (
      <Foot {...props}>
        <FrozenNote project={project} onChanged={onChanged} />
      </Foot>
    );
  }
  const already = !can.chooseFinalist && can.chooseWinner && work.finalist;
  if (!can.chooseWinner && !can.chooseFinalist) {
    return <QuietActions {...props} className="border-t border-hairline p-4 max-lg:hidden" />;
  }
  return (
    <div className="sticky bottom-0 border-t border-hairline bg-surface p-4 lg:px-6">
      <div className="flex gap-3 max-lg:flex-row-reverse lg:flex-col">
        {can.chooseWinner && (
          <div className="flex flex-1 flex-col gap-1 text-center">
            <Button
              kind="primary"
              size="lg"
              wide
              onClick={() => onDialog('winner')}
              className="max-md:px-3 max-md:text-sm"
            >
              {text.choose.winner}
            </Button>
            <p className="text-xs text-muted max-lg:hidden">{text.choose.winnerHint}</p>
          </div>
        )}
        {can.chooseFinalist && (
          <div className="flex flex-1 flex-col gap-1 text-center">
            <Button
              size="lg"
              wide
              onClick={() => onDialog('finalist')}
              className="max-md:px-3 max-md:text-sm lg:min-h-10 lg:text-sm"
            >
              {text.choose.finalist}
            </Button>
            <p className="tnum text-xs text-muted">{finalistHint(props, text.choose)}</p>
          </div>
        )}
      </div>
      {already && (
        <p className="mt-2 flex items-center justify-center gap-1.5 text-sm text-good-text">
          <CheckIcon size={16} />
          {text.choose.isFinalist(work.designer.userName)}
        </p>
      )}
      <QuietActions {...props} className="mt-3 max-lg:hidden" />
    </div>
  );
}
