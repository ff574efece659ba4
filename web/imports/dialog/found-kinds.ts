import { MEASURED_VITALS, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { withChosenReferences } from './chosen-references.ts'

/** The records of one type in a file: how many, their period, and what an import would do with them. */
export interface FoundKind {
  type: AnyRecordType
  count: number
  /** The first and the last day or instant. */
  from: string | undefined
  to: string | undefined
  /** For medications: how many are no longer taken. */
  stopped: number
  /** For vital signs: how many of each measure. */
  measures: [label: string, count: number][]
  isNew: number
  isUpdated: number
  isKnown: number
}

export const foundKinds = (lines: readonly ImportLine[], preview: ImportPreview): FoundKind[] =>
  recordTypes.flatMap(type => {
    const mine = lines.filter(line => line.type === type.name)
    if (mine.length === 0) return []
    const dates = mine.flatMap(({ values }) => {
      const when = type.newestBy && values[type.newestBy]
      return typeof when === 'string' ? [when] : []
    })
    dates.sort()
    return [
      {
        type,
        count: mine.length,
        from: dates[0],
        to: dates.at(-1),
        stopped:
          type.name === medications.name ? mine.filter(({ values }) => values.status === 'discontinued').length : 0,
        measures: type.name === vitals.name ? measuresIn(mine) : [],
        isNew: preview.added[type.name] ?? 0,
        isUpdated: (preview.updated[type.name] ?? 0) + (preview.filled[type.name] ?? 0),
        isKnown: preview.already[type.name] ?? 0,
      },
    ]
  })

const measuresIn = (lines: readonly ImportLine[]) =>
  MEASURED_VITALS.flatMap((name): [string, number][] => {
    const count = lines.filter(({ values }) => (values[name] ?? null) !== null).length
    return count > 0 ? [[name === 'bpSystolic' ? 'Blood pressure' : vitals.fields[name].label, count]] : []
  })

/** What a person chose in the preview. */
export interface Choices {
  /** Names of record types that are left out. */
  without: ReadonlySet<string>
  /** Lines that look like another record but are added anyway. */
  added: ReadonlySet<number>
  /** Lines that replace the person's own version. */
  replacing: ReadonlySet<number>
}

export const NO_CHOICES: Choices = { without: new Set(), added: new Set(), replacing: new Set() }

/** The header is line 1. */
const FIRST_LINE = 2
export const lineAt = (lines: readonly ImportLine[], line: number) => lines[line - FIRST_LINE]

/** The lines to send. Those that look like another record are left out unless the person adds them. */
export const chosenLines = (lines: readonly ImportLine[], preview: ImportPreview, choices: Choices): ImportLine[] => {
  const similar = new Set(preview.similar.map(({ line }) => line))
  const sent = lines.flatMap((line, index) => {
    const number = index + FIRST_LINE
    if (choices.without.has(line.type)) return []
    if (similar.has(number) && !choices.added.has(number)) return []
    return choices.replacing.has(number) ? [{ ...line, replaces: true as const }] : [line]
  })
  return withChosenReferences({ all: lines, sent, similar: preview.similar, lineAt: line => lineAt(lines, line) })
}

/** How many records an import of the chosen lines would add or update. */
export const countChanges = (kinds: readonly FoundKind[], preview: ImportPreview, choices: Choices) => {
  const chosen = kinds.filter(({ type }) => !choices.without.has(type.name))
  const skipped = preview.similar.filter(({ line, type }) => !choices.without.has(type) && !choices.added.has(line))
  return (
    chosen.reduce((sum, { isNew, isUpdated }) => sum + isNew + isUpdated, 0) - skipped.length + choices.replacing.size
  )
}
