const HOUR = 3_600_000
const DAY = 24 * HOUR

/** An unused session ends after this long. */
export const IDLE_LIMIT = 14 * DAY
/** For an account that cannot sign in again: its cookie ends with the browser. */
export const IDLE_LIMIT_WITHOUT_WAY_BACK = DAY
/** Every session ends after this long. */
export const ABSOLUTE_LIMIT = 90 * DAY
/** Beyond this, the least recently used one ends. */
export const MAX_SESSIONS = 50
/** Use is stored at most this often, so that most reads write nothing. */
export const TOUCH_INTERVAL = HOUR

export const idleLimit = (canReturn: boolean) => (canReturn ? IDLE_LIMIT : IDLE_LIMIT_WITHOUT_WAY_BACK)

export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
