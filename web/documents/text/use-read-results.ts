import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/account/settings/settings.ts'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { openPages } from '#web/record/files/viewer/open-pages.ts'
import type { PageSource } from '#web/record/files/viewer/page-source.ts'
import { readFile } from '#web/record/files/viewer/read-file.ts'
import type { ProposedResult } from '../lab-report/lab-report.ts'

export type Reading =
  | { state: 'reading'; share: number }
  /** The file has no text of its own: recognizing it takes a while, so the person starts it. */
  | { state: 'scan' }
  | { state: 'recognizing'; share: number }
  | { state: 'failed' }
  | { state: 'read'; results: ProposedResult[]; unread: string[]; patients: StatedPatient[] }

const typeOf = ({ fileType }: DocumentRecord): FileTypeName | undefined => {
  const names = Object.keys(FILE_TYPES).filter((name): name is FileTypeName => name === fileType)
  return names[0]
}

const hasText = (pages: readonly PageText[]) => pages.some(({ items }) => items.length > 0)

const readResults = async (pages: readonly PageText[]): Promise<Reading> => {
  const [{ readLabReport }, { unreadLines }, { readReportPatients }] = await Promise.all([
    import('../lab-report/read-lab-report.ts'),
    import('../lab-report/unread-lines.ts'),
    import('../lab-report/report-patient.ts'),
  ])
  const results = readLabReport(pages)
  return { state: 'read', results, unread: unreadLines(pages, results), patients: readReportPatients(pages) }
}

/** Reads a document's text and the results in it; a scan waits for `recognize`. */
export const useReadResults = (document: DocumentRecord) => {
  const [reading, setReading] = useState<Reading>({ state: 'reading', share: 0 })
  const [source, setSource] = useState<PageSource | null>(null)
  const file = useRef<{ bytes: Uint8Array<ArrayBuffer>; type: FileTypeName } | null>(null)
  const running = useRef<AbortController | null>(null)

  /** Runs one step and aborts the previous one. */
  const run = async (step: (signal: AbortSignal) => Promise<Reading>) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const next = await step(abort.signal).catch((): Reading => ({ state: 'failed' }))
    if (!abort.signal.aborted) setReading(next)
  }

  const start = async (signal: AbortSignal): Promise<Reading> => {
    const type = typeOf(document)
    if (!type || !document.fileId) return { state: 'failed' }
    const bytes = await readFile(document.fileId, signal)
    file.current = { bytes, type }
    const opened = await openPages(bytes, type)
    if (signal.aborted) opened.close()
    else setSource(opened)
    if (type !== 'pdf') return { state: 'scan' }
    const { readPdfPages } = await import('#web/record/files/derived/pdf-pages.ts')
    const onProgress = (share: number) => !signal.aborted && setReading({ state: 'reading', share })
    const pages = await readPdfPages(bytes, onProgress, signal)
    return hasText(pages) ? readResults(pages) : { state: 'scan' }
  }

  const recognize = (language: Language) =>
    run(async signal => {
      if (!file.current) return { state: 'failed' }
      setReading({ state: 'recognizing', share: 0 })
      const { recognizePages } = await import('./recognize-pages.ts')
      const { bytes, type } = file.current
      const onProgress = (share: number) => !signal.aborted && setReading({ state: 'recognizing', share })
      return readResults(await recognizePages(bytes, type, language, onProgress, signal))
    })

  const stop = () => {
    running.current?.abort()
    setReading({ state: 'scan' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document's file is read once, when the dialog opens.
  useEffect(() => {
    run(start)
    return () => running.current?.abort()
  }, [])
  useEffect(() => () => source?.close(), [source])

  return { reading, source, recognize, stop }
}
