// What a decision is about, looked for among what the lists of its queue hold.
import type { ReactNode } from 'react';
import type { Answer } from '@/shared/api/hooks';
import type { List } from '@/shared/api/types';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

/** So many of each list are asked for: the most that the server gives at once. */
export const LISTED_MOST = 100;

export function FoundIn<T>({
  answers,
  is,
  view,
}: {
  answers: Answer<List<T>>[];
  is: (row: T) => boolean;
  view: (row: T) => ReactNode;
}) {
  const found = answers.flatMap((answer) => answer.data?.list ?? []).find(is);
  if (found) return view(found);
  const failed = answers.find((answer) => answer.error);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.mutate()} />;
  if (answers.every((answer) => answer.data)) return <NotFoundView contests={false} />;
  return (
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  );
}
