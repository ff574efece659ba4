/** How long a sign-in counts as recent, in milliseconds. */
export const RECENT_SIGN_IN = 10 * 60_000

/** Several servers' clocks differ by a little; by more, one of them was set back, and tells nothing. */
const CLOCK_SKEW = 60_000

export const isRecentSignIn = (confirmedAt: Date, now: Date) => {
  const age = now.getTime() - confirmedAt.getTime()
  return age < RECENT_SIGN_IN && age > -CLOCK_SKEW
}
