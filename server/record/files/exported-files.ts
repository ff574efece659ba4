import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { chunkCount } from '#contract/documents/file-chunks.ts'
import { fileTypeNamed } from '#contract/documents/file-types.ts'
import type { ManifestFile } from '#contract/imports/personal-data.ts'
import type { PreparedRead } from '#server/platform/database/database.ts'
import { type PersonSnapshot, pagesOf } from '../personal-data-records.ts'
import { type PersonTransaction, run } from '../rows/transactions.ts'
import { createUniqueNames, safeFileName } from './file-names.ts'
import { attachedQuery, chunkQuery, derivedQuery, type FileRow } from './file-rows.ts'
import { type Derived, type OpenFile, openChunk, openDerived, openFile } from './sealed-file.ts'

/** A part of a file as it is put into an export: a chunk at a time. */
export interface ExportedFile {
  path: string
  file: NonNullable<ManifestFile['file']>
  pieces: AsyncIterable<{ text: Uint8Array; count: number }>
  /** Packing it would save next to nothing. */
  isPacked: boolean
}

/** A connection may have prepared the same read with the other protocol, under the same name. */
const inExport = (read: PreparedRead): PreparedRead => ({ ...read, name: `${read.name}-exported` })

async function* contentOf(context: PersonTransaction, file: OpenFile) {
  for (let number = 0; number < chunkCount(file.size); number++) {
    const [row] = await run<{ sealed: Buffer }>(context, chunkQuery(context.personId, file.id, number))
    if (!row) throw new Error('A chunk of a file is missing')
    yield { text: openChunk(file, number, row.sealed), count: 0 }
  }
}

async function* derivedOf(context: PersonTransaction, file: OpenFile, what: Derived) {
  const [row] = await run<{ derived: Buffer }>(context, inExport(derivedQuery(context.personId, file.id, what)))
  if (row) yield { text: openDerived(file, what, row.derived), count: 0 }
}

/** What exports call the files of records: by date and title. */
const namesIn = async (snapshot: PersonSnapshot, which: 'current' | 'deleted') => {
  const names = new Map<string, string>()
  for await (const page of pagesOf(snapshot, documents, which))
    for (const text of page) {
      const { fileId, date, title }: DocumentRecord = JSON.parse(text)
      if (fileId) names.set(fileId, safeFileName(`${date ?? ''} ${title}`))
    }
  return names
}

const PLAIN_TYPES = ['text', 'rtf', 'tiff', 'dicom']
const withoutExtension = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** A person's files: those of current records, or all, with those of deleted ones and of earlier versions. */
export async function* exportedFiles(snapshot: PersonSnapshot, hasHistory: boolean): AsyncGenerator<ExportedFile> {
  const { personId, key } = snapshot
  const current = await namesIn(snapshot, 'current')
  const deleted = hasHistory ? await namesIn(snapshot, 'deleted') : new Map<string, string>()
  const rows = await run<FileRow & Record<Derived, boolean>>(snapshot, attachedQuery(personId))
  const uniqueNames = { files: createUniqueNames(), 'files/earlier': createUniqueNames() }
  for (const row of rows) {
    const name = current.get(row.id)
    if (!name && !hasHistory) continue
    const file = openFile(key, personId, row)
    const folder = name ? 'files' : 'files/earlier'
    const shown = name ?? deleted.get(row.id) ?? safeFileName(withoutExtension(file.name))
    const part = (what: 'content' | Derived) => ({ id: file.id, name: file.name, part: what })
    yield {
      path: `${folder}/${uniqueNames[folder](shown, fileTypeNamed(file.type)?.extension ?? 'bin')}`,
      file: part('content'),
      pieces: contentOf(snapshot, file),
      isPacked: !PLAIN_TYPES.includes(file.type ?? ''),
    }
    for (const [what, path] of [
      ['text', `file-texts/${file.id}.json`],
      ['thumbnail', `thumbnails/${file.id}.jpg`],
    ] as const)
      if (row[what])
        yield { path, file: part(what), pieces: derivedOf(snapshot, file, what), isPacked: what === 'thumbnail' }
  }
}
