// No zod here: the page that lists them needs only the labels.

/** Ways into an account or its own records besides the password; the labels with their counts. */
export const otherAccess = {
  passkeys: 'Passkeys: {count}',
  providers: 'Linked sign-in providers: {count}',
  grants: 'Accounts with access to your records: {count}',
  invitations: 'Open invitations to your records: {count}',
  calendarFeeds: 'Calendar feeds: {count}',
  shares: 'Active shares: {count}',
  replyLinks: 'Reply links for your care team: {count}',
  cardLinks: 'Emergency card links: {count}',
} as const

/** Access that the account gave to the records of people whom it looks after. */
export const accessForOthers = {
  grantsForOthers: 'Access you gave to records of people you look after: {count}',
  invitationsForOthers: 'Open invitations to people you look after: {count}',
  linksForOthers: 'Links to records of people you look after: {count}',
} as const

export type OtherAccess = Record<keyof typeof otherAccess | keyof typeof accessForOthers, number>

export const otherAccessNames = Object.keys(otherAccess) as (keyof typeof otherAccess)[]
export const accessForOthersNames = Object.keys(accessForOthers) as (keyof typeof accessForOthers)[]
