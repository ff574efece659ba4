import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './run.mjs'

/**
 * One run of thousands of tests meets a test that passes almost always. CI tries it once more, and names it: that it is
 * unsteady is a defect, but not a reason to refuse a change. Elsewhere it fails.
 */
const tries = process.env.CI ? 2 : 1

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
    const code = await run(
      'node',
      ['node_modules/vitest/vitest.mjs', 'run', `--retry=${tries - 1}`, ...options, ...reporters],
      env,
    )
    return { code, summarize: summarizeVitest }
  })

export const runBrowserTests = () => runPlaywright('Running the browser tests', 'journeys')

/** Every page in each language, width, theme, role and browser: a separate suite, because it takes minutes. */
export const runPageTests = () => runPlaywright('Looking at every page', 'pages')

const runPlaywright = (announcement, project) =>
  counted(announcement, async report => {
    // Node strips the types itself, in less than half the time of Playwright's compiler.
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' }
    const options = [`--project=${project}`, `--retries=${tries - 1}`, '--reporter=list,json']
    const code = await run('node', ['node_modules/@playwright/test/cli.js', 'test', ...options], env)
    return { code, summarize: summarizePlaywright }
  })

/** Shows live output, and takes what passed and failed from the runner's report. */
async function counted(announcement, runner) {
  console.log(`${announcement} ...`)
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-report-'))
  const report = join(folder, 'report.json')
  const { code, summarize } = await runner(report)
  const { passed, failures, unsteady } = read(report, summarize)
  rmSync(folder, { recursive: true, force: true })
  // An error outside of the tests fails the run without a failed test.
  if (code !== 0 && failures.length === 0) failures.push(`${announcement}: ended with code ${code}`)
  return { passed, failures, unsteady }
}

function read(report, summarize) {
  try {
    return summarize(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    return { passed: 0, failures: [`There is no report: ${error.message}`] }
  }
}

export function summarizeVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    // A file that fails to load has no failed test.
    if (status === 'failed' && failed.length === 0) return [failure(file, 'does not load', message)]
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]))
  })
  const unsteady = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => failure(relative(root, name), fullName, failureMessages[0])),
  )
  return { passed: numPassedTests, failures, unsteady }
}

export function summarizePlaywright({ stats, suites, errors }) {
  const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const named = wanted =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) => failure(`e2e/${file}:${line}`, title, results[0]?.error?.message)),
      )
  const outside = errors.map(({ message }) => failure('e2e', 'outside of the tests', message))
  return {
    passed: stats.expected + stats.flaky,
    failures: [...named('unexpected'), ...outside],
    unsteady: named('flaky'),
  }
}

const failure = (file, name, message = '') => `${file} > ${name}: ${stripVTControlCharacters(message).split('\n')[0]}`

/** Names what failed once more after all output, because a log may keep only its end. */
export function exitWith(results) {
  const failures = results.flatMap(result => result.failures)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  for (const test of results.flatMap(({ unsteady = [] }) => unsteady))
    console.log(`Passed only at the second try: ${test}`)
  for (const failed of failures) console.log(`Failed: ${failed}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length > 0 ? 1 : 0)
}
