import type { Json } from '../../readings/json.ts'

const KILOS_A_POUND = 0.453_592_37
const TOLERANCE = 0.08

/**
 * Fitbit writes weights without a unit, in the account's setting at the time. If the height is known, only one unit
 * fits the body mass index beside the weight. Undefined if none does.
 */
export const weightUnitOf = (weights: readonly Json[], centimeters: number | undefined): 'kg' | 'lb' | undefined => {
  if (!centimeters || centimeters < 50 || centimeters > 250) return undefined
  const fits = { kg: 0, lb: 0 }
  for (const entry of weights) {
    const [weight, index] = [entry.at('weight').number(), entry.at('bmi').number()]
    if (!weight || !index) continue
    const expected = index * (centimeters / 100) ** 2
    const isNear = (kilos: number) => Math.abs(kilos - expected) < TOLERANCE * expected
    if (isNear(weight)) fits.kg += 1
    else if (isNear(weight * KILOS_A_POUND)) fits.lb += 1
  }
  if (fits.kg > 0 === fits.lb > 0) return undefined
  return fits.kg > 0 ? 'kg' : 'lb'
}
