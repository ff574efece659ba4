import { TRACKED_MEASURES } from '#contract/healthcare/health-data/measures.ts'
import { bloodPressureClass, temperatureClass } from '#contract/healthcare/health-data/vital-classes.ts'
import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import type { VisitPeriod } from './visit-period.ts'

/** The measures, in the order shown. */
const VISIT_MEASURES = ['bloodPressure', ...TRACKED_MEASURES] as const
export type VisitMeasure = (typeof VISIT_MEASURES)[number]

/** Blood pressure is two numbers. */
export interface VisitReading {
  at: string
  values: number[]
}

export interface VitalCourse {
  measure: VisitMeasure
  first: VisitReading
  last: VisitReading
  average: number[]
  readings: number
  /** The class of the last reading, if it has one and it is not normal. */
  remark: 'High' | 'Elevated' | 'Low' | 'Fever' | null
}

/** The first and last reading of each measure in the period. Measures without readings are left out. */
export const vitalCourses = (all: readonly Vitals[], { since, until }: VisitPeriod): VitalCourse[] => {
  const oldestFirst = all
    .filter(({ recordedDate }) => recordedDate >= since && recordedDate <= until)
    .sort((a, b) => a.recordedDate.localeCompare(b.recordedDate) || a.createdAt.localeCompare(b.createdAt))
  return VISIT_MEASURES.flatMap(measure => {
    const readings = oldestFirst.flatMap(reading => readingOf(reading, measure))
    const [first] = readings
    const last = readings.at(-1)
    if (!first || !last) return []
    const average = first.values.map((_, index) => meanOf(readings.map(({ values }) => values[index] ?? 0)))
    return [{ measure, first, last, average, readings: readings.length, remark: remarkOn(measure, last) }]
  })
}

const readingOf = (reading: Vitals, measure: VisitMeasure): VisitReading[] => {
  const { bpSystolic, bpDiastolic } = reading
  const at = asWritten(reading, 'recordedDate')
  if (measure === 'bloodPressure') {
    return bpSystolic === null || bpDiastolic === null ? [] : [{ at, values: [bpSystolic, bpDiastolic] }]
  }
  const value = reading[measure]
  return value === null ? [] : [{ at, values: [value] }]
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const classOf = (measure: VisitMeasure, { values: [value = 0, second = 0] }: VisitReading) => {
  if (measure === 'bloodPressure') return bloodPressureClass(value, second)
  return measure === 'temperature' ? temperatureClass(value) : 'Normal'
}

const remarkOn = (measure: VisitMeasure, last: VisitReading) => {
  const found = classOf(measure, last)
  return found === 'Normal' ? null : found
}
