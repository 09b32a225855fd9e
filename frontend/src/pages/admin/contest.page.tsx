// One contest at the desk.
import { AdminArea } from '@/features/admin/AdminArea';
import { Dossier } from '@/features/admin/Dossier';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';

export default function ContestDossierPage() {
  const text = useText('dossier');
  const { id = '' } = useParams();
  if (!/^[0-9A-Za-z]{1,18}$/.test(id)) return <NotFoundView />;
  return (
    <AdminArea title={text.title}>
      <Dossier id={id} />
    </AdminArea>
  );
}
