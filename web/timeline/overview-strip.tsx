import { type PointerEvent, useEffect, useRef } from 'react'
import { useWidth } from '#web/ui/chart/use-width.ts'
import type { TimelineEvent } from './timeline-events.ts'
import { useCanvas } from './use-canvas.ts'
import type { WindowStore } from './use-visible-window.ts'
import type { VisibleWindow } from './visible-window.ts'

const HEIGHT = 48
const COLUMN = 3
/** Pixels around an edge that take hold of it. */
const GRIP = 14

/** How many events begin in each column of the whole time. */
const countColumns = (events: readonly TimelineEvent[], { from, to }: VisibleWindow, width: number) => {
  const counts = new Float64Array(Math.max(1, Math.ceil(width / COLUMN)))
  for (const { start, end, isOpen } of events) {
    const at = isOpen ? start : (start + end) / 2
    const column = Math.floor(((at - from) / (to - from)) * counts.length)
    if (column >= 0 && column < counts.length) counts[column] = (counts[column] ?? 0) + 1
  }
  return counts
}

type Hold = 'from' | 'to' | 'middle'

/** The whole time at a glance, with the window in it: its middle is dragged, and so are its edges. */
export function OverviewStrip({ events, store }: { events: readonly TimelineEvent[]; store: WindowStore }) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<{ hold: Hold; at: number; window: VisibleWindow }>(undefined)

  useCanvas(canvas, { width, height: HEIGHT }, context => {
    if (!ref.current) return
    const counts = countColumns(events, store.limits(), width)
    const most = Math.max(1, ...counts)
    context.clearRect(0, 0, width, HEIGHT)
    context.fillStyle = getComputedStyle(ref.current).getPropertyValue('--accent').trim()
    counts.forEach((count, column) => {
      if (count === 0) return
      // By its root, or a month of daily readings would hide each single visit.
      const height = Math.max(3, Math.sqrt(count / most) * (HEIGHT - 16))
      context.beginPath()
      context.roundRect(column * COLUMN, HEIGHT - 6 - height, COLUMN - 1, height, 1)
      context.fill()
    })
  })

  useEffect(() => {
    const follow = () => {
      if (!frame.current) return
      const { from, to } = store.limits()
      const window = store.current()
      frame.current.style.left = `${((window.from - from) / (to - from)) * 100}%`
      frame.current.style.width = `${((window.to - window.from) / (to - from)) * 100}%`
    }
    follow()
    return store.onChange(follow)
  })

  const timeAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left } = currentTarget.getBoundingClientRect()
    const { from, to } = store.limits()
    return from + ((clientX - left) / Math.max(1, width)) * (to - from)
  }
  const take = (event: PointerEvent) => {
    const at = timeAt(event)
    const { from, to } = store.limits()
    const grip = (GRIP / Math.max(1, width)) * (to - from)
    let window = store.current()
    // A press beside the window brings it there.
    if (at < window.from - grip || at > window.to + grip) {
      const half = (window.to - window.from) / 2
      store.set({ from: at - half, to: at + half })
      window = store.current()
    }
    const isNarrow = window.to - window.from < 3 * grip
    const edges = isNarrow ? 0 : grip
    const hold = Math.abs(at - window.from) < edges ? 'from' : Math.abs(at - window.to) < edges ? 'to' : 'middle'
    held.current = { hold, at, window }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    const { hold, at, window } = held.current
    const by = timeAt(event) - at
    const next = { from: window.from + (hold === 'to' ? 0 : by), to: window.to + (hold === 'from' ? 0 : by) }
    if (next.to - next.from >= 86_400_000) store.set(next)
  }
  const release = () => {
    held.current = undefined
  }

  return (
    <div
      ref={ref}
      aria-hidden
      data-overview
      className="relative cursor-pointer touch-pan-y overflow-clip rounded-control bg-sunken select-none"
      style={{ height: HEIGHT }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div
        ref={frame}
        className="absolute inset-y-0 min-w-1.5 cursor-grab rounded-control border-2 border-accent bg-accent/10 active:cursor-grabbing"
      />
    </div>
  )
}
