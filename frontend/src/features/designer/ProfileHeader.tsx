// Who a designer is, and the numbers that cannot be made up.
import type { ReactNode } from 'react';
import type { Designer } from '@/shared/api/types';
import { formatCount } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Avatar, LevelBadge } from '@/shared/ui/Avatar';
import { LinkButton } from '@/shared/ui/Button';
import { Rich } from '@/shared/ui/Rich';
import { Stars } from '@/shared/ui/Stars';
import { Time } from '@/shared/ui/Time';
import { Active } from './DesignerCard';

export interface ProfileHeaderProps {
  designer: Designer;
  mine: boolean;
  /** What the reader can do with them. */
  actions?: ReactNode;
}

export function ProfileHeader({ designer, mine, actions }: ProfileHeaderProps) {
  const text = useText('designer').profile;
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar user={designer} size={96} decorative />
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl md:text-2xl">{designer.userName}</h1>
          <LevelBadge user={designer} />
          {designer.available && <Active />}
        </div>
        {designer.intro && <p className="mt-2 max-w-2xl whitespace-pre-line">{designer.intro}</p>}
        <p className="mt-2 text-sm text-muted">
          <Rich text={text.since} parts={[<Time key="since" at={designer.memberSince} dateOnly />]} />
        </p>
      </div>
      {mine && <LinkButton to="/u/profile">{text.mine}</LinkButton>}
      {actions}
    </header>
  );
}

export function ProfileFacts({ designer }: { designer: Designer }) {
  const text = useText('designer').profile;
  const { stats } = designer;
  const rate = stats.joined > 0 ? Math.round((stats.winner / stats.joined) * 100) : 0;
  const rows: { id: keyof typeof text.stats; value: string; note?: string }[] = [
    { id: 'winner', value: formatCount(stats.winner), note: stats.joined > 0 ? text.rate(rate) : undefined },
    { id: 'finalist', value: formatCount(stats.finalist) },
    { id: 'joined', value: formatCount(stats.joined) },
    { id: 'stared', value: formatCount(stats.stared) },
    { id: 'purchase', value: formatCount(stats.purchase) },
    ...(designer.answerHours !== null
      ? [{ id: 'answers' as const, value: text.hours(designer.answerHours) }]
      : []),
    ...(stats.warnings > 0 ? [{ id: 'warnings' as const, value: formatCount(stats.warnings) }] : []),
  ];
  return (
    <dl className="tnum grid grid-cols-3 gap-x-3 gap-y-5 border-y border-hairline py-5 md:grid-cols-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {rows.map((row) => (
        <div key={row.id}>
          <dt className="text-sm text-muted">{text.stats[row.id]}</dt>
          <dd className="font-display text-lg font-heavy">
            {row.value}
            {row.note && <span className="ml-2 font-sans text-xs font-normal text-muted">{row.note}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">{text.stats.rating}</dt>
        <dd className="flex items-center gap-2 font-display text-lg font-heavy">
          {stats.rating > 0 ? stats.rating.toFixed(1) : '—'}
          {stats.rating > 0 && <Stars value={stats.rating} size={14} />}
        </dd>
      </div>
    </dl>
  );
}
