// Whether a contest has anything to tell beyond its usual course; most have not, and load nothing for it.
import type { Me, Project } from '@/shared/api/types';

export function tellsMore(project: Project, me: Me | null | undefined): boolean {
  const { cloneId, refund, abandoned, abandonedPaidAt, can, identityPart, splitOfEncodedId, invited } =
    project;
  return Boolean(
    cloneId > 0 ||
      refund.status > 0 ||
      abandoned ||
      abandonedPaidAt ||
      can.splitVi ||
      identityPart?.encodedId ||
      splitOfEncodedId ||
      (!project.mine && invited?.some(({ id }) => id === me?.id)) ||
      (project.mine && project.designerList.some(({ inactiveSince }) => inactiveSince)),
  );
}
