import type { ChartPoint } from './chart-parts.ts'

interface ChartMarkProps {
  cx?: number
  cy?: number
  payload?: ChartPoint
  /** Too many points: only out-of-range ones are marked. */
  isCrowded: boolean
}

/** A point: round where all is as expected, a triangle that points up or down where it is not. */
export function ChartMark({ cx, cy, payload, isCrowded }: ChartMarkProps) {
  if (cx === undefined || cy === undefined || !payload) return <g />
  if (!payload.mark) return isCrowded ? <g /> : <circle cx={cx} cy={cy} r={4} className={DOT_STYLE} />
  const tip = payload.mark === 'above' ? -7 : 7
  return (
    <path
      d={`M${cx} ${cy + tip}L${cx + 7} ${cy - tip * 0.75}L${cx - 7} ${cy - tip * 0.75}Z`}
      className={HIGHLIGHT_STYLE}
    />
  )
}

const DOT_STYLE = 'fill-accent stroke-surface stroke-2'
const HIGHLIGHT_STYLE = 'fill-danger-ink stroke-surface stroke-[1.5]'

/** The same shape for a legend. */
export const MarkSample = ({ mark }: { mark: 'above' | 'below' }) => (
  <svg aria-hidden width="14" height="14" viewBox="-8 -8 16 16">
    <ChartMark cx={0} cy={0} isCrowded={false} payload={{ at: 0, value: 0, when: '', text: '', mark }} />
  </svg>
)
