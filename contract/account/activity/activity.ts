// No zod here: the page that shows the log only needs the labels.

interface Kind {
  label: string
  /** The label if it was attempted and refused. */
  refused?: string
  group: keyof typeof activityGroups
  /** Not logged if the person has turned activity logging off. */
  isRead?: true
  /** Logged at most once an hour for each subject. */
  hourly?: true
}

/** The filters of the log. */
export const activityGroups = {
  signIn: 'Sign-in and security',
  changes: 'Changes',
  reads: 'Views and downloads',
  sharing: 'Sharing',
} as const
export type ActivityGroup = keyof typeof activityGroups

export const activityKinds = {
  registered: { label: 'Account created', group: 'signIn' },
  'log-started': { label: 'This log began', group: 'signIn' },
  'signed-in': { label: 'Signed in', refused: 'Sign-in failed', group: 'signIn' },
  'signed-out': { label: 'Signed out', group: 'signIn' },
  'session-ended': { label: 'A session was ended', group: 'signIn' },
  'password-set': { label: 'Password set', group: 'signIn' },
  'password-changed': { label: 'Password changed', refused: 'Password change denied', group: 'signIn' },
  'password-reset-asked': { label: 'Password reset requested', group: 'signIn' },
  'password-link-made': { label: 'Password reset link created', group: 'signIn' },
  'password-reset': { label: 'Password reset by link', group: 'signIn' },
  'access-cleared': { label: 'Other ways into the account removed', group: 'signIn' },
  'two-factor-on': { label: 'Two-factor sign-in turned on', group: 'signIn' },
  'two-factor-off': { label: 'Two-factor sign-in turned off', group: 'signIn' },
  'recovery-codes-made': { label: 'New recovery codes created', group: 'signIn' },
  'recovery-code-used': { label: 'Recovery code used', group: 'signIn' },
  'passkey-added': { label: 'Passkey added', group: 'signIn' },
  'passkey-removed': { label: 'Passkey removed', group: 'signIn' },
  'provider-linked': { label: 'Sign-in provider linked', group: 'signIn' },
  'provider-unlinked': { label: 'Sign-in provider unlinked', group: 'signIn' },
  'email-change-asked': { label: 'Email change requested', refused: 'Email change denied', group: 'signIn' },
  'email-confirmed': { label: 'Email confirmed', group: 'signIn' },
  'email-changed': { label: 'Email changed', group: 'signIn' },
  'key-renewed': { label: 'Encryption key renewed', group: 'signIn' },
  'role-changed': { label: 'Role changed', group: 'signIn' },
  'name-changed': { label: 'Name changed', group: 'changes' },
  'settings-changed': { label: 'Settings changed', group: 'changes' },
  'record-created': { label: 'Added', group: 'changes' },
  'record-changed': { label: 'Changed', group: 'changes' },
  'record-deleted': { label: 'Deleted', group: 'changes' },
  'record-restored': { label: 'Restored', group: 'changes' },
  'record-erased': { label: 'Erased for good', group: 'changes' },
  'samples-loaded': { label: 'Sample data loaded', group: 'changes' },
  'samples-removed': { label: 'Sample data removed', group: 'changes' },
  imported: { label: 'Imported', group: 'changes' },
  'import-undone': { label: 'Import undone', group: 'changes' },
  'data-cleared': { label: 'All health data cleared', group: 'changes' },
  viewed: { label: 'Viewed', group: 'reads', isRead: true, hourly: true },
  searched: { label: 'Searched all records', group: 'reads', isRead: true, hourly: true },
  downloaded: { label: 'Downloaded', group: 'reads', isRead: true },
  exported: { label: 'All data exported', group: 'reads' },
  'backup-made': { label: 'Backup created', group: 'reads' },
  'calendar-feed-made': { label: 'Calendar feed created', group: 'sharing' },
  'calendar-feed-ended': { label: 'Calendar feed turned off', group: 'sharing' },
  'calendar-feed-read': { label: 'Calendar feed read', group: 'sharing', hourly: true },
  'link-made': { label: 'Share link created', group: 'sharing' },
  'link-ended': { label: 'Share link ended', group: 'sharing' },
  'link-opened': { label: 'Share link opened', refused: 'Share link not opened: wrong passcode', group: 'sharing' },
  'link-locked': { label: 'Share link ended after wrong passcodes', group: 'sharing' },
  'card-link-made': { label: 'Emergency card link created', group: 'sharing' },
  'card-opened': { label: 'Emergency card opened', group: 'sharing' },
  'person-added': { label: 'Person added', group: 'signIn' },
  'login-offered': { label: 'Invited to sign in', group: 'sharing' },
  'login-agreed': { label: 'Agreed to a login', group: 'sharing' },
  'login-stopped': { label: 'Offer of a login stopped', group: 'sharing' },
  'login-opened': { label: 'Account opened', group: 'signIn' },
  'handed-back': { label: 'Records given back to their former managers', group: 'signIn' },
  'access-offered': { label: 'Access offered', group: 'sharing' },
  'access-offer-ended': { label: 'Invitation withdrawn', group: 'sharing' },
  'access-granted': { label: 'Access granted', group: 'sharing' },
  'access-changed': { label: 'Access changed', group: 'sharing' },
  'access-ended': { label: 'Access ended', group: 'sharing' },
  'manager-appointed': { label: 'Manager appointed', group: 'sharing' },
  'administrator-changed': { label: 'Changed by an administrator', group: 'sharing' },
} as const satisfies Record<string, Kind>
export type ActivityKind = keyof typeof activityKinds

export const kindOf = (kind: ActivityKind): Kind => activityKinds[kind]

const names = Object.keys(activityKinds) as ActivityKind[]
export const kindsIn = (group: ActivityGroup) => names.filter(name => activityKinds[name].group === group)

/** Who did it, if it was not the account's owner. */
export const activityActors = {
  administrator: 'by an administrator',
  holder: 'by someone with the link',
  caregiver: 'by {name}',
} as const
export type ActivityActor = keyof typeof activityActors

/** Whether the log is intact. */
export const activityStates = {
  complete: 'This log is complete. Nothing has been removed or altered.',
  'begins-late':
    'Nothing has been removed or altered since this log began. It began after the account was created, so either the account is older than the log, or everything before was removed.',
  altered: 'Entries in this log were removed or altered. Contact your administrator.',
} as const
export type ActivityState = keyof typeof activityStates
