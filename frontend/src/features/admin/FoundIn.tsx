// One case of a queue, as its list tells it.
import type { ReactNode } from 'react';
import type { Answer } from '@/shared/api/hooks';
import type { List } from '@/shared/api/types';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState } from '@/shared/ui/states';

/** `answer`: of the list that was asked for one number. */
export function FoundIn<T>({ answer, view }: { answer: Answer<List<T>>; view: (row: T) => ReactNode }) {
  const found = answer.data?.list[0];
  if (found) return view(found);
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />;
  if (answer.data) return <NotFoundView contests={false} />;
  return <LoadingBlocks className="h-96" />;
}
