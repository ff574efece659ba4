import { createHash, randomBytes } from 'node:crypto'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import type { Upload } from '#contract/documents/file-schemas.ts'
import type { createPerson } from './person.ts'

const BYTES = { 'content-type': 'application/octet-stream' }

/** A PDF by its first bytes, of this size. */
export const pdfOf = (size: number) => {
  const head = Buffer.from('%PDF-1.7\n')
  return Buffer.concat([head, randomBytes(Math.max(0, size - head.length))]).subarray(0, size)
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Caller = Pick<ReturnType<typeof createPerson>, 'call'>

interface As {
  name?: string | undefined
  /** The previous id of a restored file. */
  id?: string
  /** For a share. */
  encrypted?: true
}

export const startFile = async (person: Caller, bytes: Buffer, { name = 'report.pdf', ...as }: As = {}) => {
  const about = { name, size: bytes.length, hash: sha256(bytes), ...as }
  const response = await person.call('POST', '/api/files', about)
  return response.json<Upload>().id
}

export const sendChunkOf = (person: Caller, id: string, bytes: Buffer, number: number) =>
  person.call(
    'PUT',
    `/api/files/${id}/chunks/${number}`,
    bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES),
    { headers: BYTES },
  )

/** Sends a file whole; answers with its id. */
export const sendFile = async (person: Caller, bytes: Buffer, as?: As) => {
  const id = await startFile(person, bytes, as)
  for (let number = 0; number * CHUNK_BYTES < bytes.length; number++) {
    const { statusCode, body } = await sendChunkOf(person, id, bytes, number)
    if (statusCode !== 204) throw new Error(`A chunk was answered with ${statusCode}: ${body}`)
  }
  return id
}

/** Sends a file and adds a document with it; answers with the document. */
export const addDocument = async (person: Caller, bytes: Buffer, values: object = {}) => {
  const fileId = await sendFile(person, bytes)
  const response = await person.call('POST', '/api/documents', { title: 'Letter', fileId, ...values })
  if (response.statusCode !== 201) throw new Error(`Adding answered ${response.statusCode}: ${response.body}`)
  return response.json<{ id: string; fileId: string; version: number } & Record<string, unknown>>()
}
