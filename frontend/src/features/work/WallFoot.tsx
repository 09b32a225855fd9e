// What stood on the wall and was taken down: only how many.
import { useApi } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';

export interface WallFootProps {
  id: string;
  share: string | null;
}

export function WallFoot({ id, share }: WallFootProps) {
  const text = useText('work').feedback;
  const { data } = useApi('/projects/{id}/work/deleted/count', { path: { id }, query: { key: share } });
  if (!data || data.count === 0) return null;
  return <p className="tnum mt-6 text-sm text-muted">{text.deleted(data.count)}</p>;
}
