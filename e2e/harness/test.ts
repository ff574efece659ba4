import { test as base, expect as baseExpect, type Locator } from '@playwright/test'
import { type RunningApp, startApp } from './running-app.ts'

/** Playwright's own describes the whole page at each failed attempt, which takes a twentieth of the run's CPU time. */
export const expect = baseExpect.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const { timeout = this.timeout } = options
    const state = this.isNot ? 'hidden' : 'visible'
    const isReached = await locator.waitFor({ state, timeout }).then(
      () => true,
      () => false,
    )
    // Playwright's own reports what it saw instead.
    if (!isReached) await (this.isNot ? baseExpect(locator).not : baseExpect(locator)).toBeVisible({ timeout: 1 })
    return { pass: !this.isNot, message: () => '' }
  },
})

/** Every worker has its own server and database, so that no test sees another worker's accounts. */
export const test = base.extend<object, { app: Pick<RunningApp, 'url' | 'output'> }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture needs from this pattern.
    async ({}, use, worker) => {
      const app = await startApp(`e2e_${worker.workerIndex}`)
      await use({ url: app.url, output: app.output })
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
})
