import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../contract/testing/patience.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['attacks/*.test.ts'],
    globalSetup: ['server/platform/embedded-postgres/vitest-postgres.ts', 'server/testing/built-server.ts'],
    maxWorkers: 2,
    // A busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: PATIENCE },
  },
})
