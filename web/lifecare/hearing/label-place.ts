export interface Point {
  x: number
  y: number
}

interface Band {
  left: number
  right: number
  top: number
  bottom: number
}

export interface LabelPlace extends Point {
  anchor: 'start' | 'end'
}

const CHARACTER = 7
const LINE = 12
/** A mark's size, and some air. */
const MARK = 9

/** Where a band's name stands: in the first corner that no mark lies in, beginning with the lower one on its side. */
export const labelPlace = (name: string, band: Band, marks: readonly Point[], side: 'start' | 'end'): LabelPlace => {
  const sides = side === 'start' ? (['start', 'end'] as const) : (['end', 'start'] as const)
  const place = (anchor: 'start' | 'end', y: number) => ({
    anchor,
    x: anchor === 'start' ? band.left + 5 : band.right - 5,
    y,
  })
  const lower = band.bottom - 5
  const isFree = ({ anchor, x, y }: LabelPlace) => {
    const from = anchor === 'start' ? x : x - name.length * CHARACTER
    const to = from + name.length * CHARACTER
    return !marks.some(
      mark => mark.x > from - MARK && mark.x < to + MARK && mark.y > y - LINE - MARK / 2 && mark.y < y + MARK,
    )
  }
  const corners = [lower, band.top + LINE].flatMap(y => sides.map(anchor => place(anchor, y)))
  return corners.find(isFree) ?? place(side, lower)
}
