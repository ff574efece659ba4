/** How long tests wait for what must come: a busy machine is slow, not wrong. */
export const POLL_OPTIONS = { timeout: 60_000, interval: 50 }
