import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { type Message, message } from '#contract/languages/message.ts'

type Named = Pick<Medication, 'medicationName'>

/** The other medications whose note says to ask before taking this one beside them: ibuprofen beside warfarin. */
export const askedBeside = <M extends Named>({ medicationName }: Named, others: readonly M[]): M[] => {
  const { ingredients } = findIngredients(medicationName)
  return others.filter(other =>
    highRiskNotes(other.medicationName).some(({ askBefore = [] }) =>
      ingredients.some(ingredient => askBefore.includes(ingredient)),
    ),
  )
}

export const togetherText = (names: string): Message =>
  message('Ask the pharmacist or doctor before it is taken together with {names}.', { names })

/** Whichever of the two is added later. */
export const togetherQuestion = (entered: Named, other: Named): Message | null =>
  askedBeside(entered, [other]).length + askedBeside(other, [entered]).length > 0
    ? togetherText(other.medicationName)
    : null
