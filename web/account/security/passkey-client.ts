import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { api } from '#web/platform/api/api.ts'

/** Asks the device to use one of its passkeys, and the server whether it is right. */
const usePasskeyAt = async (path: string) => {
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`)
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  await api.post(path, { answer: { id, rawId, type, response } })
}

export const signInWithPasskey = () => usePasskeyAt('/api/signin/passkey')

export const confirmWithPasskey = () => usePasskeyAt('/api/account/confirm/passkey')

export const addPasskey = async (name: string) => {
  const path = '/api/account/passkeys'
  const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>(`${path}/options`)
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  await api.post(path, { name, answer: { id, rawId, type, response } })
}
