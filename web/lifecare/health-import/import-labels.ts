import type { Kind } from '#web/imports/readings/collect-readings.ts'
import { t } from '#web/platform/i18n.ts'
import type { Unreadable } from '#web/record/import/unreadable-file.ts'

export const kindName = (kind: Kind) => {
  const names: Record<Kind, string> = {
    weight: t('Weight'),
    height: t('Height or length'),
    bloodPressure: t('Blood pressure'),
    heartRate: t('Resting heart rate'),
    temperature: t('Body temperature'),
    oxygenSaturation: t('Oxygen saturation'),
    glucoseLevel: t('Blood glucose'),
    vitals: t('Combined vital signs'),
    body: t('Measurements'),
    workouts: t('Workouts'),
    sleep: t('Sleep'),
  }
  return names[kind]
}

export const unreadableMessage = (why: Unreadable) => {
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
    unreadable: t('This file cannot be read.'),
  }
  return labels[why]
}
