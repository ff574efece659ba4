import { ScanText } from 'lucide-react'
import { useState } from 'react'
import { type Language, settings } from '#contract/account/settings/settings.ts'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { ProposedLines } from './proposed-lines.tsx'
import { type Reading, useReadResults } from './use-read-results.ts'

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
