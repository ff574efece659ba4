/** How long a sign-in counts as recent, in milliseconds. */
export const RECENT_SIGN_IN = 10 * 60_000

/** Servers' clocks differ a little; a larger difference means that a clock was set back. */
const CLOCK_SKEW = 60_000

export const isRecentSignIn = (confirmedAt: Date, now: Date) => {
  const age = now.getTime() - confirmedAt.getTime()
  return age < RECENT_SIGN_IN && age > -CLOCK_SKEW
}
