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
}

const WIDTH = 160
const HEIGHT = 44
const EDGE = 5

/** A sparkline: no axes, no chart library, prints well. The numbers are next to it. */
export function TrendLine({ label, lines, low = null, high = null }: TrendLineProps) {
  const points = lines.flat()
  const edges = [low, high].filter(edge => edge !== null)
  const values = [...points.map(({ value }) => value), ...edges]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const times = points.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const scale = (part: number, whole: number, padding: number) =>
    EDGE + (whole === 0 ? 0.5 : part / whole) * (padding - 2 * EDGE)
  const x = (at: number) => scale(at - first, last - first, WIDTH)
  const y = (value: number) => HEIGHT - scale(value - least, most - least, HEIGHT)
  const top = high === null ? 0 : y(high)
  const bottom = low === null ? HEIGHT : y(low)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="h-11 w-40 max-w-full shrink-0">
      {edges.length > 0 && <rect x={0} y={top} width={WIDTH} height={bottom - top} className="fill-good-soft" />}
      {lines.map((line, index) => {
        const end = line.at(-1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name.
          <g key={index}>
            <polyline
              points={line.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
              className="fill-none stroke-accent stroke-[1.75]"
              strokeLinejoin="round"
            />
            {end && <circle cx={x(end.at)} cy={y(end.value)} r={3.5} className="fill-accent" />}
          </g>
        )
      })}
    </svg>
  )
}
