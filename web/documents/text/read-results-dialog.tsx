import { ScanText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Language, settings } from '#contract/account/settings/settings.ts'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { openPages } from '#web/record/files/viewer/open-pages.ts'
import type { PageSource } from '#web/record/files/viewer/page-source.ts'
import { readFile } from '#web/record/files/viewer/read-file.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import type { ProposedResult } from '../lab-report/lab-report.ts'
import { ProposedLines } from './proposed-lines.tsx'

interface ReadResultsDialogProps {
  document: DocumentRecord
  isOpen: boolean
  onClose: () => void
}

/** Results from a laboratory report, proposed beside its page; nothing is saved until the person says so. */
export const ReadResultsDialog = ({ document, isOpen, onClose }: ReadResultsDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    title={t('Results from this report')}
    description={t('Compare each line with the page. Only the lines you select are added.')}
    size="wide"
  >
    <ReadResults document={document} onClose={onClose} />
  </Dialog>
)

/** Mounted while the dialog is open: reading starts and ends with it. */
function ReadResults({ document, onClose }: Omit<ReadResultsDialogProps, 'isOpen'>) {
  const { reading, source, recognize, stop } = useReadResults(document)
  const { data: earlier } = useRecords(labResults)
  const { data: person } = useProfile()
  if (reading.state === 'read' && reading.results.length > 0 && earlier && person)
    return (
      <ProposedLines
        {...{ document, source, earlier, person, onClose }}
        results={reading.results}
        unread={reading.unread}
        patients={reading.patients}
      />
    )
  return <ReadingState reading={reading} onStop={stop} onClose={onClose} onRecognize={recognize} />
}

interface ReadingStateProps {
  reading: Reading
  onRecognize: (language: Language) => void
  onStop: () => void
  onClose: () => void
}

const { options: LANGUAGES } = settings.language

/** Shown while there are no lines. */
function ReadingState({ reading, onRecognize, onStop, onClose }: ReadingStateProps) {
  if (reading.state === 'reading') return <Progress label={t('Reading the report…')} share={reading.share} />
  if (reading.state === 'recognizing')
    return (
      <>
        <Progress label={t('Recognizing text…')} share={reading.share} />
        <DialogActions>
          <Button variant="secondary" onClick={onStop}>
            {t('Stop')}
          </Button>
        </DialogActions>
      </>
    )
  if (reading.state === 'scan') return <RecognizeFirst onRecognize={onRecognize} />
  return (
    <>
      <Alert role="status" tone={reading.state === 'failed' ? 'danger' : 'info'}>
        {reading.state === 'failed'
          ? t('This report could not be read.')
          : t('No results were found in this report. You can enter them on the Test Results page.')}
      </Alert>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </>
  )
}

const Progress = ({ label, share }: { label: string; share: number }) => (
  <div role="status" className="space-y-2 py-6">
    <p>{label}</p>
    <ProgressBar share={share} />
  </div>
)

function RecognizeFirst({ onRecognize }: Pick<ReadingStateProps, 'onRecognize'>) {
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const languages = Object.keys(LANGUAGES).filter((name): name is Language => name in LANGUAGES)
  return (
    <div className="space-y-4">
      <p className="text-pretty">
        {t(
          'This document is a picture, so its text must be recognized first. That happens on your device and can take a minute.',
        )}
      </p>
      <Field label={t('Language of the report')} className="max-w-60">
        <Select
          value={language}
          options={LANGUAGES}
          onChange={({ target }) => setLanguage(languages.find(name => name === target.value) ?? language)}
        />
      </Field>
      <DialogActions>
        <Button variant="primary" icon={<ScanText />} onClick={() => onRecognize(language)}>
          {t('Recognize text')}
        </Button>
      </DialogActions>
    </div>
  )
}

type Reading =
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
const useReadResults = (document: DocumentRecord) => {
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
