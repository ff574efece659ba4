import type { Page } from '@playwright/test'
import { weekdayOn } from '#contract/healthcare/medications/weekdays.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { expect, test } from '../harness/household.ts'
import { routeReads } from '../harness/route-reads.ts'
import { stopClock } from '../harness/stop-clock.ts'
import { addPerson, choose, dialog, invite, newVisitor, signIn } from './people-steps.ts'

const doses = (page: Page) => page.getByRole('region', { name: 'Today’s doses' })
const row = (page: Page) => doses(page).getByRole('listitem').filter({ hasText: 'Amoxicillin' }).last()
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })

const giveMedication = async (page: Page, id: string) => {
  const data = { medicationName: 'Amoxicillin', dosage: '5 ml', scheduleTimes: '00:00' }
  await expect(await page.request.post(`/api/people/${id}/medications`, { data })).toBeOK()
}

test('two caregivers see each other’s doses at once, and a second mark is asked about', async ({
  page,
  browser,
  launchOptions,
  baseURL,
  newUser,
  household,
}) => {
  test.slow()
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  await giveMedication(page, leo)
  const link = await invite(page, leo, household.patient.email, 'Contribute')
  // Another device: a browser of its own, with nothing in common but the server.
  const device = await browser.browserType().launch(launchOptions)
  const partner = await newVisitor(device, baseURL)
  await signIn(partner.context(), household.patient)
  await partner.goto(link)
  await partner.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(partner).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')
  await expect(today(partner).getByText('Amoxicillin')).toBeVisible()

  // One marks it; the other's open pages show it within a second, with who and when.
  await page.goto(`/p/${leo}/medications`)
  await row(page).getByRole('button', { name: 'Mark taken' }).click()
  await expect(row(page).getByText(/^Taken by you, \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect(today(partner).getByText(/^Taken by Ben Okri, \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect(today(partner).getByRole('button', { name: /^Taken: Amoxicillin/ })).toBeVisible()
  await expect(today(partner).getByText('All doses are marked.')).toBeVisible()

  // A page that could not hear of it asks before it records a second dose.
  await page.route('**/api/events', route => route.abort())
  await page.goto(`/p/${leo}/medications`)
  await row(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page).getByRole('button', { name: 'Mark taken' })).toBeVisible()
  await expect(today(partner).getByRole('button', { name: /^Mark taken: Amoxicillin/ })).toBeVisible()
  await today(partner)
    .getByRole('button', { name: /^Mark taken: Amoxicillin/ })
    .click()
  await expect(today(partner).getByText(/^Taken by you/)).toBeVisible()
  await row(page).getByRole('button', { name: 'Mark taken' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('heading')).toHaveText(/^Taken by Ben Okri, \d+:\d\d\s[AP]M\. Mark another\?$/)
  expect(await question.getByRole('heading').boundingBox()).toMatchObject({ width: expect.any(Number) })
  await question.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(row(page).getByText(/^Taken by Ben Okri/)).toBeVisible()
  const saved = await page.request.get(`/api/people/${leo}/medication-doses`)
  expect(await saved.json()).toHaveLength(1)

  // What a page missed while it heard nothing is there once it hears again.
  await page.unroute('**/api/events')
  await partner.goto(`/p/${leo}/medications`)
  await row(partner).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page).getByRole('button', { name: 'Mark taken' })).toBeVisible({ timeout: 90_000 })

  // A medication that one caregiver stops disappears for the other, on every open page.
  await partner.goto(`/p/${leo}/dashboard`)
  await expect(today(partner).getByRole('button', { name: /^Mark taken: Amoxicillin/ })).toBeInViewport()
  await page.goto(`/p/${leo}/medications`)
  await choose(page, 'Amoxicillin', 'Discontinue')
  await dialog(page).getByRole('button', { name: 'Discontinue' }).click()
  await expect(page.getByRole('region', { name: 'Discontinued Medications' })).toContainText('Amoxicillin')
  await expect(today(partner).getByText('Amoxicillin')).toHaveCount(0)
  await expect(today(partner).getByText('Nothing to take.')).toBeInViewport()

  // Access that is revoked while the page is open shows nothing any more.
  await partner.goto(`/p/${leo}/medications`)
  await expect(partner.getByText('Amoxicillin').first()).toBeVisible()
  await page.goto(`/people/access?person=${leo}`)
  await page.getByRole('button', { name: 'Revoke access of Ben Okri' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(partner.getByRole('link', { name: 'Go to my records' })).toBeInViewport()
  await expect(partner.getByText('Amoxicillin')).toHaveCount(0)
  await device.close()
})

test('a child’s dangerous reading is seen on the first page, however much was measured since', async ({
  page,
  newUser,
}) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const log = async (hours: number, reading: object) => {
    const recordedDate = new Date(Date.now() - hours * 3_600_000).toISOString()
    await expect(await page.request.post(`/api/people/${leo}/vitals`, { data: { recordedDate, ...reading } })).toBeOK()
  }
  await log(30, { oxygenSaturation: 84 })
  for (let hours = 12; hours > 0; hours -= 1) await log(hours, { weight: 40 })
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  // With the day and the hour: an old one is another matter.
  const mark = everyone.getByRole('link', {
    name: /Oxygen saturation: Very low.*84.*[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M.*What to do/,
  })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(mark).toBeInViewport({ ratio: 1 })
  }
  await mark.click()
  await expect(page).toHaveURL(new RegExp(`/p/${leo}/health-data`))
  await expect(dialog(page)).toBeVisible()
  await log(0, { oxygenSaturation: 98 })
  await page.goto('/dashboard')
  await expect(everyone.getByRole('link', { name: /Leo Rivera/ })).toContainText('No doses are due today.')
  await expect(mark).toHaveCount(0)
})

test('a child’s fever is seen on the first page, also of the child, until a newer temperature', async ({
  page,
  newUser,
}) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const log = async (reading: object, hours = 0) => {
    const recordedDate = new Date(Date.now() - hours * 3_600_000).toISOString()
    await expect(await page.request.post(`/api/people/${leo}/vitals`, { data: { recordedDate, ...reading } })).toBeOK()
  }
  await log({ temperature: 103.1 }, 3)
  const tile = page.getByRole('region', { name: 'Latest measurements' }).getByRole('link', { name: 'Temperature' })
  await page.goto(`/p/${leo}/dashboard`)
  await expect(tile.getByText('Fever')).toBeVisible()
  // A watch measures hundreds of times a day.
  for (let minutes = 100; minutes > 0; minutes -= 1) await log({ heartRate: 90 }, minutes / 60)
  const first = page.getByRole('link', {
    name: /^Temperature: Fever ?103.1 °F · [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M$/,
  })
  const pages = [
    ['/dashboard', page.getByRole('region', { name: 'Everyone you look after' })],
    [`/p/${leo}/dashboard`, today(page)],
  ] as const
  for (const width of [1280, 390])
    for (const [path, where] of pages) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(where.locator(first)).toBeInViewport({ ratio: 1 })
    }
  await log({ temperature: 98.8 })
  await expect(tile).toContainText('98.8')
  await expect(tile.getByText('Fever')).toHaveCount(0)
  for (const [path, where] of pages) {
    await page.goto(path)
    await expect(where.getByText('No doses are due today.').or(where.getByText('Nothing to take.'))).toBeVisible()
    await expect(where.locator(first)).toHaveCount(0)
  }
})

test('a relative’s critical result is seen on the first page, with value and day', async ({ page, newUser }) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const testDate = addDays(dayIn('America/New_York', new Date()), -2)
  const inr = { testName: 'INR', testDate, resultValue: '8.4', referenceRangeLow: 2, referenceRangeHigh: 3 }
  await expect(
    await page.request.post(`/api/people/${leo}/lab-results`, { data: { ...inr, status: 'critical' } }),
  ).toBeOK()
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  const result = everyone.getByRole('link', { name: /^INR ?8\.4, Critically high · [A-Z][a-z]{2} \d+, \d{4}$/ })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(result).toBeInViewport({ ratio: 1 })
  }
  await result.click()
  await expect(page).toHaveURL(new RegExp(`/p/${leo}/test-results`))
})

