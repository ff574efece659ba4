import { t } from '#web/platform/i18n.ts'
import { ChooseFile } from '#web/record/import/choose-file.tsx'
import type { Unreadable } from '#web/record/import/unreadable-file.ts'
import { unreadableMessage } from '#web/record/import/unreadable-message.ts'

interface ChooseExportProps {
  /** Why the last one could not be read. */
  refused: Unreadable | undefined
  onChoose: (file: File) => void
}

export const ChooseExport = ({ refused, onChoose }: ChooseExportProps) => (
  <ChooseFile
    label={t('Health data export file')}
    accept=".zip,.xml,.csv,.tsv,.txt,.json,.fit,.tcx,.gpx,application/zip,text/xml,text/csv"
    refused={refused && unreadableMessage(refused)}
    onChoose={onChoose}
    about={[
      [
        t('Apple Health'),
        t(
          'On your iPhone, open Health, tap your picture, choose Export All Health Data, then select export.zip here. Any size is fine.',
        ),
      ],
      [
        t('A health app or device'),
        t('An export from Apple Health, Samsung Health, Google Fit, Fitbit, Garmin, Withings or Omron.'),
      ],
      [
        t('Another app'),
        t(
          'Export a CSV file with a date and, for example, weight, systolic and diastolic, pulse, oxygen, glucose or temperature, or workouts with their duration.',
        ),
      ],
      [
        t('What gets imported'),
        t(
          'Weight, blood pressure, temperature, oxygen, glucose and workouts. For heart rate, one resting rate per day. For a sensor that measures more than 12 times a day, each day’s average, up to yesterday.',
        ),
      ],
    ]}
  />
)
