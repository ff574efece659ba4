import { run } from './run.mjs'

// By default four checkers run at once and each computes most types again, which takes twice the CPU time.
const checkTypes = project => ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1']

const STEPS = {
  'Checking the types of the server': checkTypes('.'),
  'Checking the types of the web app': checkTypes('web'),
  'Checking the types of the web tests': checkTypes('web/tsconfig.tests.json'),
  'Checking style and imports': ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
}

/** Types and lint; each step counts as one test. */
export async function check() {
  const result = { passed: 0, failures: [] }
  for (const [announcement, command] of Object.entries(STEPS)) {
    console.log(`${announcement} ...`)
    if ((await run('node', command)) === 0) result.passed++
    else result.failures.push(announcement)
  }
  return result
}
