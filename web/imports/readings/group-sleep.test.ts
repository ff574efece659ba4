import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupSleep, type SleepSample } from './group-sleep.ts'

const NEW_YORK = 'America/New_York'
const sample = (state: SleepSample['state'], from: string, to: string): SleepSample => ({
  state,
  from: Date.parse(`${from}:00-05:00`),
  to: Date.parse(`${to}:00-05:00`),
})
const gather = (...samples: SleepSample[]) =>
  groupSleep(samples, NEW_YORK).map(({ from: _, source: __, ...sleep }) => sleep)

describe('a night', () => {
  it('is dated by its morning, from going to bed to the last sleep, and counts only sleep', () => {
    const night = gather(
      sample('in-bed', '2026-11-01T22:40', '2026-11-02T07:00'),
      sample('asleep', '2026-11-01T23:00', '2026-11-02T02:00'),
      sample('awake', '2026-11-02T02:00', '2026-11-02T02:20'),
      sample('asleep', '2026-11-02T02:20', '2026-11-02T06:30'),
    )
    expect(night).toEqual([
      { date: '2026-11-02', kind: 'night', bedTime: '22:40', wakeTime: '06:30', hours: 7.17, awakenings: 1 },
    ])
  })

  it('recorded by both a watch and a phone is one night, and each hour counts once', () => {
    const watch = [
      sample('asleep', '2026-11-01T23:10', '2026-11-02T03:00'),
      sample('awake', '2026-11-02T03:00', '2026-11-02T03:10'),
      sample('asleep', '2026-11-02T03:10', '2026-11-02T06:40'),
    ]
    const ring = [
      sample('asleep', '2026-11-01T23:00', '2026-11-02T02:30'),
      sample('asleep', '2026-11-02T03:30', '2026-11-02T06:50'),
    ]
    const phone = [sample('in-bed', '2026-11-01T22:50', '2026-11-02T06:55')]
    const expected = { bedTime: '22:50', wakeTime: '06:50', hours: 7.67, awakenings: 1 }
    expect(gather(...watch, ...ring, ...phone)).toMatchObject([expected])
    // The ring reports that the person was still asleep.
    const slept = sample('asleep', '2026-11-02T02:30', '2026-11-02T03:30')
    expect(gather(...phone, ...ring, slept, ...watch)).toMatchObject([{ hours: 7.83, awakenings: 0 }])
  })

  it('whose stages one device tells apart is that device’s, with the stages as text', () => {
    const watch = (stage: SleepSample['stage'], from: string, to: string) => ({
      ...sample('asleep', from, to),
      ...{ stage, source: 'Watch' },
    })
    const phone = { ...sample('asleep', '2026-11-01T22:30', '2026-11-02T07:10'), source: 'Phone' }
    const staged = [
      watch('light', '2026-11-01T23:00', '2026-11-02T02:00'),
      watch('deep', '2026-11-02T02:00', '2026-11-02T03:30'),
      watch('rem', '2026-11-02T03:30', '2026-11-02T06:30'),
    ]
    expect(groupSleep([phone, ...staged], NEW_YORK)).toMatchObject([
      { wakeTime: '06:30', hours: 7.5, notes: 'Deep 1:30 · REM 3:00 · Light 3:00', source: 'Watch' },
    ])
    // A watch whose battery died recorded too little of the night.
    expect(groupSleep([phone, ...staged.slice(0, 1)], NEW_YORK)).toMatchObject([{ hours: 8.67 }])
  })

  it('of which only the time in bed is known leaves the hours to the two times', () => {
    expect(gather(sample('in-bed', '2026-11-01T23:00', '2026-11-02T07:00'))).toMatchObject([
      { bedTime: '23:00', wakeTime: '07:00', hours: null, awakenings: null },
    ])
    expect(gather(sample('in-bed', '2026-11-01T15:00', '2026-11-01T15:10'))).toEqual([])
  })

  it('by day, after a late shift, still counts as a night', () => {
    expect(gather(sample('asleep', '2026-11-02T09:30', '2026-11-02T16:30'))).toMatchObject([
      { kind: 'night', hours: 7 },
    ])
  })

  it('follows the person’s time zone', () => {
    const [night] = groupSleep([sample('asleep', '2026-11-01T18:00', '2026-11-02T01:00')], 'Europe/Berlin')
    expect(night).toMatchObject({ date: '2026-11-02', bedTime: '00:00', wakeTime: '07:00', kind: 'night' })
  })
})

it('distinguishes naps from nights, and has one night a day', () => {
  const all = gather(
    sample('asleep', '2026-11-01T23:00', '2026-11-02T02:00'),
    sample('asleep', '2026-11-02T04:30', '2026-11-02T08:30'),
    sample('asleep', '2026-11-02T14:00', '2026-11-02T14:40'),
  )
  expect(all.map(({ kind, hours, date }) => [kind, hours, date])).toEqual([
    ['nap', 3, '2026-11-02'],
    ['night', 4, '2026-11-02'],
    ['nap', 0.67, '2026-11-02'],
  ])
})

it('gives the same sleep whatever the order of the file, and never more hours than from bed to waking up', () => {
  const interval = fc.record({
    state: fc.constantFrom<SleepSample['state']>('in-bed', 'asleep', 'awake'),
    from: fc.integer({ min: 0, max: 4000 }),
    minutes: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 25 }), intervals => {
      const samples = intervals.map(({ state, from, minutes }) => ({
        state,
        from: from * 60_000,
        to: (from + minutes) * 60_000,
      }))
      const found = groupSleep(samples, NEW_YORK)
      expect(groupSleep(samples.toReversed(), NEW_YORK)).toEqual(found)
      const asleep = new Set(
        samples
          .filter(({ state }) => state === 'asleep')
          .flatMap(({ from, to }) =>
            Array.from({ length: (to - from) / 60_000 }, (_, minute) => from / 60_000 + minute),
          ),
      )
      const hours = found.reduce((sum, night) => sum + (night.hours ?? 0), 0)
      expect(Math.abs(hours - asleep.size / 60)).toBeLessThan(0.01 * (found.length + 1))
    }),
  )
})
