import type { ImportLine } from '#contract/imports/imports.ts'
import { type FoundImport, headOf, readInWorker, sendFound } from '#web/imports/dialog/use-read-import.ts'
import type { IssuerKeys } from '#web/imports/formats/smart-health/health-card.ts'
import type { ImportQuestion } from '#web/imports/import-format.ts'
import { t } from '#web/platform/i18n.ts'
import { previewLines } from '#web/record/import/send-lines.ts'
import type { Unreadable } from '#web/record/import/unreadable-file.ts'
import { useImportSteps } from '#web/record/import/use-import-steps.ts'

/** The steps of a sync between choosing a file and its result. */
type SyncStep =
  | { step: 'choose'; refused?: Unreadable }
  | { step: 'reading'; file: File; part: number }
  | { step: 'asking'; file: File; questions: ImportQuestion[] }
  | { step: 'found'; file: File; found: FoundImport }

const unknownFile = ({ name }: File): Unreadable => {
  if (/\.zip$/i.test(name)) return 'no-export-in-zip'
  return /\.xml$/i.test(name) ? 'not-an-export' : 'unknown-columns'
}

export const useSync = () => {
  const { state, setState, stop, showAfter, send, cancelSending, cancel, undo } = useImportSteps<SyncStep>()

  const choose = async (file: File, answers: Record<string, string> = {}, issuerKeys: IssuerKeys[] = []) => {
    setState({ step: 'reading', file, part: 0 })
    const reading = readInWorker(file, answers, part => setState({ step: 'reading', file, part }), {
      tables: 'by-column-names',
      issuerKeys,
    })
    stop.current = reading.stop
    const outcome = await reading.outcome
    if ('refused' in outcome) return setState({ step: 'choose', refused: outcome.refused })
    if ('isUnknown' in outcome) return setState({ step: 'choose', refused: unknownFile(file) })
    if ('questions' in outcome) return setState({ step: 'asking', file, questions: outcome.questions })
    const { read } = outcome
    return showAfter(async signal => {
      const preview = await previewLines(headOf({ file, read }), read.lines, signal)
      return { step: 'found', file, found: { file, read, preview, answers } }
    })
  }

  return {
    state,
    choose,
    cancel,
    cancelSending,
    send: (found: FoundImport, lines: ImportLine[]) =>
      send(t('Importing…'), signal => sendFound(found, lines, { signal })),
    undo,
  }
}
