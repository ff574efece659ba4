import { useEffect, useState, useSyncExternalStore } from 'react'
import { limited, moved, type VisibleWindow, zoomed } from './visible-window.ts'

const ANIMATION = 220
const REST = 150

const easeOut = (share: number) => 1 - (1 - share) ** 3

const createWindow = (bounds: VisibleWindow, initial: VisibleWindow) => {
  let limits = bounds
  let current = initial
  let settled = initial
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const settledListeners = new Set<() => void>()
  const show = (next: VisibleWindow) => {
    current = next
    for (const listener of listeners) listener()
    clearTimeout(rest)
    rest = setTimeout(() => {
      settled = current
      for (const listener of settledListeners) listener()
    }, REST)
  }
  const set = (next: VisibleWindow) => {
    cancelAnimationFrame(frame)
    show(limited(next, limits))
  }
  const goTo = (next: VisibleWindow) => {
    cancelAnimationFrame(frame)
    const target = limited(next, limits)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target)
    const [begun, start] = [performance.now(), current]
    const step = (now: number) => {
      const share = easeOut(Math.min(1, Math.max(0, now - begun) / ANIMATION))
      // The length changes by equal factors, or a zoom over decades would seem to jump at its end.
      const length = (start.to - start.from) ** (1 - share) * (target.to - target.from) ** share
      const middle = ((start.from + start.to) * (1 - share) + (target.from + target.to) * share) / 2
      show(share === 1 ? target : { from: middle - length / 2, to: middle + length / 2 })
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  const isEverything = () => current.from <= limits.from && current.to >= limits.to
  return {
    current: () => current,
    limits: () => limits,
    settled: () => settled,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSettled: (listener: () => void) => {
      settledListeners.add(listener)
      return () => void settledListeners.delete(listener)
    },
    /** Records came or went: who saw everything still does. */
    setLimits: (next: VisibleWindow) => {
      if (next.from === limits.from && next.to === limits.to) return
      const wasEverything = isEverything()
      limits = next
      set(wasEverything ? next : current)
    },
    set,
    goTo,
    moveBy: (by: number) => set(moved(current, by, limits)),
    zoomBy: (factor: number, at = (current.from + current.to) / 2) => set(zoomed(current, factor, at, limits)),
    /** In a short movement: around today where it is in view, since most is near it. */
    zoomTo: (factor: number, now: number) => {
      const isInView = now >= current.from && now <= current.to
      goTo(zoomed(current, factor, isInView ? now : (current.from + current.to) / 2, limits))
    },
  }
}

export type WindowStore = ReturnType<typeof createWindow>

/** The window lives outside React: what moves with it is drawn by frames, not rendered. */
export const useVisibleWindow = (limits: VisibleWindow, initial: VisibleWindow): WindowStore => {
  const [store] = useState(() => createWindow(limits, limited(initial, limits)))
  useEffect(() => store.setLimits(limits), [store, limits])
  return store
}

/** The window once it rests, for what need not follow every frame. */
export const useSettledWindow = (store: WindowStore) => useSyncExternalStore(store.onSettled, store.settled)
