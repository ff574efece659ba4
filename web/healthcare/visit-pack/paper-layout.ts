import { fitOnPage, linesOf } from '#contract/healthcare/visit-pack/fit-page.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { type Group, linesOfEntry } from './pack-group.ts'
import type { Printed } from './pack-groups.tsx'

/**
 * The lines of a Letter page besides headings and the visit's facts. Some stay blank for handwriting,
 * unless entries would be left out for it.
 */
const PAGE_LINES = 41
const BLANK_LINES = { wide: 4, narrow: 2 }
const LINES_OF_TEXT_EACH = 1.75

const questionLines = ({ note }: VisitNote) => linesOf(note, 4)
const decisionLines = ({ note, medicationId, followUpId }: VisitNote) =>
  linesOf(note, 4) + Number(medicationId !== null) + Number(followUpId !== null)

export interface WrittenNotes {
  questions: VisitNote[]
  decisions: VisitNote[]
}

interface PaperLayout {
  /** How many entries of each part have a place on one printed page. */
  printed: Printed
  /** How many are left out. */
  leftOut: number
  /** Empty lines to write on. */
  blankLines: number
}

/** What is printed: everything with many blank lines if it fits; else fewer blank lines first, then fewer entries. */
export const paperLayout = (groups: Group[], written: WrittenNotes, isOver: boolean): PaperLayout => {
  if (isOver) return withBlankLines(groups, written, 0)
  const wide = withBlankLines(groups, written, BLANK_LINES.wide)
  return wide.leftOut === 0 ? wide : withBlankLines(groups, written, BLANK_LINES.narrow)
}

const withBlankLines = (groups: Group[], { questions, decisions }: WrittenNotes, blankLines: number): PaperLayout => {
  const open = questions.filter(({ isAsked }) => !isAsked)
  const parts = [
    { key: 'questions', lines: open.map(questionLines), perTurn: 2 },
    { key: 'decisions', lines: decisions.map(decisionLines), perTurn: 2 },
    ...groups.map(({ key, entries, perTurn }) => ({ key, lines: entries.map(linesOfEntry), perTurn })),
  ]
  const counts = fitOnPage(parts, PAGE_LINES - Math.ceil(blankLines * LINES_OF_TEXT_EACH))
  return {
    printed: Object.fromEntries(parts.map(({ key }, index) => [key, counts[index] ?? 0])),
    leftOut: parts.reduce((sum, { lines }, index) => sum + lines.length - (counts[index] ?? 0), 0),
    blankLines,
  }
}
