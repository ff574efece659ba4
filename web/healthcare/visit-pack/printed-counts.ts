import { fitOnPage, linesOf } from '#contract/healthcare/one-page.ts'
import type { VisitNote } from '#contract/healthcare/visit-notes.ts'
import { type Group, linesOfEntry } from './pack-group.ts'
import type { Printed } from './pack-groups.tsx'

/** The lines of a Letter page, the shorter one, that are left beside headings, the visit's facts and room for the pen. */
const PAGE_LINES = 34

const questionLines = ({ note }: VisitNote) => linesOf(note, 4)
const decisionLines = ({ note, medicationId, followUpId }: VisitNote) =>
  linesOf(note, 4) + Number(medicationId !== null) + Number(followUpId !== null)

export interface Written {
  questions: VisitNote[]
  decisions: VisitNote[]
}

/** How much of each part has a place on one printed page, and how many entries have none. */
export const printedCounts = (
  groups: Group[],
  { questions, decisions }: Written,
): { printed: Printed; leftOut: number } => {
  const open = questions.filter(({ isAsked }) => !isAsked)
  const parts = [
    { key: 'questions', lines: open.map(questionLines) },
    { key: 'decisions', lines: decisions.map(decisionLines) },
    ...groups.map(({ key, entries }) => ({ key, lines: entries.map(linesOfEntry) })),
  ]
  const counts = fitOnPage(
    parts.map(({ lines }) => lines),
    PAGE_LINES,
  )
  return {
    printed: Object.fromEntries(parts.map(({ key }, place) => [key, counts[place] ?? 0])),
    leftOut: parts.reduce((sum, { lines }, place) => sum + lines.length - (counts[place] ?? 0), 0),
  }
}
