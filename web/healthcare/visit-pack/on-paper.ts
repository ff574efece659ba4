import { fitOnPage, linesOf } from '#contract/healthcare/visit-pack/one-page.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { type Group, linesOfEntry } from './pack-group.ts'
import type { Printed } from './pack-groups.tsx'

/**
 * The lines of a Letter page, the shorter one, beside headings and the visit's facts. Of these so many stay empty for the
 * pen, unless something would be left out for it.
 */
const PAGE_LINES = 41
const PEN_LINES = { wide: 4, narrow: 2 }
const LINES_OF_TEXT_EACH = 1.75

const questionLines = ({ note }: VisitNote) => linesOf(note, 4)
const decisionLines = ({ note, medicationId, followUpId }: VisitNote) =>
  linesOf(note, 4) + Number(medicationId !== null) + Number(followUpId !== null)

export interface Written {
  questions: VisitNote[]
  decisions: VisitNote[]
}

interface Paper {
  /** How many entries of each part have a place on one printed page. */
  printed: Printed
  /** How many have none. */
  leftOut: number
  /** Empty lines to write on. */
  penLines: number
}

/** What stands on paper: everything and much room for the pen if that fits, else less room before less to read. */
export const onPaper = (groups: Group[], written: Written, isOver: boolean): Paper => {
  if (isOver) return withPenLines(groups, written, 0)
  const wide = withPenLines(groups, written, PEN_LINES.wide)
  return wide.leftOut === 0 ? wide : withPenLines(groups, written, PEN_LINES.narrow)
}

const withPenLines = (groups: Group[], { questions, decisions }: Written, penLines: number): Paper => {
  const open = questions.filter(({ isAsked }) => !isAsked)
  const parts = [
    { key: 'questions', lines: open.map(questionLines), perTurn: 2 },
    { key: 'decisions', lines: decisions.map(decisionLines), perTurn: 2 },
    ...groups.map(({ key, entries, perTurn }) => ({ key, lines: entries.map(linesOfEntry), perTurn })),
  ]
  const counts = fitOnPage(parts, PAGE_LINES - Math.ceil(penLines * LINES_OF_TEXT_EACH))
  return {
    printed: Object.fromEntries(parts.map(({ key }, place) => [key, counts[place] ?? 0])),
    leftOut: parts.reduce((sum, { lines }, place) => sum + lines.length - (counts[place] ?? 0), 0),
    penLines,
  }
}
