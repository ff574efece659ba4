import type { Settings } from '#contract/account/settings/settings.ts'
import type { ImportHead, ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { t } from '#web/platform/i18n.ts'
import { useCurrentPerson } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import type { HealthLink } from '#web/record/health-links/health-link.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import type { IssuerKeys } from '../formats/smart-health/health-card.ts'
import { HealthLinkRefused } from '../formats/smart-health/health-link-refused.ts'
import type { ImportQuestion } from '../import-format.ts'
import { linkInFile } from '../links/link-in-file.ts'
import { askWorker } from '../restore/ask-worker.ts'
import type { PersonalDataRefusal } from '../restore/personal-data.worker.ts'
import { settingsFor, takeSettings } from '../restore/restored-settings.ts'
import { type RestoredFiles, withRestoredFiles } from '../restore/send-restored-files.ts'
import { type CsvTable, csvLines, readTable } from '../tables/csv-lines.ts'
import { type Column, guessRecord, matchColumns, recordNamed } from '../tables/match-columns.ts'
import { mayBeTable } from '../tables/may-be-table.ts'
import { type Unreadable, UnreadableFile } from '../unreadable-file.ts'
import { previewLines, sendLines } from './send-lines.ts'
import { useImportSteps } from './use-import-steps.ts'
import { type FoundImport, headOf, readInWorker, sendFound } from './use-read-import.ts'

export type FileRefusal = PersonalDataRefusal | Unreadable

export interface CsvFile {
  file: File
  table: CsvTable
  type: AnyRecordType | undefined
  columns: Column[]
}

export interface ImportProposal {
  head: ImportHead
  lines: ImportLine[]
  preview: ImportPreview
  settings: Partial<Settings> | undefined
  files: RestoredFiles
  /** The documents whose files are not in the zip, by title. */
  withoutFile: string[]
  /** Where it came from, to go back there. */
  csv: CsvFile | undefined
  /** For an export or a backup: the file, and whose records it says it has. */
  backup: { file: File; patient: StatedPatient | undefined } | undefined
}

const NO_FILES: RestoredFiles = { files: [], contents: new Map() }

/** The steps of an import between choosing a file and its result. */
type ImportStep =
  | { step: 'choose'; refused?: FileRefusal }
  | { step: 'locked'; file: File; isWrong: boolean }
  | { step: 'busy'; message: string }
  | { step: 'columns'; csv: CsvFile }
  | { step: 'look'; proposal: ImportProposal }
  | { step: 'reading'; file: File; part: number }
  | { step: 'asking'; file: File; questions: ImportQuestion[] }
  | { step: 'found'; found: FoundImport }
  | { step: 'passcode'; link: HealthLink; isWrong: boolean; remainingAttempts?: number | undefined }

const isZip = async (file: Blob) => (await file.slice(0, 4).text()) === 'PK\u0003\u0004'
const isLocked = async (file: Blob) => (await file.slice(0, 21).text()) === 'age-encryption.org/v1'

const reportUnsaved = () => toastError(t('The records were imported, but not the settings.'))

const refusedBy = (error: unknown): ImportStep => ({
  step: 'choose',
  refused: error instanceof UnreadableFile ? error.why : 'unreadable',
})

/** What to do about a link that does not open; other errors are the server's. */
const stepAfter = (error: unknown, link: HealthLink): ImportStep => {
  if (error instanceof UnreadableFile) return refusedBy(error)
  if (!(error instanceof HealthLinkRefused)) throw error
  const { why, remainingAttempts } = error
  if (why === 'expired') return { step: 'choose', refused: 'link-expired' }
  if (why === 'gone' || remainingAttempts === 0) return { step: 'choose', refused: 'link-gone' }
  return { step: 'passcode', link, isWrong: why === 'wrong-passcode', remainingAttempts }
}

/** The steps of an import, whatever the file. */
export const useImport = () => {
  const person = useCurrentPerson()
  const { state, setState, stop, showAfter, send, cancelSending, cancel, undo } = useImportSteps<ImportStep>()

  const showPreview = (asked: Omit<ImportProposal, 'preview'>) => {
    setState({ step: 'busy', message: t('Comparing with your records…') })
    return showAfter(async signal => {
      const preview = await previewLines(asked.head, asked.lines, signal)
      return { step: 'look', proposal: { ...asked, preview } }
    })
  }

  const open = async (file: File, passphrase?: string) => {
    setState({ step: 'busy', message: passphrase ? t('Opening the backup…') : t('Reading the file on this device…') })
    const { report, stop: end } = askWorker({ read: file, passphrase })
    stop.current = end
    const response = await report
    if ('opened' in response) {
      const { lines, settings, account, files, contents, withoutFile, patient } = response.opened
      const head: ImportHead = { source: 'wellkept', fileName: file.name }
      return showPreview({
        ...{ head, lines, settings: settingsFor(person, account, settings), csv: undefined },
        ...{ files: { files, contents }, withoutFile, backup: { file, patient } },
      })
    }
    const refused = 'refused' in response ? response.refused : 'damaged'
    setState(refused === 'passphrase' ? { step: 'locked', file, isWrong: true } : { step: 'choose', refused })
  }

  /** A file of another system, if it is one. */
  const choose = async (file: File, answers: Record<string, string> = {}, keys: IssuerKeys[] = []): Promise<void> => {
    if (file.size === 0) return setState({ step: 'choose', refused: 'empty' })
    if (await isLocked(file)) return setState({ step: 'locked', file, isWrong: false })
    setState({ step: 'reading', file, part: 0 })
    const reading = readInWorker(file, answers, part => setState({ step: 'reading', file, part }), {
      issuerKeys: keys,
      // A table named after a record type, as in an export, has that type's columns.
      ...(!recordNamed(recordTypes, file.name, t) && { tables: 'by-column-names' as const }),
    })
    stop.current = reading.stop
    const outcome = await reading.outcome
    if ('refused' in outcome) return setState({ step: 'choose', refused: outcome.refused })
    if ('questions' in outcome) return setState({ step: 'asking', file, questions: outcome.questions })
    if ('isUnknown' in outcome) {
      if (await isZip(file)) return open(file)
      const link = await linkInFile(file)
      if (link) return paste(link)
      return (await mayBeTable(file)) ? readAsTable(file) : setState({ step: 'choose', refused: 'unknown-kind' })
    }
    const { read } = outcome
    setState({ step: 'busy', message: t('Comparing with your records…') })
    return showAfter(async signal => {
      const preview = await previewLines(headOf({ file, read }), read.lines, signal)
      return { step: 'found', found: { file, read, preview, answers } }
    })
  }

  /** Its code is loaded only when a link is opened. */
  const openLink = (link: HealthLink, passcode?: string) => {
    setState({ step: 'busy', message: t('Opening the link…') })
    return showAfter(async signal => {
      const { fetchLink } = await import('../links/open-link.ts')
      try {
        await choose(await fetchLink(link, passcode, signal))
        return undefined
      } catch (error) {
        return stepAfter(error, link)
      }
    })
  }

  /** A link or a card, as text. */
  const paste = async (text: string) => {
    try {
      const { readPasted } = await import('../links/open-link.ts')
      const pasted = readPasted(text)
      await ('link' in pasted ? openLink(pasted.link) : choose(pasted.card))
    } catch (error) {
      setState(refusedBy(error))
    }
  }

  const scan = (pictures: File[]) => {
    setState({ step: 'busy', message: t('Looking for a QR code…') })
    return showAfter(async signal => {
      try {
        const { scanPictures } = await import('../links/scan-pictures.ts')
        const text = await scanPictures(pictures)
        if (!signal.aborted) await paste(text)
        return undefined
      } catch (error) {
        return refusedBy(error)
      }
    })
  }

  const readAsTable = async (file: File) => {
    try {
      const table = readTable(await file.text())
      if (table.rows.length === 0) return setState({ step: 'choose', refused: 'not-a-table' })
      const type = guessRecord(recordTypes, file.name, table.headers, t)
      const columns = type ? matchColumns(type, table.headers, t) : []
      setState({ step: 'columns', csv: { file, table, type, columns } })
    } catch {
      setState({ step: 'choose', refused: 'not-a-table' })
    }
  }

  const showFile = (number: number, count: number) =>
    setState({ step: 'sending', message: t('Sending file {number} of {count}…', { number, count }) })

  return {
    state,
    choose,
    sendFound: (found: FoundImport, lines: ImportLine[], leftOut: string[]) =>
      send(t('Importing…'), signal => sendFound(found, lines, { signal, leftOut, onFile: showFile })),
    cancelSending,
    paste,
    scan,
    openLink,
    open,
    cancel,
    changeColumns: (csv: CsvFile) => setState({ step: 'columns', csv }),
    lookAtCsv: (csv: CsvFile) => {
      const { file, table, type, columns } = csv
      if (!type) return
      const lines = csvLines(table, { type, columns, timeZone: timeZone(), translateText: t })
      const head: ImportHead = { source: 'csv', fileName: file.name }
      void showPreview({ head, lines, settings: undefined, csv, files: NO_FILES, withoutFile: [], backup: undefined })
    },
    send: ({ head, lines, settings, files }: ImportProposal, withSettings: boolean) =>
      send(t('Importing…'), async signal => {
        const onFile = (number: number) => showFile(number, files.files.length)
        const batch = await withRestoredFiles(files, { signal, onFile }, () => {
          setState({ step: 'sending', message: t('Importing…') })
          return sendLines(head, lines, signal)
        })
        // The records are in by now; only the settings can fail.
        if (withSettings && settings) await takeSettings(person, settings).catch(reportUnsaved)
        return batch
      }),
    undo,
  }
}
