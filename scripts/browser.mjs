import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root, run, SetupFailed } from './run.mjs'

const isFound = () => spawnSync('node', ['e2e/harness/chromium.ts'], { cwd: root, stdio: 'ignore' }).status === 0
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Printed before anything else runs, not ten minutes in. */
export function announceBrowser() {
  if (isFound()) return
  console.log(
    mayInstall()
      ? 'There is no Chromium here. It will be installed for the browser tests (apt-get).'
      : 'There is no Chromium here, so the browser tests try to download Playwright\'s. If that fails, install the package "chromium" or Google Chrome, and run `npm run test:e2e`. All other tests run now.',
  )
}

/** Finds a Chromium for the browser tests, or installs one. */
export async function ensureBrowser() {
  if (mayInstall() && !existsSync('/usr/bin/chromium-headless-shell')) await installShell()
  if (isFound()) return
  if (mayInstall()) {
    console.log('Installing Chromium for the browser tests (apt-get) ...')
    await aptGet('install', '-y', '-q', '--no-install-recommends', 'chromium')
  } else {
    console.log("Installing Playwright's Chromium for the browser tests ...")
    await run('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  }
  if (!isFound())
    throw new SetupFailed(
      'The browser tests need Chromium: install the package "chromium" or Google Chrome, then run them again',
    )
}

/** Optional: not every system has it, and any Chromium will do. */
async function installShell() {
  console.log('Installing the Chromium without windows, which is quicker, for the browser tests (apt-get) ...')
  const failed =
    (await aptGet('update', '-q')) ||
    (await aptGet('install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'))
  if (failed) console.log('It cannot be had here. Any other Chromium will do.')
}

const aptGet = (...args) =>
  run('timeout', ['120', 'apt-get', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=60', ...args], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
