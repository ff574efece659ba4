// No zod here: the page that lists them needs only the labels.

/** What else gives access to an account or part of it, besides the password; the labels with their counts. */
export const otherAccess = {
  passkeys: 'Passkeys: {count}',
  providers: 'Linked sign-in providers: {count}',
  calendarFeeds: 'Calendar feeds: {count}',
  shares: 'Active shares: {count}',
  replyLinks: 'Reply links for your care team: {count}',
  cardLinks: 'Emergency card links: {count}',
} as const
export type OtherAccess = Record<keyof typeof otherAccess, number>
