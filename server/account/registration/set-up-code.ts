import { timingSafeEqual } from 'node:crypto'
import { type KeyRing, toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { base32 } from '../two-factor/totp.ts'

/** Fifty bits: registering is slowed down, and it can still be typed. */
const LENGTH = 10

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/

/** Derived, so that every process and server of an installation prints and takes the same one. */
const codeOf = (keyRing: KeyRing) => {
  const code = base32(keyRing.secret('set-up code')).slice(0, LENGTH)
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Where strangers can reach the server, only whoever reads its console may become its first administrator. Undefined
 * where the server listens on this machine alone.
 */
export const setUpCodeFor = (host: string, key: Buffer | KeyRing) =>
  LOOPBACK.test(host) ? undefined : codeOf(toKeyRing(key))

/** However it was typed. */
const bare = (code: string) => hashSecretToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

export const isSetUpCode = (expected: string, typed: string) => timingSafeEqual(bare(expected), bare(typed))
