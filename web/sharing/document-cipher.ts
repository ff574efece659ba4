import { fromBase64url } from '#web/record/health-links/base64url.ts'
import type { HealthLink } from '#web/record/health-links/health-link.ts'
import { linkId } from './share-link.ts'

const NONCE_BYTES = 12

type Bytes = Uint8Array<ArrayBuffer>

/** Each document has a key of its own, from the link's: no document can take the place of another, or of another share's. */
const keyOf = async (healthLink: Pick<HealthLink, 'key' | 'url'>, id: string) => {
  const secret = await crypto.subtle.importKey('raw', fromBase64url(healthLink.key), 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`wellkept share document/${linkId(healthLink)}/${id}`)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, secret, algorithm, false, ['encrypt', 'decrypt'])
}

/** A nonce, the encrypted document and its tag. */
export const encryptDocument = async (
  healthLink: Pick<HealthLink, 'key' | 'url'>,
  id: string,
  document: Bytes,
): Promise<Bytes> => {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(healthLink, id), document)
  const bytes = new Uint8Array(NONCE_BYTES + encrypted.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(encrypted), NONCE_BYTES)
  return bytes
}

/** Fails where a byte is missing or was changed. */
export const decryptDocument = async (
  healthLink: Pick<HealthLink, 'key' | 'url'>,
  id: string,
  bytes: Bytes,
): Promise<Bytes> => {
  const iv = bytes.subarray(0, NONCE_BYTES)
  const encrypted = bytes.subarray(NONCE_BYTES)
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(healthLink, id), encrypted))
}
