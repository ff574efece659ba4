import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'
import { summarizePlaywright, summarizeVitest } from './test-runs.mjs'

it('names failed and unsteady unit tests and files that do not load, by the first line of what is wrong', () => {
  const wrong = {
    status: 'failed',
    fullName: 'a list is wrong',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat'],
  }
  const report = {
    numPassedTests: 7,
    testResults: [
      { name: join(root, 'server/a.test.ts'), status: 'failed', assertionResults: [{ status: 'passed' }, wrong] },
      { name: join(root, 'web/b.test.ts'), status: 'failed', message: 'Cannot find it', assertionResults: [] },
      { name: join(root, 'web/c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
      { name: join(root, 'web/d.test.ts'), status: 'passed', assertionResults: [{ ...wrong, status: 'passed' }] },
    ],
  }
  expect(summarizeVitest(report)).toEqual({
    passed: 7,
    failures: ['server/a.test.ts > a list is wrong: expected 1', 'web/b.test.ts > does not load: Cannot find it'],
    unsteady: ['web/d.test.ts > a list is wrong: expected 1'],
  })
})

it('names failed and unsteady browser tests of any group, and errors outside of them', () => {
  const spec = (title, status) => ({
    file: 'shell/a.spec.ts',
    line: 3,
    title,
    tests: [{ status, results: [{ error: { message: 'not visible\nlog' } }] }],
  })
  const report = {
    stats: { expected: 4, flaky: 1 },
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('closes', 'unexpected'), spec('waits', 'flaky')] }],
      },
    ],
    errors: [{ message: 'No server' }],
  }
  expect(summarizePlaywright(report)).toEqual({
    passed: 5,
    failures: ['e2e/shell/a.spec.ts:3 > closes: not visible', 'e2e > outside of the tests: No server'],
    unsteady: ['e2e/shell/a.spec.ts:3 > waits: not visible'],
  })
})
