import type { NewCredential, UsedCredential } from '#contract/account/security/passkeys.ts'
import type { passkeys } from '../account-tables.ts'

type Library = typeof import('@simplewebauthn/server')
type IsValidChallenge = (challenge: string) => boolean

/** The site that a passkey works for. */
export interface RelyingParty {
  origin: string
  rpId: string
}

const rulesOf = ({ origin, rpId }: RelyingParty) => ({
  expectedOrigin: origin,
  expectedRPID: rpId,
  // Without user verification, a passkey would only be one factor.
  requireUserVerification: true,
})

/** Captures the challenge that a response was for. */
const captureChallenge = (isValid: IsValidChallenge) => {
  const seen = { challenge: '' }
  const expectedChallenge = (challenge: string) => {
    seen.challenge = challenge
    return isValid(challenge)
  }
  return { seen, expectedChallenge }
}

/** The library throws for any invalid response. */
const orUndefined = async <Result>(work: Promise<Result>) => work.catch(() => undefined)

export const verifyNewPasskey = async (
  library: Library,
  credential: NewCredential,
  relyingParty: RelyingParty,
  isValid: IsValidChallenge,
) => {
  const { seen, expectedChallenge } = captureChallenge(isValid)
  const response = { ...credential, clientExtensionResults: {} }
  const result = await orUndefined(
    library.verifyRegistrationResponse({ response, expectedChallenge, ...rulesOf(relyingParty) }),
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    challenge: seen.challenge,
    passkey: {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
    },
  }
}

export const verifyPasskey = async (
  library: Library,
  passkey: typeof passkeys.$inferSelect,
  credential: UsedCredential,
  relyingParty: RelyingParty,
  isValid: IsValidChallenge,
) => {
  const { seen, expectedChallenge } = captureChallenge(isValid)
  const { userHandle } = credential.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return undefined
  const stored = {
    id: passkey.credentialId,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  }
  const response = { ...credential, clientExtensionResults: {} }
  const result = await orUndefined(
    library.verifyAuthenticationResponse({
      response,
      expectedChallenge,
      credential: stored,
      ...rulesOf(relyingParty),
    }),
  )
  if (!result?.verified) return undefined
  return { challenge: seen.challenge, counter: result.authenticationInfo.newCounter }
}
