// What the ideas that are picked for a brief have in common, told as soon as there are several.
import { useApi } from '@/shared/api/hooks';
import type { Chosen } from '@/shared/lib/chosen';
import TasteLine from './TasteLine';

export default function TasteOfPicks({ picks }: { picks: readonly Chosen[] }) {
  const works = picks.map((one) => one.workId).join(',');
  const place = works ? { query: { works } } : null;
  const { data } = useApi('/projects/design/taste', place, { keepPreviousData: true });
  return <div role="status">{works && data && <TasteLine taste={data} own />}</div>;
}
