import { stringify } from 'csv-stringify/sync'
import { csvFile, dataFile, deletedFile, historyFile } from '#contract/imports/personal-data.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { type PersonSnapshot, pagesOf, pagesOfHistory, usedTypes } from './personal-data-records.ts'
import { type CsvReader, csvHead, csvRows } from './record-csv.ts'

/** A file as chunks of text, each with its number of records. */
export interface PersonalDataFile {
  path: string
  pieces: AsyncIterable<{ text: string; count: number }>
}

async function* asJson(pages: AsyncIterable<string[]>) {
  let isFirst = true
  for await (const page of pages) {
    yield { text: `${isFirst ? '[\n' : ',\n'}${page.join(',\n')}`, count: page.length }
    isFirst = false
  }
  yield { text: isFirst ? '[]\n' : '\n]\n', count: 0 }
}

async function* asCsv(type: AnyRecordType, pages: AsyncIterable<string[]>, reader: CsvReader) {
  yield { text: csvHead(type, reader.units), count: 0 }
  for await (const page of pages) yield { text: stringify(csvRows(type, page, reader)), count: page.length }
}

export async function* single(value: unknown) {
  yield { text: `${JSON.stringify(value, null, 2)}\n`, count: 1 }
}

/** The same pages, or undefined where there are none. */
const unlessEmpty = async (pages: AsyncGenerator<string[]>) => {
  const first = await pages.next()
  if (first.done) return undefined
  return (async function* () {
    yield first.value
    yield* pages
  })()
}

/** A person's records as files; optionally with their history. */
export async function* personalDataFiles(
  snapshot: PersonSnapshot,
  reader: CsvReader,
  hasHistory: boolean,
): AsyncGenerator<PersonalDataFile> {
  const used = new Set(await usedTypes(snapshot))
  for (const type of allRecordTypes) {
    // A file for every type, even if empty, to show what there can be.
    const current = () => (used.has(type) ? pagesOf(snapshot, type, 'current') : nothing())
    yield { path: dataFile(type), pieces: asJson(current()) }
    yield { path: csvFile(type), pieces: asCsv(type, current(), reader) }
    if (!used.has(type)) continue
    const deleted = await unlessEmpty(pagesOf(snapshot, type, 'deleted'))
    if (deleted) yield { path: deletedFile(type), pieces: asJson(deleted) }
    const history = hasHistory && (await unlessEmpty(pagesOfHistory(snapshot, type)))
    if (history) yield { path: historyFile(type), pieces: asJson(history) }
  }
}

async function* nothing(): AsyncGenerator<string[]> {}
