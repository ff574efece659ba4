import { t } from '#web/platform/i18n.ts'
import { ChooseFile } from '#web/record/import/choose-file.tsx'
import type { FileRefusal } from './use-import-data.ts'

interface ChooseDataFileProps {
  /** Why the last one could not be read. */
  refused: FileRefusal | undefined
  onChoose: (file: File) => void
}

const refusalMessages = (): Record<FileRefusal, string> => ({
  empty: t('This file is empty.'),
  'not-a-table': t('This file cannot be read as a table of values.'),
  'not-ours': t('This zip file is not a Wellkept export.'),
  newer: t('This file was created by a newer version of Wellkept. Update this installation first.'),
  damaged: t('This file is damaged or has been changed since it was exported. Nothing was imported.'),
  passphrase: t('Incorrect passphrase.'),
})

export const ChooseDataFile = ({ refused, onChoose }: ChooseDataFileProps) => (
  <ChooseFile
    label={t('File to import')}
    accept=".zip,.age,.csv,.tsv,.txt,application/zip,text/csv"
    refused={refused && refusalMessages()[refused]}
    onChoose={onChoose}
    about={[
      [
        t('A Wellkept export or backup'),
        t('From this account, another account or another installation. What you already have stays as it is.'),
      ],
      [
        t('A CSV file'),
        t('Rows of one record type, with column names in the first row. You choose what each column is.'),
      ],
    ]}
  />
)
