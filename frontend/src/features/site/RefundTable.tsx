// What comes back if a client is unhappy, by stage, from the site's own settings.
import type { PublicSettings, RefundTable as Table } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';

const STAGES: (keyof Table)[] = ['unopened', 'open', 'revisions', 'winner'];

export function RefundTable({ settings }: { settings: PublicSettings }) {
  const text = useText('price').refund;
  return (
    <table className="w-full border-collapse break-keep text-left">
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="border-b border-hairline py-2 font-normal">
            {text.stage}
          </th>
          <th scope="col" className="border-b border-hairline py-2 text-right font-normal whitespace-nowrap">
            {text.percent}
          </th>
        </tr>
      </thead>
      <tbody>
        {STAGES.map((stage) => (
          <tr key={stage} className="border-b border-hairline">
            <th scope="row" className="py-3 pr-4 font-normal wrap-anywhere">
              <span className="block font-bold">{text.stages[stage][0]}</span>
              <span className="block text-sm text-muted">{text.stages[stage][1]}</span>
            </th>
            <td className="tnum py-3 text-right font-display text-xl font-heavy">
              {settings.refund[stage]}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
