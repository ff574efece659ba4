import { api } from './api.ts'

/**
 * Asks for the password again, unless it was given a few minutes ago. For what the API client cannot repeat, such as a
 * download that the browser makes: `if (await ensureRecentSignIn()) window.location.assign(file)`.
 */
export const ensureRecentSignIn = () =>
  api.get('/api/account/recent-sign-in').then(
    () => true,
    () => false,
  )
