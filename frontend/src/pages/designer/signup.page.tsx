// The designers' sign-up test, for whoever is looking: visitor, client, applicant, designer, staff.
import type { ReactNode } from 'react';
import { TestBriefView } from '@/features/designer/TestBriefView';
import { Passed, TestStatus } from '@/features/designer/TestStatus';
import { TestUpload } from '@/features/designer/TestUpload';
import { useApi, useMe, useRefresh } from '@/shared/api/hooks';
import type { Me, SignupTest } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

function Note({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className="card p-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 text-muted">{children}</p>
      {action && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
    </section>
  );
}

function Visitor() {
  const text = useText('designer').signup.visitor;
  return (
    <Note
      title={text.title}
      action={
        <>
          <LinkButton kind="primary" size="lg" to="/register?role=designer&next=/designer-signup">
            {text.register}
          </LinkButton>
          <LinkButton size="lg" to="/login?next=/designer-signup">
            {text.login}
          </LinkButton>
        </>
      }
    >
      {text.text}
    </Note>
  );
}

function Turn({ me, test, onChange }: { me: Me; test: SignupTest; onChange: () => Promise<unknown> }) {
  const text = useText('designer').signup;
  const { application } = test;
  if (me.userType === 0) {
    return (
      <Note title={text.staff.title} action={<LinkButton to="/admin">{text.staff.action}</LinkButton>}>
        {text.staff.text}
      </Note>
    );
  }
  if (me.userType === 1) {
    return (
      <Note
        title={text.client.title}
        action={<LinkButton to="/u/setting#delete">{text.client.action}</LinkButton>}
      >
        {text.client.text}
      </Note>
    );
  }
  if (application && application.statusLabel !== 'collecting')
    return <TestStatus application={application} days={test.reviewDays} />;
  if (me.approved) return <Passed />;
  if (me.suspended) return <Note title={text.suspended.title}>{text.suspended.text}</Note>;
  if (!test.allowed) return <Note title={text.used.title}>{text.used.text}</Note>;
  return <TestUpload test={test} onChange={onChange} />;
}

function After({ passed }: { passed: boolean }) {
  const text = useText('designer').signup;
  return (
    <section>
      <h2 className="text-lg">{passed ? text.passed : text.after}</h2>
      <ol className="mt-3 flex flex-col">
        {text.afterPoints.map((point, index) => (
          <li key={point} className="flex gap-4 border-t border-hairline py-3">
            <span aria-hidden="true" className="tnum font-display font-heavy text-accent-text">
              {index + 1}
            </span>
            {point}
          </li>
        ))}
      </ol>
    </section>
  );
}

export default function SignupPage() {
  const text = useText('designer').signup;
  const me = useMe();
  const refresh = useRefresh();
  const test = useApi('/designers/application');
  useHead({ title: text.title, description: text.description });
  const changed = async () => {
    await test.mutate();
    await refresh('/users/info');
  };
  const error = test.error ?? me.error;
  const status = test.data?.application?.statusLabel;
  const passed = status === 'approved' || (me.data?.userType === 2 && me.data.approved);
  // Once handed in, what became of it comes before the task itself.
  const handedIn = status !== undefined && status !== 'collecting';
  return (
    <div className="wrap pt-12 pb-16 md:pt-16">
      <h1 className="text-xl md:text-2xl">{text.heading}</h1>
      <p className="mt-3 mb-10 max-w-2xl text-muted">{text.lead}</p>
      {error && !test.data && <ErrorState error={error} onRetry={() => void test.mutate()} />}
      {!error && (!test.data || me.data === undefined) && (
        <Loading>
          <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
            <Skeleton className="h-128" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      )}
      {test.data && me.data !== undefined && (
        <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
          <TestBriefView brief={test.data.brief} />
          <div className={cx('flex flex-col gap-12', handedIn && 'max-lg:order-first')}>
            {me.data === null ? <Visitor /> : <Turn me={me.data} test={test.data} onChange={changed} />}
            {status !== 'rejected' && <After passed={passed} />}
          </div>
        </div>
      )}
    </div>
  );
}
