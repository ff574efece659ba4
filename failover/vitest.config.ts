import { defineConfig } from 'vitest/config'
import { POLL_OPTIONS } from '../contract/testing/poll-options.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['failover/**/*.test.ts'],
    globalSetup: ['server/testing/built-server.ts'],
    // A cluster is eight processes.
    maxWorkers: 1,
    // Most of it is waiting until Patroni has noticed.
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
    expect: { poll: POLL_OPTIONS },
  },
})
