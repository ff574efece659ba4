import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { MAX_FILE_BYTES } from '#contract/documents/file-chunks.ts'
import { type PersonalData, readPersonalData, UnreadablePersonalData } from '#contract/imports/personal-data.ts'
import { allRecordTypes } from '#contract/records.ts'
import { bytesUpTo, unpack } from '../import-files.ts'

/** The parsed file, and the document files in it by path. */
export interface OpenedPersonalData extends PersonalData {
  contents: Map<string, Blob>
}

/** No browser makes a longer text of a file; and no file of a document is larger, whatever it unpacks to. */
const LIMITS = { text: 500_000_000, file: MAX_FILE_BYTES }

/** Reads an export or a backup. A file that unpacks to more than the limits is refused before it fills the memory. */
export const openPersonalData = async (file: Blob, limits = LIMITS): Promise<OpenedPersonalData> => {
  const zip = new ZipReader(new BlobReader(file), { checkSignature: true })
  const entries = await zip.getEntries().catch(() => {
    throw new UnreadablePersonalData('damaged')
  })
  const byName = new Map(
    entries.filter((entry): entry is FileEntry => !entry.directory).map(entry => [entry.filename, entry]),
  )
  const bytesOf = async (path: string, most: number) => {
    const entry = byName.get(path)
    return entry && bytesUpTo(unpack(entry), most)
  }
  const contents = new Map<string, Blob>()
  const hash = (content: Uint8Array) => bytesToHex(sha256(content))
  const examine = async (path: string) => {
    const content = await bytesOf(path, limits.file)
    if (!content) return undefined
    // A Blob, which the browser may keep on disk.
    contents.set(path, new Blob([content]))
    return { bytes: content.length, sha256: hash(content) }
  }
  const read = (path: string) => bytesOf(path, limits.text)
  return { ...(await readPersonalData({ read, sha256: hash, examine, records: allRecordTypes })), contents }
}
