// Inviting designers: those whose work fits the picks of the brief, and a search among all; one press each.
import { type FormEvent, type ReactNode, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import type { DesignerByTaste, ListedDesigner, Project } from '@/shared/api/types';
import { designerPath, withPid } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextInput } from '@/shared/ui/fields';
import { SearchIcon } from '@/shared/ui/icons';
import { Stars } from '@/shared/ui/Stars';
import { ActionError, EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { useToast } from '@/shared/ui/Toast';
import { Fitting } from './Fitting';
import type { LifeDialogsProps } from './LifeDialogs';

const SHOWN = 8;

interface RowProps {
  designer: ListedDesigner | DesignerByTaste;
  project: Project;
  onChanged: () => void;
  /** Why they are told. */
  children?: ReactNode;
}

function Row({ designer, project, onChanged, children }: RowProps) {
  const text = useText('life').invite;
  const toast = useToast();
  const invite = useAction(async () => {
    const path = { id: project.encodedId, designerId: designer.id };
    await send('POST', '/projects/{id}/invite/{designerId}', { path });
    toast(text.done(designer.userName));
    onChanged();
  });
  const invited = project.invited?.some((one) => one.id === designer.id);
  const joined = project.designerList.some((one) => one.id === designer.id);
  return (
    <li className="border-b border-hairline py-3 last:border-0">
      <div className="flex items-center gap-3">
        <Avatar user={designer} size={40} decorative />
        <p className="min-w-0 flex-1 text-sm">
          <Link
            to={withPid(designerPath(designer.id), project.encodedId)}
            className="block truncate font-bold underline-offset-4 hover:underline"
          >
            {designer.userName}
          </Link>
          <span className="tnum flex items-center gap-2 text-muted">
            {text.wins(designer.winningWorksCount)}
            {designer.stats.rating > 0 && <Stars value={designer.stats.rating} size={14} />}
          </span>
        </p>
        {joined || invited ? (
          <Badge tone="good">{joined ? text.joined : text.invited}</Badge>
        ) : (
          <Button
            size="sm"
            busy={invite.busy}
            disabled={(project.invitesLeft ?? 0) === 0}
            label={`${text.one} ${designer.userName}`}
            onClick={() => void invite.run()}
          >
            {text.one}
          </Button>
        )}
      </div>
      {children}
      <ActionError error={invite.error} />
    </li>
  );
}

interface FoundProps {
  q: string;
  project: Project;
  onChanged: () => void;
  /** Designers who stand above already. */
  above: DesignerByTaste[];
}

function Found({ q, project, onChanged, above }: FoundProps) {
  const text = useText('life').invite;
  const place = { query: { q, size: SHOWN, sort: q ? null : 'rating' } };
  const found = useApi('/designers', place, { keepPreviousData: true });
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.mutate()} />;
  if (!found.data) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const rest = found.data.list.filter((one) => above.every(({ id }) => id !== one.id));
  if (found.data.list.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>;
  return (
    <ul>
      {rest.map((designer) => (
        <Row key={designer.id} designer={designer} project={project} onChanged={onChanged} />
      ))}
    </ul>
  );
}

export function InviteDialog({ project, onClose, onChanged }: Omit<LifeDialogsProps, 'kind'>) {
  const text = useText('life').invite;
  const state = useText('common').state;
  const [q, setQ] = useState('');
  const words = useText('taste');
  const left = project.invitesLeft ?? 0;
  // What was told stays in sight when the last invitation has gone.
  const [asks] = useState(project.can.invite && left > 0 && project.references.length > 0);
  const place = { path: { id: project.encodedId } };
  const { data: ranked = [] } = useApi('/projects/{id}/taste/designers', asks ? place : null);
  const above = q ? [] : ranked;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.dialog}
      actions={
        <>
          <TextLink to={withPid('/designers', project.encodedId)} className="mr-auto self-center text-sm">
            {text.all}
          </TextLink>
          <Button onClick={onClose}>{state.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          <b className="tnum font-bold">{left > 0 ? text.left(left) : text.used}</b>{' '}
          <span className="text-muted">{text.text}</span>
        </p>
        <search>
          <form onSubmit={search} className="flex items-end gap-2">
            <Field label={text.search} required className="min-w-0 flex-1">
              <TextInput type="search" name="q" maxLength={QUERY_MOST} placeholder={text.searchHint} />
            </Field>
            <Button type="submit" icon={<SearchIcon />} label={text.searchButton} className="size-11!" />
          </form>
        </search>
        {above.length > 0 && (
          <section aria-labelledby="fitting">
            <h3 id="fitting" className="text-base">
              {words.ranked}
            </h3>
            <ul>
              {above.map((designer) => (
                <Row key={designer.id} designer={designer} project={project} onChanged={onChanged}>
                  <Fitting designer={designer} />
                </Row>
              ))}
            </ul>
            <p className="mt-2 text-xs text-muted">{words.rankedHow}</p>
            <h3 className="mt-6 text-base">{words.others}</h3>
          </section>
        )}
        <Found q={q} project={project} onChanged={onChanged} above={above} />
      </div>
    </Dialog>
  );
}
