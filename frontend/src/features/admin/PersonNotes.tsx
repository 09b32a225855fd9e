// What moderators tell one another about a person, and the warnings that count, which they take back.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { PersonPage, Warning } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { useCalled } from '@/shared/ui/person';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { Rich } from '@/shared/ui/Rich';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { WarningAbout } from '@/shared/ui/WarningAbout';
import { NoteForm, NoteList } from './Notes';

export function PersonNotes({ person }: { person: PersonPage }) {
  const text = useText('standing').page;
  const refresh = useRefresh();
  const path = { id: person.user.id };
  const words = { label: text.noteLabel, hint: text.noteHint, add: text.noteAdd, drop: text.noteDrop };
  const drop = async (noteId: number) => {
    await send('DELETE', '/admin/users/{id}/notes/{noteId}', { path: { ...path, noteId } });
    await refresh(`/admin/users/${path.id}`);
  };
  const add = async (json: { content: string }) => {
    await send('POST', '/admin/users/{id}/notes', { path, json });
    await refresh(`/admin/users/${path.id}`);
  };
  return (
    <>
      <NoteList notes={person.notes} words={words} drop={drop} />
      <NoteForm words={words} add={add} className="mt-3" />
    </>
  );
}

function TakeBack({ warning, user, onClose }: { warning: Warning; user: number; onClose: () => void }) {
  const text = useText('standing').page;
  const deeds = useText('standing').deeds;
  const toast = useToast();
  const refresh = useRefresh();
  return (
    <ReasonDialog
      title={text.takeBackTitle}
      lines={[text.takeBackText]}
      confirm={text.takeBack}
      label={deeds.reason}
      most={DECISION_REASON_MOST}
      rows={2}
      optional
      onClose={onClose}
      send={async (reason) => {
        await send('DELETE', '/users/warning/{id}', { path: { id: warning.id }, json: { reason } });
        toast(text.takenBack);
        onClose();
        await refresh(`/admin/users/${user}`);
      }}
    />
  );
}

export function PersonWarnings({ person }: { person: PersonPage }) {
  const text = useText('standing');
  const called = useCalled();
  const [taking, setTaking] = useState<Warning | null>(null);
  const { warnings } = person;
  return (
    <>
      {person.barredAt && (
        <p className="mb-3 text-sm">
          <Rich text={text.page.barred} parts={[<Time key="since" at={person.barredAt} />]} />
        </p>
      )}
      <p className="mb-3 text-sm text-muted">{text.sum(warnings.points, warnings.limit)}</p>
      <ul>
        {warnings.list.map((warning) => (
          <li key={warning.id} className="border-b border-hairline py-3 text-sm first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              <Badge tone="warn">{text.points(warning.points)}</Badge>
              {text.by(called(warning.by))}
              <Time at={warning.dateTime} dateOnly />
              <span>
                <Rich text={text.lapses} parts={[<Time key="lapses" at={warning.lapsesAt} dateOnly />]} />
              </span>
              {person.isModerator === 0 && (
                <Button kind="quiet" size="sm" className="ml-auto" onClick={() => setTaking(warning)}>
                  {text.page.takeBack}
                </Button>
              )}
            </p>
            <p className="whitespace-pre-line break-words">
              {warning.reason === 'inactive_48h' ? text.silent : warning.reason}
            </p>
            <WarningAbout warning={warning} />
            {warning.answer !== null && (
              <p className="mt-1 border-l-2 border-hairline pl-3 whitespace-pre-line break-words">
                <span className="block text-muted">{text.page.answer}</span>
                {warning.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
      {taking && <TakeBack warning={taking} user={person.user.id} onClose={() => setTaking(null)} />}
    </>
  );
}
