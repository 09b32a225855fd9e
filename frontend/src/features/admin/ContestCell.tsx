// A contest in a row of the desk: its name leads to the decision, or to its own page.
import type { ProjectType } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { TypeChip } from '@/shared/ui/Chip';
import { RowLink } from './Queue';

interface Row {
  encodedId: string;
  companyName: string;
  projectType: ProjectType;
}

export function ContestCell({ row, to }: { row: Row; to?: string }) {
  return (
    <RowLink to={to ?? contestPath(row.encodedId)}>
      {row.companyName}
      <TypeChip type={row.projectType} />
    </RowLink>
  );
}
