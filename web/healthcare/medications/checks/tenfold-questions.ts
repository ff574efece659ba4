import type { Language } from '#contract/account/settings/settings.ts'
import { DRUGS, findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { foldName } from '#contract/facts/drugs/fold-name.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import type { CheckedMedication } from './checked-medication.ts'
import { distinctAmounts } from './dose-amounts.ts'

type Dosed = Pick<CheckedMedication, 'medicationName' | 'dosage'>

const doseText = ({ medicationName, dosage }: Dosed) => dosage ?? medicationName

const setOf = (name: string) => findIngredients(name).ingredients.toSorted().join()

/** The same medication under any of its names. */
export const isSameMedication = (a: Dosed, b: Dosed) =>
  foldName(a.medicationName) === foldName(b.medicationName) ||
  (setOf(a.medicationName) !== '' && setOf(a.medicationName) === setOf(b.medicationName))

// A tenth in binary numbers is not quite a tenth.
const isTenfold = (ratio: number) => ratio >= 10 * (1 - 1e-9)

/** Micrograms written as milligrams. */
const isThousandfold = (ratio: number) => Math.abs(ratio / 1000 - 1) < 0.001

/** Asks about a dose at least ten times an earlier one, or a tenth of it or less, in whatever unit. */
export const changedTenfold = (entered: Dosed, earlier: Dosed, language: Language): Wording | null => {
  const [now, before] = [distinctAmounts(doseText(entered), language), distinctAmounts(doseText(earlier), language)]
  const ratios = [...now].flatMap(([kind, amount]) => {
    const previous = before.get(kind)
    return previous ? [amount / previous] : []
  })
  const doses = { before: doseText(earlier), now: doseText(entered) }
  if (ratios.some(isThousandfold))
    return message(
      'The dose was {before} and is now {now}, a thousand times as much. Are micrograms (mcg) meant?',
      doses,
    )
  if (ratios.some(ratio => isThousandfold(1 / ratio)))
    return message('The dose was {before} and is now {now}, a thousandth of that. Are milligrams (mg) meant?', doses)
  if (ratios.some(isTenfold))
    return message('The dose was {before} and is now {now}, at least ten times as much.', doses)
  return ratios.some(ratio => isTenfold(1 / ratio))
    ? message('The dose was {before} and is now {now}, a tenth or less.', doses)
    : null
}

interface Mistaken extends Record<string, string> {
  name: string
  usual: string
  dose: string
}

const MISTAKES: readonly { factor: number; question: (params: Mistaken) => Wording }[] = [
  { factor: 10, question: params => message('{name} comes as {usual}; {dose} is ten times as much.', params) },
  { factor: 0.1, question: params => message('{name} comes as {usual}; {dose} is a tenth of that.', params) },
  {
    factor: 1000,
    question: params =>
      message('{name} comes as {usual}; {dose} is a thousand times as much. Are micrograms (mcg) meant?', params),
  },
  {
    factor: 0.001,
    question: params =>
      message('{name} comes as {usual}; {dose} is a thousandth of that. Are milligrams (mg) meant?', params),
  },
]

/**
 * Asks about a dose that is ten times a strength of the list, or a tenth of one, and far from the others: a decimal
 * mark may be misplaced; or a thousand times, or a thousandth: micrograms and milligrams may be mixed up. The list has strengths, not maximum doses, so twice the largest one is not asked about.
 */
export const tenfoldOfStrength = (entered: Dosed, language: Language): Wording | null => {
  const drug = DRUGS.find(({ ingredients }) => ingredients.toSorted().join() === setOf(entered.medicationName))
  const dose = distinctAmounts(doseText(entered), language).get('mg')
  const strengths = (drug?.strengths ?? []).flatMap(text => {
    const amount = distinctAmounts(text, 'en').get('mg')
    return amount ? [{ text, amount }] : []
  })
  if (!dose || strengths.length === 0) return null
  const amounts = strengths.map(({ amount }) => amount)
  const isTimes = (factor: number) => strengths.find(({ amount }) => Math.abs(dose / amount / factor - 1) < 0.001)
  const isHigh = dose > 2 * Math.max(...amounts)
  const isLow = dose < Math.min(...amounts) / 2
  const found = MISTAKES.find(({ factor }) => (factor > 1 ? isHigh : isLow) && isTimes(factor))
  if (!found) return null
  const usual = isTimes(found.factor)?.text ?? ''
  return found.question({ name: entered.medicationName, usual, dose: doseText(entered) })
}
