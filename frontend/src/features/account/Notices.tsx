// All notices of a person: filtered by group, page by page, read one by one or all at once.
import { send } from '@/shared/api/client';
import { useAction, useApi, useMe } from '@/shared/api/hooks';
import type { Me, Notice } from '@/shared/api/types';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { ActionError, EmptyState, ErrorState, Skeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { TextLink } from '@/shared/ui/TextLink';
import { ZoneTold } from '@/shared/ui/Time';
import { NoticeLine } from './NoticeLine';
import { GROUPS } from './noticeGroups';

export function Notices({ me }: { me: Me }) {
  const text = useText('told');
  const notice = useText('notice');
  const [query] = useQuery();
  const link = useQueryLink();
  const { mutate } = useMe();
  const asked = query.get('group') ?? '';
  const group = GROUPS.find((one) => one === asked) ?? '';
  const page = Number(query.get('page') ?? 1);
  const notices = useApi('/users/notices', { query: { group, page } }, { keepPreviousData: true });
  const newest = notices.data?.list[0]?.id;
  const mark = useAction(async (json: { last: number } | { id: number }) => {
    await send('POST', '/users/notices/read', { json });
    await Promise.all([mutate(), notices.mutate()]);
  });
  const follow = (one: Notice) => {
    if (!one.read) void mark.run({ id: one.id });
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={text.groups} className="flex flex-wrap gap-2">
          {(['', ...GROUPS] as const).map((one) => (
            <ChipLink key={one} to={link({ group: one || null, page: null })} current={one === group}>
              {one === '' ? text.all : text.names[one]}
            </ChipLink>
          ))}
        </nav>
        <div className="flex items-center gap-4 text-sm">
          <TextLink to="/u/setting#notices">{text.settings}</TextLink>
          {me.unread > 0 && group === '' && page === 1 && newest !== undefined && (
            <Button size="sm" busy={mark.busy} onClick={() => void mark.run({ last: newest })}>
              {notice.readAll}
            </Button>
          )}
        </div>
      </div>
      <ActionError error={mark.error} />
      {notices.error && !notices.data ? (
        <ErrorState error={notices.error} onRetry={() => void notices.mutate()} />
      ) : !notices.data ? (
        <Skeleton className="h-64" />
      ) : isPastEnd(notices.data) ? (
        <PastEnd />
      ) : notices.data.list.length === 0 ? (
        <EmptyState title={notice.empty}>{notice.emptyText}</EmptyState>
      ) : (
        <>
          <ZoneTold value={true}>
            <ul className="overflow-hidden rounded-lg border border-hairline bg-surface">
              {notices.data.list.map((one) => (
                <NoticeLine key={one.id} notice={one} onFollow={() => follow(one)} />
              ))}
            </ul>
          </ZoneTold>
          <Pagination page={page} size={notices.data.size} total={notices.data.total} />
        </>
      )}
    </div>
  );
}
