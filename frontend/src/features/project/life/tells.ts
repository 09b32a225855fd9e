// Whether a contest has anything to tell beyond its usual course; most have not, and load nothing for it.
import type { Project } from '@/shared/api/types';

export function tellsMore(project: Project): boolean {
  const {
    cloneId,
    freeze,
    refund,
    abandoned,
    abandonedPaidAt,
    can,
    identityPart,
    splitOfEncodedId,
    invitedMe,
  } = project;
  return Boolean(
    cloneId > 0 ||
      freeze ||
      refund.status > 0 ||
      abandoned ||
      abandonedPaidAt ||
      can.splitVi ||
      identityPart?.encodedId ||
      splitOfEncodedId ||
      invitedMe ||
      (project.mine && project.designerList.some(({ inactiveSince }) => inactiveSince)),
  );
}
