import type { ChartPoint } from './chart-parts.ts'

interface ChartMarkProps {
  cx: number
  cy: number
  point: Pick<ChartPoint, 'mark'>
  /** Too many points: only out-of-range ones are marked. */
  isCrowded: boolean
}

/** A point: round where all is as expected, a triangle that points up or down where it is not. */
export function ChartMark({ cx, cy, point: { mark }, isCrowded }: ChartMarkProps) {
  if (!mark) return !isCrowded && <circle cx={cx} cy={cy} r={4} className="fill-area stroke-surface stroke-2" />
  const tip = mark === 'above' ? -7 : 7
  return (
    <path
      d={`M${cx} ${cy + tip}L${cx + 7} ${cy - tip * 0.75}L${cx - 7} ${cy - tip * 0.75}Z`}
      className="fill-danger-ink stroke-surface stroke-[1.5]"
    />
  )
}

/** The same shape for a legend. */
export const MarkSample = ({ mark }: { mark: 'above' | 'below' }) => (
  <svg aria-hidden width="14" height="14" viewBox="-8 -8 16 16">
    <ChartMark cx={0} cy={0} isCrowded={false} point={{ mark }} />
  </svg>
)
