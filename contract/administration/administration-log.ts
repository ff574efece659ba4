// No zod here: the page that shows the log needs only the labels.

/** What administrators do that is logged, with labels. */
export const administrationKinds = {
  'user-changed': 'Account changed',
  'user-deleted': 'Account deleted',
  'password-link-made': 'Password reset link created',
  'invitation-made': 'Invitation created',
  'invitation-revoked': 'Invitation revoked',
  'registration-changed': 'Registration rule changed',
  'manager-appointed': 'Manager appointed',
  'handed-back': 'Records given back to their former managers',
  imported: 'File imported',
  'import-undone': 'Import undone',
  exported: 'All data of all people exported',
  'rule-changed': 'Rule changed',
} as const
export type AdministrationKind = keyof typeof administrationKinds

/** Whether the log is intact. */
export const administrationLogStates = {
  complete: 'This log is complete. Nothing has been removed or altered.',
  altered: 'This log is not intact. Entries were removed or altered.',
} as const
export type AdministrationLogState = keyof typeof administrationLogStates
