// Before a new version: the notes on the picture that are still open, to be ticked off by whoever has changed that.
import { useApi } from '@/shared/api/hooks';
import type { Project, Work } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { CheckIcon } from '@/shared/ui/icons';
import { openNotes, pinsOf } from '../viewer/pins';
import { Reasons } from '../viewer/ReasonChips';
import { Resolve } from '../viewer/Resolve';

export function OpenNotes({ project, work }: { project: Project; work: Work }) {
  const text = useText('pins').before;
  const { pin: called } = useText('work').viewer;
  const { data, mutate } = useApi('/projects/{id}/works/{workId}/messages', {
    path: { id: project.encodedId, workId: work.id },
  });
  const messages = data?.list ?? [];
  const notes = pinsOf(messages).length;
  const open = openNotes(messages);
  if (notes === 0) return null;
  return (
    <section className="flex flex-col gap-2 rounded-md border border-hairline p-4">
      <h3 role="status" className="flex items-center gap-2 text-sm">
        {open.length === 0 && <CheckIcon size={18} className="text-good-text" />}
        {open.length === 0 ? text.all(notes) : text.open(open.length)}
      </h3>
      {open.length > 0 && (
        <>
          <p className="text-xs text-muted">{text.text}</p>
          <ul aria-label={text.list} className="max-h-60 overflow-y-auto">
            {open.map((message) => (
              <li key={message.id} className="border-t border-hairline py-2 text-sm">
                <p className="tnum font-bold">{called(message.pin ?? 0)}</p>
                <Reasons codes={message.chips} />
                {message.content && <p className="whitespace-pre-wrap break-words">{message.content}</p>}
                <Resolve project={project} work={work} message={message} onResolved={() => void mutate()} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
