import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, usePlotArea, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { AXIS, TIP_HEIGHT, TOOLTIP, valueAxis } from '#web/ui/chart/axis-props.tsx'
import { ChartMark } from '#web/ui/chart/chart-mark.tsx'
import type { ChartPoint } from '#web/ui/chart/chart-parts.ts'
import { valueScale } from '#web/ui/chart/value-scale.ts'

interface Curve {
  percentile: number
  points: { at: number; value: number }[]
}

interface GrowthChartViewProps {
  label: string
  /** `at` is an age in months. */
  points: ChartPoint[]
  curves: Curve[]
  from: number
  to: number
}

const CURVE_LABEL_WIDTH = 26

const stepOf = (span: number) => {
  if (span <= 24) return 3
  return span <= 96 ? 12 : 24
}

/** Loads Recharts, which is why this file is a lazy import. */
export function GrowthChartView({ label, points, curves, from, to }: GrowthChartViewProps) {
  const values = [...points, ...curves.flatMap(curve => curve.points)].map(({ value }) => value)
  const { low, high, marks } = valueScale(values)
  const step = stepOf(to - from)
  const ages = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={points}
        margin={{ top: TIP_HEIGHT, right: CURVE_LABEL_WIDTH, bottom: 0, left: 0 }}
        aria-label={label}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          type="number"
          domain={[from, to]}
          ticks={ages}
          tickFormatter={months => formatNumber(to <= 24 ? months : months / 12)}
          {...AXIS}
          minTickGap={4}
        />
        <YAxis {...valueAxis(marks, [low, high])} />
        <PercentileCurves curves={curves} ages={[from, to]} values={[low, high]} />
        <Tooltip {...TOOLTIP} />
        <Line
          dataKey="value"
          type="linear"
          className="[&_.recharts-line-curve]:stroke-accent"
          strokeWidth={2}
          isAnimationActive={false}
          dot={<ChartMark isCrowded={false} />}
          activeDot={{ r: 6, className: 'fill-accent stroke-surface stroke-2' }}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

interface PercentileCurvesProps {
  curves: Curve[]
  ages: [number, number]
  values: [number, number]
}

/** Not drawn as chart lines, because the tooltip and the arrow keys are for the child's own points. */
function PercentileCurves({ curves, ages: [from, to], values: [low, high] }: PercentileCurvesProps) {
  const area = usePlotArea()
  if (!area) return null
  const place = ({ at, value }: Curve['points'][number]) => ({
    x: area.x + (area.width * (at - from)) / (to - from),
    y: area.y + (area.height * (high - value)) / (high - low),
  })
  const lines = curves.map(({ percentile, points }) => ({ percentile, placed: points.map(place) }))
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
