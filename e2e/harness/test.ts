import { test as base } from '@playwright/test'
import { type RunningApp, startApp } from './running-app.ts'

export { expect } from '@playwright/test'

/** Every worker has a server and a database of its own, so that no test sees another worker's accounts. */
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
