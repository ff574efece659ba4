import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob, rmSync } from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BlobReader, configure, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js'
import { reasonOf, StartError } from '#server/platform/start/start-error.ts'
import { type BackupManifest, KEY_FILE, MANIFEST, manifestSchema, tableFile } from './backup-manifest.ts'

configure({ useWebWorkers: false })

const AGE = 'age-encryption.org/v1'

export interface OpenBackup {
  manifest: BackupManifest
  /** The installation's key, if included. */
  key: Buffer | undefined
  /** A table's rows, as COPY reads them. */
  rowsOf: (table: string) => Readable
  close: () => Promise<void>
}

/** A zip file that is read by its handle, since it was unlinked. */
class HandleReader extends Reader<FileHandle> {
  readonly #file: FileHandle

  constructor(file: FileHandle, size: number) {
    super(file)
    this.#file = file
    this.size = size
  }

  override async readUint8Array(index: number, length: number) {
    const chunk = new Uint8Array(Math.min(length, this.size - index))
    let filled = 0
    while (filled < chunk.length) {
      const { bytesRead } = await this.#file.read(chunk, filled, chunk.length - filled, index + filled)
      if (bytesRead === 0) throw new Error('The file ends too soon')
      filled += bytesRead
    }
    return chunk
  }
}

/** Decrypted into an unlinked file, so that nothing readable is left on disk if the process dies. */
const unlock = async (file: string, passphrase: string | undefined) => {
  if (passphrase === undefined)
    throw new StartError('This backup is locked: set WELLKEPT_BACKUP_PASSPHRASE to its passphrase')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const source = (await openAsBlob(file)).stream()
  const opened = await decrypter.decrypt(source as ReadableStream<Uint8Array>).catch(() => {
    throw new StartError('WELLKEPT_BACKUP_PASSPHRASE is not the passphrase of this backup')
  })
  const name = join(dirname(file), `.restore-${randomUUID()}`)
  const plain = await openFile(name, 'wx+', 0o600)
  // Unlinked at once: a kill in between leaves only an empty file.
  rmSync(name)
  try {
    await plain.writeFile(Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]))
  } catch (error) {
    await plain.close()
    throw new StartError(`The backup is damaged: ${reasonOf(error)}`)
  }
  return { reader: new HandleReader(plain, (await plain.stat()).size), forget: () => plain.close() }
}

const damaged = (reason: string) => new StartError(`This is not a whole backup of an installation: ${reason}`)

/** Much larger than a manifest of all tables; a larger file is not a manifest. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024

const readManifest = (text: string | undefined): BackupManifest => {
  try {
    return manifestSchema.parse(JSON.parse(text ?? ''))
  } catch {
    throw damaged('its manifest is missing or of another version')
  }
}

/** Stops at the first chunk beyond the limit: a small file can unpack to any size. */
const unpackUpTo = async (most: number, content: Readable, name: string, use: (chunk: Buffer) => void) => {
  let bytes = 0
  const write = (chunk: Buffer, _: string, done: (error?: Error) => void) => {
    bytes += chunk.length
    if (bytes > most) return done(damaged(`${name} is larger than it may be`))
    use(chunk)
    done()
  }
  await pipeline(content, new Writable({ write }))
}

/** Opens a backup and verifies every table in it. */
export const openBackup = async (file: string, passphrase: string | undefined): Promise<OpenBackup> => {
  const outer = await openAsBlob(file).catch(error => {
    throw new StartError(`The backup ${file} cannot be read: ${reasonOf(error)}`)
  })
  const isLocked = (await outer.slice(0, AGE.length).text()) === AGE
  const unlocked = isLocked ? await unlock(file, passphrase) : undefined
  const forget = unlocked?.forget ?? (async () => {})
  try {
    const zip = new ZipReader(unlocked ? unlocked.reader : new BlobReader(outer))
    const entries = await zip.getEntries().catch(() => {
      throw damaged('it is no zip file, or only a part of one')
    })
    const byName = new Map(
      entries.filter((entry): entry is FileEntry => !entry.directory).map(entry => [entry.filename, entry]),
    )
    const streamOf = (entry: FileEntry) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
      entry.getData(writable).catch(error => stream.destroy(error))
      return stream
    }
    const textOf = async (path: string) => {
      const entry = byName.get(path)
      if (!entry) return undefined
      const chunks: Buffer[] = []
      await unpackUpTo(MAX_TEXT_BYTES, streamOf(entry), path, chunk => chunks.push(chunk))
      return Buffer.concat(chunks).toString()
    }
    const manifest = readManifest(await textOf(MANIFEST))
    const rowsOf = (table: string) => {
      const entry = byName.get(tableFile(table))
      if (!entry) throw damaged(`${table} is missing`)
      return streamOf(entry)
    }
    for (const { name, bytes, sha256 } of manifest.tables) {
      const hash = createHash('sha256')
      await unpackUpTo(bytes, rowsOf(name), name, chunk => hash.update(chunk))
      if (hash.digest('hex') !== sha256) throw damaged(`${name} is not as it was written`)
    }
    const key = await textOf(KEY_FILE)
    return {
      manifest,
      key: key === undefined ? undefined : Buffer.from(key, 'base64'),
      rowsOf,
      close: async () => {
        await zip.close()
        await forget()
      },
    }
  } catch (error) {
    await forget()
    // Any error of the zip reader is reported as a damaged file.
    throw error instanceof StartError ? error : damaged(reasonOf(error))
  }
}
