import { bloodPressureClass, hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { t } from '#web/platform/i18n.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { ReadingClass } from './reading-class.tsx'
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
  const reading = { bpSystolic: systolic, bpDiastolic: diastolic }
  return <ReadingClass measure="bpSystolic" reading={reading} at={at} tone={bloodPressureTone[is]} label={t(is)} />
}
