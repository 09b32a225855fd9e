// Terms of service.
import { Clauses } from '@/features/site/Clauses';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { numbersOf } from '@/shared/lib/numbers';
import { need } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

export function data(): string[] {
  return [need('/settings/public')];
}

export default function TermsPage() {
  const { terms } = useText('legal');
  const { data: settings, error, mutate } = useApi('/settings/public');
  useHead({ title: terms.title, description: terms.description });
  if (settings)
    return <Clauses title={terms.title} lead={terms.lead} clauses={terms.clauses(numbersOf(settings))} />;
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="mb-8 text-2xl">{terms.title}</h1>
      {error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Loading>
          <Skeleton className="h-128" />
        </Loading>
      )}
    </div>
  );
}
