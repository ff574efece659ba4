import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { Unreadable } from '#web/record/import/unreadable-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sayUnreadable } from './import-words.ts'

interface ChooseFileProps {
  /** Why the last one could not be read. */
  refused: Unreadable | undefined
  onChoose: (file: File) => void
}

export function ChooseFile({ refused, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-5">
      {refused && <Alert role="alert">{sayUnreadable(refused)}</Alert>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Health export file')}
        accept=".zip,.xml,.csv,.tsv,.txt,application/zip,text/xml,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
        }}
      />
      <Button icon={<FileUp />} wide data-autofocus onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      <dl className="space-y-4 text-[0.9375rem]">
        <div>
          <dt className="font-semibold">{t('Apple Health')}</dt>
          <dd className="mt-0.5 text-pretty text-muted">
            {t(
              'On the iPhone open Health, touch your picture, choose Export All Health Data, and bring export.zip here as it is, however large.',
            )}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t('Another app')}</dt>
          <dd className="mt-0.5 text-pretty text-muted">
            {t(
              'Export a CSV file with a date and, for example, weight, systolic and diastolic, pulse, oxygen, glucose or temperature; or workouts with their duration.',
            )}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t('What is taken')}</dt>
          <dd className="mt-0.5 text-pretty text-muted">
            {t(
              'Weight, blood pressure, temperature, oxygen, glucose and workouts. Of heart rates, one resting rate a day; of a sensor that measures more than 12 times a day, the average of each day, up to yesterday.',
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}