test('a relative’s last dose taken as needed is seen on the first page, with from when the next may be', async ({
  page,
  newUser,
}) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const add = { asNeeded: true, minHoursApart: 6 }
  for (const medicationName of ['Tylenol', 'Paracetamol'])
    await expect(
      await page.request.post(`/api/people/${leo}/medications`, { data: { medicationName, ...add } }),
    ).toBeOK()
  await page.goto(`/p/${leo}/medications`)
  await page.getByRole('button', { name: 'Log dose: Tylenol' }).click()
  await expect(page.getByText(/^Taken by you, \d+:\d\d\s[AP]M$/)).toBeVisible()
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(
      everyone.getByText(/^Tylenol · As needed: Taken by you, \d+:\d\d\s[AP]M · Next dose from .*\d+:\d\d\s[AP]M$/),
    ).toBeInViewport({
      ratio: 1,
    })
    await expect(everyone.getByText(/Paracetamol/)).toHaveCount(0)
  }
})

test('a relative’s weekly dose and insulin that nobody marked, and a blood thinner on hold, are seen on the first page', async ({
  page,
  newUser,
}) => {
  await newUser()
  const rosa = await addPerson(page, 'Rosa', 'Rivera')
  const here = dayIn('America/New_York', new Date())
  const give = (data: object) => page.request.post(`/api/people/${rosa}/medications`, { data })
  const weekly = { scheduleDays: 'weekdays', scheduleWeekdays: weekdayOn(here), scheduleTimes: '23:59' }
  await expect(await give({ medicationName: 'Methotrexate', dosage: '15 mg', ...weekly })).toBeOK()
  await expect(await give({ medicationName: 'Warfarin', dosage: '5 mg', status: 'on-hold' })).toBeOK()
  const insulin = { medicationName: 'Insulin glargine', dosage: '12 units', scheduleTimes: '23:59' }
  await expect(await give(insulin)).toBeOK()
  await page.clock.setFixedTime(instantAt('America/New_York', `${addDays(here, 1)}T09:00`))
  const long = new Date(here).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const missed = new RegExp(`^Not marked: Methotrexate 15 mg, ${long}, 11:59\\sPM$`)
    await expect(everyone.getByText(missed)).toBeInViewport({ ratio: 1 })
    await expect(everyone.getByText('Warfarin 5 mg')).toBeInViewport({ ratio: 1 })
    await expect(everyone.getByText(/^Not marked: Insulin glargine 12 units, .* 11:59\sPM$/)).toBeInViewport({
      ratio: 1,
    })
    await expect(everyone.getByText(/^On hold: nothing of it is due/)).toBeInViewport({ ratio: 1 })
  }
})

