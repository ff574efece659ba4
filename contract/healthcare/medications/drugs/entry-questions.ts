import type { Language } from '#contract/account/settings/settings.ts'
import { type Message, message, type Wording } from '#contract/languages/message.ts'
import { type Allergy, allergyRemarks, isRuledOut } from '#contract/lifecare/health-profile/allergies.ts'
import { editableNumber, readNumber } from '#contract/record/read-number.ts'
import { type Medication, mayBeTaken } from '../medications.ts'
import { type Drug, findDrug, plainName } from './drugs.ts'

type Entered = Pick<Medication, 'medicationName' | 'dosage'>
type NotedAllergy = Pick<Allergy, 'substance' | 'status' | 'verification'>
type Known = Entered & Pick<Medication, 'id' | 'status'>

export interface EntryContext {
  drugs: readonly Drug[]
  allergies: readonly NotedAllergy[]
  medications: readonly Known[]
  /** The edited record; undefined for a new one. */
  id: string | undefined
  /** The one that the dose is typed in. */
  language?: Language
}

/** People's names for drug classes, and the FDA's. */
const CLASS_NAMES: readonly (readonly [said: RegExp, named: RegExp])[] = [
  [/\b(?:sulfa|sulfonamid|sulfonamide|sulfonamida)/, /sulfonamide/i],
  [/\b(?:nsaid|nsar|aine|antiinflamator)/, /nonsteroidal anti-inflammatory/i],
  [/\bstatin|\bestatin/, /hmg-coa reductase/i],
  [/\bace (?:inhibitor|hemer)|\biec[as]?\b/, /angiotensin converting enzyme/i],
  [/\bopioid|\bopiat/, /opioid agonist/i],
  [/\b(?:penicil|penicil)/, /penicillin/i],
  [/\b(?:cefalospor|cephalospor|cefalosporin)/, /cephalosporin/i],
  [/\b(?:fluoro)?(?:qu|k|ch)?inolon/, /quinolone/i],
  [/\btetracic?lin|\btetracyclin/, /tetracycline/i],
  [/\bmacrolid|\bmakrolid/, /macrolide/i],
  [/\bbarbiturat/, /barbiturate/i],
  [/\bbencodiacepin/, /benzodiazepine/i],
  [/\bcorticosteroid|\bkortison|\bcortison/, /corticosteroid/i],
]

const classesOf = (drugs: readonly Drug[], substance: string) => {
  const plain = plainName(substance)
  const said = CLASS_NAMES.filter(([words]) => words.test(plain)).map(([, named]) => named)
  const own = findDrug(drugs, substance)?.classes ?? []
  return (name: string) => own.includes(name) || said.some(named => named.test(name))
}

/** "Sulfamethoxazole (sulfa antibiotic)" has two names. */
const namesIn = (substance: string) =>
  [substance, ...substance.split(/[(),;/]|\bor\b|\band\b/)].map(part => part.trim()).filter(Boolean)

const inSentence = ([first = '', second]: string[]): Message =>
  second
    ? message('{first}, {second}', { first: message(first.toLowerCase()), second: message(second.toLowerCase()) })
    : message(first.toLowerCase())

const allergyQuestion = (
  name: string,
  drug: Drug | undefined,
  noted: NotedAllergy,
  drugs: readonly Drug[],
): Wording | null => {
  const allergens = namesIn(noted.substance)
  const remarks = allergyRemarks(noted)
  const allergy =
    remarks.length > 0
      ? message('{allergy} ({remark})', { allergy: noted.substance, remark: inSentence(remarks) })
      : noted.substance
  if (allergens.some(allergen => ` ${plainName(name)} `.includes(` ${plainName(allergen)} `))) {
    return message('You noted an allergy to {allergy}.', { allergy })
  }
  if (!drug) return null
  const allergenDrugs = allergens.map(allergen => findDrug(drugs, allergen))
  const shared = drug.ingredients.find(
    ingredient =>
      // The list may have an ingredient only in combinations.
      allergens.some(allergen => plainName(allergen) === plainName(ingredient)) ||
      allergenDrugs.some(other => other?.ingredients.includes(ingredient)),
  )
  if (shared)
    return message('You noted an allergy to {allergy}. {name} contains {ingredient}.', {
      allergy,
      name,
      ingredient: shared,
    })
  const isClass = allergens.map(allergen => classesOf(drugs, allergen))
  const sharedClass = drug.classes.find(one => isClass.some(isOf => isOf(one)))
  if (!sharedClass) return null
  return message('You noted an allergy to {allergy}. {name} is in the same class ({class}).', {
    allergy,
    name,
    class: sharedClass,
  })
}

