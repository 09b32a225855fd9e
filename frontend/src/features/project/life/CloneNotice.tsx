// A purchase from the store on its own page: where it stands, what to do now, and the way back while there is one.
import type { Turn } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CheckIcon, InfoIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { Rich } from '@/shared/ui/Rich';
import { Time } from '@/shared/ui/Time';
import { Banner } from './Banner';
import type { LifeNoticesProps } from './LifeNotices';

/** Payment, free changes, files, confirmed: which of the four it is at. */
function stageOf(step: number, turn: Turn | null): number {
  if (step === 0) return 0;
  if (step === 4) return 4;
  return turn === 'client' ? 3 : turn === 'package' || turn === 'designer' ? 2 : 1;
}

function Steps({ stage }: { stage: number }) {
  const text = useText('life').clone;
  return (
    <ol aria-label={text.label} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {text.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === stage ? 'step' : undefined}
          className={cx(
            'flex items-center gap-1.5',
            index === stage ? 'font-bold' : index < stage ? 'text-good-text' : 'text-muted',
          )}
        >
          {index < stage ? <CheckIcon size={16} /> : <span className="tnum">{index + 1}</span>}
          {name}
        </li>
      ))}
    </ol>
  );
}

/** How long nobody else can buy it, or that somebody has. */
function Unpaid({ project }: Pick<LifeNoticesProps, 'project'>) {
  const text = useText('life').clone;
  const { kept } = project;
  if (kept?.gone) return text.gone;
  if (!kept?.until) return text.unkept;
  return <Rich text={text.unpaid} parts={[<Time key="until" at={kept.until} />]} />;
}

export function CloneNotice({ project, onAction }: LifeNoticesProps) {
  const text = useText('life').clone;
  const { winning, mine, step, refund, can, originalEncodedId } = project;
  if (refund.status === 2) {
    const amount = <Money key="amount" amount={refund.amount} currency={project.currency} />;
    return (
      <Banner tone="plain" icon={<InfoIcon />} title={text.cancelled}>
        {mine ? <Rich text={text.cancelledText} parts={[amount]} /> : text.cancelledDesigner}
      </Banner>
    );
  }
  const number = winning?.number ?? 0;
  return (
    <section
      aria-label={text.badge}
      className="card mt-4 grid gap-5 p-4 md:grid-cols-[10rem_minmax(0,1fr)] md:gap-6 md:p-5"
    >
      {winning?.imageKey && (
        <Picture image={winning.imageKey} alt="" sizes="160px" className="rounded-sm max-md:max-w-40" />
      )}
      <div className={cx('flex min-w-0 flex-col gap-2', !winning?.imageKey && 'md:col-span-2')}>
        <p className="font-bold">{mine ? text.title(number) : text.titleDesigner(number)}</p>
        <Steps stage={stageOf(step, project.turn)} />
        <p className="text-sm">
          {step === 0 && mine && <Unpaid project={project} />}
          {step === 3 && (mine ? text.custom : text.customDesigner)}
        </p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted">
          {can.cancelClone && <span>{text.cancelable}</span>}
          {can.cancelClone && (
            <Button kind="danger" size="sm" onClick={() => onAction('cancelClone')}>
              {text.cancel}
            </Button>
          )}
          {originalEncodedId && (
            <Link to={contestPath(originalEncodedId)} className="underline underline-offset-4">
              {text.original}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
