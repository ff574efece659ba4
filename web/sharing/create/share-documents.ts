import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { cancelUpload } from '#contract/documents/file-endpoints.ts'
import { MAX_SHARED_DOCUMENT_BYTES } from '#contract/sharing/share-limits.ts'
import { call } from '#web/platform/api/call.ts'
import { newId } from '#web/platform/new-id.ts'
import { sendFile } from '#web/record/files/send-file.ts'
import { sha256 } from '#web/record/files/sha256.ts'
import { readFile } from '#web/record/files/viewer/read-file.ts'
import type { HealthLink } from '#web/record/health-links/health-link.ts'
import { encryptDocument } from '../document-cipher.ts'
import type { Choice } from './share-choice.ts'

/** Documents are chosen one by one. A document that is only on paper has no file to share. */
export const chosenDocuments = (all: readonly DocumentRecord[], { byId }: Choice) =>
  all.filter(({ id, fileId }) => fileId !== null && byId.get(id))

export const bytesOf = (chosen: readonly DocumentRecord[]) =>
  chosen.reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0)

export const areTooLarge = (chosen: readonly DocumentRecord[]) => bytesOf(chosen) > MAX_SHARED_DOCUMENT_BYTES

export interface OutgoingDocument {
  /** The file's id in this share only. */
  id: string
  record: DocumentRecord
}

export const outgoing = (chosen: readonly DocumentRecord[]): OutgoingDocument[] =>
  chosen.map(record => ({ id: newId(), record }))

/** Encrypts and sends the documents one by one: each takes its size of memory several times. */
export const sendDocuments = async (
  healthLink: Pick<HealthLink, 'key' | 'url'>,
  sent: readonly OutgoingDocument[],
  onProgress: (share: number) => void,
) => {
  const { signal } = new AbortController()
  const all = bytesOf(sent.map(({ record }) => record))
  let before = 0
  for (const { id, record } of sent) {
    const encrypted = await encryptDocument(healthLink, id, await readFile(record.fileId ?? ''))
    const content = new Blob([encrypted])
    const file = { id, name: documents.one, hash: await sha256(encrypted), content, encrypted: true } as const
    await sendFile(file, { signal, onProgress: bytes => onProgress(Math.min(1, (before + bytes) / all)) })
    before += record.fileSize ?? 0
  }
}

/** Deletes the documents of a share that was not created. */
export const cancelDocuments = (sent: readonly OutgoingDocument[]) =>
  Promise.allSettled(sent.map(({ id }) => call(cancelUpload, { params: { id } })))
