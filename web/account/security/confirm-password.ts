import { confirmPassword as endpoint } from '#contract/account/security/security-endpoints.ts'
import { call } from '#web/platform/api/call.ts'

/** Before a call with the password in it, so that a form which asks for the password is not asked for it again. */
export const confirmPassword = (password: string, code?: string) => call(endpoint, { body: { password, code } })