const duplicateQuestion = (
  entered: Entered,
  drug: Drug | undefined,
  other: Known,
  drugs: readonly Drug[],
): Wording | null => {
  const name = other.medicationName
  if (plainName(name) === plainName(entered.medicationName)) return message('{name} is already on your list.', { name })
  const otherDrug = drug && findDrug(drugs, name)
  const shared = drug?.ingredients.find(ingredient => otherDrug?.ingredients.includes(ingredient))
  return shared ? message('{name} on your list also contains {ingredient}.', { name, ingredient: shared }) : null
}

const UNITS: Record<string, number> = { mcg: 0.001, µg: 0.001, μg: 0.001, ug: 0.001, mg: 1, g: 1000 }

const AMOUNTS = /(\d[\d.,]*)\s*(mcg|[µμu]g|mg|g|ml|units?|iu|%)(?![a-z])/g

/** Asked in every language: others, who read it elsewhere, may have other rules. */
const unclearDoseQuestion = ({ dosage }: Entered, language: Language): Wording | null => {
  for (const [, number = '', unit = ''] of (dosage ?? '').toLowerCase().matchAll(AMOUNTS)) {
    const read = readNumber(language, number)
    if (dosage && read?.is === 'unclear')
      return message(
        '“{dosage}” could be read as {decimal} {unit} or as {grouped} {unit}. Write it without the sign.',
        {
          ...{ dosage, unit },
          decimal: editableNumber(language, read.decimal),
          grouped: editableNumber(language, read.grouped),
        },
      )
  }
  return null
}

/** The amount and unit of a dose, weights in milligrams; null if there is none or more than one, or it is unclear. */
const doseOf = (dosage: string | null, language: Language) => {
  const found = [...(dosage ?? '').toLowerCase().matchAll(AMOUNTS)]
  const [, number = '', unit = ''] = found.length === 1 ? (found[0] ?? []) : []
  const read = readNumber(language, number)
  const amount = read?.is === 'clear' ? read.value : 0
  if (!amount) return null
  const factor = UNITS[unit]
  return factor ? { amount: amount * factor, unit: 'mg' } : { amount, unit: unit.replace(/s$/, '') }
}

const tenfoldQuestion = ({ dosage }: Entered, earlier: Known, language: Language): Wording | null => {
  const [now, before] = [doseOf(dosage, language), doseOf(earlier.dosage, language)]
  if (!now || !before || now.unit !== before.unit || !dosage || !earlier.dosage) return null
  const ratio = now.amount / before.amount
  const doses = { before: earlier.dosage, now: dosage }
  if (ratio >= 10) return message('The dose was {before} and is now {now}, at least ten times as much.', doses)
  return ratio <= 0.1 ? message('The dose was {before} and is now {now}, a tenth or less.', doses) : null
}

const isSameDrug = (entered: Entered, other: Known, drugs: readonly Drug[]) => {
  if (plainName(entered.medicationName) === plainName(other.medicationName)) return true
  const [drug, otherDrug] = [findDrug(drugs, entered.medicationName), findDrug(drugs, other.medicationName)]
  return drug !== undefined && drug === otherDrug
}

/** Questions before a medication is saved, each with its reason: an allergy, a duplicate, a tenfold dose. */
export const entryQuestions = (
  entered: Entered,
  { drugs, allergies, medications, id, language = 'en' }: EntryContext,
): Wording[] => {
  const drug = findDrug(drugs, entered.medicationName)
  const others = medications.filter(medication => medication.id !== id)
  const asked = [
    ...allergies
      .filter(allergy => !isRuledOut(allergy))
      .map(allergy => allergyQuestion(entered.medicationName, drug, allergy, drugs)),
    ...others.filter(mayBeTaken).map(other => duplicateQuestion(entered, drug, other, drugs)),
    ...medications
      .filter(other => isSameDrug(entered, other, drugs))
      .map(earlier => tenfoldQuestion(entered, earlier, language)),
    unclearDoseQuestion(entered, language),
  ]
  const found = asked.filter(question => question !== null)
  return found.filter(
    (question, index) => found.findIndex(other => JSON.stringify(other) === JSON.stringify(question)) === index,
  )
}
