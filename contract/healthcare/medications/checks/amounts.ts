import { resultNumber } from '../../test-results/lab-status.ts'

export type DecimalMark = '.' | ','

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
  /(?<number>\d[\d.,]*)\s*(?<unit>mcg|[µμ]g|[a-zà-ü]+(?:\.e\.)?|%|×)(?:\s*(?:\/|per|pro|por|par|in|en)\s*(?<volume>\d[\d.,]*)?\s*(?<per>ml|cc)(?![a-z]))?/gi

/** "1.000" is a thousand where the comma is the decimal mark; "0.125" never is. */
const numberOf = (written: string, mark: DecimalMark) => {
  const digits = written.replace(/[.,]$/, '')
  const isGrouped = mark === ',' && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(digits)
  return isGrouped ? Number(digits.replaceAll('.', '')) : resultNumber(digits)
}

export interface WrittenAmount {
  kind: string
  amount: number
}

/** The amounts in a dose, in order: weights in milligrams, "250 mg/5 mL" in milligrams per milliliter. */
export const amountsIn = (text: string | null, mark: DecimalMark): WrittenAmount[] =>
  [...(text ?? '').matchAll(AMOUNT)].flatMap(({ groups }) => {
    const { number = '', unit = '', volume, per } = groups ?? {}
    const known = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()))
    const amount = numberOf(number, mark)
    if (!known || !amount) return []
    const [, kind, factor] = known
    const divisor = per ? (numberOf(volume ?? '1', mark) ?? 1) : 1
    return [{ kind: per ? `${kind}/ml` : kind, amount: (amount * factor) / divisor }]
  })

/** Each kind of amount that the text gives once: "0.025 mg (25 mcg)" is one. */
export const distinctAmounts = (text: string | null, mark: DecimalMark): Map<string, number> => {
  const byKind = Map.groupBy(amountsIn(text, mark), ({ kind }) => kind)
  return new Map(
    [...byKind].flatMap(([kind, [first, ...rest]]) =>
      first && rest.every(({ amount }) => Math.abs(amount / first.amount - 1) < 0.001) ? [[kind, first.amount]] : [],
    ),
  )
}
