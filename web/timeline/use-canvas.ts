import { type RefObject, useEffect, useRef } from 'react'

/** Sharp on every screen; the pixels of the drawing are those of the page. */
const prepare = (canvas: HTMLCanvasElement, width: number, height: number) => {
  const ratio = window.devicePixelRatio || 1
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
  const context = canvas.getContext('2d')
  context?.setTransform(ratio, 0, 0, ratio, 0, 0)
  return context
}

/** Draws at most once a frame: when asked to, and when the theme or the typeface changes. */
export const useCanvas = (
  canvas: RefObject<HTMLCanvasElement | null>,
  size: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
) => {
  const latest = useRef({ draw, size })
  const frame = useRef(0)
  const redraw = useRef(() => {
    if (frame.current) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      const { draw, size } = latest.current
      if (!canvas.current || size.width < 1) return
      const context = prepare(canvas.current, size.width, size.height)
      if (context) draw(context)
    })
  }).current

  useEffect(() => {
    latest.current = { draw, size }
    redraw()
  })
  useEffect(() => {
    const root = new MutationObserver(redraw)
    root.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-mode', 'style'] })
    document.fonts.addEventListener('loadingdone', redraw)
    return () => {
      root.disconnect()
      document.fonts.removeEventListener('loadingdone', redraw)
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [redraw])
  return redraw
}
