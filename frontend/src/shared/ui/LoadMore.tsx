// Moving through long lists by more of the same below.
import { useText } from '@/shared/lib/text';
import { Button } from './Button';

export interface LoadMoreProps {
  shown: number;
  total: number;
  busy: boolean;
  onMore: () => void;
}

export function LoadMore({ shown, total, busy, onMore }: LoadMoreProps) {
  const text = useText('common').state;
  return (
    <div className="flex flex-col items-center gap-3">
      <p role="status" className="tnum text-sm text-muted">
        {text.shown(shown, total)}
      </p>
      {shown < total && (
        <Button busy={busy} onClick={onMore}>
          {text.more}
        </Button>
      )}
    </div>
  );
}
