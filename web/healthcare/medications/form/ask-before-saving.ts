import { medications } from '#contract/healthcare/medications/medications.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { call } from '#web/platform/api/call.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'

/** Asks about allergies, duplicates and doses before a medication is saved, and says what was checked. */
export const askBeforeSaving = async (
  values: Record<string, FieldValue>,
  id: string | undefined,
  seesSensitive: boolean,
) => {
  // What is stopped or was given once raises no question.
  if (values.status === 'discontinued' || values.status === 'given') return { questions: [] }
  const entered = completeValues(medications, values)
  try {
    const [{ entryQuestions, whatWasChecked }, known, taken] = await Promise.all([
      import('./medication-checks.ts'),
      call(recordEndpoints(allergies).list, { query: {} }),
      call(recordEndpoints(medications).list, { query: {} }),
    ])
    const asked = entryQuestions(entered, { allergies: known, medications: taken, id, language: currentLanguage() })
    const checked = whatWasChecked(entered.medicationName, {
      allergies: known,
      medications: taken,
      id,
      warnings: asked.length,
    }).map(line => t(line))
    // Said to everyone who may not see them, whether or not there are any.
    if (!seesSensitive) checked.push(t('Medications that you may not see were not compared.'))
    const before = taken.find(medication => medication.id === id)
    // Asked once: a change of the notes brings no question again.
    const isAsked = before?.medicationName !== entered.medicationName || before.dosage !== entered.dosage
    const questions =
      isAsked && asked.length > 0
        ? [...asked.map(question => t(question)), t('If in doubt, ask your pharmacist or doctor.'), ...checked]
        : []
    return { questions, note: checked.join(' ') }
  } catch {
    // Saving is still possible, such as offline a moment ago; but nobody may take it for checked.
    return { questions: [], note: t('Not checked against allergies and other medications: the check did not work.') }
  }
}
