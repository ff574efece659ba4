import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

export const runUnitTests = () => runVitest('Running the unit and API tests')

/** Kills, outages, slow clients and ten thousand bad inputs: a separate suite, because it takes minutes. */
export const runFaultTests = chosen =>
  runVitest('Breaking what can be broken', ['--config', 'faults/vitest.config.ts', ...chosen])

/** Known attacks against running servers: a separate suite, because each test takes seconds. */
export const runAttackTests = chosen =>
  runVitest('Attacking running servers', ['--config', 'attacks/vitest.config.ts', ...chosen])

/** All tests, or those named in the options. */
export const runVitest = (announcement, options = [], env = {}) =>
  counted(announcement, async report => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run('node', ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters], env)
    return { code, count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests] }
  })

export const runBrowserTests = () => runPlaywright('Running the browser tests', 'journeys')

/** Every page in each language, width, theme, role and browser: a separate suite, because it takes minutes. */
export const runPageTests = () => runPlaywright('Looking at every page', 'pages')

const runPlaywright = (announcement, project) =>
  counted(announcement, async report => {
    // Node strips the types itself, in less than half the time of Playwright's compiler.
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' }
    const options = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, '--reporter=list,json']
    const code = await run('node', options, env)
    return { code, count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected] }
  })

/** Shows live output, and takes the totals from the runner's report. */
async function counted(announcement, runner) {
  console.log(`${announcement} ...`)
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-report-'))
  const report = join(folder, 'report.json')
  const { code, count } = await runner(report)
  const [passed, failed] = read(report, count)
  rmSync(folder, { recursive: true, force: true })
  // A file that fails to load fails the run without a failed test.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function read(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return [0, 1]
  }
}
