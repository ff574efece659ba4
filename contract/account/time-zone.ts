/** Where somebody's day begins and ends until they say otherwise: Eastern. */
export const DEFAULT_TIME_ZONE = 'America/New_York'
