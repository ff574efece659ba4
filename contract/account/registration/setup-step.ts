// No zod here: the page for these steps needs only the names.

/** What a person must do before the rest of the account is available. */
export const SETUP_STEPS = ['confirm-email', 'two-factor'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
