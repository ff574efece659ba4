// No zod in here: the page that shows the log needs its words and nothing else.

/** What administrators do that the installation's log keeps, with the words for it. */
export const administrationKinds = {
  'user-changed': 'Account changed',
  'user-deleted': 'Account deleted',
  'password-link-made': 'Password reset link created',
  'invitation-made': 'Invitation created',
  'invitation-revoked': 'Invitation revoked',
  'registration-changed': 'Registration rule changed',
  'manager-appointed': 'Manager appointed',
  imported: 'File imported',
  'import-undone': 'Import undone',
  exported: 'All data of all people exported',
  'rule-changed': 'Rule changed',
} as const
export type AdministrationKind = keyof typeof administrationKinds

/** Whether the log is as it was written. */
export const administrationLogStates = {
  complete: 'This log is complete. Nothing has been removed or altered.',
  altered: 'This log is not intact. Entries were removed or altered.',
} as const
export type AdministrationLogState = keyof typeof administrationLogStates
