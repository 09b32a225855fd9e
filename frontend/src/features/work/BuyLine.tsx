// On the owner's wall once the winner is chosen: what another design costs, or that it was bought.
import type { Project, Work } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';

export default function BuyLine({ project, work }: { project: Project; work: Work }) {
  const text = useText('buy');
  if (work.winner) return null;
  if (work.boughtId) return <p className="font-bold text-good-text">{text.wallBought(work.boughtId)}</p>;
  if (work.sold || work.hidden) return null;
  return <p className="tnum text-accent-text">{text.wall(formatMoney(work.worksPrice, project.currency))}</p>;
}
