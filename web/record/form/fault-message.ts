import type { DecimalField, Field, IntegerField } from '#contract/record/fields.ts'
import { limitsIn } from '#contract/record/units.ts'
import { outsideLimits } from '#contract/record/zod-error-map.ts'
import { t } from '#web/platform/i18n.ts'
import { formatNumber } from '#web/platform/numbers.ts'
import { units } from '../amounts.ts'

const hasLimits = (field: Field): field is IntegerField | DecimalField => 'min' in field

/** What is wrong with a field, in the person's language and units. */
export const sayFault = (field: Field, message: string) => {
  if (!hasLimits(field) || message !== outsideLimits(field)) return t(message)
  const { min, max } = limitsIn(field, units())
  return t('Must be between {min} and {max}.', { min: formatNumber(min), max: formatNumber(max) })
}
