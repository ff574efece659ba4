import { expect, it } from 'vitest'
import { createRecentEvents } from './recent-events.ts'

const MINUTE = 60_000

it('remembers what was announced to an account since it read, once each', () => {
  const recent = createRecentEvents()
  recent.start(0)
  recent.add({ at: 1 * MINUTE, userId: 'ada', topic: 'notices' })
  recent.add({ at: 2 * MINUTE, userId: 'ben', topic: 'people' })
  recent.add({ at: 3 * MINUTE, userId: 'ada', topic: 'records x' })
  recent.add({ at: 3 * MINUTE, userId: 'ada', topic: 'records x' })
  expect(recent.since('ada', 0.5 * MINUTE)).toEqual(new Set(['notices', 'records x']))
  expect(recent.since('ada', 2 * MINUTE)).toEqual(new Set(['records x']))
  expect(recent.since('ben', 2 * MINUTE)).toEqual(new Set(['people']))
  expect(recent.since('ada', 3 * MINUTE + 2000)).toEqual(new Set())
})

it('says when it cannot know: before it listened, after it missed some, and long ago', () => {
  const recent = createRecentEvents()
  expect(recent.since('ada', 1 * MINUTE)).toBeUndefined()
  recent.start(2 * MINUTE)
  expect(recent.since('ada', 1 * MINUTE)).toBeUndefined()
  expect(recent.since('ada', 3 * MINUTE)).toEqual(new Set())
  recent.add({ at: 4 * MINUTE, userId: 'ada', topic: 'notices' })
  recent.add({ at: 10 * MINUTE, userId: 'ada', topic: 'people' })
  expect(recent.since('ada', 3 * MINUTE)).toBeUndefined()
  expect(recent.since('ada', 9 * MINUTE)).toEqual(new Set(['people']))
  recent.start(11 * MINUTE)
  expect(recent.since('ada', 9 * MINUTE)).toBeUndefined()
})
