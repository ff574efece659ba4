import { formatCount } from '#web/platform/format/numbers.ts'
import { tickLabel } from '#web/ui/chart/tick-labels.ts'
import { ticksWithRoom } from '#web/ui/chart/ticks-with-room.ts'
import { timeScale } from '#web/ui/chart/time-scale.ts'
import {
  type BarRow,
  hiddenBars,
  layOutBars,
  layOutPoints,
  type Mark,
  type PointIndex,
  type View,
} from './lane-layout.ts'
import type { LaneName } from './lanes.ts'
import type { TimelineEvent } from './timeline-events.ts'

export const AXIS_HEIGHT = 34
/** The lane's name. */
export const LABEL_HEIGHT = 28
const POINT_ROW = 24
const BAR_ROW = 26
const BAR_HEIGHT = 22
const LANE_END = 8
const TICK_WIDTH = 92

export interface LaneView {
  name: LaneName
  top: number
  height: number
  points?: PointIndex<TimelineEvent>
  rows?: readonly BarRow<TimelineEvent>[]
  hidden?: readonly BarRow<TimelineEvent>[]
}

export const heightOf = (rows: number | undefined) =>
  LABEL_HEIGHT + (rows === undefined ? POINT_ROW : rows * BAR_ROW) + LANE_END

/** Where a mark can be pressed. */
export interface Target {
  lane: LaneName
  mark: Mark<TimelineEvent>
  left: number
  right: number
  top: number
  bottom: number
  /** "+3 more": shown, but not drawn. */
  isMore?: true
}

export interface Palette {
  ink: string
  muted: string
  line: string
  surface: string
  sunken: string
  accent: string
  font: string
  lanes: Partial<Record<LaneName, string>>
}

interface Drawing {
  context: CanvasRenderingContext2D
  view: View
  palette: Palette
  targets: Target[]
  hovered: string | undefined
}

/** Stays the same while the window moves. */
export const keyOf = ({ slices: [slice], count }: Mark<TimelineEvent>) => `${slice?.events[slice.first]?.id} ${count}`

/** Draws the whole picture; answers with what can be pressed, the last drawn first. */
export const drawLanes = (
  context: CanvasRenderingContext2D,
  lanes: readonly LaneView[],
  view: View,
  height: number,
  palette: Palette,
  { now, more, hovered }: { now: number; more: (count: number) => string; hovered: string | undefined },
): Target[] => {
  const drawing: Drawing = { context, view, palette, targets: [], hovered }
  context.clearRect(0, 0, view.width, height)
  drawAxis(drawing, height, now)
  for (const lane of lanes) {
    context.fillStyle = palette.line
    context.fillRect(0, lane.top, view.width, 1)
    const color = palette.lanes[lane.name] ?? palette.accent
    const top = lane.top + LABEL_HEIGHT
    if (lane.points) drawPoints(drawing, lane, layOutPoints(lane.points, view), color, top + POINT_ROW / 2)
    lane.rows?.forEach((row, index) => {
      drawBars(drawing, lane, layOutBars(row, view), color, top + index * BAR_ROW)
    })
    if (lane.hidden) drawMore(drawing, lane, lane.hidden, more)
  }
  return drawing.targets.reverse()
}

const drawAxis = ({ context, view, palette }: Drawing, height: number, now: number) => {
  const { from, to, width } = view
  const x = (at: number) => ((at - from) / (to - from)) * width
  const { step, marks } = timeScale(from, to, Math.max(2, Math.floor(width / TICK_WIDTH)))
  const label = tickLabel(step)
  if (now < to) {
    context.fillStyle = palette.sunken
    context.globalAlpha = 0.5
    context.fillRect(Math.max(0, x(now)), AXIS_HEIGHT, width, height)
    context.globalAlpha = 1
  }
  context.fillStyle = palette.line
  for (const mark of marks) context.fillRect(Math.round(x(mark)), AXIS_HEIGHT - 6, 1, height)
  context.font = `12px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = palette.muted
  const ticks = marks.map(at => ({ at, label: label(at) }))
  for (const { label: text, x: place } of ticksWithRoom(ticks, x, { left: 4, right: width - 4 }))
    context.fillText(text, place, AXIS_HEIGHT / 2 - 3)
  if (now < from || now > to) return
  context.fillStyle = palette.accent
  context.fillRect(Math.round(x(now)) - 0.5, AXIS_HEIGHT - 4, 1.5, height)
  circle(context, x(now), AXIS_HEIGHT - 4, 3.5)
  context.fill()
}

const circle = (context: CanvasRenderingContext2D, x: number, y: number, radius: number) => {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

const bar = (
  context: CanvasRenderingContext2D,
  x1: number,
  x2: number,
  y: number,
  height: number,
  radius: number[],
) => {
  context.beginPath()
  context.roundRect(x1, y, Math.max(1, x2 - x1), height, radius)
}

const drawPoints = (
  { context, palette, targets, view, hovered }: Drawing,
  { name: lane }: LaneView,
  marks: readonly Mark<TimelineEvent>[],
  color: string,
  y: number,
) => {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 11px ${palette.font}`
  for (const mark of marks) {
    const { x1, x2, x, count } = mark
    if (x2 < -2 || x1 > view.width + 2) continue
    context.fillStyle = color
    if (x2 - x1 > 20) {
      context.globalAlpha = 0.22
      bar(context, Math.max(-8, x1 + 1), Math.min(view.width + 8, x2 - 1), y - 4, 8, [4])
      context.fill()
      context.globalAlpha = 1
    }
    const radius = (count > 1 ? 9 : 5.5) + (hovered === keyOf(mark) ? 2 : 0)
    circle(context, x, y, radius + 1.5)
    context.fillStyle = palette.surface
    context.fill()
    circle(context, x, y, radius)
    context.fillStyle = color
    context.fill()
    if (count > 1) {
      context.fillStyle = palette.surface
      context.fillText(count > 99 ? '99+' : String(count), x, y + 0.5, 16)
    }
    const half = POINT_ROW / 2
    targets.push({
      lane,
      mark,
      left: Math.min(x1, x - half),
      right: Math.max(x2, x + half),
      top: y - half,
      bottom: y + half,
    })
  }
}

