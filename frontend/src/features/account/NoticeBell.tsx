// The bell: what concerns the person, newest first, each by its contest; followed is read, or all at one press.
import { send } from '@/shared/api/client';
import { useAction, useApi, useMe } from '@/shared/api/hooks';
import type { Me, Notice } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { BellIcon } from '@/shared/ui/icons/late';
import { Popover } from '@/shared/ui/Popover';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { BEIJING, ZoneTold, zoneOf } from '@/shared/ui/Time';
import { NoticeLine } from './NoticeLine';

const EVERY_MS = 30_000;
/** The newest; all of them have a page. */
const SIZE = 10;

function List({ me, onFollow }: { me: Me; onFollow: () => void }) {
  const text = useText('notice');
  const zone = zoneOf(me.timeZone, useLang());
  const { mutate } = useMe();
  const options = { revalidateOnMount: true, keepPreviousData: true };
  const notices = useApi('/users/notices', { query: { size: SIZE } }, options);
  const newest = notices.data?.list[0]?.id;
  const mark = useAction(async (json: { last: number } | { id: number }) => {
    await send('POST', '/users/notices/read', { json });
    await Promise.all([mutate(), notices.mutate()]);
  });
  const follow = (notice: Notice) => {
    if (!notice.read) void mark.run({ id: notice.id });
    onFollow();
  };
  if (notices.error && !notices.data) {
    return (
      <div className="p-4">
        <ErrorState error={notices.error} onRetry={() => void notices.mutate()} />
      </div>
    );
  }
  if (!notices.data) {
    return (
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  if (notices.data.list.length === 0) {
    return (
      <div className="px-4 py-10 text-center">
        <p className="font-bold">{text.empty}</p>
        <p className="mt-1 text-sm text-muted">{text.emptyText}</p>
      </div>
    );
  }
  const { list } = notices.data;
  return (
    <>
      {me.unread > 0 && newest !== undefined && (
        <div className="flex justify-end border-b border-hairline px-2 py-1">
          <Button kind="quiet" size="sm" busy={mark.busy} onClick={() => void mark.run({ last: newest })}>
            {text.readAll}
          </Button>
        </div>
      )}
      <ZoneTold value={true}>
        <ul>
          {list.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onFollow={() => follow(notice)} />
          ))}
        </ul>
      </ZoneTold>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-hairline px-4 py-3 text-sm">
        <TextLink to="/u/notices" onClick={onFollow}>
          {text.all}
        </TextLink>
        <span className="text-xs text-muted">
          {zone === BEIJING ? text.zones.beijing : text.zones.own(zone.replaceAll('_', ' '))}
        </span>
      </p>
    </>
  );
}

export function NoticeBell({ me }: { me: Me }) {
  const text = useText('notice');
  useApi('/users/info', {}, { refreshInterval: EVERY_MS });
  return (
    <Popover
      label={text.unread(me.unread)}
      title={text.label}
      button={
        <>
          <BellIcon size={22} />
          {me.unread > 0 && (
            <span
              aria-hidden="true"
              className="tnum absolute top-0 left-5 min-w-5 rounded-full border-2 border-paper bg-accent px-1 text-center text-xs leading-4 font-bold text-on-accent"
            >
              {me.unread > 99 ? '99+' : me.unread}
            </span>
          )}
        </>
      }
      buttonClass="rounded-md hover:bg-sunken"
      panel={text.title}
      panelClass="inset-x-4 max-h-[70dvh] overflow-y-auto md:inset-x-auto md:right-0 md:w-96"
      className="md:relative"
    >
      {(close) => <List me={me} onFollow={close} />}
    </Popover>
  );
}
