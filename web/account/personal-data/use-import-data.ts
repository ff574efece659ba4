import { useEffect, useRef, useState } from 'react'
import { type Settings, settingNames } from '#contract/account/settings.ts'
import { changeSettings } from '#contract/account/settings-endpoints.ts'
import type { ImportBatch, ImportHead, ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized, signInAgain } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { previewLines, sendLines, undoImport } from '#web/record/import/send-lines.ts'
import { askWorker } from './ask-worker.ts'
import { type CsvTable, csvLines, readTable } from './csv-lines.ts'
import { type Column, guessRecord, matchColumns } from './match-columns.ts'
import type { PersonalDataRefusal } from './personal-data.worker.ts'

export type FileRefusal = PersonalDataRefusal | 'empty' | 'not-a-table'

/** A CSV file, and how it is understood. */
export interface CsvFile {
  file: File
  table: CsvTable
  type: AnyRecordType | undefined
  columns: Column[]
}

/** The import that a file would make. */
export interface ImportProposal {
  head: ImportHead
  lines: ImportLine[]
  preview: ImportPreview
  settings: Partial<Settings> | undefined
  /** Where it came from, to go back there. */
  csv: CsvFile | undefined
}

/** The steps of an import, from choosing a file to its result. */
export type ImportState =
  | { step: 'choose'; refused?: FileRefusal }
  | { step: 'locked'; file: File; isWrong: boolean }
  | { step: 'busy'; message: string }
  | { step: 'columns'; csv: CsvFile }
  | { step: 'look'; proposal: ImportProposal }
  | { step: 'failed'; message: string | undefined }
  | { step: 'done'; batch: ImportBatch; isUndoing?: boolean }

const isZip = async (file: Blob) => (await file.slice(0, 4).text()) === 'PK\u0003\u0004'
const isLocked = async (file: Blob) => (await file.slice(0, 21).text()) === 'age-encryption.org/v1'

/** Only settings that this installation knows. */
const knownSettings = (value: unknown): Partial<Settings> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const known = Object.entries(value).filter(([name]) => settingNames.some(setting => setting === name))
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

export const useImportData = () => {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  /** Cancels what is in progress: the worker, or the request. */
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const fail = (error: unknown) => {
    if (isUnauthorized(error)) signInAgain()
    setState({ step: 'failed', message: serverMessage(error) })
  }

  const showPreview = async (proposal: Omit<ImportProposal, 'preview'>) => {
    const asking = new AbortController()
    stop.current = () => asking.abort()
    setState({ step: 'busy', message: t('Comparing with your records…') })
    try {
      const preview = await previewLines(proposal.head, proposal.lines, asking.signal)
      setState({ step: 'look', proposal: { ...proposal, preview } })
    } catch (error) {
      // After a cancel, the dialog is back at choosing a file.
      if (!asking.signal.aborted) fail(error)
    }
  }

  const open = async (file: File, passphrase?: string) => {
    setState({ step: 'busy', message: passphrase ? t('Opening the backup…') : t('Reading the file on this device…') })
    const { report, stop: end } = askWorker({ read: file, passphrase })
    stop.current = end
    const response = await report
    if ('opened' in response) {
      const { lines, settings } = response.opened
      const head: ImportHead = { source: 'wellkept', fileName: file.name }
      return showPreview({ head, lines, settings: knownSettings(settings), csv: undefined })
    }
    const refused = 'refused' in response ? response.refused : 'damaged'
    setState(refused === 'passphrase' ? { step: 'locked', file, isWrong: true } : { step: 'choose', refused })
  }

  const choose = async (file: File) => {
    if (file.size === 0) return setState({ step: 'choose', refused: 'empty' })
    if (await isLocked(file)) return setState({ step: 'locked', file, isWrong: false })
    if (await isZip(file)) return open(file)
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

  const takeSettings = async (settings: Partial<Settings>) => {
    await call(changeSettings, { body: settings })
    await queryClient.invalidateQueries()
  }

  return {
    state,
    choose,
    open,
    cancel: () => {
      stop.current()
      setState({ step: 'choose' })
    },
    changeColumns: (csv: CsvFile) => setState({ step: 'columns', csv }),
    lookAtCsv: (csv: CsvFile) => {
      const { file, table, type, columns } = csv
      if (!type) return
      const lines = csvLines(table, { type, columns, timeZone: timeZone(), translateText: t })
      void showPreview({ head: { source: 'csv', fileName: file.name }, lines, settings: undefined, csv })
    },
    send: ({ head, lines, settings }: ImportProposal, withSettings: boolean) => {
      setState({ step: 'busy', message: t('Importing…') })
      sendLines(head, lines).then(async batch => {
        if (withSettings && settings) await takeSettings(settings)
        setState({ step: 'done', batch })
      }, fail)
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
