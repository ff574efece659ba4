import { bloodPressureClass, hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { t } from '#web/platform/i18n.ts'
import { useAgeInMonths } from '#web/record/use-growth-person.ts'
import { Badge } from '#web/ui/badge.tsx'
import { bloodPressureTone } from './vital-tones.ts'

export function BloodPressureBadge({ systolic, diastolic }: { systolic: number; diastolic: number }) {
  const ageInMonths = useAgeInMonths()
  if (!hasAdultClasses(ageInMonths)) return null
  const is = bloodPressureClass(systolic, diastolic)
  return <Badge tone={bloodPressureTone[is]}>{t(is)}</Badge>
}
