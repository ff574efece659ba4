import { expect, it } from 'vitest'
import { GROWTH_MEASURES, lmsAt } from '#contract/healthcare/growth/growth-references.ts'
import { valueAtZ } from '#contract/healthcare/growth/percentiles.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { exactMetric, storedAmount } from '#contract/record/units.ts'
import { seemsInOtherUnits, unusualFields } from '#contract/record/unusual.ts'
import { usualForAge } from './usual-for-age.ts'

const at = (ageInMonths: number | null) => usualForAge({ ageInMonths, isPregnant: false })
const kilograms = (amount: number) => Number(storedAmount(vitals.fields.weight, amount, 'metric'))
const centimeters = (amount: number) => Number(storedAmount(vitals.fields.height, amount, 'metric'))
const asked = (months: number | null, reading: object) =>
  unusualFields(vitals, completeValues(vitals, reading), 'metric', at(months))

it.each([
  [1, { weight: kilograms(4.2) }, []],
  [1, { weight: kilograms(42) }, ['weight']],
  [24, { weight: kilograms(12), height: centimeters(86) }, []],
  [24, { weight: kilograms(1.2) }, ['weight']],
  [24, { height: centimeters(186) }, ['height']],
  [2, { headCircumference: centimeters(39) }, []],
  [2, { headCircumference: centimeters(60) }, ['headCircumference']],
  [60, { weight: kilograms(18) }, []],
  [13 * 12, { weight: kilograms(45) }, []],
  [null, { weight: kilograms(4.2) }, ['weight']],
  [480, { weight: kilograms(82) }, []],
  // A pulse that is dangerous at the age is asked about with what to do.
  [1, { heartRate: 145, bpSystolic: 75, bpDiastolic: 45, oxygenSaturation: 97 }, []],
  [1, { bpSystolic: 150, bpDiastolic: 95 }, ['bpSystolic', 'bpDiastolic']],
  [6 * 12, { bpSystolic: 95, bpDiastolic: 55 }, []],
  [14 * 12, { heartRate: 150, bpSystolic: 185, bpDiastolic: 100 }, ['bpSystolic', 'heartRate']],
  [24, { oxygenSaturation: 93 }, ['oxygenSaturation']],
])('at %s months asks about %j: %j', (months, reading, names) => {
  expect(asked(months, reading)).toEqual(names)
})

it('asks about no child of the growth references, and about a misplaced decimal point of each', () => {
  for (const measure of GROWTH_MEASURES) {
    for (let months = 0; months < 240; months += 1) {
      for (const [reference, sex] of [
        ['who', 'female'],
        ['who', 'male'],
        ['cdc', 'female'],
        ['cdc', 'male'],
      ] as const) {
        const lms = lmsAt(reference, measure, sex, months)
        if (!lms) continue
        const [low = 0, high = 0] = (at(months)[measure] ?? []).map(amount =>
          exactMetric(vitals.fields[measure], amount),
        )
        expect(valueAtZ(-3.5, lms), `${measure} at ${months}`).toBeGreaterThan(low)
        expect(valueAtZ(3, lms), `${measure} at ${months}`).toBeLessThan(high)
        expect(lms.m / 10, `${measure} at ${months}`).toBeLessThan(low)
        expect(lms.m * 10, `${measure} at ${months}`).toBeGreaterThan(high)
      }
    }
  }
})

it('asks whether a child’s weight was typed in the other unit, by what is usual at the age', () => {
  const { weight } = vitals.fields
  const seems = (months: number, stored: number, units: 'us' | 'metric') =>
    seemsInOtherUnits(weight, stored, units, at(months).weight)
  // "12" in pounds of a toddler who weighs 12 kg, and "9.3" in kilograms of a newborn who weighs 9.3 lbs.
  expect(seems(24, 12, 'us')).toBe(true)
  expect(seems(24, 26.5, 'us')).toBe(false)
  expect(seems(0, kilograms(9.3), 'metric')).toBe(true)
  expect(seems(0, kilograms(4.2), 'metric')).toBe(false)
})
