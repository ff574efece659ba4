// No zod in here: the page that shows the log needs its words and nothing else.

interface Kind {
  /** What happened, in words. */
  words: string
  /** The same where it was tried and refused. */
  refused?: string
  group: keyof typeof activityGroups
  /** A mere look: not written down where the person has switched activity logging off. */
  isRead?: true
  /** Written down at most once an hour for each thing that was looked at. */
  hourly?: true
}

/** What the log can be narrowed to. */
export const activityGroups = {
  signIn: 'Sign-in and security',
  changes: 'Changes',
  reads: 'Views and downloads',
  sharing: 'Sharing',
} as const
export type ActivityGroup = keyof typeof activityGroups

/** Everything that an activity log can say. */
export const activityKinds = {
  registered: { words: 'Account created', group: 'signIn' },
  'log-started': { words: 'This log began', group: 'signIn' },
  'signed-in': { words: 'Signed in', refused: 'Sign-in failed', group: 'signIn' },
  'signed-out': { words: 'Signed out', group: 'signIn' },
  'session-ended': { words: 'A session was ended', group: 'signIn' },
  'password-set': { words: 'Password set', group: 'signIn' },
  'password-changed': { words: 'Password changed', refused: 'Password change denied', group: 'signIn' },
  'password-reset-asked': { words: 'Password reset requested', group: 'signIn' },
  'password-link-made': { words: 'Password reset link created', group: 'signIn' },
  'password-reset': { words: 'Password reset by link', group: 'signIn' },
  'two-factor-on': { words: 'Two-factor sign-in turned on', group: 'signIn' },
  'two-factor-off': { words: 'Two-factor sign-in turned off', group: 'signIn' },
  'recovery-codes-made': { words: 'New recovery codes created', group: 'signIn' },
  'recovery-code-used': { words: 'Recovery code used', group: 'signIn' },
  'passkey-added': { words: 'Passkey added', group: 'signIn' },
  'passkey-removed': { words: 'Passkey removed', group: 'signIn' },
  'provider-linked': { words: 'Sign-in provider linked', group: 'signIn' },
  'provider-unlinked': { words: 'Sign-in provider unlinked', group: 'signIn' },
  'email-change-asked': { words: 'Email change requested', refused: 'Email change denied', group: 'signIn' },
  'email-changed': { words: 'Email changed', group: 'signIn' },
  'role-changed': { words: 'Role changed', group: 'signIn' },
  'name-changed': { words: 'Name changed', group: 'changes' },
  'settings-changed': { words: 'Settings changed', group: 'changes' },
  'record-created': { words: 'Added', group: 'changes' },
  'record-changed': { words: 'Changed', group: 'changes' },
  'record-deleted': { words: 'Deleted', group: 'changes' },
  'record-restored': { words: 'Restored', group: 'changes' },
  'samples-loaded': { words: 'Sample data loaded', group: 'changes' },
  imported: { words: 'Imported', group: 'changes' },
  'import-undone': { words: 'Import undone', group: 'changes' },
  'data-cleared': { words: 'All health data cleared', group: 'changes' },
  looked: { words: 'Viewed', group: 'reads', isRead: true, hourly: true },
  searched: { words: 'Searched all records', group: 'reads', isRead: true, hourly: true },
  downloaded: { words: 'Downloaded', group: 'reads', isRead: true },
  exported: { words: 'All data exported', group: 'reads' },
  'backup-made': { words: 'Backup created', group: 'reads' },
  'calendar-feed-made': { words: 'Calendar feed created', group: 'sharing' },
  'calendar-feed-ended': { words: 'Calendar feed turned off', group: 'sharing' },
  'calendar-feed-read': { words: 'Calendar feed read', group: 'sharing', hourly: true },
  'link-made': { words: 'Share link created', group: 'sharing' },
  'link-ended': { words: 'Share link ended', group: 'sharing' },
  'link-opened': { words: 'Share link opened', refused: 'Share link not opened: wrong passcode', group: 'sharing' },
  'link-locked': { words: 'Share link ended after wrong passcodes', group: 'sharing' },
  'card-link-made': { words: 'Emergency card link created', group: 'sharing' },
  'card-opened': { words: 'Emergency card opened', group: 'sharing' },
  'administrator-changed': { words: 'Changed by an administrator', group: 'sharing' },
} as const satisfies Record<string, Kind>
export type ActivityKind = keyof typeof activityKinds

export const kindOf = (kind: ActivityKind): Kind => activityKinds[kind]

const names = Object.keys(activityKinds) as ActivityKind[]
export const kindsIn = (group: ActivityGroup) => names.filter(name => activityKinds[name].group === group)

/** Who did it, where that was not the owner of the account. */
export const activityActors = {
  administrator: 'by an administrator',
  holder: 'by someone with the link',
} as const
export type ActivityActor = keyof typeof activityActors

/** Whether the log is as it was written. */
export const activityStates = {
  complete: 'This log is complete. Nothing has been removed or altered.',
  'begins-late':
    'Nothing has been removed or altered since this log began. It began after the account was created, so either the account is older than the log, or everything before was removed.',
  altered: 'This log is not intact. Entries were removed or altered. Contact your administrator.',
} as const
export type ActivityState = keyof typeof activityStates
