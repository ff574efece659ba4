import { type RefObject, useEffect, useRef } from 'react'
import type { WindowStore } from './use-visible-window.ts'

/** Pixels; a hand is never quite still. */
const PRESS = 6
const WHEEL_STEP = 1.0015

interface Finger {
  x: number
  y: number
}

interface Listeners {
  onPress: (x: number, y: number) => void
  onHover: (x: number | undefined, y: number) => void
}

const distance = (fingers: Map<number, Finger>) => {
  const [one, other] = [...fingers.values()]
  return one && other ? { length: Math.max(20, Math.abs(one.x - other.x)), middle: (one.x + other.x) / 2 } : undefined
}

/** Drag, pinch and wheel. The wheel scrolls the page until the picture has the focus; with Ctrl it always zooms. */
export const useGestures = (area: RefObject<HTMLElement | null>, store: WindowStore, listeners: Listeners) => {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const fingers = new Map<number, Finger>()
    let hasMoved = false
    const placeOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const perPixel = () => (store.current().to - store.current().from) / Math.max(1, element.clientWidth)
    const timeAt = (x: number) => store.current().from + x * perPixel()

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      if (fingers.size === 0) hasMoved = false
      fingers.set(event.pointerId, placeOf(event))
      if (fingers.size > 1) hasMoved = true
    }
    const move = (event: PointerEvent) => {
      const place = placeOf(event)
      const before = fingers.get(event.pointerId)
      if (!before) return latest.current.onHover(place.x, place.y)
      if (fingers.size === 1) {
        if (!hasMoved && Math.abs(place.x - before.x) < PRESS) return
        // Only now: a captured pointer's click would not reach what is pressed.
        element.setPointerCapture(event.pointerId)
        hasMoved = true
        latest.current.onHover(undefined, 0)
        store.moveBy((before.x - place.x) * perPixel())
        fingers.set(event.pointerId, place)
        return
      }
      const old = distance(fingers)
      fingers.set(event.pointerId, place)
      const next = distance(fingers)
      if (!old || !next) return
      store.moveBy((old.middle - next.middle) * perPixel())
      store.zoomBy(old.length / next.length, timeAt(next.middle))
    }
    const up = (event: PointerEvent) => {
      const place = fingers.get(event.pointerId)
      fingers.delete(event.pointerId)
      if (place && event.type === 'pointerup' && !hasMoved) latest.current.onPress(place.x, place.y)
    }
    const leave = () => latest.current.onHover(undefined, 0)
    const wheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault()
        return store.moveBy(event.deltaX * perPixel())
      }
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== element) return
      event.preventDefault()
      // A pinch on a touchpad comes as small steps with Ctrl.
      const lines = event.deltaMode === 1 ? 30 : 1
      const speed = event.ctrlKey && Math.abs(event.deltaY) < 30 ? 6 : 1
      store.zoomBy(WHEEL_STEP ** (event.deltaY * lines * speed), timeAt(placeOf(event).x))
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('wheel', wheel)
    }
  }, [area, store])
}
