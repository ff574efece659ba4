export const MACROS = ['protein', 'carbs', 'fat'] as const
export type Macro = (typeof MACROS)[number]

/** As on food labels. */
const KCAL_PER_GRAM: Record<Macro, number> = { protein: 4, carbs: 4, fat: 9 }

export interface MacroShare {
  macro: Macro
  grams: number
  kcal: number
  /** The share of the energy of all three; whole numbers that add up to 100. */
  percent: number
}

/** How much energy comes from each; undefined if there is none. */
export const macroShares = (grams: Record<Macro, number>): MacroShare[] | undefined => {
  const parts = MACROS.map(macro => ({ macro, grams: grams[macro], kcal: grams[macro] * KCAL_PER_GRAM[macro] }))
  const total = parts.reduce((kcal, part) => kcal + part.kcal, 0)
  if (total <= 0) return undefined
  const exact = parts.map(({ kcal }) => (100 * kcal) / total)
  const percents = exact.map(Math.floor)
  // The rest goes to the shares with the largest remainders.
  const byRemainder = exact.map((part, index) => [part % 1, index] as const).toSorted(([a], [b]) => b - a)
  const left = 100 - percents.reduce((all, part) => all + part, 0)
  for (const [, index] of byRemainder.slice(0, left)) percents[index] = (percents[index] ?? 0) + 1
  return parts.map((part, index) => ({ ...part, kcal: Math.round(part.kcal), percent: percents[index] ?? 0 }))
}
