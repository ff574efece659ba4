import type { Units } from '#contract/account/settings/settings.ts'
import type { DecimalField, Field, FieldValue } from './fields.ts'

interface Measure {
  /** The unit in each system. Stored amounts are always in US units. */
  us: string
  metric: string
  toMetric: (us: number) => number
  toUs: (metric: number) => number
}

const scaled = (us: string, metric: string, metricInUs: number): Measure => ({
  us,
  metric,
  toMetric: amount => amount / metricInUs,
  toUs: amount => amount * metricInUs,
})

/** Quantities with different units per system. Lab results keep their own unit. */
export const quantities = {
  weight: scaled('lbs', 'kg', 1 / 0.45359237),
  height: scaled('in', 'cm', 1 / 2.54),
  temperature: { us: '°F', metric: '°C', toMetric: amount => (amount - 32) / 1.8, toUs: amount => amount * 1.8 + 32 },
  // A mole of glucose weighs 180.156 grams.
  glucose: scaled('mg/dL', 'mmol/L', 18.0156),
} satisfies Record<string, Measure>

export type Quantity = keyof typeof quantities

const measureOf = (field: Field): Measure | undefined =>
  'quantity' in field && field.quantity ? quantities[field.quantity] : undefined

/** As people round: 1.15 is 1.2, though the nearest binary number is a little less. */
const round = (amount: number, decimals: number) => {
  const scale = 10 ** decimals
  const whole = Math.round(Math.abs(amount) * scale * (1 + 4 * Number.EPSILON))
  return (Math.sign(amount) * whole) / scale
}
const isSame = (a: number, b: number, tolerance = 1e-9) => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b))

/**
 * The shortest amount that is the same one when it is read back; undefined if that takes more decimals than the field
 * has.
 */
const shortest = (
  exact: number,
  stored: number,
  toStored: (amount: number) => number,
  most: number,
  tolerance?: number,
) => {
  for (let decimals = 0; decimals <= most; decimals += 1) {
    const candidate = round(exact, decimals)
    if (isSame(toStored(candidate), stored, tolerance)) return candidate
  }
  return undefined
}

/** The amount as typed, if it was typed in this unit; otherwise rounded to one decimal. */
const tidy = (exact: number, stored: number, toStored: (amount: number) => number) =>
  shortest(exact, stored, toStored, 2) ?? round(exact, 1)

const asItIs = (amount: number) => amount

/** A stored amount in a person's units as it was typed, for inputs; of the other units, rounded. */
export const shownAmount = (field: Field, stored: number, units: Units): number => {
  const measure = measureOf(field)
  if (!measure) return stored
  return units === 'metric'
    ? tidy(measure.toMetric(stored), stored, measure.toUs)
    : // It may have been typed in metric units.
      tidy(stored, stored, asItIs)
}

/** The same where it is only read: a thermometer has one decimal, also where 39.2 °C was stored as 102.56 °F. */
export const readableAmount = (field: Field, stored: number, units: Units): number => {
  const shown = shownAmount(field, stored, units)
  return 'quantity' in field && field.quantity === 'temperature' ? round(shown, 1) : shown
}

/** A stored amount in a person's units with every digit that it takes to read it back, for files. */
export const exactAmount = (field: Field, stored: number, units: Units): number => {
  const measure = measureOf(field)
  if (!measure || units === 'us') return stored
  const exact = measure.toMetric(stored)
  return shortest(exact, stored, measure.toUs, 12, 1e-12) ?? exact
}

/** Converts an amount from a person's units to the stored unit; other values stay as they are. */
export const storedAmount = (field: Field, typed: FieldValue, units: Units): FieldValue => {
  const measure = measureOf(field)
  return measure && units === 'metric' && typeof typed === 'number' ? measure.toUs(typed) : typed
}

/** A stored amount in metric units, not rounded. */
export const exactMetric = (field: Field, stored: number): number => measureOf(field)?.toMetric(stored) ?? stored

/** A difference between two stored amounts in a person's units, to one decimal. */
export const shownDifference = (field: Field, difference: number, units: Units): number => {
  const measure = measureOf(field)
  const inUnits = measure && units === 'metric' ? measure.toMetric(difference) - measure.toMetric(0) : difference
  return round(inUnits, 1)
}

export const unitIn = (field: Field, units: Units): string | undefined =>
  measureOf(field)?.[units] ?? ('unit' in field ? field.unit : undefined)

/** The limits in a person's units, rounded inward so that the shown limits are valid. */
export const limitsIn = (field: Pick<DecimalField, 'min' | 'max'> & Field, units: Units) => {
  const measure = measureOf(field)
  if (!measure || units === 'us') return { min: field.min, max: field.max }
  return {
    min: round(Math.ceil(measure.toMetric(field.min) * 10 - 1e-6) / 10, 1),
    max: round(Math.floor(measure.toMetric(field.max) * 10 + 1e-6) / 10, 1),
  }
}
