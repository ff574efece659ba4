import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'

// This runs in a worker already, and the content security policy blocks inline workers.
configure({ useWebWorkers: false })

/** Apple's file is called in the phone's language; beside it stands another, much smaller one for hospitals. */
const isExport = ({ filename }: { filename: string }) => /\.xml$/i.test(filename) && !/_cda\.xml$/i.test(filename)

/** Streams the export inside a zip file; other entries, such as routes and ECGs, are skipped. */
export const readZipped = async (
  file: Blob,
  readPiece: (chunk: Uint8Array) => void,
  onProgress: (part: number) => void,
) => {
  const zip = new ZipReader(new BlobReader(file), { checkSignature: true })
  const entries = await zip.getEntries().catch(() => {
    throw new UnreadableFile('damaged-zip')
  })
  const candidates = entries.filter((entry): entry is FileEntry => !entry.directory && isExport(entry))
  const [largest] = candidates.sort((a, b) => b.uncompressedSize - a.uncompressedSize)
  if (!largest) throw new UnreadableFile('no-export-in-zip')
  if (largest.encrypted) throw new UnreadableFile('locked-zip')
  // Kept apart, because what is wrong with the text inside is not the zip file's fault.
  let refused: unknown
  const writable = new WritableStream<Uint8Array>({
    write: chunk => {
      try {
        readPiece(chunk)
      } catch (error) {
        refused = error
        throw error
      }
    },
  })
  const onprogress = async (read: number, size: number) => onProgress(size > 0 ? read / size : 0)
  try {
    await largest.getData(writable, { onprogress })
  } catch {
    throw refused ?? new UnreadableFile('damaged-zip')
  } finally {
    await zip.close()
  }
}
