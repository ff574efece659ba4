import type { Language } from '#contract/account/settings/settings.ts'
import { MOST_ACETAMINOPHEN_MG } from '#contract/facts/dose-limits/dose-limits.ts'
import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { scheduleOfDirections } from '#contract/healthcare/medications/schedule/directions.ts'
import { dosesPerDay } from '#contract/healthcare/medications/schedule/times-of-day.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import { timesOf } from '#contract/record/time/times.ts'
import type { CheckedMedication } from './checked-medication.ts'
import { amountsIn } from './dose-amounts.ts'

const containsAcetaminophen = ({ medicationName }: CheckedMedication) =>
  findIngredients(medicationName).ingredients.includes('acetaminophen')

/** In a combination such as 5-325, acetaminophen is the larger number. */
const COMBINED = /(?<![\d.,])\d+(?:[.,]\d+)?(?:\s*(?:mg\s*)?[-/]\s*\d+(?:[.,]\d+)?)+/

/** "Doliprane 1000": the strengths that are sold, without their unit. */
const BARE =
  /(?<![\d.,])(?:120|125|160|250|300|325|500|650|665|750|1000)(?![\d.,]*\d)(?!\s*(?:m[gl]|mcg|µg|g|i\.?[eu]|ui|%)(?![a-z]))/i

const bareStrengthIn = (text: string): number | null => {
  const found = BARE.exec(text)?.[0]
  return found ? Number(found) : null
}

const strengthIn = (text: string, language: Language): number | null => {
  const combined = COMBINED.exec(text.replace(/mg\s*\/\s*\d*\s*ml/gi, ''))?.[0]
  const parts = combined?.match(/\d+(?:[.,]\d+)?/g)?.map(number => Number(number.replace(',', '.'))) ?? []
  if (parts.length > 0) return Math.max(...parts)
  return amountsIn(text, language).find(({ kind }) => kind === 'mg')?.amount ?? bareStrengthIn(text)
}

const directionsOf = ({ frequency, instructions }: CheckedMedication) => {
  const parsed = scheduleOfDirections(frequency, instructions)
  return parsed && 'understood' in parsed ? parsed.understood : null
}

/** Stronger tablets exist, but two of them are never taken: "1000 mg, 2 tablets" is the dose of both together. */
const MOST_IN_EACH_OF_TWO_MG = 665

/** How many tablets are taken at once: "2 tablets" as the dose or in the frequency. */
const piecesPerDose = (medication: CheckedMedication, language: Language) => {
  const [first] = amountsIn(medication.dosage, language)
  if (first?.kind === 'pieces') return first.amount
  const isOfOne = !first || (first.kind === 'mg' && first.amount <= MOST_IN_EACH_OF_TWO_MG)
  const amount = isOfOne ? directionsOf(medication)?.amount : null
  return amount && !/^(?:mg|g|ml)$/i.test(amount.unit ?? '') ? amount.max : 1
}

/** Null if the text does not give it. */
const milligramsPerDose = (medication: CheckedMedication, language: Language): number | null => {
  const { medicationName, dosage } = medication
  // A concentration says nothing without the volume.
  if (amountsIn(dosage, language).some(({ kind }) => kind.endsWith('/ml'))) return null
  const strength = strengthIn(dosage ?? '', language) ?? strengthIn(medicationName, language)
  return strength === null ? null : strength * piecesPerDose(medication, language)
}

const mostDosesPerDay = (medication: CheckedMedication): number | null => {
  if (medication.asNeeded && medication.maxPerDay) return medication.maxPerDay
  const times = timesOf(medication.scheduleTimes)
  if (times.length > 0) return times.length
  const directions = directionsOf(medication)
  return directions && dosesPerDay(directions)
}

/** Adds up the acetaminophen of a day over all products; null if none of them contains it, or it is within the limit. */
export const acetaminophenQuestion = (
  entered: CheckedMedication,
  others: readonly CheckedMedication[],
  language: Language,
): Wording | null => {
  if (!containsAcetaminophen(entered)) return null
  const products = [entered, ...others.filter(containsAcetaminophen)]
  const amounts = products.map(product => {
    const [dose, count] = [milligramsPerDose(product, language), mostDosesPerDay(product)]
    return dose === null || count === null ? null : dose * count
  })
  const known = amounts.filter(amount => amount !== null)
  const sum = known.reduce((total, amount) => total + amount, 0)
  if (sum > MOST_ACETAMINOPHEN_MG) {
    return message(
      'All medications together give up to {sum} mg of acetaminophen (paracetamol) a day. The most for adults is {most} mg a day from all products together, and less for some people.',
      { sum: Math.round(sum), most: MOST_ACETAMINOPHEN_MG },
    )
  }
  return products.length > 1 && known.length < products.length
    ? message(
        'Several medications contain acetaminophen (paracetamol), and how much they give in a day could not be added up. The most for adults is {most} mg a day from all products together.',
        { most: MOST_ACETAMINOPHEN_MG },
      )
    : null
}
