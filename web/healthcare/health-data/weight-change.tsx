import { ArrowDown, ArrowUp } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'

/** Against the weight before: more is red and less is green, each with its arrow and in words. */
export function WeightChange({ change }: { change: number }) {
  const amount = Math.abs(change).toFixed(1)
  if (change === 0) return <p className="text-sm text-muted">{t('No change')}</p>
  if (change > 0) {
    return (
      <p className="flex items-center gap-1 text-sm font-medium text-danger-ink">
        <ArrowUp aria-hidden className="size-4 shrink-0" />
        {t('{amount} lbs more', { amount })}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1 text-sm font-medium text-good-ink">
      <ArrowDown aria-hidden className="size-4 shrink-0" />
      {t('{amount} lbs less', { amount })}
    </p>
  )
}
