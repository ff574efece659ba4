import { install } from './install.mjs'
import { SetupFailed } from './run.mjs'
import { runFaultTests } from './test-runs.mjs'

const sum = { passed: 0, failed: 0 }
try {
  await install('test')
  Object.assign(sum, await runFaultTests(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof SetupFailed ? error.message : error)
  sum.failed++
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 ? 1 : 0)
