// What this person can decide about an entry: winner first, finalist second, the rest below.

import { type ReactNode, useEffect, useRef } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { WorkCan } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CheckIcon, EyeIcon, EyeOffIcon, PlusIcon, WarnIcon } from '@/shared/ui/icons';
import { EditIcon, GridIcon, TrashIcon } from '@/shared/ui/icons/late';
import { useCalled } from '@/shared/ui/person';
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
  const versions = useText('version');
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
        {can.revise && (
          <Button {...quiet} icon={<EditIcon size={16} />} onClick={() => onDialog('words')}>
            {versions.words}
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
      <QuietActions {...props} className="mt-2 max-lg:hidden" />
    </div>
  );
}

/** Comes in the place of the button that has just been pressed, and takes its focus. */
function IsFinalist({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p
      ref={note}
      tabIndex={-1}
      className="mt-2 flex items-center justify-center gap-1.5 text-sm text-good-text"
    >
      <CheckIcon size={16} />
      {children}
    </p>
  );
}

/** Winner and finalist, always in sight; on phones side by side. */
export function Decide(props: DecideProps) {
  const { project, work, onDialog, onChanged } = props;
  const text = useText('work');
  const versions = useText('version');
  const called = useCalled();
  const can: Partial<WorkCan> = work.can ?? {};
  if (project.mine && work.boughtId) {
    return (
      <Foot {...props}>
        <BoughtNote work={work} />
      </Foot>
    );
  }
  if (can.revise) {
    return (
      <Foot {...props}>
        <Button wide onClick={() => onDialog('version')}>
          {versions.upload}
        </Button>
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
      <div className="flex flex-row-reverse gap-3">
        {can.chooseWinner && (
          <Button
            // While designs still come in, choosing is not what one is led to.
            kind={project.step === 1 ? 'secondary' : 'primary'}
            wide
            title={text.choose.winnerHint}
            onClick={() => onDialog('winner')}
            className="flex-1 px-3"
          >
            {text.choose.winner}
          </Button>
        )}
        {can.chooseFinalist && (
          <Button wide onClick={() => onDialog('finalist')} className="flex-1 px-3">
            {text.choose.finalist}
          </Button>
        )}
      </div>
      <p className="tnum mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        {can.chooseFinalist && <span>{finalistHint(props, text.choose)}</span>}
        {can.chooseWinner && project.step > 1 && (
          <span className="max-lg:hidden">{text.choose.winnerHint}</span>
        )}
      </p>
      {already && <IsFinalist>{text.choose.isFinalist(called(work.designer))}</IsFinalist>}
      <QuietActions {...props} className="mt-3 max-lg:hidden" />
    </div>
  );
}
