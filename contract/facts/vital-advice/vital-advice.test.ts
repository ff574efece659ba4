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
const titles = (reading: Partial<MeasuredVitals>, years: number | null = 70) =>
  adviceFor({ ...NOTHING, ...reading }, years === null ? null : years * 12).map(({ title }) => title)

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

  it('names the emergency number and its source', () => {
    for (const { emergency, source } of adviceFor({ ...NOTHING, glucoseLevel: 40, oxygenSaturation: 80 }, null)) {
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
