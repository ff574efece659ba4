import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['faults/**/*.test.ts', '{server,web}/every-*-withstands-*.test.ts'],
    // What `npm test` does in turns, this suite does with all of them.
    env: { WELLKEPT_THOROUGH: '1' },
    provide: { tries: 10_000 },
    globalSetup: ['server/platform/embedded-postgres/provided.ts'],
    // One file after the other: what is killed and starved here must be alone with its machine.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
})
