import type { MeasuredPerson } from '#contract/facts/vital-advice/vital-limits.ts'
import { MARKED_MEASURES, type MarkedMeasure, markOf } from '#contract/healthcare/health-data/marked-readings.ts'
import type { VitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { markLabel } from './reading-mark.tsx'

export interface LatestMark {
  id: string
  measure: MarkedMeasure
  /** "Blood Pressure: Very high" */
  title: string
  amount: string
  /** When it was measured. */
  at: string
}

const latestOf = ({ bloodPressure, ...latest }: VitalSummary, measure: MarkedMeasure) => {
  if (measure === 'bpSystolic') return bloodPressure && { ...bloodPressure, value: bloodPressure.systolic }
  const found = latest[measure]
  return found && { ...found, diastolic: null }
}

/** The newest reading of each measure, where something must be done about it. */
export const latestMarks = (
  summary: VitalSummary,
  personAt: (at: string) => MeasuredPerson | undefined,
): LatestMark[] =>
  MARKED_MEASURES.flatMap(measure => {
    const latest = latestOf(summary, measure)
    if (!latest) return []
    const { value, diastolic } = latest
    const mark = markOf(measure, { [measure]: value, bpDiastolic: diastolic }, personAt(latest.at))
    if (!mark) return []
    const field = vitals.fields[measure]
    const name = diastolic === null ? t(field.label) : t('Blood Pressure')
    const amount = diastolic === null ? showAmount(field, value) : `${value}/${diastolic} ${unitOf(field)}`
    return { id: latest.id, measure, title: `${name}: ${markLabel(mark)}`, amount, at: latest.at }
  })