test('a relative’s missed weekly dose that came too soon after the last says when that one was taken', async ({
  page,
  newUser,
}) => {
  await newUser()
  const rosa = await addPerson(page, 'Rosa', 'Rivera')
  const here = dayIn('America/New_York', new Date())
  const weekly = { scheduleDays: 'weekdays', scheduleWeekdays: weekdayOn(here), scheduleTimes: '20:00' }
  const data = { medicationName: 'Methotrexate', dosage: '15 mg', ...weekly }
  const { id } = await (await page.request.post(`/api/people/${rosa}/medications`, { data })).json()
  const dose = { medicationId: id, day: here, time: '20:00', status: 'taken' }
  await expect(await page.request.post(`/api/people/${rosa}/medication-doses`, { data: dose })).toBeOK()
  const moved = { scheduleWeekdays: weekdayOn(addDays(here, 1)) }
  await expect(await page.request.put(`/api/people/${rosa}/medications/${id}`, { data: moved })).toBeOK()
  const long = new Date(here).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  for (const [days, width] of [
    [2, 1280],
    [2, 390],
    [7, 390],
  ] as const) {
    await page.clock.setFixedTime(instantAt('America/New_York', `${addDays(here, days)}T09:00`))
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const missed = everyone.getByText(/^Not marked: Methotrexate 15 mg/)
    const last = everyone.getByText(`Last taken: ${long}. Check that this dose is not too soon.`)
    await expect(last).toBeInViewport({ ratio: 1 })
    expect((await last.boundingBox())?.y).toBeGreaterThan((await missed.boundingBox())?.y ?? 0)
  }
})

