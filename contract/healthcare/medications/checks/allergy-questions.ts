import {
  ALLERGY_FAMILIES,
  familiesNamed,
  SAME_SUBSTANCES,
  SIDE_CHAINS,
} from '#contract/facts/allergy-families/allergy-families.ts'
import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { foldName } from '#contract/facts/drugs/fold-name.ts'
import { type Message, message, type Wording } from '#contract/languages/message.ts'
import { type Allergy, allergyRemarks } from '#contract/lifecare/health-profile/allergies.ts'

export type NotedAllergy = Pick<Allergy, 'substance' | 'status' | 'verification'>

export const inSentence = ([first = '', second]: string[]): Message =>
  second
    ? message('{first}, {second}', { first: message(first.toLowerCase()), second: message(second.toLowerCase()) })
    : message(first.toLowerCase())

const isKnownAllergen = (substance: string) =>
  findIngredients(substance).ingredients.length > 0 || familiesNamed(substance).length > 0

/** In one entry: "PCN, sulfa and Reglan". */
const BETWEEN_ALLERGENS = /[,;/&+\n]|\s(?:and|or|y|o|et|ou|und|oder)\s/i
const REMARK = /\([^()]*\)/g

/** The parts of an entry that the list does not know, neither as an ingredient nor as a family; or the whole entry. */
export const unknownAllergens = ({ substance }: Pick<Allergy, 'substance'>): string[] => {
  if (!isKnownAllergen(substance)) return [substance]
  const parts = substance.replace(REMARK, '').split(BETWEEN_ALLERGENS)
  return parts
    .filter(part => findIngredients(part).unknown.length > 0 && !isKnownAllergen(part))
    .map(part => part.trim())
}

type Relation = { same: string } | { family: string } | { reason: Message }

/** How ingredients are connected with what the person is allergic to. */
const relationOf = (ingredients: readonly string[], substance: string): Relation | undefined => {
  const allergens = findIngredients(substance).ingredients
  const same = ingredients.find(ingredient => allergens.includes(ingredient))
  if (same) return { same }
  const named = familiesNamed(substance)
  const isAllergen = (members: readonly string[]) => allergens.some(allergen => members.includes(allergen))
  const families = ALLERGY_FAMILIES.filter(
    family => named.includes(family) || (!family.onlyByName && isAllergen(family.members)),
  )
  const family = families.find(({ members }) => ingredients.some(ingredient => members.includes(ingredient)))
  if (family) return { family: family.name }
  const related = families
    .flatMap(({ related = [] }) => related)
    .find(({ members }) => ingredients.some(ingredient => members.includes(ingredient)))
  if (related) return { reason: message(related.reason) }
  const mutual = ALLERGY_FAMILIES.filter(({ members }) => ingredients.some(ingredient => members.includes(ingredient)))
    .flatMap(({ related: groups = [] }) => groups)
    .find(({ members, isMutual }) => isMutual && isAllergen(members))
  if (mutual) return { reason: message(mutual.reason) }
  const areInOne = (groups: readonly (readonly string[])[]) =>
    groups.some(members => isAllergen(members) && ingredients.some(ingredient => members.includes(ingredient)))
  if (areInOne(SAME_SUBSTANCES)) return { reason: message('nearly the same substance') }
  return areInOne(SIDE_CHAINS) ? { reason: message('a shared side chain') } : undefined
}

/** Asks about a medication that an allergy may be about; null if the list does not connect them. */
export const allergyQuestion = (name: string, noted: NotedAllergy): Wording | null => {
  const remarks = allergyRemarks(noted)
  const allergy =
    remarks.length > 0
      ? message('{allergy} ({remark})', { allergy: noted.substance, remark: inSentence(remarks) })
      : noted.substance
  if (` ${foldName(name)} `.includes(` ${foldName(noted.substance)} `)) {
    return message('You noted an allergy to {allergy}.', { allergy })
  }
  const relation = relationOf(findIngredients(name).ingredients, noted.substance)
  if (!relation) return null
  if ('same' in relation) {
    return foldName(name) === foldName(relation.same)
      ? message('You noted an allergy to {allergy}.', { allergy })
      : message('You noted an allergy to {allergy}. {name} contains {ingredient}.', {
          allergy,
          name,
          ingredient: relation.same,
        })
  }
  return 'family' in relation
    ? message('You noted an allergy to {allergy}. {name} is in the same class ({class}).', {
        allergy,
        name,
        class: message(relation.family),
      })
    : message('You noted an allergy to {allergy}. {name} may cause the same reaction: {reason}.', {
        allergy,
        name,
        reason: relation.reason,
      })
}
