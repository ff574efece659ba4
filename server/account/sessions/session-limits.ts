const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A session that nobody uses ends after this long. */
export const IDLE_LIMIT = 14 * DAY
/** The same for an account that nobody could sign in to again: its cookie goes with the browser. */
export const IDLE_LIMIT_WITHOUT_WAY_BACK = DAY
/** Used or not, a session ends after this long. */
export const ABSOLUTE_LIMIT = 90 * DAY
/** Beyond these, the one that was used longest ago ends. */
export const MAX_SESSIONS = 50
/** Use is noted at most this often, so that reading a page does not write to the database. */
export const TOUCH_INTERVAL = HOUR

export const idleLimit = (canReturn: boolean) => (canReturn ? IDLE_LIMIT : IDLE_LIMIT_WITHOUT_WAY_BACK)

export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
