import { entryQuestions } from '#contract/healthcare/medications/drugs/entry-questions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { loadDrugs } from './load-drugs.ts'

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : null)

/** Asks about allergies, duplicates and doses before a medication is saved; what is stopped or was given once raises no question. */
export const askBeforeSaving = async (values: Record<string, FieldValue>, id: string | undefined) => {
  if (values.status === 'discontinued' || values.status === 'given') return []
  const [drugs, known, taken] = await Promise.all([
    loadDrugs(),
    call(recordEndpoints(allergies).list, { query: {} }),
    call(recordEndpoints(medications).list, { query: {} }),
  ])
  const before = taken.find(medication => medication.id === id)
  const entered = { medicationName: textOf(values.medicationName) ?? '', dosage: textOf(values.dosage) }
  // Asked once: a change of the notes brings no question again.
  if (before && before.medicationName === entered.medicationName && before.dosage === entered.dosage) return []
  const asked = entryQuestions(entered, {
    drugs,
    allergies: known,
    medications: taken,
    id,
    language: currentLanguage(),
  })
  return asked.length > 0
    ? [...asked.map(question => t(question)), t('If in doubt, ask your pharmacist or doctor.')]
    : []
}
