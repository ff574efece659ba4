import { announceBrowser, ensureBrowser } from './browser.mjs'
import { buildServer, buildWeb } from './build.mjs'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { SetupFailed } from './run.mjs'
import { exitWith, runAttackTests, runBrowserTests, runFaultTests, runPageTests, runUnitTests } from './test-runs.mjs'

const PARTS = { check, unit: runUnitTests, e2e: runBrowserTests }
/** Suites that `npm test` leaves out; arguments after the name are passed to the test runner. */
const SUITES = { faults: runFaultTests, attacks: runAttackTests, pages: runPageTests }

const [suite, ...chosen] = process.argv.slice(2)
const requested = process.argv.slice(2).filter(name => name in PARTS)
const partNames = requested.length > 0 ? requested : Object.keys(PARTS)
const parts = suite in SUITES ? [SUITES[suite]] : partNames.map(name => PARTS[name])

const results = []

const needsBrowser = part => part === runBrowserTests || part === runPageTests

async function buildForBrowser() {
  await ensureBrowser()
  await buildWeb()
}

/** A build mostly uses one core, so the other parts run at the same time; only the browser tests wait for it. */
async function runParts() {
  const needsBuild = parts.some(needsBrowser)
  if (needsBuild) {
    announceBrowser()
    await buildServer()
  }
  const building = needsBuild ? buildForBrowser() : Promise.resolve()
  // Awaited below; until then, a failed build must not stop the other parts.
  building.catch(() => {})
  for (const part of parts) {
    if (needsBrowser(part)) await building
    results.push(await part(chosen))
  }
}

try {
  await install('test')
  await runParts()
} catch (error) {
  if (!(error instanceof SetupFailed)) console.error(error)
  results.push({ passed: 0, failures: [error.message] })
}
exitWith(results)
