// What contests of a package came to: the latest winning designs of that type, none made up.
import { useApi } from '@/shared/api/hooks';
import type { ProjectType, Taocan } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Picture } from '@/shared/ui/Picture';

const SHOWN = 3;
/** Contests that ended lately: one list for all types and packages, there before a package is chosen. */
const LATELY = { filter: 'ended', size: 100 } as const;

/** What is shown later is asked for now, so that nothing moves when it comes. */
export function useSamples() {
  return useApi('/projects', { query: LATELY });
}

export function Samples({ type, taocan }: { type: ProjectType; taocan: Taocan }) {
  const text = useText('start').package;
  const { data } = useSamples();
  const won = (data?.list ?? []).filter(
    (one) => one.coverKey && one.projectType === type && one.taocan === taocan,
  );
  if (won.length === 0) return null;
  return (
    <span className="mt-3 block">
      <span className="block text-xs text-muted">{text.samples}</span>
      <span className="mt-1.5 grid max-w-xs grid-cols-3 gap-2">
        {won.slice(0, SHOWN).map((one) => (
          <Picture
            key={one.id}
            image={one.coverKey}
            alt={one.companyName}
            sizes="100px"
            className="rounded-sm border border-hairline"
          />
        ))}
      </span>
    </span>
  );
}
