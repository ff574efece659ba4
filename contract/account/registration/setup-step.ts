// No zod in here: the page that leads through it needs its names and nothing else.

/** What somebody has to do before anything else of their account is open to them. */
export const SETUP_STEPS = ['confirm-email', 'two-factor'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
