import { createSecretKey } from 'node:crypto'
import { chunkCount } from '#contract/documents/file-chunks.ts'
import type { FileFacts } from '#contract/record/fields.ts'
import { newKey, open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { type KeyRenewal, reseal } from '../key-renewal/renew-key.ts'
import { rewriteRows } from '../key-renewal/rewrite-rows.ts'

/** Null until the first chunk has arrived. */
export interface Known extends Omit<FileFacts, 'type'> {
  type: string | null
}

/** A file as the server knows it: with the key of its chunks. */
export interface OpenFile extends Known {
  id: string
  personId: string
  recordId: string | null
  shareId: string | null
  /** The account that sends it. */
  by: string
  key: SealingKey
}

interface Row {
  id: string
  recordId: string | null
  shareId: string | null
  sealed: Buffer
}

const binding = (personId: string, id: string) => `file/${personId}/${id}`

/**
 * Every file has a key of its own: a person's key can be renewed without sealing all their files anew, and no chunk can
 * take the place of another file's.
 */
export const newFileKey = newKey

export const sealFile = (key: SealingKey, { id, personId, key: own, by, name, type, size, hash }: OpenFile) => {
  const ownKey = Buffer.concat([own.id, own.secret.export()]).toString('base64')
  return seal(key, binding(personId, id), JSON.stringify({ ownKey, by, name, type, size, hash }))
}

export const openFile = (key: SealingKey, personId: string, { id, recordId, shareId, sealed }: Row): OpenFile => {
  const content = open(key, binding(personId, id), sealed).toString('utf8')
  const { ownKey, ...known }: Known & { ownKey: string; by: string } = JSON.parse(content)
  const bytes = Buffer.from(ownKey, 'base64')
  return {
    ...known,
    id,
    personId,
    recordId,
    shareId,
    key: { id: bytes.subarray(0, 4), secret: createSecretKey(bytes.subarray(4)) },
  }
}

/** The number and the count: a chunk can be neither swapped nor taken for the last one. */
const chunkBinding = ({ personId, id, size }: OpenFile, number: number) =>
  `file-chunk/${personId}/${id}/${number}/${chunkCount(size)}`

export const sealChunk = (file: OpenFile, number: number, bytes: Buffer) =>
  seal(file.key, chunkBinding(file, number), bytes)
export const openChunk = (file: OpenFile, number: number, sealed: Buffer) =>
  open(file.key, chunkBinding(file, number), sealed)

/** What the browser made of the file. */
export type Derived = 'thumbnail' | 'text'

const derivedBinding = ({ personId, id }: OpenFile, what: Derived) => `file-${what}/${personId}/${id}`

export const sealDerived = (file: OpenFile, what: Derived, content: Buffer | string) =>
  seal(file.key, derivedBinding(file, what), content)
export const openDerived = (file: OpenFile, what: Derived, sealed: Buffer) =>
  open(file.key, derivedBinding(file, what), sealed)

/** Everything else is under the files' own keys. */
export const resealFiles = (renewal: KeyRenewal) =>
  rewriteRows<{ id: string; sealed: Buffer }>({
    ...{ tx: renewal.tx, personId: renewal.personId, table: 'files' },
    ...{ ids: { id: 'uuid' }, read: ['sealed'], write: { sealed: 'bytea' } },
    next: ({ id, sealed }) => ({ sealed: reseal(renewal, binding(renewal.personId, id), sealed) }),
  })
