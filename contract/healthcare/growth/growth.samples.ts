import type { Sample } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import { quantities } from '#contract/record/units.ts'
import type { vitals } from '../health-data/vitals.ts'
import { monthsOld } from './growth-age.ts'
import { GROWTH_MEASURES, type GrowthMeasure, lmsAt, referenceFor, type Sex } from './growth-references.ts'
import { valueAtZ } from './percentiles.ts'

/** The days of age at which children are usually measured: often at first, later once a year. */
const DAYS_OF_AGE = [0, 30, 61, 122, 183, 274, 365, 457, 548, 731, 913, 1096]

// Each measure stays near a percentile, with small waves around it.
const Z: Record<GrowthMeasure, number> = { weight: 0.2, height: 0.45, headCircumference: -0.1 }
const wave = (index: number) => Math.sin(index * 1.7) * 0.15

/** A child's measurements from birth until today, at noon; from age three, one a year. */
export const growthSamples = (
  { dateOfBirth, sex }: { dateOfBirth: string; sex: Sex },
  today: string,
): Sample<typeof vitals>[] => {
  const yearly = Array.from({ length: 16 }, (_, index) => Math.round(365.25 * (index + 4)))
  const days = [...DAYS_OF_AGE, ...yearly].map(age => addDays(dateOfBirth, age)).filter(day => day <= today)
  return days.map((day, index) => {
    const months = monthsOld(dateOfBirth, day)
    const measured = GROWTH_MEASURES.flatMap(measure => {
      const reference = referenceFor(measure, months, 'who')
      const lms = reference && lmsAt(reference, measure, sex, months)
      if (!lms || (measure === 'headCircumference' && months > 36)) return []
      const metric = Math.round(valueAtZ(Z[measure] + wave(index), lms) * 10) / 10
      return [[measure, quantities[measure === 'weight' ? 'weight' : 'height'].toUs(metric)]]
    })
    return { recordedDate: `${day}T12:00:00.000Z`, ...Object.fromEntries(measured) }
  })
}
