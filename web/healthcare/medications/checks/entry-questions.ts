import type { Language } from '#contract/account/settings/settings.ts'
import { allergyQuestion, type NotedAllergy } from '#contract/healthcare/medications/checks/allergy-questions.ts'
import { mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import type { Wording } from '#contract/languages/message.ts'
import { isRuledOut } from '#contract/lifecare/health-profile/allergies.ts'
import type { CheckedMedication, KnownMedication } from './checked-medication.ts'
import { acetaminophenQuestion } from './daily-acetaminophen.ts'
import { unclearDose } from './dose-amounts.ts'
import { duplicateQuestion } from './duplicate-questions.ts'
import { changedTenfold, isSameMedication, tenfoldOfStrength } from './tenfold-questions.ts'
import { togetherQuestion } from './together-questions.ts'
import { weeklyQuestion } from './weekly-questions.ts'

export interface EntryContext {
  allergies: readonly NotedAllergy[]
  medications: readonly KnownMedication[]
  /** The edited record; undefined for a new one. */
  id: string | undefined
  /** "1.000 mg" is a thousand in German. */
  language: Language
}

/** Questions before a medication is saved, each with its reason: an allergy, a duplicate, a tenfold dose, the days. */
export const entryQuestions = (entered: CheckedMedication, context: EntryContext): Wording[] => {
  const { allergies, medications, id, language } = context
  const others = medications.filter(medication => medication.id !== id && mayBeTaken(medication))
  const tenfold = medications
    .filter(other => isSameMedication(entered, other))
    .map(earlier => changedTenfold(entered, earlier, language))
    .filter(question => question !== null)
  const asked = [
    ...allergies.filter(allergy => !isRuledOut(allergy)).map(noted => allergyQuestion(entered.medicationName, noted)),
    ...others.map(other => duplicateQuestion(entered, other)),
    ...others.map(other => togetherQuestion(entered, other)),
    acetaminophenQuestion(entered, others, language),
    ...(tenfold.length > 0 ? tenfold : [tenfoldOfStrength(entered, language)]),
    weeklyQuestion(entered),
    unclearDose(entered, language),
  ]
  const found = asked.filter(question => question !== null)
  return found.filter(
    (question, index) => found.findIndex(other => JSON.stringify(other) === JSON.stringify(question)) === index,
  )
}
