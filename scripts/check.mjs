import { run } from './run.mjs'

const STEPS = {
  'Checking the types of the server': ['node_modules/typescript/bin/tsc', '-p', '.'],
  'Checking the types of the web app': ['node_modules/typescript/bin/tsc', '-p', 'web'],
  'Checking style and imports': ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
}

/** Types and lint; each step counts as one test. */
export async function check() {
  const result = { passed: 0, failed: 0 }
  for (const [announcement, command] of Object.entries(STEPS)) {
    console.log(`${announcement} ...`)
    if ((await run('node', command)) === 0) result.passed++
    else result.failed++
  }
  return result
}
