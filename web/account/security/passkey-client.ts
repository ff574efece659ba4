import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import * as endpoints from '#contract/account/security/passkey-endpoints.ts'
import { call } from '#web/platform/api/call.ts'

/** Asks the device to use one of its passkeys. */
const credentialFor = async (optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) => {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response }
}

export const signInWithPasskey = async () => {
  const credential = await credentialFor(await call(endpoints.beginPasskeySignIn))
  await call(endpoints.signInWithPasskey, { body: { credential } })
}

/** For calls that accept a passkey instead of a password and a code. */
export const askForPasskey = async () => credentialFor(await call(endpoints.beginPasskeyConfirmation))

export const confirmWithPasskey = async () => {
  const credential = await askForPasskey()
  await call(endpoints.confirmWithPasskey, { body: { credential } })
}

export const addPasskey = async (name: string) => {
  const optionsJSON = await call(endpoints.beginPasskey)
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  await call(endpoints.addPasskey, { body: { name, credential: { id, rawId, type, response } } })
}
