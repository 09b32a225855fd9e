// One application with its evidence: works large, what was asked, who asks, and the decision beside it.
import { type ReactNode, useRef, useState } from 'react';
import type { Application, TestBrief } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Rich } from '@/shared/ui/Rich';
import { Time } from '@/shared/ui/Time';
import { Age } from './Age';
import { CaseNotes } from './CaseNotes';
import { Decision } from './Decision';
import { DECISION_ID, ToDecision } from './ToDecision';
import { useKeys } from './useKeys';
import { GROUNDS, type Ground, WorksStage } from './WorksStage';

interface PanelProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Panel({ title, className, children }: PanelProps) {
  return (
    <section className={cx('border-t border-hairline pt-5', className)}>
      <h2 className="mb-3 font-sans text-base font-bold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

function Person({ application }: { application: Application }) {
  const text = useText('admin').application;
  const { user } = application;
  const rows: [string, ReactNode][] = [
    [text.joined, <Time key="joined" at={user.memberSince} dateOnly />],
    [text.realName, user.realName || text.none],
    [text.wechat, user.wechatNo || text.none],
    [text.phone, user.phone || text.none],
  ];
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-y-1.5 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ApplicationViewProps {
  application: Application;
  brief: TestBrief;
  /** Opens the next one that waits, or the list. */
  onNext: () => Promise<void>;
}

export function ApplicationView({ application, brief, onNext }: ApplicationViewProps) {
  const text = useText('admin').application;
  const [shown, setShown] = useState(0);
  const [ground, setGround] = useState<Ground>('white');
  const approve = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const reject = useRef<HTMLButtonElement>(null);
  const show = (index: number) => index < application.works.length && setShown(index);
  const turn = () => setGround(GROUNDS[(GROUNDS.indexOf(ground) + 1) % GROUNDS.length] ?? 'white');
  useKeys({
    1: () => show(0),
    2: () => show(1),
    3: () => show(2),
    b: turn,
    // The key goes to the button, Enter decides: a slip must not let anybody in.
    a: () => approve.current?.focus(),
    r: () => reason.current?.focus(),
    d: () => (reason.current?.value.trim() ? reject : reason).current?.focus(),
  });
  const waiting = application.statusLabel === 'reviewing';
  return (
    <>
      <header className="mb-6 flex items-center gap-4">
        <Avatar user={application.user} size={48} decorative />
        <div className="min-w-0">
          <h1 className="text-xl">{text.of(application.user.userName)}</h1>
          {application.submittedAt && (
            <p className="text-sm text-muted">
              <Time at={application.submittedAt} />
              {waiting && (
                <>
                  {' · '}
                  <Rich
                    text={text.waited}
                    parts={[<Age key="age" queue="applications" at={application.submittedAt} />]}
                  />
                </>
              )}
            </p>
          )}
        </div>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <WorksStage
            works={application.works}
            shown={shown}
            onShow={show}
            ground={ground}
            onGround={setGround}
          />
          <Panel title={text.said}>
            <p className="max-w-2xl whitespace-pre-line wrap-anywhere">
              {application.content || <span className="text-muted">{text.saidNothing}</span>}
            </p>
          </Panel>
          <Panel title={text.brief}>
            <p className="font-bold">{brief.companyName}</p>
            <p className="mt-1 max-w-2xl text-sm">{brief.companyIntro}</p>
            <p className="mt-2 max-w-2xl text-sm">{brief.content}</p>
          </Panel>
          <CaseNotes queue="applications" id={application.id} />
          {waiting && <ToDecision />}
        </div>
        <aside
          id={DECISION_ID}
          data-case={application.id}
          className="flex min-w-0 scroll-mt-20 flex-col gap-6 lg:sticky lg:top-24 lg:self-start"
        >
          <section aria-label={text.decision} className="card p-5">
            <Decision
              application={application}
              approveRef={approve}
              reasonRef={reason}
              rejectRef={reject}
              onDecided={onNext}
            />
          </section>
          <Panel title={text.person}>
            <Person application={application} />
          </Panel>
          <Panel title={text.keys} className="max-md:hidden pointer-coarse:hidden">
            <dl className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
              {text.keyList.map(([key, what]) => (
                <div key={key} className="flex items-center gap-2">
                  <dt>
                    <kbd className="rounded-sm border border-hairline bg-surface px-1.5 py-0.5 font-mono text-xs">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-muted">{what}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </aside>
      </div>
    </>
  );
}
