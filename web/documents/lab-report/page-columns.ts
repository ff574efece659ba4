import { type Line, linesOf } from '#web/record/files/derived/page-lines.ts'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { headerRole } from './header-words.ts'
import { readHeader } from './table-header.ts'

/** Where a second table beside the first may start, as fractions of the page's width. */
const GUTTER = { from: 0.38, to: 0.7 }

/** The left edge of a second table beside the first: its header names the tests again. */
const secondTable = (page: PageText, lines: readonly Line[]): number | undefined => {
  const names = lines.flatMap(line =>
    line.cells
      .filter(cell => headerRole(cell.words[0]?.text ?? '') === 'name' || headerRole(cell.text) === 'name')
      .filter(({ x }) => readHeader({ ...line, cells: line.cells.filter(cell => cell.x >= x) }))
      .map(({ x }) => x),
  )
  const left = names.filter(x => x < GUTTER.from * page.width)
  const right = names.filter(x => x >= GUTTER.from * page.width && x < GUTTER.to * page.width)
  return left.length > 0 && right.length > 0 ? Math.min(...right) : undefined
}

/** The lines of a page; if two tables are side by side, those of the left table first. */
export const splitColumns = (page: PageText, lines: readonly Line[]): (readonly Line[])[] => {
  const edge = secondTable(page, lines)
  if (edge === undefined) return [lines]
  // A little to the left, because texts in a column do not start at exactly the same position.
  const gutter = edge - page.width * 0.01
  const isLeft = ({ x }: { x: number }) => x < gutter
  const cells = lines.flatMap(line => line.cells)
  const sides = [cells.filter(isLeft), cells.filter(cell => !isLeft(cell))]
  return sides.map(side => linesOf({ items: side.flatMap(({ words }) => words) }))
}
