import { timingSafeEqual } from 'node:crypto'
import { type KeyRing, toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { base32 } from '../two-factor/totp.ts'

/** Fifty bits: enough with rate limits, and short enough to type. */
const LENGTH = 10

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/

/** Derived, so that every process and server uses the same code. */
const codeOf = (keyRing: KeyRing) => {
  const code = base32(keyRing.secret('set-up code')).slice(0, LENGTH)
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * If strangers can reach the server, the first administrator must know a code from its console. Undefined
 * if the server listens on this machine alone.
 */
export const setUpCodeFor = (host: string, key: Buffer | KeyRing) =>
  LOOPBACK.test(host) ? undefined : codeOf(toKeyRing(key))

/** Ignores case and separators. */
const bare = (code: string) => hashSecretToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

export const isSetUpCode = (expected: string, typed: string) => timingSafeEqual(bare(expected), bare(typed))
