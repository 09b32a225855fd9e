// The settings of the market.
import { AdminArea } from '@/features/admin/AdminArea';
import { Operator } from '@/features/admin/Operator';
import { Settings } from '@/features/admin/Settings';
import { useText } from '@/shared/lib/text';

export default function SettingsPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.settings.title}>
      <Settings />
      <Operator />
    </AdminArea>
  );
}
