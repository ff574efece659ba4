import { UnreadableFile } from '#web/imports/unreadable-file.ts'
import { fromBase64url, jsonFromBase64url, toBase64url } from './base64url.ts'
import { inflate } from './inflate.ts'

const IV_BYTES = 12

export interface DecryptedFile {
  contentType: string | undefined
  text: string
}

const keyFrom = (key: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, [use])

/** Encrypts a file with the link's key, as a compact JWE. */
export const encryptFile = async (text: string, { key, contentType }: { key: string; contentType: string }) => {
  const encode = (part: string) => new TextEncoder().encode(part)
  const head = toBase64url(encode(JSON.stringify({ alg: 'dir', enc: 'A256GCM', cty: contentType })))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(head) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await keyFrom(key, 'encrypt'), encode(text)))
  // The tag is a part of its own.
  const [ciphertext, tag] = [sealed.subarray(0, -16), sealed.subarray(-16)]
  return `${head}..${toBase64url(iv)}.${toBase64url(ciphertext)}.${toBase64url(tag)}`
}

/** Decrypts a file of a health link. */
export const decryptFile = async (token: string, key: string): Promise<DecryptedFile> => {
  const parts = token.trim().split('.')
  const [head = '', encryptedKey, iv = '', ciphertext = '', tag = ''] = parts
  if (parts.length !== 5 || encryptedKey !== '') throw new UnreadableFile('unreadable')
  const { alg, enc, zip, cty } = { ...(jsonFromBase64url(head) as object) } as Record<string, unknown>
  const isKnown = alg === 'dir' && enc === 'A256GCM' && (zip === undefined || zip === 'DEF')
  if (!isKnown || (cty !== undefined && typeof cty !== 'string')) throw new UnreadableFile('unreadable')
  const sealed = await new Blob([fromBase64url(ciphertext), fromBase64url(tag)]).arrayBuffer()
  const algorithm = { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: new TextEncoder().encode(head) }
  const open = async () => {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, await keyFrom(key, 'decrypt'), sealed))
  }
  // The key is wrong, the file was changed, or the browser has no cryptography over plain http.
  const plain = await open().catch(() => {
    throw new UnreadableFile('unreadable')
  })
  return { contentType: cty, text: zip ? await inflate(plain) : new TextDecoder().decode(plain) }
}
