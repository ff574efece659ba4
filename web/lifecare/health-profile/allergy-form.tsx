import { isLatex, LATEX_FOODS } from '#contract/facts/allergy-families/latex.ts'
import { mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { allergies, isRuledOut } from '#contract/lifecare/health-profile/allergies.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { call } from '#web/platform/api/call.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import type { CustomNoticeProps, EntryCheck, FormParts } from '#web/record/form/form-parts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Asks about the medications that a new allergy may be about, as adding the medication would. */
const askAboutMedications = async (
  values: Record<string, FieldValue>,
  _id: string | undefined,
  person: PersonSummary | null,
): Promise<EntryCheck> => {
  const noted = completeValues(allergies, values)
  if (isRuledOut(noted)) return { questions: [] }
  try {
    const [{ allergyQuestion, unknownAllergens }, taken] = await Promise.all([
      import('./allergy-checks.ts'),
      call(recordEndpoints(medications).list, { query: {} }),
    ])
    const asked = taken.filter(mayBeTaken).flatMap(({ medicationName: name }) => {
      const question = allergyQuestion(name, noted)
      return question ? [{ name, question }] : []
    })
    const names = formatList(asked.map(({ name }) => name))
    const unknown = unknownAllergens(noted)
    const compared = unknown.includes(noted.substance)
      ? [t('Not recognized as a medication: it was not compared with the medications here.')]
      : [
          t('Compared with the medications here in a limited list of names.'),
          ...(unknown.length > 0
            ? [t('Not recognized, so not compared: {names}.', { names: formatList(unknown) })]
            : []),
        ]
    // Shown to every user who may not see sensitive records, so that it does not reveal whether there are any.
    const hidden = person && !person.includesSensitive ? [t('Medications that you may not see were not compared.')] : []
    const heading = person
      ? t('{person} takes {names}', { person: nameOf(person), names })
      : t('You take {names}', { names })
    return {
      questions:
        asked.length > 0
          ? [...asked.map(({ question }) => t(question)), t('If you take it, ask your pharmacist or doctor now.')]
          : [],
      note: [...(asked.length > 0 ? [`${heading}.`] : []), ...compared, ...hidden].join(' '),
      ...(asked.length > 0 && { danger: { heading } }),
    }
  } catch {
    return { questions: [], note: t('Not compared with the medications here: the check did not work.') }
  }
}

const LatexNotice = ({ values }: Pick<CustomNoticeProps, 'values'>) => (
  <div role="status">
    {typeof values.substance === 'string' && isLatex(values.substance) && (
      <Alert tone="info" className="mt-5">
        {t('People who are allergic to latex often react to some foods, too: {foods}. Ask your doctor.', {
          foods: formatList(LATEX_FOODS.map(food => t(food))),
        })}
      </Alert>
    )}
  </div>
)

export const allergyForm: FormParts = { questions: askAboutMedications, Notice: LatexNotice }
