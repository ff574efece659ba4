import { defineConfig } from 'vitest/config'
import { announcedSeed } from '../contract/testing/random-seed.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['faults/**/*.test.ts', '{server,web}/**/every-parser.test.ts'],
    // What `npm test` does in turns, this suite does with all of them.
    env: { WELLKEPT_THOROUGH: '1' },
    setupFiles: ['contract/testing/use-random-seed.ts'],
    provide: { seed: announcedSeed(process), tries: 10_000 },
    globalSetup: ['server/platform/embedded-postgres/vitest-postgres.ts', 'server/testing/built-server.ts'],
    // Much of it is waiting for processes to come back.
    maxWorkers: 2,
    // A busy machine may be slow.
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
