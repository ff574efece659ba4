import { t } from '#web/platform/i18n.ts'
import { ChooseFile } from '#web/record/import/choose-file.tsx'
import { unreadableMessage } from '#web/record/import/unreadable-message.ts'
import type { PersonalDataRefusal } from '../restore/personal-data.worker.ts'
import type { FileRefusal } from './use-import.ts'

interface ChooseFileStepProps {
  /** Why the last one could not be read. */
  refused: FileRefusal | undefined
  onChoose: (file: File) => void
}

const isOurs = (refused: FileRefusal): refused is PersonalDataRefusal =>
  ['not-ours', 'newer', 'damaged', 'passphrase'].includes(refused)

const refusalMessage = (refused: FileRefusal) => {
  if (!isOurs(refused)) return unreadableMessage(refused)
  const ours: Record<PersonalDataRefusal, string> = {
    'not-ours': unreadableMessage('unknown-kind'),
    newer: t('This file was created by a newer version of Wellkept. Update this installation first.'),
    damaged: t('This file is damaged or has been changed since it was exported. Nothing was imported.'),
    passphrase: t('Incorrect passphrase.'),
  }
  return ours[refused]
}

export const ChooseFileStep = ({ refused, onChoose }: ChooseFileStepProps) => (
  <ChooseFile
    label={t('File to import')}
    accept=".zip,.age,.csv,.tsv,.txt,.json,.ndjson,.xml,.html,.htm,.fit,.tcx,.gpx,.db,.smart-health-card,.jws,application/zip,application/json,text/csv,text/xml"
    refused={refused && refusalMessage(refused)}
    onChoose={onChoose}
    about={[
      [
        t('Records from a doctor, a hospital or a patient portal'),
        t('A file or zip that a portal calls “download my record”: FHIR, C-CDA or a SMART Health Card.'),
      ],
      [
        t('A health app or device'),
        t(
          'An export from Apple Health, Samsung Health, Google Fit, Fitbit, Garmin, Withings or Omron. On an iPhone, open Health, tap your picture and choose Export All Health Data.',
        ),
      ],
      [
        t('What gets imported from an app'),
        t(
          'Weight, blood pressure, temperature, oxygen, glucose and workouts. For heart rate, one resting rate per day. For a sensor that measures more than 12 times a day, each day’s average, up to yesterday.',
        ),
      ],
      [t('A CSV file'), t('Measurements of an app, or rows of one record type with column names in the first row.')],
      [
        t('A Wellkept export or backup'),
        t('From this account, another account or another installation. What you already have stays as it is.'),
      ],
    ]}
  />
)
