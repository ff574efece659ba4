import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import type { PreviewLine } from './preview-lines.ts'

export interface Kind {
  type: AnyRecordType
  lines: PreviewLine[]
}

/** What a doctor asks for first; the rest follows in the order of the record types. */
const FIRST = [
  ...['allergies', 'medications', 'medical-conditions', 'immunizations', 'lab-results', 'vitals', 'procedures'],
  ...['visits', 'appointments', 'documents'],
]

const rankOf = ({ name }: AnyRecordType) => {
  const rank = FIRST.indexOf(name)
  return rank < 0 ? FIRST.length : rank
}

const orderedTypes = recordTypes.toSorted((a, b) => rankOf(a) - rankOf(b))

const dateOf = ({ type, line }: PreviewLine) => String((type.newestBy && line.values[type.newestBy]) ?? '')
const titleOf = ({ type, line }: PreviewLine) => String(line.values[type.title] ?? '')
/** What is current stands before what is over, as in the lists of the records. */
const isOver = ({ line: { values } }: PreviewLine) =>
  values.status !== undefined && !['active', 'chronic', 'normal'].includes(String(values.status))

const byState = new Set(['allergies', 'medications', 'medical-conditions'])

/** Lines that change a record come first: they would be lost among thousands of new ones. */
const isRewrite = ({ outcome }: PreviewLine) => ['updated', 'filled', 'conflict'].includes(outcome)

const compare = (a: PreviewLine, b: PreviewLine) => {
  if (isRewrite(a) !== isRewrite(b)) return isRewrite(a) ? -1 : 1
  if (byState.has(a.type.name))
    return Number(isOver(a)) - Number(isOver(b)) || titleOf(a).localeCompare(titleOf(b)) || a.number - b.number
  return dateOf(b).localeCompare(dateOf(a)) || titleOf(a).localeCompare(titleOf(b)) || a.number - b.number
}

/** The lines by type, each type in the order in which people read it. */
export const kindsOf = (lines: readonly PreviewLine[]): Kind[] => {
  const byType = Map.groupBy(lines, ({ type }) => type)
  return orderedTypes.flatMap(type => {
    const mine = byType.get(type)
    return mine ? [{ type, lines: mine.toSorted(compare) }] : []
  })
}
