/** Links that open something of a person's records without signing in, and what they are called. */
export const madeLinkKinds = {
  'calendar-feed': 'Calendar feed',
  'card-link': 'Emergency card link',
  share: 'Share link',
  'reply-link': 'Reply link for the care team',
} as const
export type MadeLinkKind = keyof typeof madeLinkKinds

export const MADE_LINK_KINDS = [
  'calendar-feed',
  'card-link',
  'share',
  'reply-link',
] as const satisfies readonly MadeLinkKind[]
