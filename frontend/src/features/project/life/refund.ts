// Whether a contest has refunds at all.
import type { Project } from '@/shared/api/types';

/** A purchase from the store is cancelled instead; before it is paid a contest has no policy yet. */
export const hasRefund = (project: Project): boolean =>
  Boolean(project.refundPolicy) && project.cloneId === 0;
