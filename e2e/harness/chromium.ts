import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// First the headless shell, which needs a third of the CPU time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const APPLICATIONS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']

/** Playwright's own Chromium if it is installed, otherwise the system's. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [
    chromium.executablePath(),
    ...NAMES.flatMap(name => folders.map(folder => join(folder, name))),
    ...APPLICATIONS.map(name => join('/Applications', name)),
  ]
  return places.find(path => existsSync(path))
}

if (import.meta.main) process.exit(findChromium() ? 0 : 1)
