import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { releaseBytes } from '../release-bytes.ts'
import { pooledRandomBytes } from './random-pool.ts'

/**
 * AES-256-GCM. A sealed value is: format (1 byte), key id (4), nonce (12), ciphertext, tag (16).
 * The binding is additional authenticated data (person, table, row): elsewhere decryption fails.
 */
const FORMAT = 1
const NONCE = 12
const HEAD = 17
const TAG = 16

export interface SealingKey {
  id: Buffer
  /** A key object: a cipher from raw bytes takes seven times as long. */
  secret: KeyObject
}

/** Sealed content that was altered, moved, or sealed with another key. */
export class BrokenSeal extends Error {}

export const newKey = (): SealingKey => ({ id: randomBytes(4), secret: createSecretKey(randomBytes(32)) })

export const seal = (key: SealingKey, binding: string, content: string | Buffer): Buffer => {
  const nonce = pooledRandomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce)
  cipher.setAAD(Buffer.from(binding))
  const sealed = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content)
  cipher.final()
  const envelope = Buffer.allocUnsafe(HEAD + sealed.length + TAG)
  envelope[0] = FORMAT
  envelope.set(key.id, 1)
  envelope.set(nonce, HEAD - NONCE)
  envelope.set(sealed, HEAD)
  envelope.set(cipher.getAuthTag(), HEAD + sealed.length)
  releaseBytes(sealed)
  return envelope
}

export const open = (key: SealingKey, binding: string, sealed: Buffer): Buffer => {
  if (sealed.length < HEAD + TAG || sealed[0] !== FORMAT) throw new BrokenSeal('Not a sealed value')
  if (!isSealedWith(key, sealed)) throw new BrokenSeal('Sealed with another key')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, sealed.subarray(5, HEAD))
  decipher.setAAD(Buffer.from(binding))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
  const content = decipher.update(sealed.subarray(HEAD, sealed.length - TAG))
  try {
    decipher.final()
  } catch {
    throw new BrokenSeal('Altered or moved')
  }
  return content
}

/** Tells by the key id in front, without decrypting it. */
export const isSealedWith = (key: SealingKey, sealed: Buffer) => sealed.subarray(1, 5).equals(key.id)

/** Identifies sealed content: the tag covers the content and its binding. */
export const sealTagOf = (sealed: Buffer) => sealed.toString('base64', sealed.length - TAG)

/** A key for one purpose, derived from the installation's key, so that the one secret never serves two. */
export const deriveSecret = (installationKey: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', installationKey, '', `wellkept ${purpose}`, 32))

/** A sealing key for one purpose, for data that is needed before any user's key. */
export const sealingKeyFor = (installationKey: Buffer, purpose: string): SealingKey => ({
  id: deriveSecret(installationKey, `${purpose} key id`).subarray(0, 4),
  secret: createSecretKey(deriveSecret(installationKey, purpose)),
})
