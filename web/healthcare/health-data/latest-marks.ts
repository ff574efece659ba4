import type { MeasuredPerson } from '#contract/facts/vital-advice/vital-limits.ts'
import type { VitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { isFever, MARKED_MEASURES, type MarkedMeasure, markOf } from './marked-readings.ts'
import { adviceAddress, markLabel } from './reading-mark.tsx'

export interface LatestMark {
  measure: MarkedMeasure
  /** "Blood Pressure: Very high" */
  title: string
  amount: string
  /** When it was measured. */
  at: string
  href: string
  /** Whether the link leads to what to do. */
  hasAdvice: boolean
}

const latestOf = ({ bloodPressure, ...latest }: VitalSummary, measure: MarkedMeasure) => {
  if (measure === 'bpSystolic') return bloodPressure && { ...bloodPressure, value: bloodPressure.systolic }
  const found = latest[measure]
  return found && { ...found, diastolic: null }
}

/** The newest reading of each measure, where something must be done about it, and a fever. */
export const latestMarks = (
  summary: VitalSummary,
  personAt: (at: string) => MeasuredPerson | undefined,
): LatestMark[] =>
  MARKED_MEASURES.flatMap(measure => {
    const latest = latestOf(summary, measure)
    if (!latest) return []
    const { value, diastolic } = latest
    const person = personAt(latest.at)
    const mark = markOf(measure, { [measure]: value, bpDiastolic: diastolic }, person)
    const label = mark ? markLabel(mark) : isFever(measure, value, person) && t('Fever')
    if (!label) return []
    const field = vitals.fields[measure]
    const name = diastolic === null ? t(field.label) : t('Blood Pressure')
    const amount = diastolic === null ? showAmount(field, value) : `${value}/${diastolic} ${unitOf(field)}`
    return {
      measure,
      title: `${name}: ${label}`,
      amount,
      at: latest.at,
      href: mark ? adviceAddress(latest.id) : `/health-data?id=${latest.id}`,
      hasAdvice: mark !== undefined,
    }
  })
