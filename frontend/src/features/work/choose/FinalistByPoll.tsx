// Making the designer of an entry a finalist from elsewhere than the wall: the entry is read first.
import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { FinalistDialog } from './FinalistDialog';

interface FinalistByPollProps {
  project: Project;
  workId: number;
  onClose: () => void;
  onChanged: () => void;
}

export default function FinalistByPoll({ project, workId, onClose, onChanged }: FinalistByPollProps) {
  const state = useText('common').state;
  const text = useText('poll').tab;
  const { data: work, error, mutate } = useApi('/works/{id}', { path: { id: workId } });
  if (work) return <FinalistDialog {...{ project, work, onClose, onChanged }} onGone={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.finalist}
      actions={<Button onClick={onClose}>{state.cancel}</Button>}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  );
}
