import type { ImportPreview } from '#contract/imports/imports.ts'
import { fingerprintOf, ingredientsOf, looksLike } from '#contract/imports/similar-records.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { hasFiles } from '#server/record/files/attach-files.ts'
import { valuesOf, type WriteContext } from '#server/record/record-writer.ts'
import { currentRows } from '#server/record/rows/write-rows.ts'
import { openRecord, originOf, type StoredRecord } from '#server/record/sealed-record.ts'
import type { ImportRow } from './validate-lines.ts'

interface Alike {
  byFingerprint: Map<string, StoredRecord[]>
  byIngredients: Map<string, StoredRecord[]>
}

const addTo = (index: Map<string, StoredRecord[]>, key: string | undefined, record: StoredRecord) => {
  if (key) index.set(key, [...(index.get(key) ?? []), record])
}

/** Finds the records of the account that new lines of a file look like. */
export const createSimilarFinder = () => {
  /** Records that a line of the file stands for by its key: lines of one file are not compared with each other. */
  const inFile = new Set<string>()
  const candidates: { line: number; type: AnyRecordType; records: StoredRecord[] }[] = []

  /** The current records by fingerprint and by ingredients, read once per type. */
  const fingerprints = new Map<AnyRecordType, Alike>()
  const fingerprintsOf = async (context: WriteContext) => {
    const { type, key, personId } = context
    const known = fingerprints.get(type)
    if (known) return known
    const alike: Alike = { byFingerprint: new Map(), byIngredients: new Map() }
    for (const row of await currentRows(context)) {
      const record = openRecord(key, type, personId, row)
      if (record.isSample) continue
      const values = valuesOf(type, record)
      addTo(alike.byFingerprint, fingerprintOf(type, values), record)
      addTo(alike.byIngredients, ingredientsOf(type, values), record)
    }
    fingerprints.set(type, alike)
    return alike
  }

  return {
    exclude: (id: string) => inFile.add(id),

    look: async (context: WriteContext, { line, type, input, origin }: ImportRow) => {
      // A document is identified by its content.
      if (!origin || hasFiles(type)) return
      const values = completeValues(type, input)
      const { byFingerprint, byIngredients } = await fingerprintsOf(context)
      const alike = byFingerprint.get(fingerprintOf(type, values) ?? '') ?? []
      const same = alike.filter(record => looksLike(type, values, valuesOf(type, record)))
      // A drug that only shares its ingredient comes after one that is the same in all.
      const records = [...new Set([...same, ...(byIngredients.get(ingredientsOf(type, values) ?? '') ?? [])])]
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
