import type { Answers } from '#web/imports/formats/csv/csv-readings.ts'
import type { Kind } from '#web/imports/readings/collect-readings.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import type { Unreadable } from '#web/record/import/unreadable-file.ts'
import { useImportSteps } from '#web/record/import/use-import-steps.ts'
import type { ReadExport } from './read-export.ts'
import type { ReadOrder, ReadReport } from './read-export.worker.ts'
import { countNew, sendImport } from './send-import.ts'

/** The steps of a sync between choosing a file and its result. */
type SyncStep =
  | { step: 'choose'; refused?: Unreadable }
  | { step: 'reading'; file: File; part: number }
  | { step: 'asking'; file: File; read: ReadExport }
  | { step: 'found'; file: File; read: ReadExport; newCounts: Partial<Record<Kind, number>> }
  | { step: 'sending'; file: File }

const headOf = (file: File, { source }: ReadExport) => ({ source, fileName: file.name })

export const useSync = () => {
  const { state, setState, stop, showAfter, finish, cancel, undo } = useImportSteps<SyncStep>()

  const read = (file: File, answers: Answers = {}) => {
    const worker = new Worker(new URL('./read-export.worker.ts', import.meta.url), { type: 'module' })
    stop.current = () => worker.terminate()
    setState({ step: 'reading', file, part: 0 })
    const done = (next: SyncStep) => {
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
        void showAfter(async signal => {
          const newCounts = await countNew(headOf(file, data.read), data.read.found, signal)
          return { step: 'found', file, read: data.read, newCounts }
        })
      }
    }
    const order: ReadOrder = { file, timeZone: timeZone(), now: new Date(), answers }
    worker.postMessage(order)
  }

  return {
    state,
    read,
    cancel,
    send: (file: File, found: ReadExport) => {
      setState({ step: 'sending', file })
      void finish(sendImport(headOf(file, found), found.found))
    },
    undo,
  }
}
