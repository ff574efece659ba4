import { ArrowDown, ArrowUp } from 'lucide-react'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { shownDifference } from '#contract/record/units.ts'
import { formatTenths } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { unitOf, units } from '#web/record/amounts.ts'

const { weight } = vitals.fields

/** Compared to the previous weight: a gain is red and a loss green, with an arrow and as text. */
export function WeightChange({ change }: { change: number }) {
  const difference = shownDifference(weight, change, units())
  const amount = `${formatTenths(Math.abs(difference))} ${unitOf(weight)}`
  if (difference === 0) return <p className="text-sm text-muted">{t('No change')}</p>
  if (difference > 0) {
    return (
      <p className="flex items-center gap-1 text-sm font-medium text-danger-ink">
        <ArrowUp aria-hidden className="size-4 shrink-0" />
        {t('{amount} more', { amount })}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1 text-sm font-medium text-good-ink">
      <ArrowDown aria-hidden className="size-4 shrink-0" />
      {t('{amount} less', { amount })}
    </p>
  )
}
