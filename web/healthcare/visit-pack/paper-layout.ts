import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { fitOnPage, linesOf } from './fit-page.ts'
import { type Group, linesOfEntry } from './pack-group.ts'
import type { Printed } from './pack-groups.tsx'

/**
 * The lines of a Letter page besides headings and the visit's facts. Some stay blank for handwriting,
 * unless entries would be left out for it.
 */
const PAGE_LINES = 41
const BLANK_LINES = { wide: 4, narrow: 2 }
const LINES_OF_TEXT_EACH = 1.75

const questionLines = ({ note }: VisitNote) => linesOf(note)
const decisionLines = ({ note, medicationId, followUpId }: VisitNote) =>
  linesOf(note) + Number(medicationId !== null) + Number(followUpId !== null)

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

/**
 * What is printed: everything with many blank lines if it fits; else fewer blank lines first, then fewer entries. Of what
 * a provider must know before anything is prescribed nothing is left out: it takes another page instead.
 */
export const paperLayout = (
  groups: Group[],
  written: WrittenNotes,
  { location, reason, isOver }: Pick<Appointment, 'location' | 'reason'> & { isOver: boolean },
): PaperLayout => {
  const longFacts = linesOf(location ?? '') + linesOf(reason ?? '') - 2
  const withLines = (blankLines: number) => withBlankLines(groups, written, blankLines, longFacts)
  if (isOver) return withLines(0)
  const wide = withLines(BLANK_LINES.wide)
  return wide.leftOut === 0 ? wide : withLines(BLANK_LINES.narrow)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const withBlankLines = (
  groups: Group[],
  { questions, decisions }: WrittenNotes,
  blankLines: number,
  longFacts: number,
): PaperLayout => {
  const open = questions.filter(({ isAsked }) => !isAsked)
  const parts = [
    { key: 'questions', lines: open.map(questionLines), perTurn: 2, isWhole: false },
    { key: 'decisions', lines: decisions.map(decisionLines), perTurn: 2, isWhole: false },
    ...groups.map(({ key, entries, perTurn, isWhole = false }) => ({
      key,
      lines: entries.map(linesOfEntry),
      perTurn,
      isWhole,
    })),
  ]
  const [whole, others] = [parts.filter(({ isWhole }) => isWhole), parts.filter(({ isWhole }) => !isWhole)]
  const taken =
    sum(whole.map(({ lines }) => Math.max(1, sum(lines)))) + longFacts + Math.ceil(blankLines * LINES_OF_TEXT_EACH)
  const pages = Math.ceil((taken + others.length) / PAGE_LINES)
  const counts = fitOnPage(others, pages * PAGE_LINES - taken)
  return {
    printed: Object.fromEntries([
      ...whole.map(({ key, lines }) => [key, lines.length]),
      ...others.map(({ key }, index) => [key, counts[index] ?? 0]),
    ]),
    leftOut: sum(others.map(({ lines }, index) => lines.length - (counts[index] ?? 0))),
    blankLines,
  }
}
