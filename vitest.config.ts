import { defineConfig } from 'vitest/config'
import { announcedSeed } from './contract/testing/random-seed.ts'

export default defineConfig({
  // The web's own configuration is for the browser; tests run in Node.
  root: import.meta.dirname,
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx,mjs}'],
    setupFiles: ['contract/testing/use-random-seed.ts'],
    globalSetup: ['server/platform/embedded-postgres/provided.ts'],
    // The tests of starting wait for other processes most of the time.
    maxWorkers: 2,
    provide: { seed: announcedSeed(process), tries: 200 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
