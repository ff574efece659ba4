import { correctedMonths, daysInMonths, monthsOld } from '#contract/healthcare/growth/growth-age.ts'
import {
  GROWTH_MEASURES,
  type GrowthMeasure,
  type GrowthReference,
  referenceFor,
  type Sex,
} from '#contract/healthcare/growth/growth-references.ts'
import { percentileOf } from '#contract/healthcare/growth/percentiles.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { asWritten, dayOf } from '#contract/record/time/written-time.ts'
import { quantities } from '#contract/record/units.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { units } from '#web/record/amounts.ts'

export interface Measurement {
  record: Vitals
  day: string
  /** Since birth. */
  daysOld: number
  /** For a child born early, while its age is corrected; below zero before the due date. */
  correctedDays: number | null
  /** The age on the chart: the corrected one, if there is one. */
  months: number
}

const quantityOf = (measure: GrowthMeasure) => quantities[vitals.fields[measure].quantity]

/** Published figures are in kilograms and centimeters, records in pounds and inches. */
const toMetric = (measure: GrowthMeasure, stored: number) => quantityOf(measure).toMetric(stored)

/** A published figure in the reader's units. */
export const fromMetric = (measure: GrowthMeasure, metric: number) =>
  units() === 'metric' ? metric : quantityOf(measure).toUs(metric)

/** The readings that have a growth measure, newest first; those dated before birth are left out. */
export const measurementsOf = (
  records: readonly Vitals[],
  dateOfBirth: string,
  weeksAtBirth: number | null,
): Measurement[] =>
  records
    .filter(record => GROWTH_MEASURES.some(measure => record[measure] !== null))
    .map(record => {
      const day = dayOf(timeZone(), asWritten(record, 'recordedDate'))
      const months = monthsOld(dateOfBirth, day)
      const corrected = correctedMonths(months, weeksAtBirth)
      return {
        record,
        day,
        daysOld: daysBetween(dateOfBirth, day),
        correctedDays: corrected === null ? null : daysInMonths(corrected),
        months: corrected ?? months,
      }
    })
    .filter(({ daysOld }) => daysOld >= 0)

/** The percentile of one measure; null where nothing was measured or published. */
export const percentileIn = (
  { record, months }: Measurement,
  measure: GrowthMeasure,
  sex: Sex | null,
  chosen: GrowthReference | undefined,
) => {
  const stored = record[measure]
  const reference = referenceFor(measure, months, chosen)
  if (stored === null || !sex || !reference) return null
  return percentileOf(toMetric(measure, stored), reference, measure, sex, months)
}
