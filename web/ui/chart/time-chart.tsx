import type { ChartBand, TimeChartProps } from './chart-parts.ts'
import { Plot, type PlotArea } from './plot.tsx'
import { tickLabel } from './tick-labels.ts'
import { timeScale } from './time-scale.ts'

const DAY = 86_400_000
const HEIGHT = 256
/** Beside the plot, where no point is. */
const LIMIT_WIDTH = 30

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
  return { from: from ?? start - margin, to: to ?? end + margin }
}

/** Values over time. Show the same numbers as text or a table next to it. */
export function TimeChart(props: TimeChartProps) {
  const { label, unit, points, bands = [], limits = [], alwaysVisible = [] } = props
  const { from, to } = timesOf(props)
  const { step, marks } = timeScale(from, to, 5)
  const labelOf = tickLabel(step)
  return (
    <figure className="relative min-w-0">
      {unit && <p className="absolute top-5 text-xs text-muted">{unit}</p>}
      <Plot
        label={label}
        height={HEIGHT}
        points={points}
        from={from}
        to={to}
        ticks={marks.map(at => ({ at, label: labelOf(at) }))}
        {...(limits.length > 0 && { rightMargin: LIMIT_WIDTH })}
        alwaysVisible={[...alwaysVisible, ...limits.map(({ value }) => value)]}
      >
        {area => (
          <>
            {bands.map(band => (
              <Band key={`${band.from} ${band.low} ${band.high}`} band={band} area={area} />
            ))}
            {limits.map(limit => (
              <g key={limit.value}>
                <line
                  x1={area.left}
                  x2={area.right}
                  y1={area.y(limit.value)}
                  y2={area.y(limit.value)}
                  strokeDasharray="4 4"
                  className="stroke-danger-ink"
                />
                <text x={area.right + 4} y={area.y(limit.value) + 4} className="fill-danger-ink text-xs tabular-nums">
                  {limit.label}
                </text>
              </g>
            ))}
          </>
        )}
      </Plot>
    </figure>
  )
}

function Band({ band, area }: { band: ChartBand; area: PlotArea }) {
  const { left, right, top, bottom } = area
  const within = (place: number, least: number, most: number) => Math.min(most, Math.max(least, place))
  const x = band.from === undefined ? left : within(area.x(band.from), left, right)
  const end = band.to === undefined ? right : within(area.x(band.to), left, right)
  const y = band.high === null ? top : within(area.y(band.high), top, bottom)
  const floor = band.low === null ? bottom : within(area.y(band.low), top, bottom)
  return (
    <rect data-band x={x} y={y} width={end - x} height={Math.max(0, floor - y)} className={bandStyles[band.tone]} />
  )
}
