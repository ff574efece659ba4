import { english, type Wording } from '#contract/languages/message.ts'
import type { DecimalField, Field, IntegerField } from '#contract/record/fields.ts'
import { outsideLimits } from '#contract/record/limits-message.ts'
import { limitsIn } from '#contract/record/units.ts'
import { t } from '#web/platform/i18n.ts'
import { formatNumber } from '#web/platform/numbers.ts'
import { units } from '../amounts.ts'

const hasLimits = (field: Field | undefined): field is IntegerField | DecimalField =>
  field !== undefined && 'min' in field

/** What is wrong with a field, in the person's language and units. */
export const fieldErrorMessage = (field: Field | undefined, fault: Wording) => {
  if (!hasLimits(field) || english(fault) !== english(outsideLimits(field))) return t(fault)
  const { min, max } = limitsIn(field, units())
  return t('Must be between {min} and {max}.', { min: formatNumber(min), max: formatNumber(max) })
}
