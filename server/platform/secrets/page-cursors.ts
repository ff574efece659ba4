import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

const NONCE = 12
const TAG = 16

/** Where a page ends: the values that the list is sorted by, of its last row. */
export type Place = readonly (string | number)[]

/**
 * Places as opaque text, encrypted and bound to one list of one person: a caller can neither read what is between the
 * records that they see, nor ask about a place of their choice. The nonce follows from the content, so that the same
 * response is the same bytes.
 */
export const createPageCursors = (keyRing: KeyRing) => {
  const secrets = () => {
    const nonces = keyRing.secrets('page cursor nonces')
    return keyRing.secrets('page cursors').map((secret, index) => ({ secret, nonces: nonces[index] ?? secret }))
  }

  const tryToOpen = (secret: Buffer, list: string, sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(list))
    decipher.setAuthTag(sealed.subarray(-TAG))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  return {
    write(list: string, place: Place): string {
      const [key] = secrets()
      if (!key) throw new Error('An installation without a key')
      const content = JSON.stringify(place)
      const nonce = createHmac('sha256', key.nonces)
        .update(JSON.stringify([list, content]))
        .digest()
        .subarray(0, NONCE)
      const cipher = createCipheriv('aes-256-gcm', key.secret, nonce)
      cipher.setAAD(Buffer.from(list))
      return Buffer.concat([nonce, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },

    /** Undefined unless it was written for this list. */
    read(list: string, cursor: string): unknown {
      const sealed = Buffer.from(cursor, 'base64url')
      if (sealed.length <= NONCE + TAG) return undefined
      for (const { secret } of secrets()) {
        const content = tryToOpen(secret, list, sealed)
        if (content !== undefined) return JSON.parse(content)
      }
      return undefined
    },
  }
}

export type PageCursors = ReturnType<typeof createPageCursors>
