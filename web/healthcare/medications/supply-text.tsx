import { PackageOpen } from 'lucide-react'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { isLow, supplyOf } from '#contract/healthcare/medications/supply.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useDoses } from './use-doses.ts'

export const useSupply = (medication: Medication) => {
  const today = useToday()
  const { marked } = useDoses(today, today)
  const supply = supplyOf(medication, marked ?? [], today)
  return supply && { ...supply, isLow: isLow(supply, today) }
}

const leftText = (left: number) => {
  if (left === 0) return t('No doses left')
  return left === 1 ? t('1 dose left') : t('{count} doses left', { count: left })
}

/** "12 doses left, enough until Nov 27, 2026". */
export function SupplyText({ medication }: { medication: Medication }) {
  const supply = useSupply(medication)
  if (!supply) return null
  const { left, lastsUntil } = supply
  return (
    <p className="mt-0.5 flex items-start gap-1.5 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0">
      <PackageOpen aria-hidden className="text-muted" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {left > 0 && lastsUntil
          ? t('{left}, enough until {day}', { left: leftText(left), day: formatDay(lastsUntil) })
          : leftText(left)}
        {supply.isLow && <Badge tone="warning">{left === 0 ? t('Ran out') : t('Running out')}</Badge>}
      </span>
    </p>
  )
}
