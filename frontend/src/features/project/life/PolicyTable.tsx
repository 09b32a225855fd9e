// The refund table a contest was paid under; the stage it is in now stands out.
import type { RefundPolicy, RefundStage } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';

const STAGES = ['unopened', 'open', 'revisions', 'winner'] as const;

export function PolicyTable({ policy, now }: { policy: RefundPolicy; now: RefundStage }) {
  const text = useText('refund');
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{text.table.caption}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="border-b border-hairline py-2 font-normal">
            {text.table.stage}
          </th>
          <th scope="col" className="border-b border-hairline py-2 text-right font-normal">
            {text.table.percent}
          </th>
        </tr>
      </thead>
      <tbody>
        {STAGES.map((stage) => (
          <tr key={stage} className={cx('border-b border-hairline', stage === now && 'bg-accent-soft')}>
            <th scope="row" className="px-2 py-2 font-normal">
              <span className="font-bold">{text.stages[stage][0]}</span>
              {stage === now && (
                <Badge tone="accent" className="ml-2">
                  {text.table.now}
                </Badge>
              )}
              <span className="block text-muted">{text.stages[stage][1]}</span>
            </th>
            <td className="tnum px-2 py-2 text-right font-display text-lg font-heavy">{policy[stage]}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
