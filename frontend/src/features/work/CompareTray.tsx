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
  const text = useText('work').compare;
  return (
    // On phones above the bar with the page's one action and the line below it.
    <div className="sticky bottom-4 z-30 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center justify-center gap-3 rounded-md border border-hairline bg-surface p-3 shadow-float max-md:bottom-26 max-md:w-full">
      {works.map((work) => (
        <Picture key={work.number} src={work.thumb} alt="" sizes="64px" className="w-12 rounded-sm md:w-16" />
      ))}
      <p role="status" className="px-1 text-sm text-muted">
        {works.length < 2 ? text.pick : text.some(works.length)}
      </p>
      <div className="flex gap-3 max-md:w-full">
        <Button size="sm" onClick={onEnd} className="max-md:grow">
          {text.end}
        </Button>
        <Button
          kind="primary"
          size="sm"
          disabled={works.length < 2}
          onClick={onStart}
          className="max-md:grow"
        >
          {text.start}
        </Button>
      </div>
    </div>
  );
}