test('what was read of a relative stays on the first page when reading it again fails, and the page says so', async ({
  page,
  newUser,
}) => {
  await newUser()
  const rosa = await addPerson(page, 'Rosa', 'Rivera')
  const here = dayIn('America/New_York', new Date())
  const add = async (path: string, data: object) =>
    expect(await page.request.post(`/api/people/${rosa}/${path}`, { data })).toBeOK()
  const weekly = { scheduleDays: 'weekdays', scheduleWeekdays: weekdayOn(here), scheduleTimes: '23:59' }
  await add('medications', { medicationName: 'Methotrexate', dosage: '15 mg', ...weekly })
  await add('medications', { medicationName: 'Insulin glargine', scheduleTimes: '23:58' })
  await add('vitals', { recordedDate: new Date().toISOString(), oxygenSaturation: 84 })
  await add('lab-results', { testName: 'Potassium', testDate: here, resultValue: '6.9', status: 'critical' })
  await page.clock.setFixedTime(instantAt('America/New_York', `${addDays(here, 1)}T09:00`))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  const facts = ['1 dose to mark today', /Not marked: Methotrexate/, 'Oxygen saturation: Very low', 'Potassium']
  for (const fact of facts) await expect(everyone.getByText(fact)).toBeInViewport({ ratio: 1 })
  let failed = 0
  await routeReads(page, async path => {
    if (!path.startsWith(`/api/people/${rosa}/`)) return undefined
    failed += 1
    return { status: 503, json: { message: 'No', code: 'database_unreachable' } }
  })
  for (const [path, data] of [
    ['vitals', { recordedDate: new Date().toISOString(), weight: 150 }],
    ['medications', { medicationName: 'Lisinopril' }],
    ['lab-results', { testName: 'Sodium', testDate: here, resultValue: '140' }],
  ] as const)
    await add(path, data)
  await expect.poll(() => failed).toBeGreaterThan(3)
  await expect(
    everyone.getByText('This could not be refreshed. What you see may be out of date.').first(),
  ).toBeVisible()
  for (const fact of facts) await expect(everyone.getByText(fact)).toBeInViewport({ ratio: 1 })
})

test('on a phone, a caregiver without records of their own sees the child’s dangerous reading before the welcome', async ({
  page,
  newUser,
}) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const reading = { recordedDate: new Date().toISOString(), oxygenSaturation: 84 }
  await expect(await page.request.post(`/api/people/${leo}/vitals`, { data: reading })).toBeOK()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const mark = page.getByRole('region', { name: 'Everyone you look after' }).getByText('Oxygen saturation: Very low')
    await expect(mark).toBeInViewport({ ratio: 1 })
    const welcome = await page.getByRole('region', { name: 'Welcome to Wellkept' }).boundingBox()
    expect((await mark.boundingBox())?.y).toBeLessThan(welcome?.y ?? 0)
  }
})

test('a child’s severe allergies are seen on the first page', async ({ page, newUser }) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  for (const allergy of [
    { substance: 'Peanuts', severity: 'severe', reaction: 'anaphylaxis' },
    { substance: 'Latex' },
    { substance: 'Pollen', severity: 'mild' },
    { substance: 'Eggs', severity: 'severe', status: 'resolved' },
  ])
    await expect(await page.request.post(`/api/people/${leo}/allergies`, { data: allergy })).toBeOK()
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(everyone.getByText('Severe allergy: Peanuts (anaphylaxis)')).toBeInViewport({ ratio: 1 })
    await expect(everyone.getByText('Allergy: Latex')).toBeInViewport({ ratio: 1 })
  }
  await expect(everyone.getByText(/Pollen|Eggs/)).toHaveCount(0)
})

