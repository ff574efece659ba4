import { checkRecentSignIn } from '#contract/account/security/security-endpoints.ts'
import { addressOf } from './address.ts'
import { send } from './api.ts'
import { apiErrorFrom } from './api-error.ts'
import { passwordQuestion } from './ask-user.ts'

/**
 * Asks for the password where the sign-in is not recent, before the request that needs it: being refused first would
 * leave an error in the browser's console each time. The server refuses anyway.
 */
export const confirmFirst = async () => {
  // Not by `call`, which calls this.
  const answer = await send(checkRecentSignIn.method, addressOf(checkRecentSignIn), undefined)
  const { isRecent } = checkRecentSignIn.response.parse(answer)
  if (isRecent || (await passwordQuestion.ask())) return
  throw await apiErrorFrom(403, JSON.stringify({ code: 'password_again' }), '')
}
