// One contest at the desk.
import { AdminArea } from '@/features/admin/AdminArea';
import { Dossier } from '@/features/admin/Dossier';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';

export default function ContestDossierPage() {
  const text = useText('dossier');
  // The words of its parts come with it, not one after the other.
  useText('work');
  useText('standing');
  useText('pay');
  useText('deskmoney');
  useText('deskcontest');
  const { id = '' } = useParams();
  if (!/^[0-9A-Za-z]{1,18}$/.test(id)) return <NotFoundView />;
  return (
    <AdminArea title={text.title}>
      <Dossier id={id} />
    </AdminArea>
  );
}
