import { createSecretKey } from 'node:crypto'
import { BrokenSeal, deriveSecret, isSealedWith, open, type SealingKey, seal, sealingKeyFor } from './sealing.ts'

/** Seals with the newest key; opens with whichever of the keys sealed it. */
export interface Sealer {
  seal(binding: string, content: string | Buffer): Buffer
  open(binding: string, sealed: Buffer): Buffer
  /** Whether it was sealed with an older key than the newest. */
  isOld(sealed: Buffer): boolean
}

/** The installation's keys: one, and two while they rotate. */
export interface KeyRing {
  /** Secrets for one purpose, the newest first. */
  secrets(purpose: string): Buffer[]
  /** The newest of them. */
  secret(purpose: string): Buffer
  sealer(purpose: string): Sealer
  /** The newest first. */
  keys(): Buffer[]
  replace(keys: Buffer[]): void
}

const findKey = (keys: SealingKey[], sealed: Buffer) => {
  const found = keys.find(key => isSealedWith(key, sealed))
  if (!found) throw new BrokenSeal('Sealed with another key')
  return found
}

export const createKeyRing = (...first: Buffer[]): KeyRing => {
  let keys = first
  let derived = new Map<string, Buffer[]>()
  let sealing = new Map<string, SealingKey[]>()

  const remember = <Value>(known: Map<string, Value>, purpose: string, make: () => Value): Value => {
    const found = known.get(purpose) ?? make()
    known.set(purpose, found)
    return found
  }

  const sealingKeys = (purpose: string) =>
    remember(sealing, purpose, () => keys.map(key => sealingKeyFor(key, purpose)))

  const newest = (purpose: string) => {
    const [key] = sealingKeys(purpose)
    if (!key) throw new Error('An installation without a key')
    return key
  }

  const secrets = (purpose: string) => remember(derived, purpose, () => keys.map(key => deriveSecret(key, purpose)))

  return {
    secrets,

    secret(purpose) {
      const [secret] = secrets(purpose)
      if (!secret) throw new Error('An installation without a key')
      return secret
    },

    sealer: purpose => ({
      seal: (binding, content) => seal(newest(purpose), binding, content),
      open: (binding, sealed) => open(findKey(sealingKeys(purpose), sealed), binding, sealed),
      isOld: sealed => !isSealedWith(newest(purpose), sealed),
    }),

    keys: () => keys,

    replace(next) {
      keys = next
      derived = new Map()
      sealing = new Map()
    },
  }
}

/** Where one key will do: tests, and tools that run while nothing rotates. */
export const toKeyRing = (key: Buffer | KeyRing): KeyRing => (Buffer.isBuffer(key) ? createKeyRing(key) : key)

/** What the installation's key itself seals: the users' keys, the key check and the names of imported files. */
export const WRAPPING = 'wrapping'
export const wrappingOf = (key: Buffer | KeyRing): Sealer => toKeyRing(key).sealer(WRAPPING)

export const keyBinding = (userId: string) => `user-key/${userId}`

export const wrapKey = (wrapping: Sealer, userId: string, key: SealingKey) =>
  wrapping.seal(keyBinding(userId), Buffer.concat([key.id, key.secret.export()]))

export const unwrapKey = (wrapping: Sealer, userId: string, wrapped: Buffer): SealingKey => {
  const content = wrapping.open(keyBinding(userId), wrapped)
  return { id: content.subarray(0, 4), secret: createSecretKey(content.subarray(4)) }
}
