import { defineConfig } from 'vitest/config'
import { POLL_OPTIONS } from '../contract/testing/poll-options.ts'
import { announcedSeed } from '../contract/testing/random-seed.ts'
import { FAULTS, IN_TURNS } from './chosen-tests.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['faults/**/*.test.ts', ...FAULTS, ...IN_TURNS],
    env: { WELLKEPT_THOROUGH: '1' },
    setupFiles: ['contract/testing/use-random-seed.ts'],
    provide: { seed: announcedSeed(process), tries: 10_000 },
    globalSetup: ['server/platform/embedded-postgres/vitest-postgres.ts', 'server/testing/built-server.ts'],
    // Much of it is waiting for processes to come back.
    maxWorkers: 2,
    // A busy machine may be slow.
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: POLL_OPTIONS },
  },
})
