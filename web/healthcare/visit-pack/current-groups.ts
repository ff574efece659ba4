import { isActive, type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import type { VisitRecords } from '#contract/healthcare/visit-pack/visit-changes.ts'
import { type Allergy, allergies, bySeverity } from '#contract/lifecare/health-profile/allergies.ts'
import { formatDay } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { showValue } from '#web/record/show-value.ts'
import { type Entry, type Group, join } from './pack-group.ts'

/** What a provider must know before anything is prescribed. */
export const presentGroups = ({ medications: all, allergies: known }: VisitRecords): Group[] => [
  {
    key: 'present-medicines',
    title: t('Medications'),
    entries: all.filter(isActive).map(medicineEntry),
    none: t('No active medications'),
    perTurn: 3,
  },
  {
    key: 'allergies',
    title: t('Allergies'),
    entries: bySeverity(known).map(allergyEntry),
    none: t('None on record'),
    perTurn: 2,
  },
]

const medicineEntry = (one: Medication): Entry => ({
  key: one.id,
  name: one.medicationName,
  facts: join(
    one.dosage,
    one.frequency,
    one.asNeeded ? one.frequency !== t('As needed') && t('As needed') : times(one),
    one.purpose,
    one.startDate && one.startDate > today() && t('from {day}', { day: formatDay(one.startDate) }),
    one.endDate && t('until {day}', { day: formatDay(one.endDate) }),
  ),
})

const times = ({ scheduleTimes }: Medication) =>
  scheduleTimes && showValue(medications.fields.scheduleTimes, scheduleTimes)

export const allergyEntry = (one: Allergy): Entry => ({
  key: one.id,
  name: one.substance,
  ...(one.severity === 'severe' && { warning: t('Severe') }),
  facts: join(
    one.severity && one.severity !== 'severe' && showValue(allergies.fields.severity, one.severity),
    one.reaction,
  ),
})
