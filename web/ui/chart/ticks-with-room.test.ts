import { expect, it } from 'vitest'
import { ticksWithRoom } from './ticks-with-room.ts'

const ticks = [0, 50, 100, 150, 200].map(at => ({ at, label: 'Nov 15' }))
const inside = { left: 0, right: 200 }

it('leaves out a label that would touch the one before', () => {
  expect(ticksWithRoom(ticks, at => at, inside).map(({ at }) => at)).toEqual([0, 100, 200])
})

it('keeps labels at both ends inside', () => {
  const [first, last] = [0, -1].map(place => ticksWithRoom(ticks, at => at, inside).at(place))
  expect(first?.x).toBeGreaterThan(0)
  expect(last?.x).toBeLessThan(200)
})