test('the day and the times of a relative elsewhere are theirs, and every page says by which clock', async ({
  page,
  newUser,
}) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const zone = 'Pacific/Kiritimati'
  await expect(await page.request.put(`/api/people/${leo}/person/settings`, { data: { timeZone: zone } })).toBeOK()
  await stopClock(page, '19:00')
  // Where it is the next day.
  const day = addDays(dayIn('America/New_York', new Date()), 1)
  const scheduleWeekdays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))
  const data = { medicationName: 'Amoxicillin', scheduleTimes: '20:00', scheduleDays: 'weekdays', scheduleWeekdays }
  await expect(await page.request.post(`/api/people/${leo}/medications`, { data })).toBeOK()
  const clock = page.getByText(/^All times here are of Pacific\/Kiritimati, where it is now .*, [12]:00\sPM\.$/)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const everyone = page.getByRole('region', { name: 'Everyone you look after' })
    await expect(everyone.getByText('1 dose to mark today')).toBeInViewport()
    await expect(clock).toHaveCount(0)
    await page.goto(`/p/${leo}/medications`)
    await expect(clock).toBeInViewport({ ratio: 1 })
  }
})

test('relatives have colors of their own on the screen', async ({ page, newUser }) => {
  await newUser()
  const names = ['Leo', 'Mia', 'Ana', 'Tom', 'Eva']
  for (const firstName of names) {
    const data = { firstName, lastName: 'Rivera', relation: 'child' }
    await expect(await page.request.post('/api/people', { data })).toBeOK()
  }
  await page.goto('/dashboard')
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  const colors: string[] = []
  for (const firstName of names) {
    const initials = everyone
      .getByRole('link', { name: `${firstName} Rivera` })
      .getByText(`${firstName[0]}R`, { exact: true })
    await initials.scrollIntoViewIfNeeded()
    await expect(initials).toBeInViewport({ ratio: 1 })
    colors.push(
      await initials.evaluate(
        element => element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor ?? '',
      ),
    )
  }
  expect(new Set(colors).size).toBe(names.length)
})

test('the logo is whole on a phone in German, beside the choice of the person', async ({ page, newUser }) => {
  await newUser()
  await addPerson(page, 'Leo', 'Rivera')
  await expect(await page.request.put('/api/settings', { data: { language: 'de' } })).toBeOK()
  for (const width of [390, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const logo = page.getByRole('banner').getByRole('link', { name: /^Wellkept/ })
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(4)
    const [link, mark] = [await logo.boundingBox(), await logo.locator('svg').boundingBox()]
    expect(mark?.width).toBe(32)
    expect((mark?.x ?? 0) + 32).toBeLessThanOrEqual((link?.x ?? 0) + (link?.width ?? 0))
    const last = await page.getByRole('banner').getByRole('button').last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('whose records one is in is never cut off, also on a small phone and with a long name', async ({
  page,
  newUser,
}) => {
  await newUser()
  const id = await addPerson(page, 'Maximiliane Rosalia', 'Rivera-Montgomery')
  await expect(await page.request.put('/api/settings', { data: { language: 'de' } })).toBeOK()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/p/${id}/medications`)
    const name = page.getByRole('button', { name: 'Maximiliane Rosalia Rivera-Montgomery' }).locator('span').first()
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(name).toHaveJSProperty('scrollWidth', await name.evaluate(element => element.clientWidth))
    await expect(name).toHaveJSProperty('scrollHeight', await name.evaluate(element => element.clientHeight))
    await expect(page.getByRole('link', { name: 'Zurück zu meinen Daten' })).toBeInViewport({ ratio: 1 })
  }
})
