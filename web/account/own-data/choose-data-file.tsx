import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FileRefusal } from './use-import-data.ts'

interface ChooseDataFileProps {
  /** Why the last one could not be read. */
  refused: FileRefusal | undefined
  onChoose: (file: File) => void
}

const sayRefused = (why: FileRefusal) => {
  const words: Record<FileRefusal, string> = {
    empty: t('This file is empty.'),
    'not-a-table': t('This file cannot be read as a table of values.'),
    'not-ours': t('This zip file is not an export of Wellkept.'),
    newer: t('This file was made by a newer version of Wellkept. Update this installation first.'),
    damaged: t('This file is damaged or was changed: it is not what was exported. Nothing of it was taken.'),
    passphrase: t('The passphrase is wrong.'),
  }
  return words[why]
}

export function ChooseDataFile({ refused, onChoose }: ChooseDataFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-5">
      {refused && <Alert role="alert">{sayRefused(refused)}</Alert>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('File to import')}
        accept=".zip,.age,.csv,.tsv,.txt,application/zip,text/csv"
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
          <dt className="font-semibold">{t('An export or a backup of Wellkept')}</dt>
          <dd className="mt-0.5 text-pretty text-muted">
            {t('From this account, another one or another installation. What is here already stays as it is.')}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t('A CSV file')}</dt>
          <dd className="mt-0.5 text-pretty text-muted">
            {t('Rows of one kind of record, with names above the columns. You decide what each column is.')}
          </dd>
        </div>
      </dl>
    </div>
  )
}
