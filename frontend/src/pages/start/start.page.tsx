// Starting a contest: the wizard, and paying what it made (?project=).
import { Suspense, useState } from 'react';
import { LoginForm } from '@/features/account/LoginForm';
import { RegisterForm } from '@/features/account/RegisterForm';
import { Created } from '@/features/start/Created';
import { useSamples } from '@/features/start/Samples';
import { useTables } from '@/features/start/useWizard';
import { WizardView } from '@/features/start/WizardView';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { later } from '@/shared/lib/later';
import { contestPath } from '@/shared/lib/page';
import { paidPath } from '@/shared/lib/paid';
import { Redirect, useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Chip } from '@/shared/ui/Chip';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

// After the payment alone.
const Paid = later(() => import('@/features/start/Paid'));

/** Joining or signing in without leaving the wizard. */
function InlineAccount() {
  const text = useText('start').pay;
  const [login, setLogin] = useState(false);
  return (
    <div className="card p-5 md:p-6">
      <div className="mb-5 flex gap-2">
        <Chip pressed={!login} onPress={() => setLogin(false)}>
          {text.tabs.register}
        </Chip>
        <Chip pressed={login} onPress={() => setLogin(true)}>
          {text.tabs.login}
        </Chip>
      </div>
      {login ? <LoginForm onDone={() => {}} /> : <RegisterForm side={1} onDone={() => {}} />}
    </div>
  );
}

function Wait() {
  return (
    <Loading>
      <div className="flex max-w-2xl flex-col gap-5">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  );
}

/** A contest that waits for its payment; once it is paid, what happens now, and later its own page. */
function Payment({ id, paid }: { id: string; paid: boolean }) {
  const project = useApi('/projects/{id}', { path: { id } });
  const refresh = useRefresh();
  const navigate = useNavigate();
  // Paid on this page: what is read of it then is not to lead away from here.
  const [settled, setSettled] = useState(false);
  if (project.error) return <ErrorState error={project.error} onRetry={() => void project.mutate()} />;
  if (!project.data) return <Wait />;
  const { step, mine, encodedId } = project.data;
  if (mine && (paid || settled) && step === 1) {
    return (
      <Suspense fallback={<Wait />}>
        <Paid project={project.data} />
      </Suspense>
    );
  }
  if (step > 0 || !mine) return <Redirect to={contestPath(encodedId)} />;
  const onPaid = async () => {
    setSettled(true);
    await refresh(`/projects/${project.data?.id}`, `/projects/${encodedId}`, '/users/projects');
    navigate(paidPath(encodedId), { replace: true });
  };
  return <Created project={project.data} onPaid={onPaid} />;
}

function NewContest() {
  const navigate = useNavigate();
  const { tables, error, retry } = useTables();
  const samples = useSamples();
  const [query] = useQuery();
  // Whoever is sent to the packages opens them with what they came to: nothing moves when it arrives.
  const [toPackages] = useState(() => query.has('type') || query.get('step') === 'package');
  const ready = !toPackages || samples.data || samples.error;
  if (tables && ready) {
    return (
      <WizardView
        tables={tables}
        account={<InlineAccount />}
        onCreated={(project) => navigate(`/start?project=${project.encodedId}`, { replace: true })}
      />
    );
  }
  return <div className="wrap py-12">{error ? <ErrorState error={error} onRetry={retry} /> : <Wait />}</div>;
}

export default function StartPage() {
  const text = useText('start');
  const [query] = useQuery();
  const project = query.get('project');
  useHead({ title: text.title, description: text.description });
  if (!project) return <NewContest />;
  return (
    <div className="wrap py-12 md:py-16">
      <Payment key={project} id={project} paid={query.get('paid') === '1'} />
    </div>
  );
}
