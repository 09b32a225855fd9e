// What moderators tell one another about a case.
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import type { DeskQueue } from './desk';
import { NoteForm, NoteList } from './Notes';

export function CaseNotes({ queue, id }: { queue: DeskQueue; id: number }) {
  const text = useText('desk').cases;
  const refresh = useRefresh();
  const path = { queue, id };
  const { data } = useApi('/admin/cases/{queue}/{id}', { path });
  // Nobody waits for them: they come below what is decided on.
  if (!data || (!data.waiting && data.notes.length === 0)) return null;
  const words = { label: text.note, hint: text.noteHint, add: text.noteAdd, drop: text.noteDrop };
  const drop = async (noteId: number) => {
    await send('DELETE', '/admin/cases/{queue}/{id}/notes/{noteId}', { path: { ...path, noteId } });
    await refresh('/admin/cases');
  };
  const add = async (json: { content: string }) => {
    await send('POST', '/admin/cases/{queue}/{id}/notes', { path, json });
    await refresh('/admin/cases');
  };
  return (
    <section className="border-t border-hairline pt-5">
      <h2 className="mb-3 font-sans text-base font-bold tracking-normal">{text.notes}</h2>
      {data.notes.length > 0 && <NoteList notes={data.notes} words={words} drop={drop} />}
      {data.waiting && <NoteForm words={words} add={add} withKey />}
    </section>
  );
}
