import { routeEntries } from '../../web/route-table.ts'
import { button, driveFirefox, findFirefox, heading, launchFirefox } from '../harness/firefox.ts'
import { test as base, expect } from '../harness/household.ts'
import { type RunningApp, startApp } from '../harness/running-app.ts'

const program = findFirefox() ?? ''

// A separate server, but the same fixtures as other tests: otherwise it would need another worker at the end.
const test = base.extend<{ ownApp: RunningApp; firefox: Awaited<ReturnType<typeof driveFirefox>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture needs from this pattern.
  ownApp: async ({}, use, { workerIndex }) => {
    const ownApp = await startApp(`e2e_firefox_${workerIndex}`)
    await use(ownApp)
    await ownApp.stop()
  },
  firefox: async ({ ownApp }, use, testInfo) => {
    const { address, stop } = await launchFirefox(program, testInfo.outputPath('profile'))
    try {
      await use(await driveFirefox(address, ownApp.url))
    } finally {
      await stop()
    }
  },
})

test.skip(!program, 'Firefox is not installed')

const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'nine small brown owls' }

test('in Firefox, a person signs in, sees every page and a chart, and saves a form', async ({
  firefox,
  ownApp,
  playwright,
}) => {
  // The first account is the administrator's, who sees every page.
  const request = await playwright.request.newContext({ baseURL: ownApp.url })
  await expect(await request.post('/api/register', { data: person })).toBeOK()
  await expect(await request.post('/api/seed-sample-data')).toBeOK()
  await request.dispose()

  await firefox.open('/')
  await firefox.fill('Email', person.email)
  await firefox.fill('Password', person.password)
  await firefox.click(button('Sign In'))
  await firefox.see(heading('Health Dashboard'))

  for (const { path, title } of routeEntries) {
    // Inside the app, as its links do; to load it again for each page would take three times as long.
    await firefox.evaluate(`history.pushState(null, '', '${path}')`)
    await firefox.see(heading(title))
    expect([path, firefox.consoleErrors]).toEqual([path, []])
  }

  await firefox.open('/medications?action=add')
  await firefox.fill('Medication name', 'Peppermint oil')
  await firefox.fill('Dosage', '0.2 ml')
  await firefox.click(`//dialog${button('Add Medication')}`)
  await firefox.see(button('More for Peppermint oil'))

  await firefox.open('/health-data')
  const lineWidth = 'document.querySelector("[data-line]")?.getBoundingClientRect().width'
  await expect.poll(() => firefox.evaluate(lineWidth)).toBeGreaterThan(100)
  expect(firefox.consoleErrors).toEqual([])
})
