import { t } from '#web/platform/i18n.ts'
import type { Unreadable } from '#web/record/import/unreadable-file.ts'
import type { Kind } from './collect-readings.ts'

export const kindName = (kind: Kind) => {
  const names: Record<Kind, string> = {
    weight: t('Weight'),
    bloodPressure: t('Blood pressure'),
    heartRate: t('Resting heart rate'),
    temperature: t('Body temperature'),
    oxygenSaturation: t('Oxygen saturation'),
    glucoseLevel: t('Blood glucose'),
    vitals: t('Vital signs together'),
    workouts: t('Workouts'),
    sleep: t('Sleep'),
  }
  return names[kind]
}

export const sayUnreadable = (why: Unreadable) => {
  const words: Record<Unreadable, string> = {
    empty: t('This file is empty.'),
    'not-an-export': t('This is not an export of Apple Health. Choose export.zip or export.xml.'),
    'not-a-table': t('This file cannot be read as a table of values.'),
    'unknown-columns': t(
      'No column of this file is known. It needs a date, and for example weight, systolic and diastolic, glucose, or an activity with its duration.',
    ),
    'too-many-rows': t('This file holds more than 200,000 rows. Export a shorter time.'),
    'damaged-zip': t('This zip file is damaged or incomplete. Export it again, or copy it again.'),
    'locked-zip': t('This zip file is locked with a password. Unpack it first.'),
    'no-export-in-zip': t('There is no export of Apple Health in this zip file.'),
    unreadable: t('This file cannot be read.'),
  }
  return words[why]
}
