import { memo, useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { PageBox } from './page-layout.ts'
import type { PageSource } from './page-source.ts'

interface DrawnPageProps {
  source: PageSource
  box: PageBox
  scale: number
  rotation: number
}

/** One page. While it is redrawn at another size, the old drawing is stretched. */
export const DrawnPage = memo(function DrawnPage({ source, box, scale, rotation }: DrawnPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { number, top, width, height } = box

  useEffect(() => {
    const abort = new AbortController()
    source
      .draw(number, { scale: scale * window.devicePixelRatio, rotation, signal: abort.signal })
      .then(canvas => {
        if (abort.signal.aborted) return
        canvas.className = 'block size-full'
        setFailed(false)
        frame.current?.replaceChildren(canvas)
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true)
      })
    return () => abort.abort()
  }, [source, number, scale, rotation])

  return (
    <div
      role="img"
      aria-label={t('Page {number}', { number })}
      data-page={number}
      className="absolute left-1/2 -translate-x-1/2 paper bg-surface shadow-card"
      style={{ top, width, height }}
    >
      <div ref={frame} className="size-full" />
      {failed && (
        <p className="absolute inset-0 flex items-center justify-center p-6 text-center text-muted">
          {t('This page cannot be shown.')}
        </p>
      )}
    </div>
  )
})
