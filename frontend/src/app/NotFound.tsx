// The page for addresses that lead nowhere. Pages may show it too, where the thing asked for is not there.
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { hasRoute } from './routes';

export function NotFound() {
  return <NotFoundView contests={hasRoute('/contests')} />;
}
