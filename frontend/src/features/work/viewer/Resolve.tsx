// Ticking off a note on the picture and opening it again; how many of a thread's notes are done, and those left alone.
import type { Ref } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { Project, Work, WorkMessage } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Chip } from '@/shared/ui/Chip';
import { CheckIcon } from '@/shared/ui/icons';
import { ShortTime } from '@/shared/ui/ShortTime';
import { ActionError } from '@/shared/ui/states';
import { pinsOf } from './pins';

export interface ResolveProps {
  project: Project;
  work: Work;
  message: WorkMessage;
  onResolved: () => void;
}

/** Below a note: whether it is done, and the way to say so for whoever may. */
export function Resolve({ project, work, message, onResolved }: ResolveProps) {
  const text = useText('pins');
  const { pin: called } = useText('work').viewer;
  const { client, designer } = useText('work').thread;
  const { pin, resolvedAt, resolvedBy } = message;
  const done = resolvedAt !== null;
  const set = useAction(async () => {
    const path = { id: project.encodedId, workId: work.id, messageId: message.id };
    const json = { resolved: !done };
    await send('PUT', '/projects/{id}/works/{workId}/messages/{messageId}/resolved', { path, json });
    onResolved();
  });
  const may = work.can?.resolve === true;
  if (pin === null || (!done && !may)) return null;
  const action = done ? text.reopen : text.tick;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
      {done && (
        <span className="inline-flex items-center gap-1">
          <CheckIcon size={14} className="text-good-text" />
          {text.by(resolvedBy === project.client.id ? client : designer)}
          <ShortTime at={resolvedAt} />
        </span>
      )}
      {may && (
        <Button
          kind="quiet"
          size="sm"
          icon={done ? undefined : <CheckIcon size={16} />}
          label={text.of(action, called(pin))}
          busy={set.busy}
          onClick={() => void set.run()}
        >
          {action}
        </Button>
      )}
      <ActionError error={set.error} />
    </div>
  );
}

export interface NoteCountProps {
  messages: WorkMessage[];
  openOnly: boolean;
  onOpenOnly: (on: boolean) => void;
  ref: Ref<HTMLParagraphElement>;
}

/** How many notes are done; those that are not, alone, once one of them is done. */
export function NoteCount({ messages, openOnly, onOpenOnly, ref }: NoteCountProps) {
  const text = useText('pins');
  const pins = pinsOf(messages);
  const done = pins.filter((pin) => pin.done).length;
  if (pins.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <p ref={ref} tabIndex={-1} className="tnum text-sm outline-none">
        {text.count(done, pins.length)}
      </p>
      {(done > 0 || openOnly) && (
        <Chip pressed={openOnly} onPress={() => onOpenOnly(!openOnly)}>
          {text.openOnly}
        </Chip>
      )}
    </div>
  );
}
