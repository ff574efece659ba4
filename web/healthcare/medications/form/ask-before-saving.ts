import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import { isActive, mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { call } from '#web/platform/api/call.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { today } from '#web/platform/time-zone.ts'
import type { EntryCheck } from '#web/record/form/form-parts.ts'
import { measuredAt } from '#web/record/use-growth-person.ts'

/** Asks about allergies, duplicates and doses before a medication is saved, and says what was checked. */
export const askBeforeSaving = async (
  values: Record<string, FieldValue>,
  id: string | undefined,
  person: PersonSummary | null,
): Promise<EntryCheck> => {
  // What is stopped or was given once raises no question.
  if (values.status === 'discontinued' || values.status === 'given') return { questions: [] }
  const entered = completeValues(medications, values)
  try {
    const [{ allergyWarning, entryQuestions, hasOtherSchedule, metAllergies, whatWasChecked }, growth, known, taken] =
      await Promise.all([
        import('./medication-checks.ts'),
        // Only tells whether the person is pregnant: an allergy is asked about without it.
        call(readGrowthPerson).catch(() => undefined),
        call(recordEndpoints(allergies).list, { query: {} }),
        call(recordEndpoints(medications).list, { query: {} }),
      ])
    const asked = entryQuestions(entered, { allergies: known, medications: taken, id, language: currentLanguage() })
    const checked = whatWasChecked(entered.medicationName, {
      allergies: known,
      medications: taken,
      id,
      warnings: asked.length,
      isPregnant: growth === undefined || measuredAt(growth, today(), undefined).isPregnant,
    }).map(line => t(line))
    // Shown to every user who may not see sensitive records, so that it does not reveal whether there are any.
    if (person && !person.includesSensitive) checked.push(t('Medications that you may not see were not compared.'))
    const before = taken.find(medication => medication.id === id)
    // Asked once: a change of the notes brings no question again.
    const isAsked =
      before?.medicationName !== entered.medicationName ||
      before.dosage !== entered.dosage ||
      hasOtherSchedule(entered, before) ||
      !mayBeTaken(before) ||
      (isActive(entered) && !isActive(before))
    const met = metAllergies(entered, known)
    const questions =
      isAsked && asked.length > 0
        ? [...asked.map(question => t(question)), t('If in doubt, ask your pharmacist or doctor.'), ...checked]
        : []
    const warnings = met.map(allergy => t(allergyWarning(allergy, person ? nameOf(person) : undefined)))
    const danger = met.length > 0 && {
      heading: warnings.join('. '),
      answers: id
        ? { leave: t('Don’t save'), saveAnyway: t('Save it anyway') }
        : { leave: t('Don’t add'), saveAnyway: t('Add it anyway') },
    }
    // The note names the allergy, whatever the user answered.
    const note = [...warnings.map(warning => `${warning}.`), ...checked].join(' ')
    return { questions, note, ...(danger && { danger }) }
  } catch {
    // Saving is still possible, for example right after being offline; but the note says that it was not checked.
    return { questions: [], note: t('Not checked against allergies and other medications: the check did not work.') }
  }
}
