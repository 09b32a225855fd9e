// What was agreed, said before anything is sent: the formats, the amount, and when it is decided.
import type { Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { formatsExpected } from '@/shared/lib/formats';
import { useNumbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';
import { dealOf } from './deal';

export function Agreed({ project, boughtId }: { project: Project; boughtId: number }) {
  const text = useText('delivery').agreed;
  const numbers = useNumbers();
  const deal = dealOf(project, boughtId);
  const net = formatMoney(deal?.net ?? 0, project.currency);
  const formats = formatsExpected(project.features).join(' · ');
  const rows = [
    [text.formats, project.features.length > 0 ? formats : text.formatsUsual(formats)],
    [text.amount, project.mine ? text.amountClient(net) : text.amountDesigner(net)],
    [text.deadline, project.mine ? text.deadlineClient(numbers) : text.deadlineDesigner(numbers)],
  ];
  return (
    <dl className="mb-8 grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 text-sm md:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([name, words]) => (
        <div key={name} className="contents">
          <dt className="text-muted max-md:mt-2 max-md:first:mt-0">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
