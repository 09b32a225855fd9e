// People and permissions for tests: what a test does not name is not there or not allowed.
import type { Can, UserRef } from '@/shared/api/types';

/** A designer as entries and handovers name them. */
export function namedDesigner(id: number, userName: string): UserRef {
  return { id, userName, face: null, level: null, userType: 2, deleted: false };
}

const NOTHING: Can = {
  archive: false,
  buyWork: false,
  cancelClone: false,
  cancelRefund: false,
  chooseFinalist: false,
  chooseWinner: false,
  claim: false,
  claimRest: false,
  confirm: false,
  decideRefund: false,
  deleteWork: false,
  deliver: false,
  edit: false,
  end: false,
  excellent: false,
  favourite: false,
  freeze: false,
  invite: false,
  invoice: false,
  message: false,
  pay: false,
  pollOpen: false,
  private: false,
  quote: false,
  rate: false,
  refund: false,
  remove: false,
  requestRevision: false,
  restart: false,
  review: false,
  revoke: false,
  seeContact: false,
  splitVi: false,
  unfreeze: false,
  upload: false,
  uploadEffects: false,
  viewEscrow: false,
  viewPackage: false,
  viewWorks: false,
};

/** May do these things in a contest and nothing else. */
export function may(...allowed: (keyof Can)[]): Can {
  return { ...NOTHING, ...Object.fromEntries(allowed.map((name) => [name, true])) };
}
