import { expect, it } from 'vitest'
import { ENCRYPTION_BYTES } from '#contract/sharing/share-limits.ts'
import { decryptDocument, encryptDocument } from './document-cipher.ts'
import { newHealthLink } from './share-link.ts'

const share = () => newHealthLink('https://wellkept.example', { label: 'Shared', hasPasscode: false })
const document = new TextEncoder().encode('%PDF-1.7 a letter')

it('comes back with its own link and id, a little larger on the way', async () => {
  const shl = share()
  const encrypted = await encryptDocument(shl, 'one', document)
  expect(encrypted.length).toBe(document.length + ENCRYPTION_BYTES)
  expect(Buffer.from(encrypted).includes('letter')).toBe(false)
  expect(await decryptDocument(shl, 'one', encrypted)).toEqual(document)
})

it('does not open as another document, in another share, or with any byte changed or missing', async () => {
  const shl = share()
  const encrypted = await encryptDocument(shl, 'one', document)
  await expect(decryptDocument(shl, 'two', encrypted)).rejects.toThrow()
  await expect(decryptDocument(share(), 'one', encrypted)).rejects.toThrow()
  await expect(decryptDocument({ key: shl.key, url: share().url }, 'one', encrypted)).rejects.toThrow()
  await expect(decryptDocument(shl, 'one', encrypted.slice(0, -1))).rejects.toThrow()
  for (const index of [0, 12, encrypted.length - 1]) {
    const changed = encrypted.slice()
    changed[index] = (changed[index] ?? 0) ^ 1
    await expect(decryptDocument(shl, 'one', changed)).rejects.toThrow()
  }
})
