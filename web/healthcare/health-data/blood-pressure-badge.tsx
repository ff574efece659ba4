import { isLowPressure } from '#contract/facts/vital-advice/vital-limits.ts'
import { bloodPressureClass, hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { t } from '#web/platform/i18n.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { Badge } from '#web/ui/badge.tsx'
import { bloodPressureTone } from './vital-tones.ts'

interface BloodPressureBadgeProps {
  systolic: number
  diastolic: number
  /** When it was measured. */
  at: string
}

export function BloodPressureBadge({ systolic, diastolic, at }: BloodPressureBadgeProps) {
  const personAt = useMeasuredPerson()
  if (!hasAdultClasses(personAt(at))) return null
  const is = bloodPressureClass(systolic, diastolic)
  // The classes know no low pressure; it must not look good beside its warning.
  const tone = isLowPressure({ bpSystolic: systolic }) ? 'neutral' : bloodPressureTone[is]
  return <Badge tone={tone}>{t(is)}</Badge>
}
