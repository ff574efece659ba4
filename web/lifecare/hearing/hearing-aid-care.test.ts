import { describe, expect, it } from 'vitest'
import { type HearingAid, hearingAids } from '#contract/lifecare/hearing/hearing-aids.ts'
import { batteryDue, batteryRemark, nextBattery, nextServiceOf, serviceRemark } from './hearing-aid-care.ts'

const aid = (overrides: Partial<HearingAid>): HearingAid => ({
  ...(Object.fromEntries(Object.keys(hearingAids.fields).map(name => [name, null])) as unknown as HearingAid),
  model: 'Auralis',
  ear: 'right',
  status: 'in-use',
  battery: 'size-312',
  ...overrides,
})

const changed = aid({ batteryChangedOn: '2026-02-26', batteryLastsDays: 7 })

describe('a battery', () => {
  it('is due when its days are over, across the end of a month', () => {
    expect(batteryDue(changed)).toBe('2026-03-05')
  })

  it.each([
    [aid({ ...changed, battery: 'rechargeable' })],
    [aid({ ...changed, status: 'in-repair' })],
    [aid({ ...changed, status: 'retired' })],
    [aid({ ...changed, batteryLastsDays: null })],
    [aid({ ...changed, batteryChangedOn: null })],
  ])('has no day if it is not replaceable or nothing is known: %#', other => {
    expect(batteryDue(other)).toBeUndefined()
    expect(batteryRemark(other, '2026-03-01')).toBeUndefined()
  })

  it('is due even if its size is unknown', () => {
    expect(batteryDue(aid({ ...changed, battery: null }))).toBe('2026-03-05')
  })

  it.each([
    ['2026-02-26', 'Change the battery in {days} days', 'neutral', { days: 7 }],
    ['2026-03-02', 'Change the battery in {days} days', 'neutral', { days: 3 }],
    ['2026-03-03', 'Change the battery in {days} days', 'warning', { days: 2 }],
    ['2026-03-04', 'Change the battery tomorrow', 'warning', {}],
    ['2026-03-05', 'Change the battery today', 'warning', {}],
    ['2026-03-06', 'Battery was due on {day}', 'warning', { day: { day: '2026-03-05' } }],
  ])('says on %s: %s (%s)', (today, text, tone, values) => {
    expect(batteryRemark(changed, today)).toEqual({ message: { text, values }, tone })
  })
})

describe('a service', () => {
  const serviced = aid({ nextService: '2026-03-05' })

  it.each([
    ['2026-03-04', 'Service on {day}', 'neutral'],
    ['2026-03-05', 'Service today', 'info'],
    ['2026-03-06', 'Service was due on {day}', 'warning'],
  ])('says on %s: %s (%s)', (today, text, tone) => {
    const remark = serviceRemark(serviced, today)
    expect([remark?.message.text, remark?.tone]).toEqual([text, tone])
  })

  it('is not due for an aid that is no longer used', () => {
    expect(serviceRemark(aid({ ...serviced, status: 'retired' }), '2026-03-06')).toBeUndefined()
  })
})

it('finds the aid that needs care first', () => {
  const later = aid({ ear: 'left', batteryChangedOn: '2026-02-28', batteryLastsDays: 7, nextService: '2026-05-01' })
  const sooner = aid({ ...changed, nextService: '2026-06-01' })
  const retired = aid({ ...changed, status: 'retired', nextService: '2026-01-01' })
  expect(nextBattery([retired, later, sooner])).toEqual({ one: sooner, day: '2026-03-05' })
  expect(nextServiceOf([retired, sooner, later])).toEqual({ one: later, day: '2026-05-01' })
  expect(nextBattery([])).toBeUndefined()
})
