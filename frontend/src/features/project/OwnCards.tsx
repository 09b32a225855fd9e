// What those who take part have beside the brief: the money lines, and the contest to take along.
import type { Project } from '@/shared/api/types';
import ArchiveCard from './ArchiveCard';
import EscrowCard from './EscrowCard';

export default function OwnCards({ project }: { project: Project }) {
  return (
    <>
      {project.can.viewEscrow && <EscrowCard project={project} />}
      {project.can.archive && <ArchiveCard project={project} />}
    </>
  );
}
