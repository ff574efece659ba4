import { z } from 'zod'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { fromBase64url, jsonFromBase64url } from './base64url.ts'
import { inflate } from './inflate.ts'

const header = z.object({
  alg: z.literal('dir'),
  enc: z.literal('A256GCM'),
  cty: z.string().max(200).optional(),
  zip: z.literal('DEF').optional(),
})

export interface DecryptedFile {
  contentType: string | undefined
  text: string
}

/** Decrypts a file of a health link: AES with the link's key. */
export const decryptJwe = async (token: string, key: string): Promise<DecryptedFile> => {
  const parts = token.trim().split('.')
  const [head = '', encryptedKey, iv = '', ciphertext = '', tag = ''] = parts
  if (parts.length !== 5 || encryptedKey !== '') throw new UnreadableFile('unreadable')
  const { success, data } = header.safeParse(jsonFromBase64url(head))
  if (!success) throw new UnreadableFile('unreadable')
  const sealed = await new Blob([fromBase64url(ciphertext), fromBase64url(tag)]).arrayBuffer()
  const algorithm = { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: new TextEncoder().encode(head) }
  const open = async () => {
    const imported = await crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, ['decrypt'])
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, imported, sealed))
  }
  // The key is wrong, the file was changed, or the browser has no cryptography over plain http.
  const plain = await open().catch(() => {
    throw new UnreadableFile('unreadable')
  })
  return { contentType: data.cty, text: data.zip ? await inflate(plain) : new TextDecoder().decode(plain) }
}
