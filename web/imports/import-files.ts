import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import type { ImportFile } from './import-format.ts'
import { UnreadableFile } from './unreadable-file.ts'

// This already runs in a worker, and the content security policy blocks inline workers.
configure({ useWebWorkers: false })

/** Larger than any real health record; larger files are read as a stream or not at all. */
export const MAX_TEXT_BYTES = 300_000_000
const MAX_ENTRIES = 100_000
/** How many bytes are enough to recognize a format. */
const START = 8192

/** Everything that a stream gives; more than `most` is refused, or cut off if only the start is wanted. */
export const bytesUpTo = async (stream: ReadableStream<Uint8Array>, most: number, isStart = false) => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    size += next.value.length
    if (size <= most) continue
    await reader.cancel()
    if (isStart) break
    throw new UnreadableFile('too-large')
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return isStart ? bytes.slice(0, most) : bytes
}

const importFile = (path: string, size: number, stream: () => ReadableStream<Uint8Array>): ImportFile => ({
  path,
  size,
  stream,
  bytes: () => bytesUpTo(stream(), MAX_TEXT_BYTES),
  text: async () => decode(await bytesUpTo(stream(), MAX_TEXT_BYTES)),
  start: () => bytesUpTo(stream(), START, true),
})

/** A file that was found as text in another one. */
export const fileOfText = (path: string, text: string): ImportFile => {
  const blob = new Blob([text])
  return importFile(path, blob.size, () => blob.stream())
}

/** UTF-8, unless the byte order mark is UTF-16. */
const decode = (bytes: Uint8Array) => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

export const unpack = (entry: FileEntry): ReadableStream<Uint8Array> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  entry.getData(writable).catch(error => writable.abort(error).catch(() => {}))
  const reader = readable.getReader()
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch {
          controller.error(new UnreadableFile('damaged-zip'))
        }
      },
      cancel: reason => reader.cancel(reason),
    },
    // Unpacked only while it is read.
    { highWaterMark: 0 },
  )
}

const isZip = async (file: Blob) => (await file.slice(0, 4).text()) === 'PK\u0003\u0004'

/** Files and folders that archivers add. */
const isSystemFile = (path: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|\._)/.test(path)

/** The chosen file itself, or the files in a zip. */
export const openFiles = async (file: File): Promise<ImportFile[]> => {
  if (file.size === 0) throw new UnreadableFile('empty')
  if (!(await isZip(file))) return [importFile(file.name, file.size, () => file.stream())]
  const zip = new ZipReader(new BlobReader(file), { checkSignature: true })
  const entries = await zip.getEntries().catch(() => {
    throw new UnreadableFile('damaged-zip')
  })
  const files = entries.filter((entry): entry is FileEntry => !entry.directory && !isSystemFile(entry.filename))
  if (files.length > MAX_ENTRIES) throw new UnreadableFile('too-large')
  if (files.some(({ encrypted }) => encrypted)) throw new UnreadableFile('locked-zip')
  return files.map(entry => importFile(entry.filename, entry.uncompressedSize, () => unpack(entry)))
}
