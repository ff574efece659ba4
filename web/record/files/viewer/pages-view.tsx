import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { DrawnPage } from './drawn-page.tsx'
import { boxesBetween, GAP, layOut, MAX_PAGES, pageAt } from './page-layout.ts'
import { type PageSource, type Size, turned } from './page-source.ts'

const distance = ({ touches: [a, b] }: TouchEvent) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/** Two fingers, or the wheel with Ctrl, which is also what a touchpad's pinch sends. */
const usePinch = (element: RefObject<HTMLElement | null>, onZoom: (change: (zoom: number) => number) => void) => {
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

interface PagesViewProps {
  source: PageSource
  /** 1 fits the width. */
  zoom: number
  onZoom: (change: (zoom: number) => number) => void
  rotation: number
  onPage: (page: number) => void
  scroller: RefObject<HTMLDivElement | null>
}

/** Wider than this, a page would be larger than paper. */
const MAX_FIT = 1.6
const PADDING = 32

/** The sizes that are known; pages are as large as the first one until they have come near. */
const useSizes = (source: PageSource, near: readonly number[]) => {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  const asked = useRef(new Set<number>())
  useEffect(() => {
    for (const page of near) {
      if (asked.current.has(page)) continue
      asked.current.add(page)
      source.sizeOf(page).then(
        size => {
          const { width, height } = source.firstSize
          if (size.width !== width || size.height !== height) setSizes(known => new Map(known).set(page, size))
        },
        () => {},
      )
    }
  }, [source, near])
  return sizes
}

/** All pages below one another; only those near what is seen are drawn. */
export function PagesView({ source, zoom, onZoom, rotation, onPage, scroller }: PagesViewProps) {
  const [seen, setSeen] = useState({ top: 0, width: 0, height: 0 })
  const [near, setNear] = useState<readonly number[]>([1])
  const sizes = useSizes(source, near)
  usePinch(scroller, onZoom)

  const first = turned(source.firstSize, rotation)
  const isPicture = source.count === 1 && first.width > 1200
  const fit = Math.min((seen.width - PADDING) / first.width, isPicture ? 1 : MAX_FIT)
  const scale = Math.max(fit, 0.01) * zoom
  const boxes = useMemo(
    () => layOut(source.count, page => turned(sizes.get(page) ?? source.firstSize, rotation), scale),
    [source, sizes, rotation, scale],
  )
  const last = boxes.at(-1)
  const height = last ? last.top + last.height + GAP : 0
  const width = boxes.reduce((widest, box) => Math.max(widest, box.width), 0)
  const shown = seen.width > 0 ? boxesBetween(boxes, seen.top, seen.top + seen.height) : []

  const look = useCallback(() => {
    const element = scroller.current
    if (element) setSeen({ top: element.scrollTop, width: element.clientWidth, height: element.clientHeight })
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, look])

  // What was in the middle stays there when everything grows.
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    const previous = before.current
    // Before the width was known there was no scale.
    before.current = seen.width > 0 ? scale : undefined
    if (!element || !previous || previous === scale) return
    const growth = scale / previous
    const { clientHeight, clientWidth } = element
    element.scrollTop = (element.scrollTop + clientHeight / 2) * growth - clientHeight / 2
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * growth - clientWidth / 2
  }, [scale, scroller, seen.width])

  const page = pageAt(boxes, seen.top + seen.height / 2)
  useEffect(() => onPage(page), [page, onPage])
  const nearKey = shown.map(({ number }) => number).join()
  useEffect(() => setNear(nearKey.split(',').filter(Boolean).map(Number)), [nearKey])

  return (
    <>
      <div className="relative mx-auto" style={{ height, width, minWidth: '100%' }}>
        {shown.map(box => (
          <DrawnPage key={box.number} source={source} box={box} scale={scale} rotation={rotation} />
        ))}
      </div>
      {source.count > MAX_PAGES && (
        <p className="p-4 text-center text-sm text-muted">
          {t('This document has {count} pages. The first {shown} are shown; download it to see all.', {
            count: source.count,
            shown: MAX_PAGES,
          })}
        </p>
      )}
    </>
  )
}

/** Scrolls to a page. */
export const goToPage = (scroller: HTMLElement | null, source: PageSource, page: number) => {
  const target = scroller?.querySelector(`[data-page="${page}"]`)
  if (target) return target.scrollIntoView({ block: 'start' })
  // The page is not rendered yet: scrolls as if all pages were equally high.
  if (scroller) scroller.scrollTop = ((page - 1) / Math.min(source.count, MAX_PAGES)) * scroller.scrollHeight
}
