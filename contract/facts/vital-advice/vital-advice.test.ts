import { describe, expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { unusualFields } from '#contract/record/unusual.ts'
import { adviceFor } from './vital-advice.ts'
import type { MeasuredVitals } from './vital-limits.ts'

const NOTHING: MeasuredVitals = {
  bpSystolic: null,
  bpDiastolic: null,
  heartRate: null,
  temperature: null,
  oxygenSaturation: null,
  glucoseLevel: null,
}
const person = (years: number | null, isPregnant = false) => ({
  ageInMonths: years === null ? null : years * 12,
  isPregnant,
})
const titles = (reading: Partial<MeasuredVitals>, years: number | null = 70) =>
  adviceFor({ ...NOTHING, ...reading }, person(years)).map(({ title }) => title)

describe('advice', () => {
  it.each([
    [{ bpSystolic: 180, bpDiastolic: 90 }, 'This blood pressure is very high'],
    [{ bpSystolic: 150, bpDiastolic: 120 }, 'This blood pressure is very high'],
    [{ glucoseLevel: 53.9 }, 'This glucose is very low'],
    [{ glucoseLevel: 301 }, 'This glucose is very high'],
    [{ oxygenSaturation: 91 }, 'This oxygen saturation is low'],
    [{ heartRate: 40 }, 'This heart rate is far from usual at rest'],
    [{ heartRate: 131 }, 'This heart rate is far from usual at rest'],
  ])('on %j of an old man says: %s', (reading, title) => {
    expect(titles(reading)).toEqual([title])
    expect(titles(reading, null)).toEqual([title])
  })

  it.each([
    { bpSystolic: 179, bpDiastolic: 119 },
    { glucoseLevel: 54 },
    { glucoseLevel: 300 },
    { oxygenSaturation: 92 },
    { heartRate: 41 },
    { heartRate: 130 },
    { temperature: 104 },
  ])('is not given on %j', reading => expect(titles(reading)).toEqual([]))

  it('on a fever before the age of three months comes first, and only then', () => {
    expect(titles({ temperature: 100.4 }, 2.9 / 12)).toEqual(['Fever in a baby under three months'])
    expect(titles({ temperature: 100.39 }, 1 / 12)).toEqual(['Fever in a baby under three months'])
    expect(titles({ temperature: 100.3 }, 1 / 12)).toEqual([])
    expect(titles({ temperature: 101 }, 3 / 12)).toEqual([])
    expect(titles({ temperature: 101 }, null)).toEqual([])
  })

  it('uses no limits of adults for a child', () => {
    expect(titles({ heartRate: 150, bpSystolic: 185, bpDiastolic: 70 }, 2)).toEqual([])
    expect(titles({ heartRate: 150 }, 0.1)).toEqual([])
    expect(titles({ glucoseLevel: 50 }, 6)).toEqual(['This glucose is very low'])
    expect(titles({ oxygenSaturation: 88 }, 6)).toEqual(['This oxygen saturation is low'])
  })

  describe('in pregnancy', () => {
    const pregnant = (bpSystolic: number, bpDiastolic: number, years = 30) =>
      adviceFor({ ...NOTHING, bpSystolic, bpDiastolic }, person(years, true))
    const HIGH = 'This blood pressure is high in pregnancy and after birth'
    const SEVERE = 'This blood pressure is dangerous in pregnancy and after birth'

    it.each([
      [139, 89, []],
      [140, 80, [HIGH]],
      [120, 90, [HIGH]],
      [159, 109, [HIGH]],
      [160, 80, [SEVERE]],
      [130, 110, [SEVERE]],
      [190, 125, [SEVERE]],
    ])('on %d over %d says %j', (systolic, diastolic, expected) => {
      expect(pregnant(systolic, diastolic).map(({ title }) => title)).toEqual(expected)
    })

    it('holds at any age, and leaves the other limits as they are', () => {
      expect(pregnant(150, 95, 12).map(({ title }) => title)).toEqual([HIGH])
      expect(adviceFor({ ...NOTHING, glucoseLevel: 50 }, person(30, true)).map(({ title }) => title)).toEqual([
        'This glucose is very low',
      ])
    })

    it('sends to the maternity unit the same day or at once, and names the signs', () => {
      expect(pregnant(145, 92)[0]?.text).toMatch(/maternity unit or doctor today.*headache.*vision.*ribs/)
      expect(pregnant(165, 112)[0]?.text).toMatch(/maternity unit or doctor now, at any hour/)
      expect(pregnant(165, 112)[0]?.emergency).toMatch(/headache.*seeing.*ribs.*seizure/)
    })
  })

  it('names the emergency number and its source', () => {
    for (const { emergency, source } of adviceFor(
      { ...NOTHING, glucoseLevel: 40, oxygenSaturation: 80 },
      person(null),
    )) {
      expect(emergency).toContain('{number}')
      expect(source.url).toMatch(/^https:/)
    }
  })
})

it('asks about a saturation of 90 to 94 and a glucose of 60 to 69 before they are saved', () => {
  const asked = (reading: Partial<MeasuredVitals>) => unusualFields(vitals, completeValues(vitals, reading))
  expect(asked({ oxygenSaturation: 94 })).toEqual(['oxygenSaturation'])
  expect(asked({ oxygenSaturation: 90 })).toEqual(['oxygenSaturation'])
  expect(asked({ oxygenSaturation: 95 })).toEqual([])
  expect(asked({ glucoseLevel: 69 })).toEqual(['glucoseLevel'])
  expect(asked({ glucoseLevel: 70 })).toEqual([])
})
