import { type RefObject, useEffect } from 'react'

const distance = ({ touches: [a, b] }: TouchEvent) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/** Two fingers, or the wheel with Ctrl, which is also what a touchpad's pinch sends. */
export const usePinch = (
  element: RefObject<HTMLElement | null>,
  onZoom: (change: (zoom: number) => number) => void,
) => {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const stop = new AbortController()
    // Not passive: the browser would enlarge the whole page instead.
    const options = { passive: false, signal: stop.signal }
    target.addEventListener(
      'wheel',
      event => {
        if (!event.ctrlKey) return
        event.preventDefault()
        onZoom(zoom => zoom * Math.exp(-event.deltaY / 300))
      },
      options,
    )
    let last = 0
    const begin = (event: TouchEvent) => {
      last = distance(event)
    }
    target.addEventListener('touchstart', begin, options)
    target.addEventListener('touchend', begin, options)
    target.addEventListener(
      'touchmove',
      event => {
        const now = distance(event)
        if (!now || !last) return
        event.preventDefault()
        const growth = now / last
        last = now
        onZoom(zoom => zoom * growth)
      },
      options,
    )
    return () => stop.abort()
  }, [element, onZoom])
}
