import { classNames } from '../class-names.ts'

interface Point {
  at: number
  value: number
}

interface TrendLineProps {
  /** What it shows, as text. */
  label: string
  /** One line, or two as for a blood pressure; each oldest first. */
  lines: Point[][]
  /** The range in which values are as expected. */
  low?: number | null
  high?: number | null
  className: string
}

const WIDTH = 100
const HEIGHT = 44
const EDGE = 5

/** A sparkline as wide as its place: no axes, no chart library, prints well. The numbers are next to it. */
export function TrendLine({ label, lines, low = null, high = null, className }: TrendLineProps) {
  const points = lines.flat()
  const edges = [low, high].filter(edge => edge !== null)
  const values = [...points.map(({ value }) => value), ...edges]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const times = points.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole)
  const x = (at: number) => share(at - first, last - first) * WIDTH
  const y = (value: number) => HEIGHT - EDGE - share(value - least, most - least) * (HEIGHT - 2 * EDGE)
  const top = high === null ? 0 : y(high)
  const bottom = low === null ? HEIGHT : y(low)
  return (
    <span role="img" aria-label={label} className={classNames('relative block h-11 shrink-0', className)}>
      {/* Stretched sideways, so the circle at its end is drawn apart. */}
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute size-full overflow-visible"
      >
        {edges.length > 0 && <rect x={0} y={top} width={WIDTH} height={bottom - top} className="fill-good-soft" />}
        {lines.map((line, index) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name.
            key={index}
            points={line.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
            className="fill-none stroke-area stroke-2 [vector-effect:non-scaling-stroke]"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
      </svg>
      {lines.map((line, index) => {
        const end = line.at(-1)
        return (
          end && (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name.
              key={index}
              className="absolute size-2 -translate-1/2 rounded-full bg-area ring-2 ring-surface print:ring-0"
              style={{ left: `${x(end.at)}%`, top: `${(100 * y(end.value)) / HEIGHT}%` }}
            />
          )
        )
      })}
    </span>
  )
}
