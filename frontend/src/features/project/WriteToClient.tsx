// The way to write to a contest's client.
import { useApi, useMe } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { isKnown } from '@/shared/lib/known';
import { MessageLink } from '@/shared/ui/MessageLink';

/** For a designer who may write to them: they entered, or the client wrote first. */
export default function WriteToClient({ client }: { client: Project['client'] }) {
  const { data: me } = useMe();
  const asks = me?.userType === 2 && isKnown('/messages/:userId');
  const may = useApi('/users/chat/apply/{id}', asks ? { path: { id: client.id } } : null);
  return may.data?.allowed ? (
    <p className="mt-3">
      <MessageLink user={client} size="sm" />
    </p>
  ) : null;
}
