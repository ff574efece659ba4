import { measureDashboard } from './calls/dashboard.ts'
import { measureHealthData } from './calls/health-data.ts'
import { measureList } from './calls/list.ts'
import { measureOtherPerson } from './calls/other-person.ts'
import { measureSearch } from './calls/search.ts'
import { measureSignIn } from './calls/sign-in.ts'
import { measureSignInBurst } from './calls/sign-in-burst.ts'
import { measureWrite } from './calls/write.ts'
import { onInstallations } from './support/installations.ts'

const LINES = {
  list: measureList,
  'other-person': measureOtherPerson,
  dashboard: measureDashboard,
  'health-data': measureHealthData,
  search: measureSearch,
  'sign-in': measureSignIn,
  storm: measureSignInBurst,
  // Last, since it adds records to the people that are measured.
  write: measureWrite,
}

const requested = process.argv.slice(2)

/** The calls that people wait for, with a thousand and with ten thousand people. */
await onInstallations(async installations => {
  for (const [name, measure] of Object.entries(LINES)) {
    if (requested.length === 0 || requested.includes(name)) await measure(installations)
  }
})
