import { CartesianGrid, Line, LineChart, ReferenceArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { AXIS, TIP_HEIGHT, TOOLTIP, valueAxis } from './axis-props.tsx'
import { ChartMark } from './chart-mark.tsx'
import type { ChartBand, TimeChartProps } from './chart-parts.ts'
import { tickLabel } from './tick-labels.ts'
import { timeScale } from './time-scale.ts'
import { valueScale } from './value-scale.ts'

const DAY = 86_400_000
const MAX_DOTS = 60

const bandStyles: Record<ChartBand['tone'], string> = {
  good: 'fill-good-soft',
  warning: 'fill-warning-soft',
  danger: 'fill-danger-soft',
  info: 'fill-info-soft',
}

/** The times that a chart shows: those asked for, or those of its points with a little room at both ends. */
const timesOf = ({ points, from, to }: TimeChartProps) => {
  const start = from ?? points[0]?.at ?? 0
  const end = to ?? points.at(-1)?.at ?? start
  const margin = Math.max((end - start) * 0.03, start === end ? 15 * DAY : 0)
  return { start: from ?? start - margin, end: to ?? end + margin }
}

/** Loads Recharts, which is why this file is a lazy import. */
export function TimeChartView(props: TimeChartProps) {
  const { label, points, bands = [], alwaysVisible = [] } = props
  const { start, end } = timesOf(props)
  const { low, high, marks } = valueScale([...points.map(({ value }) => value), ...alwaysVisible])
  const time = timeScale(start, end, 5)
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={points} margin={{ top: TIP_HEIGHT, right: 12, bottom: 0, left: 0 }} aria-label={label}>
        {bands.map(band => (
          <ReferenceArea
            key={`${band.from} ${band.low} ${band.high}`}
            x1={within(band.from ?? start, start, end)}
            x2={within(band.to ?? end, start, end)}
            y1={within(band.low ?? low, low, high)}
            y2={within(band.high ?? high, low, high)}
            className={bandStyles[band.tone]}
            fill=""
            fillOpacity={1}
          />
        ))}
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          type="number"
          domain={[start, end]}
          ticks={time.marks}
          tickFormatter={tickLabel(time.step)}
          {...AXIS}
          minTickGap={12}
        />
        <YAxis {...valueAxis(marks, [low, high])} />
        <Tooltip {...TOOLTIP} />
        <Line
          dataKey="value"
          type="linear"
          className="[&_.recharts-line-curve]:stroke-accent"
          strokeWidth={2}
          isAnimationActive={false}
          dot={<ChartMark isCrowded={points.length > MAX_DOTS} />}
          activeDot={{ r: 6, className: 'fill-accent stroke-surface stroke-2' }}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
