import { formatNumber } from '#web/platform/format/numbers.ts'
import type { ChartPoint } from '#web/ui/chart/chart-parts.ts'
import { Plot, type PlotArea } from '#web/ui/chart/plot.tsx'

interface Curve {
  percentile: number
  points: { at: number; value: number }[]
}

interface GrowthChartProps {
  label: string
  /** `at` is an age in months. */
  points: ChartPoint[]
  curves: Curve[]
  from: number
  to: number
}

const HEIGHT = 288
const CURVE_LABEL_WIDTH = 26

const stepOf = (span: number) => {
  if (span <= 24) return 3
  return span <= 96 ? 12 : 24
}

export function GrowthChart({ label, points, curves, from, to }: GrowthChartProps) {
  const step = stepOf(to - from)
  const ages = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  return (
    <Plot
      label={label}
      height={HEIGHT}
      points={points}
      from={from}
      to={to}
      ticks={ages.map(at => ({ at, label: formatNumber(to <= 24 ? at : at / 12) }))}
      alwaysVisible={curves.flatMap(curve => curve.points).map(({ value }) => value)}
      rightMargin={CURVE_LABEL_WIDTH}
    >
      {area => <PercentileCurves curves={curves} area={area} />}
    </Plot>
  )
}

/** Behind the points: what is read out are the child's own. */
function PercentileCurves({ curves, area: { x, y } }: { curves: Curve[]; area: PlotArea }) {
  const lines = curves.map(({ percentile, points }) => ({
    percentile,
    placed: points.map(({ at, value }) => ({ x: x(at), y: y(value) })),
  }))
  const labels = spreadOut(lines.map(({ placed }) => placed.at(-1)?.y ?? 0))
  return (
    <g>
      {lines.map(({ percentile, placed }, index) => {
        const end = placed.at(-1)
        return (
          <g key={percentile}>
            <polyline
              points={placed.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
              className={percentile === 50 ? 'fill-none stroke-muted stroke-[1.5]' : 'fill-none stroke-line-strong'}
            />
            {end && (
              <text
                x={end.x + 4}
                y={(labels[index] ?? end.y) + 3.5}
                className="fill-muted text-[0.6875rem] tabular-nums"
              >
                {percentile}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

const LABEL_HEIGHT = 10

/** The positions of labels, the lowest on the screen first, moved just far enough apart and centered. */
const spreadOut = (heights: number[]) => {
  const apart: number[] = []
  for (const height of heights) apart.push(Math.min(height, (apart.at(-1) ?? Number.POSITIVE_INFINITY) - LABEL_HEIGHT))
  const moved = ((heights.at(-1) ?? 0) - (apart.at(-1) ?? 0)) / 2
  return apart.map(height => height + moved)
}
