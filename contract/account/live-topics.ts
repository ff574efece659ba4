/** Topics of live updates. An event has no content: the browser refetches the data in its own session. */
export const LIVE_TOPICS = ['people', 'messages', 'notices', 'shares'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
