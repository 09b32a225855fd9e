// What one wants to be told of, by group and way; each change is saved at once.
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Checkbox } from '@/shared/ui/fields';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { GROUPS, type Group } from './noticeGroups';
import { useTold } from './useTold';

const WAYS = ['page', 'email', 'digest', 'sms'] as const;

type Way = (typeof WAYS)[number];

export function NoticeSettings({ me }: { me: Me }) {
  const text = useText('told');
  const told = useTold();
  const wishes = useApi('/users/notices/preferences');
  const save = useAction(async (group: Group, way: Way, wanted: boolean) => {
    const json = { [group]: { [way]: wanted } };
    const saved = await told(send('POST', '/users/notices/preferences', { json }));
    await wishes.mutate(saved, { revalidate: false });
  });
  if (wishes.error) return <ErrorState error={wishes.error} onRetry={() => void wishes.mutate()} />;
  const known = wishes.data;
  if (!known) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col">
        {GROUPS.map((group) => (
          <li
            key={group}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-bold">{text.names[group]}</p>
              <p className="text-sm text-muted">{text.about[group]}</p>
            </div>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {WAYS.filter((way) => way !== 'sms' || (known[group]?.smsOffered && me.mobile)).map((way) => (
                <Checkbox
                  key={way}
                  checked={known[group]?.[way] ?? false}
                  // What is gathered is what stands on the page.
                  disabled={save.busy || (way === 'digest' && !known[group]?.page)}
                  onChange={(event) => void save.run(group, way, event.target.checked)}
                >
                  <span className="sr-only">{text.names[group]} </span>
                  {text.ways[way]}
                </Checkbox>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{text.daily}</p>
      {GROUPS.some((group) => known[group]?.smsOffered) && (
        <p className="text-sm text-muted">{me.mobile ? text.sms : text.smsPhone}</p>
      )}
      <p className="text-sm text-muted">{text.urgent}</p>
      <ActionError error={save.error} />
    </div>
  );
}
