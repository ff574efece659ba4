import { t } from '#web/platform/i18n.ts'
import { ChooseFile } from '#web/record/import/choose-file.tsx'
import type { FileRefusal } from './use-import-data.ts'

interface ChooseDataFileProps {
  /** Why the last one could not be read. */
  refused: FileRefusal | undefined
  onChoose: (file: File) => void
}

const refusals = (): Record<FileRefusal, string> => ({
  empty: t('This file is empty.'),
  'not-a-table': t('This file cannot be read as a table of values.'),
  'not-ours': t('This zip file is not an export of Wellkept.'),
  newer: t('This file was made by a newer version of Wellkept. Update this installation first.'),
  damaged: t('This file is damaged or was changed: it is not what was exported. Nothing of it was taken.'),
  passphrase: t('The passphrase is wrong.'),
})

export const ChooseDataFile = ({ refused, onChoose }: ChooseDataFileProps) => (
  <ChooseFile
    label={t('File to import')}
    accept=".zip,.age,.csv,.tsv,.txt,application/zip,text/csv"
    refused={refused && refusals()[refused]}
    onChoose={onChoose}
    about={[
      [
        t('An export or a backup of Wellkept'),
        t('From this account, another one or another installation. What is here already stays as it is.'),
      ],
      [t('A CSV file'), t('Rows of one kind of record, with names above the columns. You decide what each column is.')],
    ]}
  />
)
