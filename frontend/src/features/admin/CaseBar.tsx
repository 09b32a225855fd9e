// Where a case stands among those that wait, the way to the one before and after it, and who is on it.
import { send } from '@/shared/api/client';
import { useAction, useApi, useMe, useRefresh } from '@/shared/api/hooks';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ActionError } from '@/shared/ui/states';
import { casePath, type DeskQueue, deskPath } from './desk';
import { Kbd } from './Kbd';
import { useCases } from './useCases';
import { useKeys } from './useKeys';

function Taking({ queue, id }: { queue: DeskQueue; id: number }) {
  const text = useText('desk').cases;
  const { data: me } = useMe();
  const refresh = useRefresh();
  const path = { queue, id };
  const { data } = useApi('/admin/cases/{queue}/{id}', { path }, { refreshInterval: 30_000 });
  const taken = data?.taken ?? null;
  const mine = taken !== null && taken.moderatorId === me?.id;
  const turn = useAction(async () => {
    const call = '/admin/cases/{queue}/{id}/mine';
    if (mine) await send('DELETE', call, { path });
    else await send('PUT', call, { path, json: { over: taken !== null } });
    await refresh('/admin/cases');
  });
  useKeys({ t: () => void turn.run() });
  if (!data?.waiting) return null;
  return (
    <>
      {taken && !mine && <span className="text-sm text-warn-text">{text.theirs(taken.moderatorName)}</span>}
      <Button
        size="sm"
        aria-pressed={mine}
        aria-keyshortcuts="T"
        busy={turn.busy}
        onClick={() => void turn.run()}
      >
        {mine ? text.mine : taken ? text.over : text.take}
        <Kbd>T</Kbd>
      </Button>
      <ActionError error={turn.error} />
    </>
  );
}

export function CaseBar({ queue, id }: { queue: DeskQueue; id: number }) {
  const text = useText('desk').cases;
  const navigate = useNavigate();
  const cases = useCases(queue);
  const at = cases?.findIndex((one) => one.id === id) ?? -1;
  const count = cases?.length ?? 0;
  const go = (by: number) => () => {
    const to = at < 0 ? cases?.[0] : cases?.[at + by];
    const path = to && casePath(queue, to.id);
    if (path) navigate(path);
  };
  useKeys({ j: go(1), k: go(-1), l: () => navigate(deskPath(queue)) });
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      {at >= 0 && (
        <>
          <span className="tnum text-sm text-muted">{text.place(at + 1, count)}</span>
          <Button size="sm" aria-keyshortcuts="K" disabled={at === 0} onClick={go(-1)}>
            {text.before}
            <Kbd>K</Kbd>
          </Button>
          <Button size="sm" aria-keyshortcuts="J" disabled={at === count - 1} onClick={go(1)}>
            {text.after}
            <Kbd>J</Kbd>
          </Button>
        </>
      )}
      <Taking queue={queue} id={id} />
    </div>
  );
}
