import { conditionRemarks, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { resultStatusLabel } from '#contract/healthcare/test-results/result-labels.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { medicationWords } from '#web/record/medication-words.ts'
import { showValue } from '#web/record/show-value.ts'
import { shownResult, valueWithRange } from '../test-results/range-text.ts'
import { allergyEntry } from './current-groups.ts'
import { type Entry, type Group, join } from './pack-group.ts'
import type { VisitChanges } from './visit-changes.ts'
import type { DoseChange } from './visit-medications.ts'
import type { NewResult } from './visit-results.ts'
import { vitalEntry } from './vital-entry.ts'

const { fields } = medicalConditions
const doseOf = (medication: Medication) =>
  [medication.dosage, ...medicationWords(medication, today()).often].filter(Boolean).join(', ')
const day = (date: string | null) => date && formatDay(date)

/** The changes as text, grouped by record type. */
export const changedGroups = (changes: VisitChanges): Group[] => [
  {
    key: 'medications',
    title: t('Medications'),
    entries: [
      ...changes.medications.started.map(startedEntry),
      ...changes.medications.changed.map(doseEntry),
      ...changes.medications.stopped.map(stoppedEntry),
    ],
    none: t('None started, stopped or changed'),
    perTurn: 2,
  },
  {
    key: 'results',
    title: t('Test Results'),
    entries: changes.results.map(resultEntry),
    none: t('No new results'),
    perTurn: 2,
  },
  {
    key: 'conditions',
    title: t('Conditions'),
    entries: [
      ...changes.conditions.found.map(record => ({
        key: record.id,
        lead: t('New'),
        name: record.conditionName,
        facts: join(
          ...conditionRemarks(record).map(remark => t(remark)),
          record.severity && showValue(fields.severity, record.severity),
          day(record.dateDiagnosed),
        ),
      })),
      ...changes.conditions.resolved.map(record => ({
        key: record.id,
        lead: showValue(fields.status, record.status),
        name: record.conditionName,
        facts: day(record.dateResolved) ?? '',
      })),
    ],
    none: t('None new or resolved'),
    perTurn: 1,
  },
  {
    key: 'new-allergies',
    title: t('New allergies'),
    entries: changes.allergies.map(record => {
      const entry = allergyEntry(record)
      return { ...entry, facts: join(entry.facts, day(record.noticedOn)) }
    }),
    none: t('None'),
    perTurn: 1,
  },
  {
    key: 'vitals',
    title: t('Vital Signs'),
    entries: changes.vitals.map(vitalEntry),
    none: t('Not measured'),
    perTurn: 1,
  },
]

const startedEntry = (record: Medication): Entry => ({
  key: record.id,
  lead: t('Started'),
  name: record.medicationName,
  facts: join(doseOf(record), day(record.startDate), record.prescribedBy),
})

const stoppedEntry = (record: Medication): Entry => ({
  key: record.id,
  lead: t('Stopped'),
  name: record.medicationName,
  facts: join(doseOf(record), day(record.endDate) ?? t('date not known'), record.notes),
})

const doseEntry = ({ medication, before, at }: DoseChange): Entry => ({
  key: medication.id,
  lead: t('Changed'),
  name: medication.medicationName,
  facts: join(
    `${doseOf(before) || t('Not given')} → ${doseOf(medication) || t('Not given')}`,
    formatDay(dayIn(timeZone(), new Date(at))),
  ),
})

const resultEntry = ({ latest, isAbnormal, before, others, abnormalOthers }: NewResult): Entry => ({
  key: latest.id,
  name: latest.testName,
  ...(isAbnormal && { warning: t(resultStatusLabel(latest)) }),
  facts: join(
    valueWithRange(latest),
    latest.status === 'pending' && t('Pending'),
    formatDay(latest.testDate),
    before && t('previously {value} on {day}', { value: shownResult(before), day: formatDay(before.testDate) }),
    others > 1 &&
      t('{count} results in this period, {abnormal} of them abnormal', {
        count: others + 1,
        abnormal: abnormalOthers + Number(isAbnormal),
      }),
    others === 1 && abnormalOthers === 1 && t('that one was abnormal'),
  ),
})
