import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const nextTick = () => new Promise(resolve => setImmediate(resolve))

/** Takes a turn, and tells whether it has come. */
const takeIn = (takeTurn: ReturnType<typeof createTurns>) => (key: string, reader?: EventEmitter) => {
  const turn = { hasCome: false, isRefused: false, end: () => {} }
  takeTurn(key, reader && { reader }).then(
    end => Object.assign(turn, { hasCome: true, end }),
    () => Object.assign(turn, { isRefused: true }),
  )
  return turn
}

it('leaves the first turn of everybody free, however many some have together', async () => {
  const take = takeIn(createTurns({ running: 4, waiting: 100, beyondFirst: 4 }))
  const [eve, mal] = ['eve', 'mal'].map(key => Array.from({ length: 6 }, () => take(key)))
  const ada = [take('ada'), take('ada')]
  await nextTick()
  expect([eve, mal, ada].map(turns => turns?.filter(({ hasCome }) => hasCome).length)).toEqual([4, 2, 1])
  // A free turn goes to the key with the fewest.
  eve?.[0]?.end()
  await nextTick()
  expect(ada.map(({ hasCome }) => hasCome)).toEqual([true, true])
  ada[0]?.end()
  ada[1]?.end()
  await nextTick()
  expect([eve, mal].map(turns => turns?.filter(({ hasCome }) => hasCome).length)).toEqual([4, 3])
})

it('gives each turn to the next one that waits', async () => {
  const take = takeIn(createTurns({ running: 2, waiting: 100, beyondFirst: 1 }))
  const turns = ['eve', 'mal', 'ada', 'eve', 'mal', 'ada', 'eve'].map(key => take(key))
  const ended = new Set<(typeof turns)[number]>()
  for (let round = 0; round < turns.length; round += 1) {
    await nextTick()
    const running = turns.find(turn => turn.hasCome && !ended.has(turn))
    if (!running) break
    running.end()
    ended.add(running)
  }
  expect(ended.size).toBe(turns.length)
})

it('frees the place of a reader who leaves while waiting', async () => {
  const take = takeIn(createTurns({ running: 1, waiting: 1 }))
  const running = take('eve')
  const reader = new EventEmitter()
  const left = take('eve', reader)
  reader.emit('close')
  const next = take('eve')
  await nextTick()
  expect([running.hasCome, left.isRefused, next.hasCome]).toEqual([true, true, false])
  running.end()
  await nextTick()
  expect(next.hasCome).toBe(true)
})
