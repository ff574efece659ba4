import { type Line, linesOf } from '#web/record/files/derived/page-lines.ts'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { type DecimalMark, decimalMarkOf } from './decimal-mark.ts'
import type { ProposedResult } from './lab-report.ts'
import { splitColumns } from './page-columns.ts'
import { readResultCell } from './read-result.ts'
import { isEnd } from './report-sections.ts'
import { readHeader } from './table-header.ts'

const LETTERS = /\p{L}{2}/u
const SPACE = /\s/
const SIGN = /[<>≤≥*]/
/** Comments and footers have them, names of tests do not. */
const OTHER_MARKS = /[:;?]/

/** What follows the name in a line: its first figure, with the sign before it. */
const afterName = (text: string) => {
  const figure = text.search(/\d/)
  const before = text.slice(0, Math.max(figure, 0))
  const last = before.trimEnd().length - 1
  const hasSign = SIGN.test(before[last] ?? '') && SPACE.test(before[last - 1] ?? '')
  const start = hasSign ? last : before.length
  const name = before.slice(0, start)
  const isName = SPACE.test(name.at(-1) ?? '') && LETTERS.test(name) && !OTHER_MARKS.test(name)
  return isName ? text.slice(start) : undefined
}

/** In cells of a table, not in a sentence. */
const MIN_CELLS = 3

const isProposed = ({ x, y, width, height }: Line, results: readonly ProposedResult[]) => {
  const middle = y + height / 2
  return results.some(
    ({ box }) => middle >= box.y && middle <= box.y + box.height && box.x < x + width && box.x + box.width > x,
  )
}

/** Only a whole result may follow the name, or it is a row like those that were read. */
const mayBeResult = (line: Line, results: readonly ProposedResult[], mark: DecimalMark) => {
  const rest = afterName(line.text)
  if (rest === undefined) return false
  const isRow = line.cells.length >= MIN_CELLS && results.some(({ box }) => Math.abs(box.x - line.x) < line.height / 2)
  return isRow || readResultCell(rest, mark)?.isNumber === true
}

/** The lines of the tables that look like a result and were not read: a reader who trusts the list would miss them. */
export const unreadLines = (pages: readonly PageText[], results: readonly ProposedResult[]): string[] => {
  const isInTable: boolean[] = []
  const mark = decimalMarkOf(pages.flatMap(page => linesOf(page).map(({ text }) => text)))
  return pages.flatMap((page, number) => {
    const proposed = results.filter(result => result.page === number)
    return splitColumns(page, linesOf(page)).flatMap((lines, column) => {
      const unread: string[] = []
      for (const line of lines) {
        if (isEnd(line)) break
        if (readHeader(line)) isInTable[column] = true
        else if (isProposed(line, proposed)) isInTable[column] = true
        else if (isInTable[column] && mayBeResult(line, proposed, mark)) unread.push(line.text)
      }
      return unread
    })
  })
}
