import { stringify } from 'csv-stringify/sync'
import { csvFile, dataFile, deletedFile, historyFile } from '#contract/imports/personal-data.ts'
import { csvColumns } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { type PersonSnapshot, pagesOf, pagesOfHistory, usedTypes } from './personal-data-records.ts'
import { type CsvReader, csvRows } from './record-csv.ts'

/** A file to be: each piece with how many records it holds. */
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
  yield { text: stringify([csvColumns(type, reader.units)], { bom: true }), count: 0 }
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

/** Everything that a person has stored, as files; with history, also everything that it was before. */
export async function* personalDataFiles(
  snapshot: PersonSnapshot,
  reader: CsvReader,
  hasHistory: boolean,
): AsyncGenerator<PersonalDataFile> {
  const used = new Set(await usedTypes(snapshot))
  for (const type of allRecordTypes) {
    // A file of each type in any case: whoever opens the archive sees what there can be.
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
