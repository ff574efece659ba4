import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './e2e/harness/chromium.ts'

// Chromium refuses its sandbox to root, and must not call home from a test.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise every page gets a second, spare process.
  '--renderer-process-limit=1',
]

// Layout must not depend on the machine's fonts. Only Linux reads this variable; elsewhere it does nothing.
const env = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'e2e/harness/fonts.conf') }

export default defineConfig({
  testDir: 'e2e',
  // Tests without a browser are vitest's.
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'journeys', testIgnore: 'every-page/**' },
    { name: 'pages', testMatch: 'every-page/**/*.spec.ts' },
  ],
  globalSetup: './e2e/harness/global-setup.ts',
  // Two more than the cores, because a test often waits for the browser or the server.
  workers: Math.min(availableParallelism(), 5) + 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: findChromium(), args, env },
    // No trace: it costs as much as the steps. `node_modules/.bin/playwright test --trace retain-on-failure` makes one.
    screenshot: 'only-on-failure',
    // Where an account is until it says otherwise; elsewhere every page would offer to move.
    timezoneId: 'America/New_York',
    // Nobody watches; each frame of a movement costs as much as one of a page.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
