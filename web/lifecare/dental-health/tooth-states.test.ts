import { describe, expect, it } from 'vitest'
import type { DentalTreatment } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { openTreatments, toothState, treatmentsOf } from './tooth-states.ts'

type TreatmentFacts = Pick<DentalTreatment, 'treatment' | 'teeth' | 'status' | 'date'>

const told = (
  treatment: TreatmentFacts['treatment'],
  status: TreatmentFacts['status'],
  teeth: string | null = '14',
  date: string | null = '2026-01-01',
): TreatmentFacts => ({ treatment, teeth, status, date })

describe('a tooth on the chart', () => {
  it('is untreated if only other teeth, or the whole mouth, were treated', () => {
    expect(toothState(26, [told('filling', 'done', '13, 15'), told('night-guard', 'done', null)])).toBe('untreated')
  })

  it('shows treatments in progress before planned ones, and those before completed ones', () => {
    const [done, planned, running] = [
      told('filling', 'done'),
      told('crown', 'planned'),
      told('root-canal', 'in-progress'),
    ] as const
    expect(toothState(26, [done])).toBe('done')
    expect(toothState(26, [done, planned])).toBe('planned')
    expect(toothState(26, [done, planned, running])).toBe('in-progress')
  })

  it('is missing once it was extracted, whatever was done to it before', () => {
    expect(toothState(26, [told('extraction', 'done', '1, 14', '2020-05-01'), told('filling', 'done')])).toBe('missing')
  })

  it('is not missing while the extraction is only planned, or once an implant replaces it', () => {
    expect(toothState(26, [told('extraction', 'planned')])).toBe('planned')
    const out = told('extraction', 'done', '14', '2020-05-01')
    expect(toothState(26, [out, told('implant', 'done', '14', '2021-05-01')])).toBe('done')
    expect(toothState(26, [out, told('bridge', 'done', '13-15', '2019-05-01')])).toBe('missing')
  })

  it('lists the treatments that name it', () => {
    expect(treatmentsOf(11, [told('veneer', 'done', '7-9'), told('filling', 'done', '18')])).toHaveLength(1)
  })
})

it('lists open treatments: in progress first, then the soonest, those without a date last', () => {
  const open = openTreatments([
    told('sealant', 'planned', '2', null),
    told('crown', 'planned', '14', '2026-09-01'),
    told('filling', 'done'),
    told('filling', 'planned', '19', '2026-08-01'),
    told('root-canal', 'in-progress', '14', '2026-12-01'),
  ])
  expect(open.map(({ treatment, teeth }) => `${treatment} ${teeth}`)).toEqual([
    'root-canal 14',
    'filling 19',
    'crown 14',
    'sealant 2',
  ])
})
