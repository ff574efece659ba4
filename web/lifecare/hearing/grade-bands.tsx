import { classNames } from '#web/ui/class-names.ts'
import { translateSentence } from '../topics/translate-sentence.ts'
import { HEARING_GRADES } from './hearing-levels.ts'
import { labelPlace, type Point } from './label-place.ts'

interface GradesProps {
  /** Where a level lies on the drawing. */
  yOf: (level: number) => number
  /** The highest level visible. */
  until: number
}

const bandsUntil = ({ yOf, until }: GradesProps) =>
  HEARING_GRADES.filter(({ from }) => from < until).map(({ from, name }, index) => {
    const end = Math.min(HEARING_GRADES[index + 1]?.from ?? until, until)
    return { from, name, index, top: yOf(from), bottom: yOf(end) }
  })

const pick = (index: number, good: string, even: string, odd: string) => {
  if (index === 0) return good
  return index % 2 === 0 ? even : odd
}

/** The grades of hearing behind a drawing with levels going down. */
export const GradeBands = ({ left, right, ...grades }: GradesProps & { left: number; right: number }) =>
  bandsUntil(grades).map(({ from, index, top, bottom }) => (
    <rect
      key={from}
      x={left}
      y={top}
      width={right - left}
      height={bottom - top}
      className={pick(index, 'fill-good-soft', 'fill-sunken', 'fill-surface')}
    />
  ))

interface GradeNamesProps extends GradesProps {
  left: number
  right: number
  side: 'start' | 'end'
  /** The names keep clear of them. */
  marks: readonly Point[]
}

/** What each band is called; its own color around the letters keeps grid lines away. */
export const GradeNames = ({ left, right, side, marks, ...grades }: GradeNamesProps) =>
  bandsUntil(grades).map(({ from, name, index, top, bottom }) => {
    if (bottom - top < 14) return null
    const text = translateSentence(name)
    const { anchor, x, y } = labelPlace(text, { left, right, top, bottom }, marks, side)
    return (
      <text
        key={from}
        x={x}
        y={y}
        textAnchor={anchor}
        className={classNames(
          'fill-muted stroke-4 text-[0.71875rem] [paint-order:stroke] [stroke-linejoin:round]',
          pick(index, 'stroke-good-soft', 'stroke-sunken', 'stroke-surface'),
        )}
      >
        {text}
      </text>
    )
  })
