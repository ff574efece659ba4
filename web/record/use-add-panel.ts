import { useRef } from 'react'
import { addLabPanel } from '#contract/healthcare/test-results/lab-panel-endpoints.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { Values } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { recordMadeBefore } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useDiscarded } from '#web/platform/use-discarded.ts'
import { addEntry } from './add-entry.ts'
import { useEntryKey } from './use-entry-key.ts'
import { changeRecord, deleteRecord } from './use-records.ts'

interface PanelLine {
  /** Identifies the line, however its text changes. */
  key: string
  result: Partial<Values<typeof labResults>>
}

/** A status that the line leaves open is the server's. */
const changesOf = ({ result }: PanelLine, record: LabResult) => {
  const stored = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(result).filter(
      ([name, value]) => value !== stored.get(name) && !(name === 'status' && value === null),
    ),
  )
}

const isAsSent = (line: PanelLine, record: LabResult) => Object.keys(changesOf(line, record)).length === 0

/**
 * Adds the lines of a report, all or none, and returns their ids. If an earlier attempt was saved and only its response
 * was lost, text typed since then changes the records that it made.
 */
export const useAddPanel = () => {
  const key = useEntryKey()
  const discarded = useDiscarded()
  const attempts = useRef<(readonly PanelLine[])[]>([])
  const changedHere = useRef(new Set<string>())

  /** The records of an earlier attempt, by line; empty if they match none of the attempts. */
  const findMade = async () => {
    const count = Math.max(...attempts.current.map(lines => lines.length))
    const { list } = recordEndpoints(labResults)
    const found = await Promise.all(
      Array.from({ length: count }, (_, index) => call(list, { query: { madeWith: `${key.current}/${index}` } })),
    )
    const records = found.map(([record]) => record)
    const fits = (line: PanelLine | undefined, record: LabResult | undefined) =>
      !record || (line !== undefined && (record.version > 1 || isAsSent(line, record)))
    const saved = attempts.current.find(lines => records.every((record, index) => fits(lines[index], record)))
    return saved?.flatMap((line, index) => {
      const record = records[index]
      return record ? [{ lineKey: line.key, record }] : []
    })
  }

  const saveLine = async (line: PanelLine, record: LabResult | undefined, refusal: unknown) => {
    if (!record) return (await addEntry(labResults, line.result, line.key)).id
    if (isAsSent(line, record)) return record.id
    // It was changed elsewhere since.
    if (record.version > 1 && !changedHere.current.has(line.key)) throw refusal
    changedHere.current.add(line.key)
    await changeRecord(labResults, record.id, { ...changesOf(line, record), version: record.version })
    return record.id
  }

  const goOn = async (lines: readonly PanelLine[], refusal: unknown) => {
    const made = await findMade()
    if (!made) throw refusal
    for (const { lineKey, record } of made)
      if (!lines.some(line => line.key === lineKey)) await deleteRecord(labResults, record.id)
    const ids: string[] = []
    for (const line of lines)
      ids.push(await saveLine(line, made.find(({ lineKey }) => lineKey === line.key)?.record, refusal))
    return ids
  }

  return async (lines: readonly PanelLine[]) => {
    attempts.current.push(lines)
    const options = { headers: { 'Idempotency-Key': key.current }, signal: discarded.signal }
    try {
      return (await call(addLabPanel, { body: { results: lines.map(({ result }) => result) } }, options)).ids
    } catch (error) {
      if (!recordMadeBefore(error)) throw error
      return goOn(lines, error)
    }
  }
}
