import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createHistory } from './histories/history.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** Fixed seeds, unless one is given: too few histories of other seeds have been run since histories got longer. */
const FIRST_SEED = 1000
const HISTORIES = Number(process.env.WELLKEPT_HISTORIES ?? 500)
/** As many exports as the server makes at once. */
const AT_ONCE = 3
const STEPS = 16
/** Loading samples takes longer than all other steps together. */
const WITH_SAMPLES = 12

const seed = process.env.WELLKEPT_TEST_SEED ? inject('seed') : FIRST_SEED

// One step at a time, but for uploads and samples: other races, such as of two loads' imports, are in tests of their own,
// for samples in server/record/sample-refresh.test.ts.
it(`has what must be there after each step of ${HISTORIES} random histories, from seed ${seed}`, async () => {
  const keys = createPersonKeys(testApp.database, testApp.installationKey)
  let next = 0
  const runSome = async () => {
    for (let number = next++; number < HISTORIES; number = next++) {
      const history = createHistory(testApp, keys, await testApp.register(), seed + number)
      try {
        await history.run(STEPS, (seed + number) % WITH_SAMPLES === 0)
      } catch (error) {
        next = HISTORIES
        const repeat = `WELLKEPT_TEST_SEED=${seed + number} WELLKEPT_HISTORIES=1 repeats it`
        const told = [`History ${number} went wrong; ${repeat}:`, ...history.steps, String(error)]
        throw new Error(told.join('\n'), { cause: error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runSome))
  expect(next).toBeGreaterThanOrEqual(HISTORIES)
  // A busy machine may be slow.
}, 1_800_000)
