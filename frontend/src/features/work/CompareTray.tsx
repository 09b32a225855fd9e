// The tray at the bottom while entries are picked for comparing.
import type { Work } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Picture } from '@/shared/ui/Picture';

export interface CompareTrayProps {
  works: Work[];
  onStart: () => void;
  onEnd: () => void;
}

export function CompareTray({ works, onStart, onEnd }: CompareTrayProps) {
  const text = useText('wall');
  return (
    <div className="sticky bottom-4 z-30 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center justify-center gap-3 rounded-md border border-hairline bg-surface p-3 shadow-float">
      {works.map((work) => (
        <Picture key={work.number} src={work.thumb} alt="" sizes="64px" className="w-16 rounded-sm" />
      ))}
      <p role="status" className="px-1 text-sm text-muted">
        {works.length < 2 ? text.comparePick : text.compareN(works.length)}
      </p>
      <Button size="sm" onClick={onEnd}>
        {text.compareEnd}
      </Button>
      <Button kind="primary" size="sm" disabled={works.length < 2} onClick={onStart}>
        {text.compareStart}
      </Button>
    </div>
  );
}
