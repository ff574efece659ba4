/** Topics of live updates. An event carries no content: the tab refetches it with its own session. */
export const LIVE_TOPICS = ['people', 'messages', 'notices', 'shares'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
