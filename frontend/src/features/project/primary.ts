// The one thing this person should do with a contest at this moment, derived from what the server says they can.
import type { Me, Project, Turn } from '@/shared/api/types';

export type PrimaryKind =
  | 'pay'
  | 'share'
  | 'rate'
  | 'choose'
  | 'restart'
  | 'check'
  | 'handover'
  | 'review'
  | 'files'
  | 'upload'
  | 'effects'
  | 'deliver'
  | 'claim'
  | 'test'
  | 'reviewing'
  | 'rejected'
  | 'signIn'
  | 'own';

type Facts = Pick<Project, 'step' | 'designs' | 'turn' | 'can' | 'mine' | 'refund' | 'additionalBought'>;
type Person = Pick<Me, 'id' | 'userType' | 'approved' | 'isModerator'> & Partial<Pick<Me, 'application'>>;

/** What each turn of a handover asks of its designer. */
const DESIGNERS: Record<Turn, PrimaryKind> = {
  effects: 'effects',
  package: 'deliver',
  designer: 'deliver',
  client: 'handover',
  done: 'files',
};

/** The further design whose handover waits for this person; the winner's goes first. */
export function waitingBought(project: Facts, me: Person | null): Project['additionalBought'][number] | null {
  const { additionalBought, can, mine, turn } = project;
  const waits = additionalBought.find((bought) => {
    if (bought.confirmed) return false;
    if (mine) return bought.turn === 'client' && turn !== 'client';
    return bought.designer.id === me?.id && !can.viewPackage;
  });
  return waits ?? null;
}

function ofOwner(project: Facts, reviewed: boolean): PrimaryKind | null {
  const { can, step, designs } = project;
  if (waitingBought(project, null)) return 'check';
  if (step === 0) return can.pay ? 'pay' : null;
  if (project.refund.status > 0) return null;
  if (step === 4) return can.review && !reviewed ? 'review' : 'files';
  if (step === 3) return project.turn === 'client' && can.confirm ? 'check' : 'handover';
  if (designs === 0) return step === 2 && can.restart ? 'restart' : 'share';
  return step === 2 && can.chooseWinner ? 'choose' : 'rate';
}

/** The designer of the handover sees its package; everybody else in the contest has entries at most. */
function ofDesigner(project: Facts, me: Person): PrimaryKind | null {
  const { can, turn, step } = project;
  const bought = waitingBought(project, me);
  if (bought) return DESIGNERS[bought.turn ?? 'done'];
  if (can.claim) return 'claim';
  if (turn === 'effects' && can.uploadEffects) return 'effects';
  if ((turn === 'package' || turn === 'designer') && can.deliver) return 'deliver';
  if (can.viewPackage) return step === 4 ? 'files' : 'handover';
  if (can.upload) return 'upload';
  if (step !== 1 || me.approved) return null;
  // Whoever has handed the test in is not to take it.
  return me.application === 'reviewing' || me.application === 'rejected' ? me.application : 'test';
}

/** `me` null is a visitor. `reviewed`: the owner has left a review already. */
export function primaryOf(project: Facts, me: Person | null, reviewed: boolean): PrimaryKind | null {
  if (project.mine) return ofOwner(project, reviewed);
  if (me === null) return project.step === 1 && project.refund.status === 0 ? 'signIn' : 'own';
  // A moderator decides on the desk; that they may do what designers do is not what they came for.
  if (me.isModerator === 1) return null;
  const designer = ofDesigner(project, me);
  if (designer !== 'test' || me.userType === 2) {
    if (designer !== null) return designer;
  }
  return me.userType === 1 ? 'own' : null;
}
