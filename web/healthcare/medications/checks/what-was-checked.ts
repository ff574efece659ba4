import { aboutDrugs } from '#contract/facts/drugs/about-drugs.ts'
import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { unknownAllergens } from '#contract/healthcare/medications/checks/allergy-questions.ts'
import { mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import { type Allergy, isRuledOut } from '#contract/lifecare/health-profile/allergies.ts'
import type { KnownMedication } from './checked-medication.ts'

interface CheckedAgainst {
  allergies: readonly Pick<Allergy, 'substance' | 'verification' | 'kind'>[]
  medications: readonly KnownMedication[]
  id: string | undefined
  /** How many warnings there are. */
  warnings: number
  /** Or was, within the weeks after it. */
  isPregnant: boolean
}

const isKnown = (name: string) => {
  const { ingredients, unknown } = findIngredients(name)
  return ingredients.length > 0 && unknown.length === 0
}

/** Without a type, or of another one, it may be of a medication. */
const mayBeMedicine = ({ kind }: Pick<Allergy, 'kind'>) => kind === null || kind === 'medicine' || kind === 'other'

/** What was compared and what was not, since no warning is not the same as safe. */
export const whatWasChecked = (name: string, against: CheckedAgainst): Wording[] => [
  // First, before anything that could be read as "fine".
  ...(against.isPregnant
    ? ['Not checked for pregnancy and the weeks after it: ask the doctor or pharmacist before it is taken.']
    : []),
  ...whatWasCompared(name, against),
]

const whatWasCompared = (name: string, against: CheckedAgainst): Wording[] => {
  const { ingredients, unknown } = findIngredients(name)
  if (ingredients.length === 0)
    return [message('Not recognized: {name} was not checked against allergies and other medications.', { name })]
  const others = against.medications.filter(other => other.id !== against.id && mayBeTaken(other))
  const notCompared = [
    ...against.allergies.filter(allergy => mayBeMedicine(allergy) && !isRuledOut(allergy)).flatMap(unknownAllergens),
    ...others.filter(({ medicationName }) => !isKnown(medicationName)).map(({ medicationName }) => medicationName),
  ]
  const list = { country: message(aboutDrugs.country), date: aboutDrugs.date }
  return [
    ...(unknown.length > 0
      ? [message('Recognized in part: only {ingredients} was checked.', { ingredients: ingredients.join(', ') })]
      : []),
    // "No known warning" would take back the one that stands beside the name.
    against.warnings > 0 || highRiskNotes(name).length > 0
      ? message('Compared with allergies and other medications, by a limited list of names ({country}, {date}).', list)
      : message(
          'Compared with allergies and other medications, by a limited list of names ({country}, {date}): no known warning.',
          list,
        ),
    ...(notCompared.length > 0
      ? [message('Not recognized, so not compared: {names}.', { names: notCompared.join(', ') })]
      : []),
    ...(against.allergies.length === 0 ? ['No allergies are noted, so none were compared.'] : []),
    'Interactions, kidneys, age and pregnancy are not checked.',
  ]
}
