import { useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { PageSource } from './page-source.ts'

/** Drawn pages take memory, each as much as a photo. */
const MAX_PRINTED = 100
/** Pixels on the longer side: fine enough for small print. */
const LONG_SIDE = 2000

const drawAll = async (source: PageSource, rotation: number, signal: AbortSignal) => {
  const pictures: string[] = []
  for (let page = 1; page <= source.count && !signal.aborted; page += 1) {
    const { width, height } = await source.sizeOf(page)
    const canvas = await source.draw(page, { scale: LONG_SIDE / Math.max(width, height), rotation, signal })
    pictures.push(canvas.toDataURL('image/jpeg', 0.9))
  }
  return pictures
}

/** Every page as a picture on its own sheet, then the browser's print dialog. */
export const usePrintPages = (source: PageSource | undefined, rotation: number) => {
  const [job, setJob] = useState<'drawing' | readonly string[]>()

  useEffect(() => {
    if (job !== 'drawing' || !source) return
    const abort = new AbortController()
    drawAll(source, rotation, abort.signal).then(
      pictures => !abort.signal.aborted && setJob(pictures),
      () => {
        if (abort.signal.aborted) return
        setJob(undefined)
        toast({ title: t('This page cannot be shown.'), variant: 'destructive' })
      },
    )
    return () => abort.abort()
  }, [job, source, rotation])

  useEffect(() => {
    if (job === undefined || job === 'drawing') return
    window.print()
    setJob(undefined)
  }, [job])

  return {
    isPreparing: job === 'drawing',
    sheets: typeof job === 'object' && (
      <div className="hidden print:block">
        {job.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name, and never change places.
          <img key={index} src={picture} alt="" className="mx-auto max-h-[95vh] max-w-full break-after-page" />
        ))}
      </div>
    ),
    print: () => {
      if (!source) return window.print()
      if (source.count > MAX_PRINTED)
        return toast({ title: t('This document is too long to print from here. Download it and print the file.') })
      setJob('drawing')
    },
  }
}
