// No zod in here: every page's API client knows it.

/** What a refusal is known by that asks for the password again. */
export const PASSWORD_AGAIN = 'password_again'

/** How long a sign-in counts as recent, in milliseconds. */
export const RECENT_SIGN_IN = 10 * 60_000

export const isRecentSignIn = (confirmedAt: Date, now: Date) => now.getTime() - confirmedAt.getTime() < RECENT_SIGN_IN
