// Whether a contest has anything to tell beyond its usual course; most have not, and load nothing for it.
import type { Me, Project } from '@/shared/api/types';

type Reader = Pick<Me, 'id'> | null | undefined;
type Telling = Pick<
  Project,
  | 'cloneId'
  | 'step'
  | 'freeze'
  | 'refund'
  | 'abandoned'
  | 'abandonedPaidAt'
  | 'identityPart'
  | 'splitOfEncodedId'
  | 'invitedMe'
  | 'mine'
> & {
  winning: object | null;
  can: Pick<Project['can'], 'upload' | 'splitVi'>;
  designerList: Pick<Project['designerList'][number], 'id' | 'works' | 'inactiveSince'>[];
};

/** Whoever was invited is told until they have handed in. */
export function isInvited(project: Telling, me: Reader): boolean {
  const entered = project.designerList.some(({ id, works }) => id === me?.id && works > 0);
  return project.invitedMe && project.can.upload && !entered;
}

/** Its client does not choose, and finalists have been or will be paid their part. */
export function isDeserted({ abandoned, abandonedPaidAt, winning, step }: Telling): boolean {
  return step < 3 && (abandoned || Boolean(abandonedPaidAt && !winning));
}

/** The rest was claimed: over, without a winner. */
export function isClosed({ step, winning }: Telling): boolean {
  return step === 4 && !winning;
}

export function tellsMore(project: Telling, me: Reader): boolean {
  const { cloneId, freeze, refund, can, identityPart, splitOfEncodedId } = project;
  return Boolean(
    cloneId > 0 ||
      freeze ||
      refund.status > 0 ||
      isDeserted(project) ||
      isClosed(project) ||
      can.splitVi ||
      identityPart?.encodedId ||
      splitOfEncodedId ||
      isInvited(project, me) ||
      (project.mine && project.designerList.some(({ inactiveSince }) => inactiveSince)),
  );
}
