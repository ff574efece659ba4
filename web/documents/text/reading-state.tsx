import { ScanText } from 'lucide-react'
import { useState } from 'react'
import { type Language, settings } from '#contract/account/settings/settings.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import type { Reading } from './use-read-results.ts'

interface ReadingStateProps {
  reading: Reading
  onRecognize: (language: Language) => void
  onStop: () => void
  onClose: () => void
}

const { options: LANGUAGES } = settings.language

/** Shown while there are no lines. */
export function ReadingState({ reading, onRecognize, onStop, onClose }: ReadingStateProps) {
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
