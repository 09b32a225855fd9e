// How the client is reached, for the designer who is handing over to them now: asked for by a press, and each time noted.
import { useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ErrorState } from '@/shared/ui/states';

function Ways({ id }: { id: number }) {
  const text = useText('delivery').contact;
  const { data, error, mutate } = useApi('/users/client/{id}/info', { path: { id } });
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <p role="status">{text.loading}</p>;
  const ways = [
    [text.name, data.realName],
    [text.wechat, data.wechatNo],
    [text.phone, data.phone],
    [text.email, data.email],
  ].filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {ways.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ClientContact({ project }: { project: Project }) {
  const text = useText('delivery').contact;
  const [open, setOpen] = useState(false);
  return (
    <section className="card mb-8 flex flex-col gap-3 p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-sm font-bold">{text.title}</h3>
        {!open && (
          <Button size="sm" kind="quiet" onClick={() => setOpen(true)}>
            {text.show}
          </Button>
        )}
      </div>
      {open ? <Ways id={project.client.id} /> : <p className="text-muted">{text.note}</p>}
    </section>
  );
}
