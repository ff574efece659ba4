import type { DecimalField, Field, IntegerField } from '#contract/record/fields.ts'
import { outsideLimits } from '#contract/record/speak.ts'
import { limitsIn, shownAmount, unitIn } from '#contract/record/units.ts'
import { appliedSettings } from '#web/platform/applied-settings.ts'
import { t } from '#web/platform/i18n.ts'
import { formatNumber } from '#web/platform/numbers.ts'

/** The signed-in person's units. */
export const units = () => appliedSettings()?.units ?? 'us'

/** The unit that a field's amounts are shown and typed in, in words; empty where there is none. */
export const unitOf = (field: Field) => {
  const unit = unitIn(field, units())
  return unit ? t(unit) : ''
}

/** A stored amount as a number in the person's units. */
export const amountOf = (field: Field, stored: number) => shownAmount(field, stored, units())

/** "72.5 kg", "72,5 kg", "159.8 lbs" */
export const showAmount = (field: Field, stored: number) =>
  [formatNumber(amountOf(field, stored)), unitOf(field)].filter(Boolean).join(' ')

const hasLimits = (field: Field): field is IntegerField | DecimalField => 'min' in field

/** What is wrong with a field, in the person's language and units. */
export const sayFault = (field: Field, message: string) => {
  if (!hasLimits(field) || message !== outsideLimits(field)) return t(message)
  const { min, max } = limitsIn(field, units())
  return t('Must be between {min} and {max}.', { min: formatNumber(min), max: formatNumber(max) })
}
