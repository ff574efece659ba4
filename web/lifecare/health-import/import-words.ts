import type { Counts, ImportBatch } from '#contract/record/imports.ts'
import { clockIn } from '#contract/record/zoned.ts'
import { recordNamed } from '#contract/records.ts'
import { formatDay, formatList, formatMoment } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import type { Kind } from './collect-readings.ts'
import type { Unreadable } from './unreadable-file.ts'

/** "12 Vital Signs and 1 Workout" */
export const sayCounts = (counts: Counts) =>
  formatList(
    Object.entries(counts).map(([name, count]) => {
      const { one, many } = recordNamed(name)
      return t('{count} {records}', { count, records: t(count === 1 ? one : many) })
    }),
  )

const dayOf = (at: string) => (at.length === 10 ? at : clockIn(timeZone(), new Date(at)).slice(0, 10))

export const sayPeriod = (from: string, to: string) => {
  const [first, last] = [dayOf(from), dayOf(to)]
  return first === last ? formatDay(first) : t('{from} to {to}', { from: formatDay(first), to: formatDay(last) })
}

export const sayUndone = ({ at, removed, stayed }: NonNullable<ImportBatch['undone']>) =>
  stayed === 0
    ? t('Undone {when}: {removed} removed.', { when: formatMoment(at), removed })
    : t('Undone {when}: {removed} removed, {stayed} kept because you had changed them.', {
        when: formatMoment(at),
        removed,
        stayed,
      })

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
