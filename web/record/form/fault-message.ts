import { english, type Wording } from '#contract/languages/message.ts'
import type { DecimalField, Field, FieldValue, IntegerField } from '#contract/record/fields.ts'
import { outsideLimits } from '#contract/record/limits-message.ts'
import { limitsIn, unitIn } from '#contract/record/units.ts'
import { otherUnits, type Range, seemsInOtherUnits } from '#contract/record/unusual.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { amountOf, units } from '../amounts.ts'

const hasLimits = (field: Field | undefined): field is IntegerField | DecimalField =>
  field !== undefined && 'min' in field

/** "Did you mean 82 kg?", where an amount looks like one of the other units; else nothing. */
const otherUnitQuestion = (field: Field, value: FieldValue | undefined, usual: Range | undefined) => {
  if (typeof value !== 'number' || !seemsInOtherUnits(field, value, units(), usual)) return ''
  const amount = `${formatNumber(amountOf(field, value))} ${t(unitIn(field, otherUnits(units())) ?? '')}`
  return t('Did you mean {amount}? You can change your units in Settings.', { amount })
}

/** What is wrong with a field, in the person's language and units. */
export const fieldErrorMessage = (
  field: Field | undefined,
  fault: Wording,
  value: FieldValue | undefined,
  /** What is usual for the person. */
  usual?: Range,
) => {
  if (!hasLimits(field) || english(fault) !== english(outsideLimits(field))) return t(fault)
  const { min, max } = limitsIn(field, units())
  const limits = t('Must be between {min} and {max}.', { min: formatNumber(min), max: formatNumber(max) })
  return [limits, otherUnitQuestion(field, value, usual)].filter(Boolean).join(' ')
}
