import { useEffect, useRef, useState } from 'react'
import type { ImportBatch } from '#contract/imports/imports.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { isUnauthorized, signInAgain } from '#web/platform/api/unauthorized.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { undoImport } from '#web/record/import/send-lines.ts'
import type { Unreadable } from '#web/record/import/unreadable-file.ts'
import type { Kind } from './collect-readings.ts'
import type { Answers } from './csv-readings.ts'
import type { ReadExport } from './read-export.ts'
import type { ReadOrder, ReadReport } from './read-export.worker.ts'
import { countNew, sendImport } from './send-import.ts'

/** The steps of a sync, from choosing a file to its result. */
export type SyncState =
  | { step: 'choose'; refused?: Unreadable }
  | { step: 'reading'; file: File; part: number }
  | { step: 'asking'; file: File; read: ReadExport }
  | { step: 'found'; file: File; read: ReadExport; newCounts: Partial<Record<Kind, number>> }
  | { step: 'sending'; file: File }
  | { step: 'done'; batch: ImportBatch; isUndoing?: boolean }
  /** The server rejected it; nothing was saved. */
  | { step: 'failed'; file: File; message: string | undefined }

export const useSync = () => {
  const [state, setState] = useState<SyncState>({ step: 'choose' })
  /** Cancels what is in progress: the worker, or the request. */
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const fail = (file: File) => (error: unknown) => {
    if (isUnauthorized(error)) signInAgain()
    setState({ step: 'failed', file, message: serverMessage(error) })
  }

  const compare = async (file: File, read: ReadExport) => {
    const asking = new AbortController()
    stop.current = () => asking.abort()
    try {
      const newCounts = await countNew({ source: read.source, fileName: file.name }, read.found, asking.signal)
      setState({ step: 'found', file, read, newCounts })
    } catch (error) {
      // After a cancel, the dialog is back at choosing a file.
      if (!asking.signal.aborted) fail(file)(error)
    }
  }

  const read = (file: File, answers: Answers = {}) => {
    const worker = new Worker(new URL('./read-export.worker.ts', import.meta.url), { type: 'module' })
    stop.current = () => worker.terminate()
    setState({ step: 'reading', file, part: 0 })
    const done = (next: SyncState) => {
      worker.terminate()
      setState(next)
    }
    worker.onerror = () => done({ step: 'choose', refused: 'unreadable' })
    worker.onmessage = ({ data }: MessageEvent<ReadReport>) => {
      if ('part' in data) setState({ step: 'reading', file, part: data.part })
      else if ('refused' in data) done({ step: 'choose', refused: data.refused })
      else if (data.read.questions.some(({ about }) => !answers[about])) done({ step: 'asking', file, read: data.read })
      else {
        worker.terminate()
        void compare(file, data.read)
      }
    }
    const order: ReadOrder = { file, timeZone: timeZone(), now: new Date(), answers }
    worker.postMessage(order)
  }

  return {
    state,
    read,
    cancel: () => {
      stop.current()
      setState({ step: 'choose' })
    },
    send: (file: File, found: ReadExport) => {
      setState({ step: 'sending', file })
      sendImport({ source: found.source, fileName: file.name }, found.found).then(
        batch => setState({ step: 'done', batch }),
        fail(file),
      )
    },
    undo: (batch: ImportBatch) => {
      setState({ step: 'done', batch, isUndoing: true })
      undoImport(batch).then(
        undone => setState({ step: 'done', batch: undone }),
        () => setState({ step: 'done', batch }),
      )
    },
  }
}
