import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BlobReader, configure, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { Decrypter, Encrypter } from 'age-encryption'
import { type PersonalData, readPersonalData, UnreadablePersonalData } from '#contract/imports/personal-data.ts'
import { allRecordTypes } from '#contract/records.ts'

export type PersonalDataRequest =
  | { read: Blob; passphrase?: string | undefined }
  | { encrypt: Blob; passphrase: string }
export type PersonalDataRefusal = 'not-ours' | 'newer' | 'damaged' | 'passphrase'
export type PersonalDataResponse = { opened: PersonalData } | { encrypted: Blob } | { refused: PersonalDataRefusal }

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

const readZip = async (file: Blob): Promise<PersonalData> => {
  const zip = new ZipReader(new BlobReader(file), { checkSignature: true })
  const entries = await zip.getEntries().catch(() => {
    throw new UnreadablePersonalData('damaged')
  })
  const byName = new Map(
    entries.filter((entry): entry is FileEntry => !entry.directory).map(entry => [entry.filename, entry]),
  )
  const read = (path: string) => byName.get(path)?.getData(new Uint8ArrayWriter()) ?? Promise.resolve(undefined)
  return readPersonalData({ read, sha256: content => bytesToHex(sha256(content)), records: allRecordTypes })
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
