import { DRUGS, findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { commonConditions } from '#contract/healthcare/medical-history/icd10/common-conditions.ts'
import { labTest } from '#contract/healthcare/test-results/lab-tests.ts'
import { fold } from '#contract/search/fold.ts'

/** Shorter ones begin too many words. */
const MIN_LENGTH = 3

const conditionNames = commonConditions.map(({ name, alsoCalled }) => [name, ...alsoCalled].map(fold))

const drugNames = (query: string) => {
  const { ingredients, unknown } = findIngredients(query)
  const [ingredient, ...others] = ingredients
  if (!ingredient || others.length > 0 || unknown.length > 0) return []
  return DRUGS.filter(drug => drug.ingredients.includes(ingredient)).flatMap(({ name, brands }) => [name, ...brands])
}

/** What a whole query is also called, by the tables of conditions, tests and medications: "heart attack", "Coumadin". */
export const otherNames = (query: string): string[] => {
  const names = [
    ...conditionNames.filter(called => called.includes(query)).flat(),
    ...(labTest(query)?.names ?? []),
    ...drugNames(query),
  ].map(fold)
  return [...new Set(names)].filter(name => name !== query && name.length >= MIN_LENGTH)
}
