import { protectRows } from '#server/platform/secrets/row-macs.ts'
import {
  accountLinks,
  identityProviderLinks,
  invites,
  passkeys,
  passwords,
  secondSteps,
  sessions,
} from './account-tables.ts'

/** Covers whether a second step is required, so that deleting that row does not make the password enough. */
export const passwordRule = protectRows(passwords, ['userId', 'hash', 'hasSecondStep'])
export const sessionRule = protectRows(sessions, ['id', 'tokenHash', 'userId'])
export const secondStepRule = protectRows(secondSteps, ['tokenHash', 'userId', 'expiresAt'])
export const passkeyRule = protectRows(passkeys, ['id', 'userId', 'credentialId', 'publicKey'])
export const accountLinkRule = protectRows(accountLinks, ['userId', 'purpose', 'tokenHash', 'newEmail', 'expiresAt'])
export const inviteRule = protectRows(invites, ['id', 'email', 'tokenHash', 'madeBy', 'expiresAt'])
export const providerLinkRule = protectRows(identityProviderLinks, ['issuer', 'subject', 'userId'])
