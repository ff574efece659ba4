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
    [{ oxygenSaturation: 88 }, 'This oxygen saturation is low'],
    [{ oxygenSaturation: 87.9 }, 'This oxygen saturation is dangerously low'],
    [{ heartRate: 40 }, 'This heart rate is far from usual at rest'],
    [{ heartRate: 131 }, 'This heart rate is far from usual at rest'],
    [{ bpSystolic: 90, bpDiastolic: 55 }, 'This blood pressure is low'],
    [{ temperature: 94.9 }, 'This body temperature is too low'],
    [{ temperature: 103 }, 'This fever is high'],
    // 39.4 °C
    [{ temperature: 102.92 }, 'This fever is high'],
    [{ temperature: 105 }, 'This fever is high'],
    [{ temperature: 105.1 }, 'This body temperature is dangerously high'],
    [{ temperature: 105.8 }, 'This body temperature is dangerously high'],
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
    { bpSystolic: 91, bpDiastolic: 55 },
    { temperature: 95 },
    { temperature: 102.9 },
  ])('is not given on %j', reading => expect(titles(reading)).toEqual([]))

  it('on a fever before the age of three months comes first, and only then', () => {
    expect(titles({ temperature: 100.4 }, 2.9 / 12)).toEqual(['Fever in a baby under three months'])
    expect(titles({ temperature: 100.39 }, 1 / 12)).toEqual(['Fever in a baby under three months'])
    expect(titles({ temperature: 100.3 }, 1 / 12)).toEqual([])
    expect(titles({ temperature: 101 }, 3 / 12)).toEqual([])
    expect(titles({ temperature: 101 }, null)).toEqual([])
  })

  it('on a low temperature and a glucose of a young baby goes by limits of its own', () => {
    expect(titles({ temperature: 96.7 }, 2 / 12)).toEqual(['Low temperature in a baby under three months'])
    expect(titles({ temperature: 96.8 }, 2 / 12)).toEqual([])
    expect(titles({ temperature: 96.7 }, 4 / 12)).toEqual([])
    expect(titles({ glucoseLevel: 46.9 }, 0.5 / 12)).toEqual(['This glucose is not safe for a young baby'])
    expect(titles({ glucoseLevel: 50 }, 0.5 / 12)).toEqual([])
    expect(titles({ glucoseLevel: 50 }, 2 / 12)).toEqual(['This glucose is not safe for a young baby'])
    expect(titles({ glucoseLevel: 320 }, 2 / 12)).toEqual(['This glucose is not safe for a young baby'])
    // Never sugar tablets before the first birthday.
    expect(titles({ glucoseLevel: 48 }, 7 / 12)).toEqual(['This glucose is not safe for a young baby'])
    expect(titles({ glucoseLevel: 48 }, 1)).toEqual(['This glucose is very low'])
  })

  it.each([
    [0.5, 159, 160],
    [1, 149, 150],
    [2.9, 149, 150],
    [3, 139, 140],
    [5, 129, 130],
    [6, 119, 120],
    [7.9, 119, 120],
    [8, 114, 115],
    [11.9, 114, 115],
    [12, 130, 131],
  ])('on the pulse of a child of %d years begins after %d', (years, usual, fast) => {
    const title = 'This heart rate is far from usual for the age'
    expect(titles({ heartRate: usual }, years)).toEqual([])
    expect(titles({ heartRate: fast }, years)).toEqual([title])
    if (years < 1) return
    expect(titles({ heartRate: 40 }, years)).toEqual([title])
    expect(titles({ heartRate: 60 }, years)).toEqual([])
  })

  it('on a slow pulse before the first birthday begins below 100, and names the emergency below 60', () => {
    const slow = (heartRate: number, months: number) => titles({ heartRate }, months / 12)
    for (const months of [0, 0.5, 2, 6, 11.9]) {
      expect(slow(100, months)).toEqual([])
      for (const rate of [99, 90, 75, 60, 45])
        expect(slow(rate, months)).toEqual(['This heart rate is slow for a baby'])
    }
    expect(slow(99, 12)).toEqual([])
    const [advice] = adviceFor({ ...NOTHING, heartRate: 80 }, person(0))
    expect(advice?.text).toMatch(/100.*awake.*90.*asleep/)
    expect(advice?.emergency).toMatch(/below 60/)
  })

  it('gives a child no sugar by the adult’s dose, and calls about a fever of 104 °F', () => {
    const [low] = adviceFor({ ...NOTHING, glucoseLevel: 50 }, person(6))
    expect(low?.text).toMatch(/0\.3 grams for each kilogram/)
    expect(low?.text).not.toMatch(/15 grams/)
    expect(titles({ temperature: 104 }, 6)).toEqual(['This fever of a child is very high'])
    expect(titles({ temperature: 103.9 }, 6)).toEqual([])
    expect(titles({ temperature: 104 }, 30)).toEqual(['This fever is high'])
    expect(titles({ temperature: 102.2 }, 4 / 12)).toEqual(['This fever is high for a baby'])
    expect(titles({ temperature: 102.1 }, 4 / 12)).toEqual([])
    expect(titles({ temperature: 102.2 }, 1)).toEqual([])
  })

  it('on what is extreme sends for help now, not today', () => {
    const now = (reading: Partial<MeasuredVitals>, years: number | null, isPregnant = false) => {
      const [advice] = adviceFor({ ...NOTHING, ...reading }, person(years, isPregnant))
      expect(advice?.text).toMatch(/\bnow\b/)
      expect(advice?.text).not.toMatch(/today/)
      return advice?.title
    }
    for (const years of [7, 84, null])
      expect(now({ glucoseLevel: 601 }, years)).toBe('This glucose is dangerously high')
    expect(titles({ glucoseLevel: 600 })).toEqual(['This glucose is very high'])
    for (const heartRate of [29, 151, 200]) expect(now({ heartRate }, 84)).toBe('This heart rate is dangerous at rest')
    expect(titles({ heartRate: 150 })).toEqual(['This heart rate is far from usual at rest'])
    expect(titles({ heartRate: 30 })).toEqual(['This heart rate is far from usual at rest'])
    expect(now({ heartRate: 220 }, 0.4)).toBe('This heart rate is much too fast for a child')
    expect(now({ heartRate: 180 }, 2)).toBe('This heart rate is much too fast for a child')
    expect(titles({ heartRate: 219 }, 0.4)).toEqual(['This heart rate is far from usual for the age'])
    expect(now({ oxygenSaturation: 91 }, 0.05)).toBe('This oxygen saturation is low for a baby')
    expect(titles({ oxygenSaturation: 91 }, 1)).toEqual(['This oxygen saturation is low'])
  })

  it('on oxygen and pulse in pregnancy goes by the criteria of maternity units', () => {
    const inPregnancy = (reading: Partial<MeasuredVitals>) =>
      adviceFor({ ...NOTHING, ...reading }, person(30, true)).map(({ title }) => title)
    expect(inPregnancy({ oxygenSaturation: 95 })).toEqual([])
    expect(inPregnancy({ oxygenSaturation: 94 })).toEqual([
      'This oxygen saturation is low in pregnancy and after birth',
    ])
    expect(inPregnancy({ oxygenSaturation: 86 })).toEqual(['This oxygen saturation is dangerously low'])
    expect(inPregnancy({ heartRate: 120 })).toEqual([])
    expect(inPregnancy({ heartRate: 121 })).toEqual(['This heart rate is unusual in pregnancy and after birth'])
    expect(inPregnancy({ heartRate: 49 })).toEqual(['This heart rate is unusual in pregnancy and after birth'])
    expect(inPregnancy({ heartRate: 170 })).toEqual(['This heart rate is dangerous at rest'])
  })

  it.each([0.1, 6, 30, 80, null])('on oxygen below 88 %% calls the emergency number now, at the age of %s', years => {
    for (const oxygenSaturation of [87, 80, 70]) {
      const [advice] = adviceFor({ ...NOTHING, oxygenSaturation }, person(years))
      expect(advice?.emergency).toMatch(/^Call \{number\} now if it stays below 88 %/)
      expect(`${advice?.text} ${advice?.emergency}`).not.toMatch(/today/)
    }
  })

  it('uses no limits of adults for a child', () => {
    expect(titles({ heartRate: 140, bpSystolic: 185, bpDiastolic: 70 }, 2)).toEqual([])
    expect(titles({ bpSystolic: 80, bpDiastolic: 50 }, 2)).toEqual([])
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

    it('judges glucose by a lower limit, and calls the maternity unit about a low pressure', () => {
      const inPregnancy = (reading: Partial<MeasuredVitals>) =>
        adviceFor({ ...NOTHING, ...reading }, person(30, true)).map(({ title }) => title)
      expect(inPregnancy({ glucoseLevel: 201 })).toEqual(['This glucose is very high in pregnancy and after birth'])
      expect(inPregnancy({ glucoseLevel: 200 })).toEqual([])
      expect(inPregnancy({ bpSystolic: 89, bpDiastolic: 50 })).toEqual([
        'This blood pressure is low in pregnancy and after birth',
      ])
      expect(inPregnancy({ bpSystolic: 90, bpDiastolic: 60 })).toEqual(['This blood pressure is low'])
    })

    it('calls about every fever, and about the highest as ever', () => {
      const inPregnancy = (temperature: number, years = 30) =>
        adviceFor({ ...NOTHING, temperature }, person(years, true)).map(({ title }) => title)
      expect(inPregnancy(100.3)).toEqual([])
      // 38.0 °C
      expect(inPregnancy(100.4)).toEqual(['Fever in pregnancy and after birth'])
      expect(inPregnancy(103)).toEqual(['Fever in pregnancy and after birth'])
      expect(inPregnancy(102, 12)).toEqual(['Fever in pregnancy and after birth'])
      expect(inPregnancy(105.8)).toEqual(['This body temperature is dangerously high'])
      expect(titles({ temperature: 102 }, 30)).toEqual([])
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
