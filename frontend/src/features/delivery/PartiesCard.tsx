// The names that the certificate will carry: read by both sides before it is issued, each side writes its own.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useMe, useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { Parties, Project } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextInput } from '@/shared/ui/fields';

interface NameDialogProps {
  project: Project;
  /** The client names a party of this contest; the designer signs every certificate with one name. */
  mine: boolean;
  name: string;
  onClose: () => void;
  onSaved: () => void;
}

function NameDialog({ project, mine, name, onClose, onSaved }: NameDialogProps) {
  const text = useText('delivery').parties;
  const missing = useText('common').state.missing;
  const refresh = useRefresh();
  const field = mine ? 'clientName' : 'copyrightName';
  const form = useForm<Record<string, string>>({
    held: true,
    initial: { [field]: name },
    check: (values): Errors => (values[field]?.trim() ? {} : { [field]: missing }),
  });
  const save = useSubmit(form, async (json) => {
    if (mine)
      await send('PUT', '/projects/{id}/certificate/parties', { path: { id: project.encodedId }, json });
    else {
      await send('POST', '/users/info', { json });
      await refresh('/users/info');
    }
    onSaved();
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.edit}
      help="parties"
      confirm={text.save}
      form={form}
      submit={save}
    >
      <Field
        label={mine ? text.client : text.designer}
        required
        hint={mine ? text.clientHint : text.designerHint}
        error={form.errorOf(field)}
      >
        <TextInput autoComplete={mine ? 'organization' : 'name'} {...form.text(field)} />
      </Field>
    </FormDialog>
  );
}

function Party({ label, name, note }: { label: string; name: string; note: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-bold break-words">{name}</dd>
      {note && <dd className="text-sm text-warn-text">{note}</dd>}
    </div>
  );
}

function notesOf(parties: Parties, mine: boolean, text: ReturnType<typeof useText<'delivery'>>['parties']) {
  const { missing, missingYours, unsigned } = text;
  return {
    client: parties.clientGiven ? null : mine ? missingYours.client : missing,
    designer: parties.designerGiven
      ? parties.signed
        ? null
        : unsigned
      : mine
        ? missing
        : missingYours.designer,
  };
}

/** The two names that the certificate will bear; nothing is asked where `wanted` says no. */
export function useParties(project: Project, boughtId: number, wanted = true) {
  const place = { path: { id: project.encodedId }, query: { boughtId } };
  return useApi('/projects/{id}/certificate/parties', wanted ? place : null);
}

export function PartiesCard({ project, boughtId }: { project: Project; boughtId: number }) {
  const text = useText('delivery').parties;
  const me = useMe().data;
  const [editing, setEditing] = useState(false);
  const { data, mutate } = useParties(project, boughtId);
  if (!data?.designer) return null;
  const { mine } = project;
  const notes = notesOf(data, mine, text);
  // Moderators read; the two sides write.
  const writes = mine || me?.isModerator !== 1;
  return (
    <section className="card mb-8 flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-sm font-bold">{text.title}</h3>
        {writes && (
          // Its words, not its edges, stand in line with the rest, beside the title as below it.
          <Button size="sm" kind="quiet" className="-mx-3" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
      </div>
      <dl className="grid gap-4 md:grid-cols-2">
        <Party label={text.designer} name={data.designer} note={notes.designer} />
        <Party label={text.client} name={data.client} note={notes.client} />
      </dl>
      {writes && !mine && !data.signed && (
        <Link to="/u/profile" className="self-start text-sm text-accent-text underline">
          {text.sign}
        </Link>
      )}
      {editing && (
        <NameDialog
          project={project}
          mine={mine}
          name={mine ? data.client : data.designer}
          onClose={() => setEditing(false)}
          onSaved={() => void mutate()}
        />
      )}
    </section>
  );
}
