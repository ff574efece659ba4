import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '#web/platform/i18n.ts'
import { useWidth } from '#web/ui/chart/use-width.ts'
import { AXIS_HEIGHT, drawLanes, heightOf, keyOf, type LaneView, type Palette, type Target } from './draw-lanes.ts'
import { eventsOf, indexPoints, stackBars } from './lane-layout.ts'
import { LANE_NAMES, laneOf } from './lanes.ts'
import { periodText, whenText } from './period-text.ts'
import type { TimelineEvent } from './timeline-events.ts'
import { useCanvas } from './use-canvas.ts'
import { useGestures } from './use-gestures.ts'
import { useSettledWindow, type WindowStore } from './use-visible-window.ts'
import { around } from './visible-window.ts'

const MAX_ROWS = 6
const MORE_HEIGHT = 22

/** Which lanes there are, and how high each is: the same wherever the window is. */
const layOut = (events: readonly TimelineEvent[]) => {
  const byLane = Map.groupBy(events, ({ lane }) => lane)
  let top = AXIS_HEIGHT
  const lanes = LANE_NAMES.flatMap((name): LaneView[] => {
    const own = byLane.get(name)
    if (!own) return []
    const stacked = laneOf(name).bars && stackBars(own)
    const rows = stacked?.slice(0, MAX_ROWS)
    const hidden = stacked && stacked.length > MAX_ROWS ? stacked.slice(MAX_ROWS) : undefined
    const height = heightOf(rows?.length) + (hidden ? MORE_HEIGHT : 0)
    const lane: LaneView = { name, top, height, ...(rows ? { rows } : { points: indexPoints(own) }) }
    top += height
    return [hidden ? { ...lane, hidden } : lane]
  })
  return { lanes, height: top }
}

const paletteOf = (root: HTMLElement): Palette => {
  const style = getComputedStyle(root)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    surface: color('surface'),
    sunken: color('sunken'),
    accent: color('accent'),
    font: style.fontFamily,
    lanes: Object.fromEntries(LANE_NAMES.map(name => [name, color(laneOf(name).area ?? 'accent')])),
  }
}

interface TimelinePictureProps {
  events: readonly TimelineEvent[]
  store: WindowStore
  now: number
  /** What a mark holds that no zoom takes apart. */
  onChoose: (events: TimelineEvent[]) => void
}

/** Lanes on one canvas. The list beside it holds the same for those who do not see it. */
export function TimelinePicture({ events, store, now, onChoose }: TimelinePictureProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const targets = useRef<Target[]>([])
  const [hovered, setHovered] = useState<Target>()
  const [, navigate] = useLocation()
  const { lanes, height } = useMemo(() => layOut(events), [events])

  // Reading colors from the style costs more than drawing; they change only with the theme.
  const known = useRef<{ theme: string; palette: Palette }>(undefined)
  const paletteFor = (root: HTMLElement) => {
    const { className, dataset } = document.documentElement
    const theme = `${className} ${dataset.mode}`
    if (known.current?.theme !== theme) known.current = { theme, palette: paletteOf(root) }
    return known.current.palette
  }
  const redraw = useCanvas(canvas, { width, height }, context => {
    if (!ref.current) return
    targets.current = drawLanes(context, lanes, { ...store.current(), width }, height, paletteFor(ref.current), {
      now,
      more: count => t('+{count} more', { count }),
      hovered: hovered && keyOf(hovered.mark),
    })
  })
  useEffect(() => store.onChange(redraw), [store, redraw])

  const targetAt = (x: number, y: number) =>
    targets.current.find(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)

  const open = ({ mark, isMore }: Target) => {
    const held = eventsOf(mark)
    const [first] = held
    if (held.length === 1 && first && !isMore) return navigate(first.href)
    const { from, to } = store.current()
    const next = around(held, store.limits())
    // Where a zoom would not take them apart, the list names them.
    if (isMore || next.to - next.from > (to - from) * 0.8) onChoose(held)
    else store.goTo(next)
  }

  useGestures(ref, store, {
    onPress: (x, y) => {
      setHovered(undefined)
      const target = targetAt(x, y)
      if (target) open(target)
    },
    onHover: (x, y) => {
      const target = x === undefined ? undefined : targetAt(x, y)
      if (target?.mark !== hovered?.mark) setHovered(target)
    },
  })

  const settled = useSettledWindow(store)
  return (
    <div
      ref={ref}
      role="application"
      aria-label={t('Timeline, {period}. The list holds the same records.', { period: periodText(settled) })}
      aria-keyshortcuts="+ - ArrowLeft ArrowRight Home End"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it.
      tabIndex={0}
      data-from={new Date(settled.from).toISOString()}
      data-to={new Date(settled.to).toISOString()}
      className="relative cursor-grab touch-pan-y select-none focus-visible:-outline-offset-2 active:cursor-grabbing [-webkit-tap-highlight-color:transparent]"
      style={{ height, ...(hovered && { cursor: 'pointer' }) }}
      onKeyDown={event => moveByKey(event, store, now)}
    >
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {lanes.map(({ name, top }) => (
        <LaneName key={name} name={name} top={top} />
      ))}
      {hovered && <Tip target={hovered} width={width} />}
    </div>
  )
}

const moveByKey = (event: KeyboardEvent, store: WindowStore, now: number) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { from, to } = store.current()
  const length = to - from
  const moves: Record<string, () => void> = {
    '+': () => store.zoomTo(0.5, now),
    '=': () => store.zoomTo(0.5, now),
    '-': () => store.zoomTo(2, now),
    ArrowLeft: () => store.moveBy(-length / 8),
    ArrowRight: () => store.moveBy(length / 8),
    Home: () => store.goTo({ from: store.limits().from, to: store.limits().from + length }),
    End: () => store.goTo({ from: now - length / 2, to: now + length / 2 }),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}

function LaneName({ name, top }: { name: LaneView['name']; top: number }) {
  const { label, icon: Icon, area } = laneOf(name)
  return (
    <p
      data-area={area}
      data-lane={name}
      className="pointer-events-none absolute left-3 flex items-center gap-1.5 text-sm font-semibold"
      style={{ top: top + 5 }}
    >
      <Icon aria-hidden className="size-4 text-area" />
      {t(label)}
    </p>
  )
}

const TIP_WIDTH = 232

/** Beside the pointer's mark, above it where there is room. */
function Tip({ target: { mark, top, bottom, left: from, right: to }, width }: { target: Target; width: number }) {
  const [first] = eventsOf(mark)
  if (!first) return null
  const middle = (Math.max(0, from) + Math.min(width, to)) / 2
  const left = Math.max(4, Math.min(width - TIP_WIDTH - 4, middle - TIP_WIDTH / 2))
  const isAbove = top > 110
  return (
    <div
      className="pointer-events-none absolute z-10 w-58 rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float"
      style={{ left, top: isAbove ? top - 6 : bottom + 6, transform: isAbove ? 'translateY(-100%)' : undefined }}
    >
      {mark.count === 1 ? (
        <>
          <p className="font-semibold break-words">{first.title()}</p>
          <p className="text-muted">{whenText(first)}</p>
          {first.detail() && <p className="break-words">{first.detail()}</p>}
        </>
      ) : (
        <>
          <p className="font-semibold">{t('{count} records', { count: mark.count })}</p>
          <p className="text-muted">{t('Press to see them one by one.')}</p>
        </>
      )}
    </div>
  )
}
