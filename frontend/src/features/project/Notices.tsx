// What everybody must know before anything else: a frozen, refunded or abandoned contest.
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { WarnIcon } from '@/shared/ui/icons';

export function Notices({ project }: { project: Project }) {
  const text = useText('project');
  const frozen = project.refund.status === 1;
  const refunded = project.refund.status === 2;
  if (!frozen && !refunded && !project.abandoned) return null;
  const title = frozen ? text.frozen.title : refunded ? text.frozen.done : text.abandoned.title;
  const body = frozen ? text.frozen.text : refunded ? text.frozen.doneText : text.abandoned.text;
  return (
    <div role="note" className="mt-4 flex gap-3 rounded-md bg-warn-soft p-4 text-sm text-warn-text">
      <WarnIcon className="mt-0.5" />
      <p>
        <b className="font-bold">{title}</b>
        <span className="block">{body}</span>
      </p>
    </div>
  );
}
