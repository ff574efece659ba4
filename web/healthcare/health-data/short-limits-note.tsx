import type { MeasuredPerson } from '#contract/facts/vital-advice/vital-limits.ts'
import { t } from '#web/platform/i18n.ts'
import type { DashboardMeasure } from '../dashboard/recent-measurements.ts'

/** What `LimitsNote` tells at length, of the measures that the dashboard shows. */
export function ShortLimitsNote({
  person,
  measures,
}: {
  person: MeasuredPerson
  measures: readonly DashboardMeasure[]
}) {
  const text = person.isPregnant
    ? measures.includes('glucoseLevel') &&
      t('The glucose targets of pregnancy are not checked: ask the maternity team.')
    : measures.includes('bpSystolic') && t('Under 13 years, blood pressure is not checked: ask the doctor.')
  return text && <p className="mt-3 text-sm text-muted">{text}</p>
}
