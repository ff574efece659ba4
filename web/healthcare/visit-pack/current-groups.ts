import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { needsTimesChecked } from '#contract/healthcare/medications/adherence.ts'
import { mayBeTaken, takenFirst } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
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
import { medicationWords } from '#web/record/medication-words.ts'
import { showValue } from '#web/record/show-value.ts'
import { type Entry, type Group, join } from './pack-group.ts'
import type { AllergyRule } from './use-visit-records.ts'
import type { VisitRecords } from './visit-changes.ts'

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
    entries: takenFirst(all.filter(mayBeTaken), today()).map(record =>
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

const medicineEntry = (record: Medication, warning: string | undefined): Entry => {
  const { remarks, often, dates } = medicationWords(record, today())
  return {
    key: record.id,
    name: record.medicationName,
    ...(warning && { warning }),
    facts: join(
      ...remarks,
      record.dosage,
      ...often,
      // Times that were only read by an import are left out: a doctor would assume that the patient keeps to them.
      needsTimesChecked(record) ? t('Times not checked') : !record.asNeeded && times(record),
      record.purpose,
      ...dates,
    ),
  }
}

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
