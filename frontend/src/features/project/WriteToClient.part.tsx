// The way to write to a contest's client.
import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { isKnown } from '@/shared/lib/known';
import { useText } from '@/shared/lib/text';
import { MessageLink } from '@/shared/ui/MessageLink';

/** Of designers those who entered may, or to whom the client wrote first. */
export default function WriteToClient({ client }: { client: Project['client'] }) {
  const text = useText('brief').client;
  const may = useApi(
    '/users/chat/apply/{id}',
    isKnown('/messages/:userId') ? { path: { id: client.id } } : null,
  );
  if (!may.data) return null;
  return may.data.allowed ? (
    <MessageLink user={client} size="sm" />
  ) : (
    <p className="text-muted">{text.writeOnce}</p>
  );
}
