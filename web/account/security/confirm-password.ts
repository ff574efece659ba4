import { confirmPassword as endpoint } from '#contract/account/security/security-endpoints.ts'
import { call } from '#web/platform/api/call.ts'

/** For calls that include the password, so that people are not asked for it twice. */
export const confirmPassword = (password: string) => call(endpoint, { body: { password } })
