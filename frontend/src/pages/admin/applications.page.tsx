// Applications: the list, and with ?id= the decision about one.
import { AdminArea } from '@/features/admin/AdminArea';
import { Applications } from '@/features/admin/Applications';
import { ApplicationView } from '@/features/admin/ApplicationView';
import { CaseBar } from '@/features/admin/CaseBar';
import { useChosen } from '@/features/admin/Queue';
import { useNext } from '@/features/admin/useCases';
import { useApi } from '@/shared/api/hooks';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { ArrowLeftIcon } from '@/shared/ui/icons';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

function Wait() {
  return (
    <Loading>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="aspect-4/3" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}

function One({ id }: { id: number }) {
  const next = useNext('applications', id);
  const found = useApi('/designers/application', { query: { id } });
  if (found.error?.status === 404) return <NotFoundView contests={false} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.mutate()} />;
  if (!found.data?.application) return <Wait />;
  return <ApplicationView application={found.data.application} brief={found.data.brief} onNext={next} />;
}

export default function ApplicationsPage() {
  const text = useText('admin').application;
  const id = useChosen();
  return (
    <AdminArea title={text.title}>
      {id === null ? (
        <Applications />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Link
              to="/admin/applications"
              className="inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
            >
              <ArrowLeftIcon size={16} />
              {text.back}
            </Link>
            <CaseBar queue="applications" id={id} />
          </div>
          <One key={id} id={id} />
        </>
      )}
    </AdminArea>
  );
}
