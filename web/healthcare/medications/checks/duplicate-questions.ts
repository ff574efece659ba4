import { ASKED_TWICE } from '#contract/facts/drug-classes/drug-classes.ts'
import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { foldName } from '#contract/facts/drugs/fold-name.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import type { CheckedMedication, KnownMedication } from './checked-medication.ts'

/** The other medications with the same name or an ingredient in common, in any strength. */
export const listedTwice = <M extends Pick<KnownMedication, 'id' | 'medicationName'>>(
  { id, medicationName }: Pick<KnownMedication, 'id' | 'medicationName'>,
  others: readonly M[],
): M[] => {
  const { ingredients } = findIngredients(medicationName)
  return others.filter(
    other =>
      other.id !== id &&
      (foldName(other.medicationName) === foldName(medicationName) ||
        findIngredients(other.medicationName).ingredients.some(ingredient => ingredients.includes(ingredient))),
  )
}

/** Asks about a medication that is on the list already, in whole, by an ingredient or by its class. */
export const duplicateQuestion = (entered: CheckedMedication, other: KnownMedication): Wording | null => {
  const name = other.medicationName
  if (foldName(name) === foldName(entered.medicationName)) return message('{name} is already on your list.', { name })
  const ingredients = findIngredients(entered.medicationName).ingredients
  const others = findIngredients(name).ingredients
  const shared = ingredients.find(ingredient => others.includes(ingredient))
  if (shared) return message('{name} on your list also contains {ingredient}.', { name, ingredient: shared })
  const twice = ASKED_TWICE.find(
    ([, members]) =>
      ingredients.some(ingredient => members.includes(ingredient)) &&
      others.some(ingredient => members.includes(ingredient)),
  )
  return twice
    ? message('{name} on the list is of the same kind: {class}. Two of them are rarely taken together.', {
        name,
        class: message(twice[0]),
      })
    : null
}
