import { useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { PageSource, Size } from '#web/record/files/viewer/page-source.ts'
import type { ProposedResult } from '../lab-report/lab-report.ts'

/** Pixels for each unit of the page: sharp enough to read on a screen. */
const SCALE = 2

/** Around a line, as a share of the page's width: letters reach over their box. */
const MARGIN = 0.005

const placeOf = ({ width, height }: Size, { x, y, ...box }: ProposedResult['box']) => {
  const margin = MARGIN * width
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return {
    left: percent(x - margin, width),
    top: percent(y - margin, height),
    width: percent(box.width + 2 * margin, width),
    height: percent(box.height + 2 * margin, height),
  }
}

interface HighlightedPageProps {
  source: PageSource
  /** The line that is looked at; without one the first page is shown. */
  result: ProposedResult | undefined
}

/** The page of the report that a line comes from, with the line marked. */
export function HighlightedPage({ source, result }: HighlightedPageProps) {
  const view = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(source.firstSize)
  const number = Math.min((result?.page ?? 0) + 1, source.count)
  const box = result?.box

  useEffect(() => {
    const abort = new AbortController()
    const show = async () => {
      const pageSize = await source.sizeOf(number)
      const canvas = await source.draw(number, { scale: SCALE, signal: abort.signal })
      if (abort.signal.aborted) return
      canvas.className = 'block h-auto w-full'
      frame.current?.replaceChildren(canvas)
      setSize(pageSize)
    }
    // A page that cannot be drawn leaves the list, which can still be used.
    show().catch(() => {})
    return () => abort.abort()
  }, [source, number])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is looked at, or the page is there.
  useEffect(() => {
    const [seen, marked] = [view.current?.getBoundingClientRect(), mark.current?.getBoundingClientRect()]
    if (!view.current || !seen || !marked) return
    // Only the page is scrolled: the lines beside it must not move away from under the pointer.
    view.current.scrollTop += Math.min(0, marked.top - seen.top) + Math.max(0, marked.bottom - seen.bottom)
  }, [box, size])

  return (
    <section
      ref={view}
      aria-label={t('Page {page} of the report', { page: number })}
      className="max-h-[30dvh] overflow-auto rounded-control border border-line bg-sunken lg:sticky lg:top-0 lg:max-h-[36rem]"
    >
      <div className="relative">
        <div ref={frame} />
        {box && (
          <div
            ref={mark}
            className="pointer-events-none absolute rounded-sm bg-accent/20 outline-2 outline-accent"
            style={placeOf(size, box)}
          />
        )}
      </div>
    </section>
  )
}
