import { stringify } from 'csv-stringify/sync'
import type { Units } from '#contract/account/settings.ts'
import { csvFile, dataFile, deletedFile, historyFile } from '#contract/imports/personal-data.ts'
import { csvColumns } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecords } from '#contract/records.ts'
import { type OwnSnapshot, pagesOf, pagesOfHistory } from './personal-data-records.ts'
import { csvRows } from './record-csv.ts'

/** A file to be: each piece with how many records it holds. */
export interface OwnFile {
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

async function* asCsv(record: AnyRecordType, pages: AsyncIterable<string[]>, units: Units) {
  yield { text: stringify([csvColumns(record, units)], { bom: true }), count: 0 }
  for await (const page of pages) yield { text: stringify(csvRows(record, page, units)), count: page.length }
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

/** Everything that a person has kept, as files; with history, also everything that it was before. */
export async function* ownFiles(snapshot: OwnSnapshot, units: Units, hasHistory: boolean): AsyncGenerator<OwnFile> {
  for (const record of allRecords) {
    yield { path: dataFile(record), pieces: asJson(pagesOf(snapshot, record, 'present')) }
    yield { path: csvFile(record), pieces: asCsv(record, pagesOf(snapshot, record, 'present'), units) }
    const deleted = await unlessEmpty(pagesOf(snapshot, record, 'deleted'))
    if (deleted) yield { path: deletedFile(record), pieces: asJson(deleted) }
    const history = hasHistory && (await unlessEmpty(pagesOfHistory(snapshot, record)))
    if (history) yield { path: historyFile(record), pieces: asJson(history) }
  }
}
