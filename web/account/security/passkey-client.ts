import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import * as endpoints from '#contract/account/security/passkey-endpoints.ts'
import { call } from '#web/platform/api/call.ts'

/** Asks the device to use one of its passkeys. */
const answerOf = async (optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) => {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response }
}

export const signInWithPasskey = async () => {
  const answer = await answerOf(await call(endpoints.beginPasskeySignIn))
  await call(endpoints.signInWithPasskey, { body: { answer } })
}

/** For what takes a passkey in the place of a password and a code. */
export const askForPasskey = async () => answerOf(await call(endpoints.beginPasskeyConfirmation))

export const confirmWithPasskey = async () => {
  const answer = await askForPasskey()
  await call(endpoints.confirmWithPasskey, { body: { answer } })
}

export const addPasskey = async (name: string) => {
  const optionsJSON = await call(endpoints.beginPasskey)
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  await call(endpoints.addPasskey, { body: { name, answer: { id, rawId, type, response } } })
}
