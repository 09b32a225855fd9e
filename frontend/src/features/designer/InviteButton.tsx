// On a designer's page, for clients: inviting them to a contest of one's own that takes entries.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { ProjectCard } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Badge, TypeChip } from '@/shared/ui/Chip';
import { Dialog } from '@/shared/ui/Dialog';
import { UsersIcon } from '@/shared/ui/icons/late';
import { Money } from '@/shared/ui/Money';
import { ActionError, EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';

interface Invitee {
  id: number;
  userName: string;
}

function Contest({ card, designer }: { card: ProjectCard; designer: Invitee }) {
  const text = useText('invite');
  const [done, setDone] = useState(false);
  const invite = useAction(async () => {
    const path = { id: card.encodedId, designerId: designer.id };
    await send('POST', '/projects/{id}/invite/{designerId}', { path });
    setDone(true);
  });
  return (
    <li className="border-b border-hairline py-3 last:border-0">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm">
          <Link
            to={contestPath(card.encodedId)}
            className="block truncate font-bold underline-offset-4 hover:underline"
          >
            {card.title}
          </Link>
          <span className="mt-0.5 flex items-center gap-2 text-muted">
            <TypeChip type={card.projectType} />
            <Money amount={card.prize} currency={card.currency} />
          </span>
        </p>
        <span role="status">{done && <Badge tone="good">{text.done}</Badge>}</span>
        {!done && (
          <Button size="sm" busy={invite.busy} label={text.to(card.title)} onClick={() => void invite.run()}>
            {text.one}
          </Button>
        )}
      </div>
      <ActionError error={invite.error} />
    </li>
  );
}

function Contests({ designer }: { designer: Invitee }) {
  const text = useText('invite');
  const mine = useApi('/users/projects', { query: { filter: 'open' } });
  const later = useApi('/users/projects', { query: { filter: 'revisions' } });
  const error = mine.error ?? later.error;
  if (error) return <ErrorState error={error} onRetry={() => void mine.mutate()} />;
  if (!mine.data || !later.data) {
    return (
      <Loading>
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  const list = [...mine.data.list, ...later.data.list];
  if (list.length === 0) {
    return (
      <EmptyState
        title={text.none}
        action={
          <LinkButton kind="primary" to="/start">
            {text.start}
          </LinkButton>
        }
      >
        {text.noneText}
      </EmptyState>
    );
  }
  return (
    <ul>
      {list.map((card) => (
        <Contest key={card.id} card={card} designer={designer} />
      ))}
    </ul>
  );
}

export default function InviteButton({ designer }: { designer: Invitee }) {
  const text = useText('invite');
  const state = useText('common').state;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UsersIcon size={18} />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={text.title(designer.userName)}
          actions={<Button onClick={() => setOpen(false)}>{state.close}</Button>}
        >
          <p className="text-sm text-muted">{text.text}</p>
          <Contests designer={designer} />
        </Dialog>
      )}
    </>
  );
}
