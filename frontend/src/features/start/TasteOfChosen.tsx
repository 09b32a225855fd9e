// What the ideas that were chosen for the brief have in common, told as soon as there are several.
import { useApi } from '@/shared/api/hooks';
import { useChosen } from '@/shared/lib/chosen';
import TasteLine from '@/shared/ui/TasteLine';

export default function TasteOfChosen() {
  const works = useChosen()
    .map((one) => one.workId)
    .join(',');
  const place = works ? { query: { works } } : null;
  const { data } = useApi('/projects/design/taste', place, { keepPreviousData: true });
  return <div role="status">{works && data && <TasteLine taste={data} own />}</div>;
}
