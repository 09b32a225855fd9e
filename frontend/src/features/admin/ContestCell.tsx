// A contest in a row of the desk: its name leads to the decision, or to its own page.
import type { ProjectType } from '@/shared/api/types';
import { TypeChip } from '@/shared/ui/Chip';
import { dossierPath } from './desk';
import { RowLink } from './Queue';

interface Row {
  encodedId: string;
  companyName: string;
  projectType: ProjectType;
}

export function ContestCell({ row, to }: { row: Row; to?: string }) {
  return (
    <RowLink to={to ?? dossierPath(row.encodedId)}>
      {/* A Chinese name may break after each of its characters: a narrow column would stand it on end. */}
      <span className="md:min-w-24">{row.companyName}</span>
      <TypeChip type={row.projectType} />
    </RowLink>
  );
}
