import { confirmPassword as endpoint } from '#contract/account/security/security-endpoints.ts'
import { call } from '#web/platform/api/call.ts'

/** Called before a request that contains the password, so that the user is not asked twice. */
export const confirmPassword = (password: string, code?: string) => call(endpoint, { body: { password, code } })
