import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { POLL_OPTIONS } from './contract/testing/poll-options.ts'
import { announcedSeed } from './contract/testing/random-seed.ts'
import { FAULTS } from './faults/chosen-tests.ts'

export default defineConfig({
  // The web's own configuration is for the browser; tests run in Node.
  root: import.meta.dirname,
  test: {
    setupFiles: ['contract/testing/use-random-seed.ts'],
    // Loading the server takes longer than most files' tests. A file that mocks a module must not share.
    isolate: false,
    // One more than the cores, because the tests of starting wait for other processes most of the time.
    maxWorkers: Math.min(availableParallelism(), 5) + 1,
    // Few, because `npm run test:faults` tries ten thousand.
    provide: { seed: announcedSeed(process), tries: 100 },
    // A busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: POLL_OPTIONS },
    // In the order of their names: the long ones first.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: FAULTS,
          globalSetup: ['server/platform/embedded-postgres/vitest-postgres.ts', 'server/testing/built-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'without-database',
          include: ['{contract,web,scripts,e2e}/**/*.test.{ts,tsx,mjs}'],
        },
      },
    ],
  },
})
