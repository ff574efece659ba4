import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { isLow, supplyOf } from './supply.ts'
import { useDoses } from './use-doses.ts'

export const useSupply = (medication: Medication) => {
  const today = useToday()
  const { marked } = useDoses(today, today)
  const supply = supplyOf(medication, marked ?? [], today)
  return supply && { ...supply, isLow: isLow(supply, today) }
}

type Supply = NonNullable<ReturnType<typeof useSupply>>

const leftText = (left: number) => {
  if (left === 0) return t('No doses left')
  return left === 1 ? t('1 dose left') : t('{count} doses left', { count: left })
}

/** "12 doses left, enough until Nov 27, 2026". */
export const supplyText = ({ left, lastsUntil }: Supply) =>
  left > 0 && lastsUntil
    ? t('{left}, enough until {day}', { left: leftText(left), day: formatDay(lastsUntil) })
    : leftText(left)

export const SupplyBadge = ({ supply }: { supply: Supply | null | undefined }) =>
  supply?.isLow && <Badge tone="warning">{supply.left === 0 ? t('Ran out') : t('Running out')}</Badge>

/** How many are left today, which is fewer than were counted. */
export function SupplyText({ medication }: { medication: Medication }) {
  const supply = useSupply(medication)
  return supply ? supplyText(supply) : medication.supplyLeft
}
