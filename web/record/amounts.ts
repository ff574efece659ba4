import type { Field } from '#contract/record/fields.ts'
import { readableAmount, unitIn } from '#contract/record/units.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { numberSettings } from '#web/platform/number-settings.ts'

/** The signed-in person's units. */
export const units = () => numberSettings().units

/** The unit that a field's amounts are shown and typed in, as text; empty where there is none. */
export const unitOf = (field: Field) => {
  const unit = unitIn(field, units())
  return unit ? t(unit) : ''
}

/** A stored amount as a number in the person's units. */
export const amountOf = (field: Field, stored: number) => readableAmount(field, stored, units())

/** "72.5 kg", "72,5 kg", "159.8 lbs" */
export const showAmount = (field: Field, stored: number) =>
  [formatNumber(amountOf(field, stored)), unitOf(field)].filter(Boolean).join(' ')
