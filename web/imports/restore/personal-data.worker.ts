import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BlobReader, BlobWriter, configure, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { Decrypter, Encrypter } from 'age-encryption'
import { MAX_FILE_BYTES } from '#contract/documents/file-chunks.ts'
import { type PersonalData, readPersonalData, UnreadablePersonalData } from '#contract/imports/personal-data.ts'
import { allRecordTypes } from '#contract/records.ts'

export type PersonalDataRequest =
  | { read: Blob; passphrase?: string | undefined }
  | { encrypt: Blob; passphrase: string }
export type PersonalDataRefusal = 'not-ours' | 'newer' | 'damaged' | 'passphrase'
/** The parsed file, and the document files in it by path. */
export interface OpenedPersonalData extends PersonalData {
  contents: Map<string, Blob>
}
export type PersonalDataResponse =
  | { opened: OpenedPersonalData }
  | { encrypted: Blob }
  | { refused: PersonalDataRefusal }

// This runs in a worker already, and the content security policy blocks inline workers.
configure({ useWebWorkers: false })

class WrongPassphrase extends Error {}

const decrypt = async (file: Blob, passphrase: string): Promise<Blob> => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(file.stream()).catch(() => {
    throw new WrongPassphrase()
  })
  return new Response(opened).blob()
}

const encrypt = async (file: Blob, passphrase: string): Promise<Blob> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return new Response(await encrypter.encrypt(file.stream())).blob()
}

/** A Blob's hash, without having all of it in memory. */
const hashOf = async (content: Blob) => {
  const hash = sha256.create()
  for await (const piece of content.stream()) hash.update(piece)
  return bytesToHex(hash.digest())
}

const readZip = async (file: Blob): Promise<OpenedPersonalData> => {
  const zip = new ZipReader(new BlobReader(file), { checkSignature: true })
  const entries = await zip.getEntries().catch(() => {
    throw new UnreadablePersonalData('damaged')
  })
  const byName = new Map(
    entries.filter((entry): entry is FileEntry => !entry.directory).map(entry => [entry.filename, entry]),
  )
  const read = (path: string) => byName.get(path)?.getData(new Uint8ArrayWriter()) ?? Promise.resolve(undefined)
  const contents = new Map<string, Blob>()
  const examine = async (path: string) => {
    const entry = byName.get(path)
    if (!entry) return undefined
    // No file of ours is larger, whatever it unpacks to.
    if (entry.uncompressedSize > MAX_FILE_BYTES) throw new UnreadablePersonalData('damaged')
    const content = await entry.getData(new BlobWriter())
    contents.set(path, content)
    return { bytes: content.size, sha256: await hashOf(content) }
  }
  const hash = (content: Uint8Array) => bytesToHex(sha256(content))
  return { ...(await readPersonalData({ read, sha256: hash, examine, records: allRecordTypes })), contents }
}

const handleRequest = async (order: PersonalDataRequest): Promise<PersonalDataResponse> => {
  if ('encrypt' in order) return { encrypted: await encrypt(order.encrypt, order.passphrase) }
  const { read, passphrase } = order
  return { opened: await readZip(passphrase === undefined ? read : await decrypt(read, passphrase)) }
}

const refusalIn = (error: unknown): PersonalDataRefusal => {
  if (error instanceof WrongPassphrase) return 'passphrase'
  return error instanceof UnreadablePersonalData ? error.why : 'damaged'
}

/** Decrypts, checks and encrypts files off the main thread; the passphrase stays on this device. */
self.onmessage = async ({ data }: MessageEvent<PersonalDataRequest>) => {
  self.postMessage(await handleRequest(data).catch((error): PersonalDataResponse => ({ refused: refusalIn(error) })))
}
