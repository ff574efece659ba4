import type { Units } from '#contract/account/settings/settings.ts'
import type { AnyRecordType } from './define-record.ts'
import type { Field, FieldValue } from './fields.ts'
import { exactMetric, type Quantity, shownAmount, storedAmount } from './units.ts'

/** In stored units. */
export type Range = readonly [low: number, high: number]

/** The usual ranges of a person for whom the declared ones do not apply, by field. */
export type UsualRanges = Readonly<Record<string, Range>>

/** Typical values for adults: an amount outside may have been typed in the other units. Of others, what is usual. */
const TYPICAL: Partial<Record<Quantity, Range>> = {
  weight: [90, 400],
  // From deep cold to the highest fever: 41.2 is more likely °C.
  temperature: [86, 110],
  glucose: [50, 400],
}

const isWithin = (value: number, [low, high]: Range) => value >= low && value <= high

export const otherUnits = (units: Units): Units => (units === 'us' ? 'metric' : 'us')

/** Whether an amount is unusual in a person's units but typical in the others: 82 lbs is more likely 82 kg. */
export const seemsInOtherUnits = (
  field: Field,
  stored: FieldValue | undefined,
  units: Units,
  /** What is usual for this person. */
  own?: Range,
): boolean => {
  if (!('quantity' in field && field.quantity)) return false
  const typical = own ?? TYPICAL[field.quantity] ?? field.usual
  if (!typical || typeof stored !== 'number' || isWithin(stored, typical)) return false
  const meant = storedAmount(field, shownAmount(field, stored, units), otherUnits(units))
  return typeof meant === 'number' && isWithin(meant, typical)
}

/** What was typed as an amount in the other units, in the person's own; as exact as a scale. */
export const inOwnUnits = (field: Field, stored: number, units: Units): number => {
  const meant = storedAmount(field, shownAmount(field, stored, units), otherUnits(units))
  const typed = typeof meant === 'number' ? meant : stored
  const own = units === 'metric' ? exactMetric(field, typed) : typed
  return Math.round(own * 100) / 100
}

/** On which side of the usual range an amount lies, if outside. */
export const unusualSide = (field: Field, value: FieldValue | undefined, own?: Range): 'high' | 'low' | undefined => {
  const usual = own ?? ('usual' in field ? field.usual : undefined)
  if (!usual || typeof value !== 'number' || isWithin(value, usual)) return undefined
  return value > usual[1] ? 'high' : 'low'
}

/** The fields whose value is possible but rare, or likely in other units: the form asks before it saves them. */
export const unusualFields = (
  type: AnyRecordType,
  values: Record<string, FieldValue>,
  units: Units = 'us',
  own: UsualRanges = {},
): string[] =>
  Object.entries<Field>(type.fields).flatMap(([name, field]) =>
    unusualSide(field, values[name], own[name]) || seemsInOtherUnits(field, values[name], units, own[name])
      ? [name]
      : [],
  )
