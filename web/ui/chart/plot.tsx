import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { classNames } from '../class-names.ts'
import { ChartMark } from './chart-mark.tsx'
import type { ChartPoint } from './chart-parts.ts'
import { nearestPoint } from './nearest-point.ts'
import { type Tick, ticksWithRoom } from './ticks-with-room.ts'
import { useWidth } from './use-width.ts'
import { axisWidth, valueScale } from './value-scale.ts'

/** Where values stand in the drawing, in pixels. */
export interface PlotArea {
  left: number
  right: number
  top: number
  bottom: number
  x: (at: number) => number
  y: (value: number) => number
}

interface PlotProps {
  /** Accessible name. */
  label: string
  height: number
  /** In order of `at`. */
  points: ChartPoint[]
  from: number
  to: number
  ticks: Tick[]
  /** Values that the axis includes even if no point is near. */
  alwaysVisible?: number[]
  /** Room beside the plot, for the ends of curves. */
  rightMargin?: number
  /** Drawn behind the points. */
  children?: (area: PlotArea) => ReactNode
}

/** Above the plot: on a phone, what a point says would fit on neither side of it. */
const TIP_HEIGHT = 48
const AXIS_HEIGHT = 28
const MAX_DOTS = 60

/** Axes, points and their lines; a pointer, a finger or the arrow keys read out one point. */
export function Plot({
  label,
  height,
  points,
  from,
  to,
  ticks,
  alwaysVisible = [],
  rightMargin = 12,
  children,
}: PlotProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [reading, setReading] = useState<number>()
  const values = points.flatMap(({ value, lower, range }) => [
    value,
    lower ?? value,
    range?.low ?? value,
    range?.high ?? value,
  ])
  const scale = valueScale([...values, ...alwaysVisible])
  const left = axisWidth(scale.marks.map(formatNumber))
  const right = Math.max(left + 1, width - rightMargin)
  const [top, bottom] = [TIP_HEIGHT, height - AXIS_HEIGHT]
  const area: PlotArea = {
    left,
    right,
    top,
    bottom,
    // The first week or month may begin before the time that is shown.
    x: at => left + ((right - left) * Math.max(0, at - from)) / (to - from || 1),
    y: value => bottom - ((bottom - top) * (value - scale.low)) / (scale.high - scale.low || 1),
  }
  const shown = reading === undefined ? undefined : points[reading]

  const readAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const at = from + ((clientX - currentTarget.getBoundingClientRect().left - left) / (right - left)) * (to - from)
    setReading(nearestPoint(points, at))
  }
  const readByKey = (event: KeyboardEvent) => {
    const next = nextReading(event.key, reading, points.length)
    if (next === undefined) return
    event.preventDefault()
    setReading(next === 'none' ? undefined : next)
  }

  return (
    <div
      ref={ref}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read out its points.
      tabIndex={0}
      className="relative touch-pan-y rounded-control [-webkit-tap-highlight-color:transparent]"
      style={{ height }}
      onPointerDown={readAt}
      onPointerMove={readAt}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setReading(undefined)}
      onFocus={() => setReading(current => current ?? points.length - 1)}
      onBlur={() => setReading(undefined)}
      onKeyDown={readByKey}
    >
      {width > 0 && (
        <svg aria-hidden width={width} height={height} className="absolute inset-0 block">
          {children?.(area)}
          {scale.marks.map(mark => (
            <g key={mark}>
              <line x1={left} x2={right} y1={area.y(mark)} y2={area.y(mark)} className="stroke-line" />
              <text x={left - 8} y={area.y(mark) + 4} textAnchor="end" className={TICK_STYLE}>
                {formatNumber(mark)}
              </text>
            </g>
          ))}
          {ticksWithRoom(ticks, area.x, { left: 0, right: width }).map(({ at, label: text, x }) => (
            <text key={at} x={x} y={bottom + 20} textAnchor="middle" className={TICK_STYLE}>
              {text}
            </text>
          ))}
          <Points points={points} area={area} />
          {shown && <Shown point={shown} area={area} />}
        </svg>
      )}
      <div role="status" className="absolute inset-x-0 top-0 h-12">
        {shown && <Tip point={shown} share={area.x(shown.at) / width} />}
      </div>
    </div>
  )
}

const TICK_STYLE = 'fill-muted text-xs tabular-nums'

/** Undefined for a key that is not ours. */
const nextReading = (key: string, reading: number | undefined, count: number) => {
  const last = count - 1
  const current = reading ?? last
  if (key === 'ArrowRight') return Math.min(last, current + 1)
  if (key === 'ArrowLeft') return Math.max(0, current - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' && reading !== undefined ? 'none' : undefined
}

const pathOf = (places: { x: number; y: number }[]) =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('')

function Points({ points, area: { x, y } }: { points: ChartPoint[]; area: PlotArea }) {
  const isCrowded = points.length > MAX_DOTS
  const line = pathOf(points.map(({ at, value }) => ({ x: x(at), y: y(value) })))
  const withLower = points.flatMap(point => (point.lower === undefined ? [] : [{ ...point, lower: point.lower }]))
  return (
    <>
      {points.map(
        ({ at, range }, index) =>
          range && (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings may be of one minute.
              key={index}
              data-range
              x1={x(at)}
              x2={x(at)}
              y1={y(range.high)}
              y2={y(range.low)}
              strokeLinecap="round"
              className={classNames(
                isCrowded ? 'stroke-4' : 'stroke-6',
                range.tone ? rangeStyles[range.tone] : 'stroke-area/30',
              )}
            />
          ),
      )}
      {withLower.length > 0 && (
        <path
          d={pathOf(withLower.map(({ at, lower }) => ({ x: x(at), y: y(lower) })))}
          className="fill-none stroke-area stroke-[1.5] opacity-60"
        />
      )}
      <path data-line d={line} strokeLinejoin="round" className="fill-none stroke-area stroke-2" />
      <g data-points>
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two readings may be of one minute.
          <ChartMark key={index} cx={x(point.at)} cy={y(point.value)} point={point} isCrowded={isCrowded} />
        ))}
      </g>
    </>
  )
}

const rangeStyles = {
  good: 'stroke-good-ink/45',
  warning: 'stroke-warning-ink/45',
  danger: 'stroke-danger-ink/50',
  info: 'stroke-info-ink/45',
}

const Shown = ({ point: { at, value, lower }, area: { x, y, top, bottom } }: { point: ChartPoint; area: PlotArea }) => (
  <>
    <line x1={x(at)} x2={x(at)} y1={top} y2={bottom} className="stroke-line-strong" />
    {[value, ...(lower === undefined ? [] : [lower])].map(height => (
      <circle key={height} data-shown cx={x(at)} cy={y(height)} r={6} className="fill-area stroke-surface stroke-2" />
    ))}
  </>
)

/** Above its point; near an edge it is moved just so far that it stays inside. */
const Tip = ({ point: { text, when }, share }: { point: ChartPoint; share: number }) => (
  <div
    className="absolute w-max max-w-full rounded-control border border-line bg-surface px-2 py-0.5 text-center text-xs shadow-float"
    style={{ left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` }}
  >
    <p className="font-semibold">{text}</p>
    <p className="text-muted">{when}</p>
  </div>
)
