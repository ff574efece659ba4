import { bloodPressureClass } from '#contract/healthcare/health-data/vital-classes.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { bloodPressureTone } from './vital-tones.ts'

export function BloodPressureBadge({ systolic, diastolic }: { systolic: number; diastolic: number }) {
  const is = bloodPressureClass(systolic, diastolic)
  return <Badge tone={bloodPressureTone[is]}>{t(is)}</Badge>
}
