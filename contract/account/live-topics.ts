/** What open tabs can be told of. Never what changed in it: they ask for that themselves, signed in. */
export const LIVE_TOPICS = ['messages', 'notices', 'shares'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
