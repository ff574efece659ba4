import { api } from '#web/platform/api/api.ts'

/** Before a call with the password in it, so that a form which asks for the password is not asked for it again. */
export const confirmPassword = (password: string) => api.post('/api/account/confirm', { password })
