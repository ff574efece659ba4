import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { Drug } from './drugs.ts'
import { foldName, foldStart, plainWords, SHORT } from './fold-name.ts'

export interface DrugSuggestion {
  id: string
  name: string
  /** The ingredients of a brand. */
  contains: string | null
  strength: string | null
}

const WITH_STRENGTH = /^(?=[^a-z\d]*[a-z])(?<name>\D*[^\d.,])(?<number>[.,]?\d[\d.,]*)\s*(?<unit>[a-zµ]*)$/i

/** Less than a milligram is easily misread by a factor of ten: "0.025 mg (25 mcg)". */
const withMicrograms = (strength: string) => {
  const milligrams = /^(0\.\d+) mg$/.exec(strength)?.[1]
  return milligrams ? `${strength} (${Number((Number(milligrams) * 1000).toFixed(3))} mcg)` : strength
}

const numbersIn = (strength: string) => [...strength.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number)

/**
 * The strengths for a number, as far as it is typed. A number that is complete, or may be, is never continued: "5000"
 * must not offer 50,000 units.
 */
const strengthsFor = ({ strengths }: Drug, number: string) => {
  const offered = strengths.map(withMicrograms)
  const exact = offered.filter(strength => numbersIn(strength).some(part => Number(part) === Number(number)))
  if (exact.length > 0 || number.endsWith('0')) return exact
  return offered.filter(strength => numbersIn(strength).some(part => part.startsWith(number)))
}

const namesOf = cachePerKey(({ name, brands }: Drug) =>
  [name, ...brands].map(known => ({
    name: known,
    plain: plainWords(known).join(' '),
    folded: foldName(known),
    letters: foldStart(known),
  })),
)

/** Suggestions for a partly typed name or brand, "lis" or "Zest", also with a strength: "lis 10". */
export const suggestDrugs = (drugs: readonly Drug[], typed: string, most = 7): DrugSuggestion[] => {
  const found = WITH_STRENGTH.exec(typed.trim())?.groups
  const begun = found?.name ?? typed
  const [plainStart, start, whole] = [plainWords(begun).join(' '), foldStart(begun), foldName(begun)]
  if (plainStart.length < 2) return []
  const isIn = (name: string, part: string) => name.startsWith(part) || name.split(' and ')[1]?.startsWith(part)
  // As it is spelled, if anything is: "hydre" must not offer hydroxyzine.
  const isSpelled = drugs.some(drug => namesOf(drug).some(({ plain }) => isIn(plain, plainStart)))
  const begins = ({ plain, folded, letters }: { plain: string; folded: string; letters: string }) =>
    isSpelled
      ? isIn(plain, plainStart)
      : isIn(letters, start) || (whole.length > SHORT && isIn(`${folded} `, `${whole} `))
  // ".5" lacks its zero.
  const number = found?.number?.replace(',', '.').replace(/^\./, '0.')
  return (
    drugs
      .flatMap(drug =>
        namesOf(drug)
          .filter(begins)
          .map(({ name }) => ({ drug, name })),
      )
      // A single ingredient before combinations; otherwise in the list's order.
      .sort((a, b) => a.drug.ingredients.length - b.drug.ingredients.length)
      .flatMap(({ drug, name }): DrugSuggestion[] => {
        const contains = name === drug.name ? null : drug.name
        const strengths = number ? strengthsFor(drug, number) : []
        if (strengths.length === 0) return [{ id: name, name, contains, strength: null }]
        return strengths.map(strength => ({ id: `${name} ${strength}`, name, contains, strength }))
      })
      .slice(0, most)
  )
}
