import { expect, it } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

/** A clock that only advances with work or rest. */
const createClock = () => {
  let time = 0
  const pass = async (milliseconds: number) => {
    await null
    time += milliseconds
  }
  return { now: () => time, pause: pass, work: pass }
}

it('runs one hash at a time', async () => {
  const inTurn = createHashQueue()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(Array.from({ length: 10 }, () => inTurn(work)))
  expect(most).toBe(1)
})

it('rejects requests when the queue is full, and continues with the others', async () => {
  const inTurn = createHashQueue()
  const answers = await Promise.allSettled(Array.from({ length: 45 }, () => inTurn(async () => 'hashed')))
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused).toHaveLength(5)
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfter: 2 })
  await expect(inTurn(async () => 'hashed')).resolves.toBe('hashed')
})

it.each([
  [1, 20 + 14 * 20],
  [0.5, 20 + 7 * 20],
  [0, 20],
])('on a server that is busy to %d begins the next hash of 20 ms after %d ms', async (busyness, begins) => {
  const clock = createClock()
  const inTurn = createHashQueue(() => busyness, clock)
  const hash = () => inTurn(() => clock.work(20))
  const next = () => inTurn(async () => clock.now())
  expect((await Promise.all([hash(), next()]))[1]).toBe(begins)
})

it('rests no longer for a hash that itself waited for a processor', async () => {
  const clock = createClock()
  const inTurn = createHashQueue(() => 1, clock)
  const begins = await Promise.all(
    Array.from({ length: 11 }, () =>
      inTurn(async () => {
        const begun = clock.now()
        await clock.work(300)
        return begun
      }),
    ),
  )
  // Ten of 300 ms, each with a rest.
  expect(begins.at(-1)).toBeLessThan(10_000)
})

it('lets networks take turns, and drops the newest request of the busiest one when full', async () => {
  const inTurn = createHashQueue()
  const order: string[] = []
  const from = (network: string) =>
    inTurn(async () => {
      order.push(network)
    }, network)
  const flood = Promise.allSettled(Array.from({ length: 60 }, (_, index) => from(`flood-${index % 3}`)))
  const others = ['clinic', 'home', 'phone'].map(from)
  await expect(Promise.all(others)).resolves.toHaveLength(3)
  const answers = await flood
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(37)
  // Each waited for one turn of each network before it, and not for all of them.
  for (const network of ['clinic', 'home', 'phone']) expect(order.indexOf(network)).toBeLessThan(8)
})

it('continues after a failed hash', async () => {
  const inTurn = createHashQueue()
  const failing = inTurn(async () => {
    throw new Error('not a hash')
  })
  const next = inTurn(async () => 'hashed')
  await expect(failing).rejects.toThrow('not a hash')
  await expect(next).resolves.toBe('hashed')
})
