import { defineConfig } from 'vitest/config'
import { POLL_OPTIONS } from '../contract/testing/poll-options.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['attacks/*.test.ts'],
    globalSetup: ['server/platform/embedded-postgres/vitest-postgres.ts', 'server/testing/built-server.ts'],
    maxWorkers: 2,
    // A busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: POLL_OPTIONS },
  },
})
