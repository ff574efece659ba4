/**
 * Topics of live updates. An event has no content: the browser refetches the data in its own session. `records` is followed
 * by whose they are, `records <person id>`; alone it means everybody's, after events may have been lost.
 */
export const LIVE_TOPICS = ['people', 'notices', 'shares', 'records'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
