import { formatNumber } from '#web/platform/format/numbers.ts'
import { ChartTip } from './chart-tip.tsx'
import { axisWidth } from './value-scale.ts'

/** How every axis looks. */
export const AXIS = {
  tick: { className: 'fill-muted text-[0.75rem]', fill: undefined },
  tickLine: false,
  axisLine: false,
}

/** The room above the plot that the tooltip needs: on a phone it would fit on neither side of a point. */
export const TIP_HEIGHT = 48

/** The vertical axis, with a label at each mark. */
export const valueAxis = (marks: number[], domain: [low: number, high: number]) =>
  ({
    ...AXIS,
    type: 'number',
    domain,
    ticks: marks,
    tickFormatter: formatNumber,
    width: axisWidth(marks.map(formatNumber)),
    interval: 0,
  }) as const

/** Above the plot, so that it never covers a point. */
export const TOOLTIP = {
  content: <ChartTip />,
  position: { x: 0, y: 0 },
  wrapperStyle: { width: '100%' },
  isAnimationActive: false,
  cursor: { className: 'stroke-line-strong' },
}
