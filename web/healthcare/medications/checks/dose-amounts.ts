import type { Language } from '#contract/account/settings/settings.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import { editableNumber, readNumber } from '#contract/record/read-number.ts'

/** What an amount counts, and how many of it one of the unit is. */
const UNITS: readonly (readonly [RegExp, kind: string, factor: number])[] = [
  [/^(?:mcg|µg|μg|ug|microgram[a-z]*|mikrogramm)$/, 'mg', 0.001],
  [/^(?:mg|milligram[a-z]*|miligramos?|milligramm)$/, 'mg', 1],
  [/^(?:g|gr|gram|grams|gramm|gramos?|grammes?)$/, 'mg', 1000],
  [/^(?:ml|cc|milliliters?|mililitros?|millilitres?)$/, 'ml', 1],
  [/^(?:u|iu|ui|ie|e|i\.e\.|units?|unidad(?:es)?|unit[ée]s?|einheit(?:en)?|internationale)$/, 'units', 1],
  [/^(?:meq|mval)$/, 'meq', 1],
  [/^%$/, '%', 1],
  [
    /^(?:tablets?|tabs?|caplets?|capsules?|caps?|pills?|comprim(?:ido|idos|é|és)|cápsulas?|gélules?|tabletten?|kapseln?|puffs?|inhalaciones|bouffées|hübe?|drops?|gotas|gouttes|tropfen|x|×)$/,
    'pieces',
    1,
  ],
]

const AMOUNT =
  /(?<![\d.,])(?<number>(?:(?<!\w)[.,])?\d[\d.,]*)\s*(?<unit>mcg|[µμ]g|[a-zà-ü]+(?:\.e\.)?|%|×)(?:\s*(?:\/|per|pro|por|par|in|en)\s*(?<volume>\d[\d.,]*)?\s*(?<per>ml|cc)(?![a-z]))?/gi

/** By the language's own rules: "1.000" is a thousand in German. */
const numberOf = (written: string, language: Language) => {
  // ".5" lacks its zero.
  const read = readNumber(language, written.replace(/[.,]$/, '').replace(/^[.,]/, '0$&'))
  if (read?.is !== 'unclear') return read?.value
  return read.isOwnGrouping ? read.grouped : read.decimal
}

export interface WrittenAmount {
  kind: string
  amount: number
}

/** The amounts in a dose, in order: weights in milligrams, "250 mg/5 mL" in milligrams per milliliter. */
export const amountsIn = (text: string | null, language: Language): WrittenAmount[] =>
  [...(text ?? '').matchAll(AMOUNT)].flatMap(({ groups }) => {
    const { number = '', unit = '', volume, per } = groups ?? {}
    const known = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()))
    const amount = numberOf(number, language)
    if (!known || !amount) return []
    const [, kind, factor] = known
    const divisor = per ? (numberOf(volume ?? '1', language) ?? 1) : 1
    return [{ kind: per ? `${kind}/ml` : kind, amount: (amount * factor) / divisor }]
  })

/** Each kind of amount that the text gives once: "0.025 mg (25 mcg)" is one. */
export const distinctAmounts = (text: string | null, language: Language): Map<string, number> => {
  const byKind = Map.groupBy(amountsIn(text, language), ({ kind }) => kind)
  return new Map(
    [...byKind].flatMap(([kind, [first, ...rest]]) =>
      first && rest.every(({ amount }) => Math.abs(amount / first.amount - 1) < 0.001) ? [[kind, first.amount]] : [],
    ),
  )
}

/** Asked in every language: others, who read it elsewhere, may have other rules. */
export const unclearDose = ({ dosage }: { dosage: string | null }, language: Language): Wording | null => {
  for (const { groups } of (dosage ?? '').matchAll(AMOUNT)) {
    const { number = '', unit = '' } = groups ?? {}
    const read = readNumber(language, number.replace(/[.,]$/, ''))
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
