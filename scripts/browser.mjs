import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { node, root, run, SetupFailed } from './run.mjs'

const isFound = () => spawnSync(node, ['e2e/harness/chromium.ts'], { cwd: root, stdio: 'ignore' }).status === 0

/** The browser tests need a Chromium: the one that is there, else one that we install. */
export async function ensureBrowser() {
  if (isFound()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests (apt-get) ...')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], quiet)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet)
  } else {
    console.log("Installing Playwright's Chromium for the browser tests ...")
    await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  }
  if (!isFound())
    throw new SetupFailed(
      'The browser tests need Chromium: install the package "chromium" or Google Chrome, then run them again',
    )
}
