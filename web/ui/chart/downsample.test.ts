import fc from 'fast-check'
import { expect, it } from 'vitest'
import { downsample } from './downsample.ts'

const points = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 100_000 }), value: fc.integer({ min: -50, max: 50 }) }), {
    minLength: 1,
    maxLength: 400,
  })
  .map(list => list.sort((a, b) => a.at - b.at))

it('keeps extremes, ends and order, and never exceeds the maximum', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 4, max: 200 }), (all, most) => {
      const thin = downsample(all, most)
      expect(thin.length).toBeLessThanOrEqual(most)
      const values = (list: typeof all) => list.map(({ value }) => value)
      expect(Math.max(...values(thin))).toBe(Math.max(...values(all)))
      expect(Math.min(...values(thin))).toBe(Math.min(...values(all)))
      expect([thin[0], thin.at(-1)]).toEqual([all[0], all.at(-1)])
      expect(thin).toEqual(all.filter(point => thin.includes(point)))
    }),
  )
})

it('leaves few points as they are', () => {
  const few = [1, 2, 3].map(at => ({ at, value: at }))
  expect(downsample(few, 3)).toBe(few)
})

it('shows each day’s highest and lowest of ten thousand readings', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => ({ at, value: at === 4321 ? 240 : 120 + (at % 7) }))
  const thin = downsample(all, 400)
  expect(thin.length).toBeLessThanOrEqual(400)
  expect(thin).toContain(all[4321])
})
