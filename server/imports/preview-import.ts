import { CHANGES_SHOWN, FAULTS_SHOWN } from '#contract/imports/import-batches.ts'
import type { Counts, ImportFault, ImportPreview } from '#contract/imports/imports.ts'
import { shortHash } from '#contract/imports/left-out-lines.ts'
import { collectOutcomes } from '#contract/imports/line-outcomes.ts'
import { fingerprintOf, ingredientsOf, looksLike } from '#contract/imports/similar-records.ts'
import { type AnyRecordType, isSingleton } from '#contract/record/define-record.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { hasFiles } from '#server/record/files/attach-files.ts'
import { missingReferences, valuesOf, type WriteContext } from '#server/record/record-writer.ts'
import { currentRows, idsByKey } from '#server/record/rows/write-rows.ts'
import { openRecord, originOf, type StoredRecord } from '#server/record/sealed-record.ts'
import { findSingleton, withEmptyFilled } from './fill-empty.ts'
import { isCurrentRow, isSampleRow, singletonBeside } from './give-way.ts'
import { findKnown, isRestoredRow, type RestoredRow, withOnceKeys } from './insert-restored.ts'
import { withOwnMarks, withReferences } from './resolve-references.ts'
import { findImported, type Outcome } from './update-imported.ts'
import { type ImportRow, LineFault } from './validate-lines.ts'

interface Alike {
  byFingerprint: Map<string, StoredRecord[]>
  byIngredients: Map<string, StoredRecord[]>
}

const addTo = (index: Map<string, StoredRecord[]>, key: string | undefined, record: StoredRecord) => {
  if (key) index.set(key, [...(index.get(key) ?? []), record])
}

/** Finds the records of the account that new lines of a file look like. */
const createSimilarFinder = () => {
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

type Values = ImportPreview['changes'][number]['current']
type Conflict = Extract<Outcome, { kind: 'conflict' }>

export type ImportFaults = ReturnType<typeof collectFaults>

/** Keeps all faulty lines, but only the first faults. */
export const collectFaults = () => {
  const first: ImportFault[] = []
  const lines: number[] = []
  return {
    first,
    lines,
    add: (fault: ImportFault) => {
      lines.push(fault.line)
      if (first.length < FAULTS_SHOWN) first.push(fault)
    },
  }
}

type Counted = Pick<
  ImportPreview,
  'added' | 'already' | 'filled' | 'updated' | 'changes' | 'leftOutBefore' | 'conflicts' | 'adjusted'
>

/** Counts the outcome of each row, type by type. */
export const createPreview = (faults: ImportFaults, leftOut: ReadonlySet<string> = new Set()) => {
  const response: Counted = {
    ...{ added: {}, already: {}, filled: {}, updated: {} },
    ...{ changes: [], leftOutBefore: [], conflicts: [], adjusted: [] },
  }
  const similar = createSimilarFinder()
  const outcomes = collectOutcomes()
  const seen = new Set<string>()
  const isFirst = (...names: string[]) => {
    const isNew = !names.some(name => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  }
  const COUNTS = { new: response.added, here: response.already, filled: response.filled, updated: response.updated }
  const tell = ({ type, line }: ImportRow, outcome: keyof typeof COUNTS | 'deleted' | 'conflict') => {
    outcomes.set(line, outcome)
    if (outcome === 'conflict') return
    const counts: Counts = COUNTS[outcome === 'deleted' ? 'here' : outcome]
    counts[type.name] = (counts[type.name] ?? 0) + 1
  }

  const countRestored = async (context: WriteContext, restored: RestoredRow[]) => {
    if (restored.length === 0) return
    const rows = withOnceKeys(context, restored, { localIds: new Map() })
    const idHere = await findKnown(context, rows)
    for (const row of rows) {
      const isNew = isFirst(row.restored.id, row.idempotencyKeyHash.toString('hex')) && !idHere(row)
      tell(row, isNew ? 'new' : 'here')
    }
  }

  const countFresh = async (context: WriteContext, fresh: ImportRow[]) => {
    if (fresh.length === 0) return
    const rows = await withOwnMarks(context, await withReferences(context, fresh))
    for (const { field, ids, message: reason } of await missingReferences(
      context,
      rows.map(({ input }) => input),
    )) {
      for (const { line, input } of rows)
        if (ids.has(String(input[field]))) faults.add(new LineFault(line, reason, field).fault)
    }
    const known = await idsByKey(
      context,
      rows.map(({ idempotencyKeyHash }) => idempotencyKeyHash),
    )
    const outcomes = await findImported(context, rows)
    for (const row of rows) {
      const key = row.idempotencyKeyHash.toString('hex')
      const isNew = isFirst(key) && !known.has(key)
      const outcome = outcomes.get(key)
      outcomes.delete(key)
      const id = known.get(key)
      if (id) similar.exclude(id)
      if (outcome?.kind === 'update') addChange(row, 'updated', valuesOf(context.type, outcome.record), outcome.values)
      else if (outcome?.kind === 'conflict') addConflict(context, row, outcome)
      else if (outcome?.kind === 'deleted') tell(row, 'deleted')
      else tell(row, isNew ? 'new' : 'here')
      if (isNew && leftOut.has(shortHash(key))) response.leftOutBefore.push(row.line)
      if (isNew) await similar.look(context, row)
    }
  }

  const addChange = (row: ImportRow, outcome: 'updated' | 'filled', current: Values, imported: Values) => {
    tell(row, outcome)
    if (response.changes.length < CHANGES_SHOWN) response.changes.push({ line: row.line, current, imported })
  }

  const addConflict = ({ type }: WriteContext, row: ImportRow, { record, values }: Conflict) => {
    tell(row, 'conflict')
    const { id } = record
    response.conflicts.push({ line: row.line, type: type.name, id, current: valuesOf(type, record), imported: values })
  }

  const addRows = async (context: WriteContext, all: ImportRow[]) => {
    const rows = all.filter(({ earlier }) => !earlier)
    for (const fault of rows.flatMap(({ adjusted = [] }) => adjusted))
      if (response.adjusted.length < FAULTS_SHOWN) response.adjusted.push(fault)
    const current = isSingleton(context.type) ? singletonBeside(await findSingleton(context), rows) : undefined
    const toMerge = current ? rows.filter(isCurrentRow) : []
    for (const row of toMerge) {
      const filled = current && !isSampleRow(row) && (await withEmptyFilled(context, current, row.input))
      if (filled) addChange(row, 'filled', valuesOf(context.type, current), filled)
      else tell(row, 'here')
    }
    const others = rows.filter(row => !toMerge.includes(row))
    await countRestored(context, others.filter(isRestoredRow))
    await countFresh(
      context,
      others.filter(row => !isRestoredRow(row)),
    )
  }

  const finish = (): ImportPreview => {
    for (const line of faults.lines) outcomes.set(line, 'refused')
    return {
      ...response,
      similar: similar.found(),
      outcomes: outcomes.text(),
      faults: faults.first,
      faultCount: faults.lines.length,
    }
  }

  return { addRows, finish }
}