const drawBars = (
  { context, palette, targets, view, hovered }: Drawing,
  { name: lane }: LaneView,
  marks: readonly Mark<TimelineEvent>[],
  color: string,
  y: number,
) => {
  const x = (at: number) => ((at - view.from) / (view.to - view.from)) * view.width
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.font = `500 12px ${palette.font}`
  marks.forEach((mark, index) => {
    const [slice] = mark.slices
    const first = slice?.events[slice.first]
    const last = slice?.events[slice.last - 1]
    if (!slice || !first || !last) return
    const left = Math.max(-10, mark.x1)
    const right = Math.max(left + 2, Math.min(view.width + 10, mark.x2 - 1))
    const isSure = first.surelyFrom <= first.surelyUntil
    context.fillStyle = mark.count === 1 ? shade(context, color, left, right, x, first) : color
    context.globalAlpha = hovered === keyOf(mark) ? 0.42 : 0.24
    bar(context, left, right, y, BAR_HEIGHT, last.isOpen ? [6, 0, 0, 6] : [6])
    context.fill()
    context.globalAlpha = 1
    context.fillStyle = color
    if (mark.count > 1 || (isSure && first.surelyFrom - first.start <= 86_400_000 && mark.x1 > -4)) {
      bar(context, mark.x1, mark.x1 + 3, y, BAR_HEIGHT, [2, 0, 0, 2])
      context.fill()
    }
    const from = Math.max(0, mark.x1) + 9
    const room = Math.min(view.width, marks[index + 1]?.x1 ?? view.width) - from - 6
    context.fillStyle = palette.ink
    context.fillText(
      cut(context, mark.count > 1 ? formatCount(mark.count) : first.title(), room),
      from,
      y + BAR_HEIGHT / 2 + 0.5,
    )
    targets.push({ lane, mark, left, right: Math.max(right, left + 12), top: y - 2, bottom: y + BAR_ROW - 2 })
  })
}

/** Fades over the time in which it may have begun, or ended. */
const shade = (
  context: CanvasRenderingContext2D,
  color: string,
  left: number,
  right: number,
  x: (at: number) => number,
  { surelyFrom, surelyUntil }: TimelineEvent,
) => {
  const share = (at: number) => Math.max(0, Math.min(1, (x(at) - left) / (right - left)))
  const [from, until] = [share(surelyFrom), share(surelyUntil)]
  if (right - left < 8 || (from < 0.02 && until > 0.98)) return color
  const gradient = context.createLinearGradient(left, 0, right, 0)
  const faint = `color-mix(in srgb, ${color} 35%, transparent)`
  gradient.addColorStop(0, faint)
  gradient.addColorStop(Math.min(from, until), from <= until ? color : faint)
  gradient.addColorStop(Math.max(from, until), from <= until ? color : faint)
  gradient.addColorStop(1, until > 0.98 ? color : faint)
  return gradient
}

const drawMore = (
  { context, palette, targets, view }: Drawing,
  { name: lane, top, rows = [] }: LaneView,
  hidden: readonly BarRow<TimelineEvent>[],
  more: (count: number) => string,
) => {
  const slices = hiddenBars(hidden, view)
  const count = slices.reduce((sum, { first, last }) => sum + last - first, 0)
  if (count === 0) return
  const y = top + LABEL_HEIGHT + rows.length * BAR_ROW
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.font = `500 12px ${palette.font}`
  context.fillStyle = palette.accent
  context.fillText(more(count), 12, y + 8)
  const right = 24 + context.measureText(more(count)).width
  const mark = { x1: 0, x2: right, x: right / 2, count, slices }
  targets.push({ lane, mark, left: 0, right, top: y - 2, bottom: y + 20, isMore: true })
}

const widths = new Map<string, number>()

const widthOf = (context: CanvasRenderingContext2D, text: string) => {
  const key = `${context.font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size > 5000) widths.clear()
  const { width } = context.measureText(text)
  widths.set(key, width)
  return width
}

/** As much of a text as there is room for. */
const cut = (context: CanvasRenderingContext2D, text: string, room: number) => {
  const width = widthOf(context, text)
  if (width <= room) return text
  const letters = Math.floor((text.length * room) / width) - 1
  return letters < 3 ? '' : `${text.slice(0, letters).trimEnd()}…`
}
