import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { frequencyTexts } from '#contract/healthcare/medications/as-needed.ts'
import {
  isActive,
  type Medication,
  mayBeTaken,
  medicationRemarks,
  medications,
} from '#contract/healthcare/medications/medications.ts'
import type { VisitRecords } from '#contract/healthcare/visit-pack/visit-changes.ts'
import {
  type Allergy,
  allergies,
  allergyDanger,
  allergyRemarks,
  bySeverity,
  isRuledOut,
} from '#contract/lifecare/health-profile/allergies.ts'
import { type HealthBasics, statesNoAllergies } from '#contract/lifecare/health-profile/health-basics.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { showValue } from '#web/record/show-value.ts'
import { daysText } from '../medications/schedule-text.ts'
import { type Entry, type Group, join } from './pack-group.ts'
import type { AllergyRule } from './use-visit-records.ts'

/** What a provider must know before anything is prescribed. */
export const currentGroups = (
  { medications: all, allergies: known }: VisitRecords,
  papers: DocumentRecord[],
  basics: HealthBasics | undefined,
  rule: AllergyRule,
): Group[] => [
  {
    key: 'present-medicines',
    title: t('Medications'),
    entries: [...all.filter(isActive), ...all.filter(record => mayBeTaken(record) && !isActive(record))].map(record =>
      medicineEntry(record, allergyWarning(record, known, rule)),
    ),
    none: t('No active medications'),
    perTurn: 3,
    isWhole: true,
  },
  {
    key: 'allergies',
    title: t('Allergies'),
    entries: bySeverity(known.filter(allergy => !isRuledOut(allergy))).map(allergyEntry),
    none: statesNoAllergies(
      basics,
      known.filter(allergy => !isRuledOut(allergy)),
    )
      ? t('No known allergies')
      : t('Nothing recorded. Please ask.'),
    perTurn: 2,
    isWhole: true,
  },
  ...(papers.length > 0
    ? [{ key: 'documents', title: t('Documents'), entries: papers.map(documentEntry), none: '', perTurn: 2 }]
    : []),
]

const documentEntry = ({ id, title, kind, date }: DocumentRecord): Entry => ({
  key: id,
  name: title,
  facts: join(showValue(documents.fields.kind, kind), date && formatDay(date)),
})

const medicineEntry = (record: Medication, warning: string | undefined): Entry => ({
  key: record.id,
  name: record.medicationName,
  ...(warning && { warning }),
  facts: join(
    ...medicationRemarks(record, today()).map(remark => t(remark)),
    record.dosage,
    ...frequencyTexts(record, t('As needed')),
    !record.frequency && record.scheduleDays !== 'open' && daysText(record, today()),
    !record.asNeeded && times(record),
    record.purpose,
    record.startDate && record.startDate > today() && t('from {day}', { day: formatDay(record.startDate) }),
    record.endDate && t('until {day}', { day: formatDay(record.endDate) }),
  ),
})

const allergyWarning = (record: Medication, known: readonly Allergy[], { allergyMark, metAllergies }: AllergyRule) =>
  metAllergies(record, known)
    .map(allergy => t(allergyMark(allergy)))
    .join(' · ')

const times = ({ scheduleTimes }: Medication) =>
  scheduleTimes && showValue(medications.fields.scheduleTimes, scheduleTimes)

export const allergyEntry = (record: Allergy): Entry => ({
  key: record.id,
  name: record.substance,
  ...(dangerOf(record) && { warning: dangerOf(record) }),
  facts: join(
    ...allergyRemarks(record).map(remark => t(remark)),
    record.severity &&
      !(record.severity === 'severe' && dangerOf(record)) &&
      showValue(allergies.fields.severity, record.severity),
    record.reaction,
  ),
})

const dangerOf = (record: Allergy) => {
  const danger = record.status === 'active' && allergyDanger(record)
  return danger ? t(danger) : ''
}
