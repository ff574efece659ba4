import type { ImportPreview } from '#contract/imports/imports.ts'
import { fingerprintOf, looksLike } from '#contract/imports/similar-records.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { hasFiles } from '#server/record/files/attach-files.ts'
import { valuesOf, type WriteContext } from '#server/record/record-writer.ts'
import { currentRows } from '#server/record/rows/write-rows.ts'
import { openRecord, originOf, type StoredRecord } from '#server/record/sealed-record.ts'
import type { ImportRow } from './read-import.ts'

/** Finds the records of the account that new lines of a file look like. */
export const createSimilarFinder = () => {
  /** Records that a line of the file stands for by its key: lines of one file are not compared with each other. */
  const inFile = new Set<string>()
  const candidates: { line: number; type: AnyRecordType; records: StoredRecord[] }[] = []

  /** The current records by fingerprint, read once per type. */
  const fingerprints = new Map<AnyRecordType, Map<string, StoredRecord[]>>()
  const fingerprintsOf = async (context: WriteContext) => {
    const { type, key, personId } = context
    const known = fingerprints.get(type)
    if (known) return known
    const byFingerprint = new Map<string, StoredRecord[]>()
    for (const row of await currentRows(context)) {
      const record = openRecord(key, type, personId, row)
      if (record.isSample) continue
      const fingerprint = fingerprintOf(type, valuesOf(type, record))
      if (fingerprint) byFingerprint.set(fingerprint, [...(byFingerprint.get(fingerprint) ?? []), record])
    }
    fingerprints.set(type, byFingerprint)
    return byFingerprint
  }

  return {
    exclude: (id: string) => inFile.add(id),

    look: async (context: WriteContext, { line, type, input, origin }: ImportRow) => {
      // A document is identified by its content.
      if (!origin || hasFiles(type)) return
      const values = completeValues(type, input)
      const fingerprint = fingerprintOf(type, values)
      const alike = fingerprint ? ((await fingerprintsOf(context)).get(fingerprint) ?? []) : []
      const records = alike.filter(record => looksLike(type, values, valuesOf(type, record)))
      if (records.length > 0) candidates.push({ line, type, records })
    },

    /** Known only after the last line. */
    found: (): ImportPreview['similar'] =>
      candidates.flatMap(({ line, type, records }) => {
        const record = records.find(({ id }) => !inFile.has(id))
        if (!record) return []
        const source = originOf(record)?.source ?? null
        return [{ line, type: type.name, id: record.id, current: valuesOf(type, record), source }]
      }),
  }
}
