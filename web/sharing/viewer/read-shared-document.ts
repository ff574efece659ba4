import { downloadSharedDocument } from '#contract/sharing/share-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { FileMessage } from '#web/record/files/viewer/page-source.ts'
import type { HealthLink } from '#web/record/health-links/health-link.ts'
import { decryptDocument } from '../document-cipher.ts'

/** The token that the server issued when the share was opened, and the link with the key. */
export interface Opening {
  healthLink: HealthLink
  token: string
}

const tooLate = () =>
  new FileMessage(t('Documents can be opened for an hour. Open the link again, or ask the person who gave it to you.'))
const altered = () => new FileMessage(t('This document is damaged and cannot be decrypted.'))

/** Fetched and decrypted here; the server cannot read it. */
export const readSharedDocument = async ({ healthLink, token }: Opening, id: string, signal?: AbortSignal) => {
  const address = addressOf(downloadSharedDocument, { params: { link: token, id } })
  const response = await fetch(address, { credentials: 'omit', signal })
  if (response.status === 404) throw tooLate()
  if (!response.ok) throw new Error(response.statusText)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return decryptDocument(healthLink, id, bytes).catch(() => {
    throw altered()
  })
}
