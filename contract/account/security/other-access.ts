// No zod in here: the page that lists them needs the words and nothing else.

/** What opens an account, or something of it, besides its password; in words, with how many there are. */
export const otherAccess = {
  passkeys: 'Passkeys: {count}',
  providers: 'Linked sign-in providers: {count}',
  calendarFeeds: 'Calendar feeds: {count}',
  shares: 'Active shares: {count}',
  replyLinks: 'Reply links for your care team: {count}',
  cardLinks: 'Emergency card links: {count}',
} as const
export type OtherAccess = Record<keyof typeof otherAccess, number>
