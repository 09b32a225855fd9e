// The dialogs of a contest's turns, by name.
export const LIFE_DIALOGS = [
  'refund',
  'cancelRefund',
  // Reopening while a refund is being decided.
  'restartFrozen',
  'invite',
  'identity',
  'rest',
  'cancelClone',
] as const;
export type LifeDialogKind = (typeof LIFE_DIALOGS)[number];

export const isLife = (kind: string): kind is LifeDialogKind =>
  (LIFE_DIALOGS as readonly string[]).includes(kind);
