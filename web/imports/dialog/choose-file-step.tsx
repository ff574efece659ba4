import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { PersonalDataRefusal } from '../restore/personal-data.worker.ts'
import type { Unreadable } from '../unreadable-file.ts'
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

interface ChooseFileProps {
  /** Accessible name of the file input. */
  label: string
  /** The input's `accept`: extensions and media types. */
  accept: string
  /** Why the last file could not be read. */
  refused: string | undefined
  /** Which files are accepted, and what is imported from them. */
  about: [name: string, text: string][]
  onChoose: (file: File) => void
}

/** The first step of every import. */
function ChooseFile({ label, accept, refused, about, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-5">
      {refused && (
        // What was wrong may have been chosen further down.
        <div ref={element => element?.scrollIntoView({ block: 'nearest' })}>
          <Alert role="alert">{refused}</Alert>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
        }}
      />
      <Button icon={<FileUp />} wide data-autofocus onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      <dl className="space-y-4 text-[0.9375rem]">
        {about.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5 text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Why a file cannot be read, and what to do about it. */
const unreadableMessage = (why: Unreadable) => {
  const labels: Record<Unreadable, string> = {
    empty: t('This file is empty.'),
    'not-an-export': t('This is not an Apple Health export. Choose export.zip or export.xml.'),
    'not-a-table': t('This file cannot be read as a table of values.'),
    'unknown-columns': t(
      'No columns in this file were recognized. It needs a date and, for example, weight, systolic and diastolic, glucose, or an activity with its duration.',
    ),
    'too-many-rows': t('This file has more than 200,000 rows. Export a shorter period.'),
    'damaged-zip': t('This zip file is damaged or incomplete. Export or copy it again.'),
    'locked-zip': t('This zip file is password protected. Unzip it first.'),
    'no-export-in-zip': t('This zip file does not contain an Apple Health export.'),
    'too-large': t('This file is too large to be read here.'),
    'nothing-found': t('Nothing that can be imported was found in this file.'),
    'not-a-link': t('This is not a SMART Health Link or Card. They start with shlink:/ or shc:/.'),
    'damaged-link': t('This link is incomplete. Copy all of it and try again.'),
    'no-code': t('No QR code was found. Try a closer, sharper picture in good light.'),
    'link-expired': t('This link has expired. Ask for a new one.'),
    'link-gone': t('This link no longer works. Ask for a new one.'),
    'needs-https': t('Links can be opened only over https. Ask your administrator.'),
    'unknown-kind': t(
      'Wellkept does not know this kind of file. It reads FHIR, C-CDA and SMART Health Cards, exports from Apple Health, Samsung Health, Google Fit, Fitbit, Health Connect, Garmin, Withings and Omron, workouts as FIT, TCX or GPX, CSV tables, and its own exports and backups.',
    ),
    unreadable: t('This file cannot be read.'),
  }
  return labels[why]
}
