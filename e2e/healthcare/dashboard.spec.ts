import type { Page } from '@playwright/test'
import { weekdayOn } from '#contract/healthcare/medications/weekdays.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { expect, test } from '../harness/household.ts'
import { follow } from '../harness/in-app.ts'
import { failReadsUntilTriedAgain, routeReads } from '../harness/route-reads.ts'

test.beforeEach(async ({ newUser }) => {
  await newUser()
})

const READS = [
  '/api/dashboard/stats',
  '/api/appointments/upcoming',
  '/api/medications/active',
  '/api/lab-results/recent',
  '/api/vitals/recent',
  '/api/messages/unread',
]

const loadSamples = async (page: Page) => {
  await expect(await page.request.post('/api/populate-sample-profile')).toBeOK()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
}
const add = async (page: Page, path: string, data: object) => expect(await page.request.post(path, { data })).toBeOK()

const region = (page: Page, name: string) => page.getByRole('region', { name })
const tile = (page: Page, title: string) => region(page, 'Summary').getByRole('link', { name: title })
const alerts = (page: Page) => region(page, 'Alerts').getByRole('link')
const welcome = (page: Page) => region(page, 'Welcome to Wellkept')

test('shows zeros and a welcome to an empty account, loads sample data, and links each tile and action to its page', async ({
  page,
}) => {
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await expect(tile(page, 'Next Appointment')).toContainText('None scheduled')
  await expect(tile(page, 'Active Medications')).toContainText('None')
  await expect(tile(page, 'Recent Lab Results')).toContainText('None yet')
  await expect(tile(page, 'Messages')).toContainText('No unread messages')
  await expect(region(page, 'Recent Health Activity')).toContainText('Nothing recorded yet')
  await expect(region(page, 'Health Reminders')).toContainText('Annual Physical Due')
  await expect(alerts(page)).toHaveCount(0)

  const hrefs = (name: string) =>
    region(page, name)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
  await expect(region(page, 'Recent Health Activity').getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/health-data',
  )
  await expect(region(page, 'Where to start').getByRole('link')).toHaveCount(3)
  expect(await hrefs('Where to start')).toEqual(['/dashboard?action=import', '/medications?action=add', '/people'])
  const [waysIn, samples] = [await region(page, 'Where to start').boundingBox(), await welcome(page).boundingBox()]
  expect(waysIn?.y, 'before the quieter choice').toBeLessThan(samples?.y ?? 0)
  expect(await hrefs('Summary')).toEqual(['/appointments', '/medications', '/test-results', '/messages'])
  expect(await hrefs('Quick Actions')).toEqual([
    '/medications?action=add',
    '/health-data?action=vitals',
    '/messages?action=compose',
    '/test-results',
  ])

  await test.step('says so when sample data cannot be loaded, be it the profile or the records', async () => {
    for (const call of ['populate-sample-profile', 'seed-sample-data']) {
      await page.route(`**/api/${call}`, route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
      await page.getByRole('button', { name: 'Load sample data' }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Failed to refresh sample data. Please try again.' })
      await expect(toast).toContainText('Error')
      await expect(welcome(page).getByRole('button', { name: 'Load sample data' })).toBeEnabled()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toHaveCount(0)
    }
  })

  await test.step('loads sample data, first the profile and then the records, and shows it at once', async () => {
    const posts: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
    })
    await welcome(page).getByRole('button', { name: 'Load sample data' }).click()
    await expect(page.getByRole('status').getByText('Sample Data Refreshed')).toBeVisible()
    expect(posts).toEqual(['/api/populate-sample-profile', '/api/seed-sample-data'])

    await expect(tile(page, 'Next Appointment')).toContainText('Follow-up')
    await expect(tile(page, 'Active Medications')).toContainText('1 refill due')
    await expect(tile(page, 'Recent Lab Results')).toContainText('abnormal')
    await expect(tile(page, 'Messages')).toContainText('2 unread')
    await expect(page.getByRole('button', { name: 'Notifications 2 unread messages' })).toBeVisible()
    await expect(region(page, 'Recent Health Activity').getByRole('listitem')).toHaveCount(5)
    await expect(welcome(page)).toBeHidden()
    await expect(region(page, 'Sample Data').getByRole('button', { name: 'Refresh sample data' })).toBeVisible()

    // The sample data is removed again, after a question.
    await region(page, 'Sample Data').getByRole('button', { name: 'Remove sample data' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample data' }).click()
    await expect(page.getByRole('status').getByText('Sample Data Removed')).toBeVisible()
    await expect(welcome(page)).toBeVisible()
  })

  await test.step('two by two on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const tops = await region(page, 'Quick Actions')
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
    expect(tops[2]).toBe(tops[3])
    expect(tops[2]).toBeGreaterThan(tops[0] ?? 0)
  })
  await page.getByRole('link', { name: 'Add Medication' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Medication' })).toBeVisible()
  await follow(page, '/messages?action=compose')
  await expect(page.getByRole('dialog', { name: 'Compose Message' })).toBeVisible()
})

test('shows no welcome to a person who has records, even if all are read, stopped or resolved', async ({ page }) => {
  await add(page, '/api/messages', { subject: 'Hello', content: 'Read already', isRead: true })
  await page.goto('/dashboard')
  await expect(region(page, 'Sample Data')).toContainText('next to your own')
  await expect(welcome(page)).toHaveCount(0)
})

test('starts with today: a dose is taken with one press, and the press can be taken back', async ({ page }) => {
  await add(page, '/api/medications', { medicationName: 'Lisinopril', scheduleTimes: '00:00' })
  await add(page, '/api/appointments', { type: 'Checkup', appointmentDate: new Date(Date.now() + 864e5).toISOString() })
  await page.goto('/dashboard')
  const dose = region(page, 'Today').getByRole('button', { name: /^(Mark taken|Taken): Lisinopril at 12:00\sAM$/ })
  await expect(region(page, 'Today')).toContainText('Next visit: Checkup')
  const statuses = async () => {
    const doses: { status: string }[] = await (await page.request.get('/api/medication-doses')).json()
    return doses.map(({ status }) => status)
  }
  await expect(dose).toHaveText('Mark taken')
  await dose.click()
  await expect(dose).toHaveAttribute('aria-pressed', 'true')
  await expect(dose).toHaveText('Taken')
  await expect(region(page, 'Today').getByText('All doses are marked.')).toBeVisible()
  expect(await statuses()).toEqual(['taken'])
  // A taken dose stays in view, with who and when, so that it is not given again.
  await page.reload()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(dose).toBeInViewport({ ratio: 1 })
    await expect(region(page, 'Today').getByText(/^Taken by you, /)).toBeInViewport({ ratio: 1 })
  }
  await region(page, 'Today')
    .getByRole('button', { name: /^Undo Lisinopril at 12:00\sAM$/ })
    .click()
  await expect(dose).toHaveAttribute('aria-pressed', 'false')
  await expect(dose).toBeFocused()
  expect(await statuses()).toEqual([])
})

test('shows every dose that was marked, skipped ones too, however many are still open', async ({ page }) => {
  const times = ['00:00', '00:01', '00:02', '00:03', '00:04', '00:05', '00:06', '00:07']
  const added = await page.request.post('/api/medications', {
    data: { medicationName: 'Drops', scheduleTimes: times.join(', ') },
  })
  const { id: medicationId } = await added.json()
  const day = dayIn('America/New_York', new Date())
  for (const [time, status] of [
    ['00:00', 'taken'],
    ['00:07', 'skipped'],
  ])
    await add(page, '/api/medication-doses', { medicationId, day, time, status })
  await page.goto('/dashboard')
  const rows = region(page, 'Today').getByRole('list', { name: 'Today’s doses' }).getByRole('listitem')
  await expect(rows).toHaveCount(7)
  await expect(rows.first().getByText(/^Taken by you, /)).toBeInViewport({ ratio: 1 })
  await expect(rows.last().getByText(/^Skipped by you, /)).toBeVisible()
  await expect(rows.last().getByRole('button', { name: /^Undo Drops at 12:07/ })).toBeVisible()
  await expect(region(page, 'Today').getByRole('link', { name: 'See all 8 doses' })).toBeVisible()
})

test('says where a dose is marked that it is weekly, or must not be doubled', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T08:30:00-05:00'))
  const weekly = { scheduleDays: 'weekdays', scheduleWeekdays: 'mon', scheduleTimes: '08:00' }
  await add(page, '/api/medications', { medicationName: 'Methotrexate', dosage: '15 mg', ...weekly })
  await add(page, '/api/medications', { medicationName: 'Alendronate', dosage: '70 mg', ...weekly })
  await add(page, '/api/medications', { medicationName: 'Lithium', dosage: '300 mg', scheduleTimes: '08:00' })
  await add(page, '/api/medications', { medicationName: 'Lisinopril', dosage: '10 mg', scheduleTimes: '08:00' })
  for (const path of ['/dashboard', '/medications'])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const row = (name: string) =>
        page
          .getByRole('list')
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: 'Mark taken' }) })
          .filter({ hasText: name })
          .last()
      for (const [name, warning] of [
        ['Methotrexate', 'Once a WEEK, never daily'],
        ['Alendronate', 'Usually once a week, not daily'],
        ['Lithium', 'Never double a missed dose'],
      ] as const) {
        await row(name).scrollIntoViewIfNeeded()
        await expect(row(name).getByText(warning, { exact: true })).toBeInViewport({ ratio: 1 })
      }
      await expect(row('Lisinopril').getByText(/once a week|never/i)).toHaveCount(0)
    }
})

test('counts abnormal results, and shows measures with their change, four tiles in a line', async ({ page }) => {
  const day = (days: number) => new Date(Date.now() - days * 864e5).toISOString()
  const range = { referenceRangeLow: 1, referenceRangeHigh: 5 }
  // On days of their own: only the newest three are listed.
  for (const [index, [testName, resultValue]] of [
    ['LDL', '9'],
    ['HDL', '3'],
    ['Iron', '8'],
    ['Sodium', '2'],
  ].entries())
    await add(page, '/api/lab-results', { ...range, testDate: day(2 + index).slice(0, 10), testName, resultValue })
  await add(page, '/api/vitals', { recordedDate: day(3), weight: 184, bpSystolic: 150, bpDiastolic: 95 })
  await add(page, '/api/vitals', { recordedDate: day(1), weight: 183.2, bpSystolic: 145, bpDiastolic: 92 })
  await add(page, '/api/vitals', { recordedDate: day(400), heartRate: 70 })
  await add(page, '/api/vitals', { recordedDate: day(2), heartRate: 72 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')
  await expect(tile(page, 'Recent Lab Results')).toContainText('2 abnormal')
  await expect(region(page, 'Recent Health Activity')).toContainText('LDL9, High')
  await expect(region(page, 'Today')).toContainText('Your last blood pressure was high')
  const measures = region(page, 'Latest measurements')
  await expect(measures.getByRole('link', { name: 'Blood Pressure' })).toContainText(/5\/3 lower than /)
  await expect(measures.getByRole('link', { name: 'Weight' })).toContainText('0.8 lower than ')
  // With its year, where it is not this year.
  await expect(measures.getByRole('link', { name: 'Heart rate' })).toContainText(/2 higher than .*, \d{4}$/)
  const tops = await region(page, 'Summary')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await measures.getByRole('link', { name: 'Weight' }).click()
  await expect(page.getByRole('region', { name: 'Weight' })).toBeInViewport()
})

test('warns of a refill, and reminds of the first medication in the morning and in the evening', async ({ page }) => {
  await add(page, '/api/medications', {
    medicationName: 'Evening drops',
    instructions: 'At 6',
    startDate: '2026-01-03',
  })
  await add(page, '/api/medications', { medicationName: 'Morning pill', instructions: '8am', startDate: '2026-01-02' })
  await add(page, '/api/medications', {
    medicationName: 'Ease',
    instructions: 'For cramps, 8 tablets at most',
    startDate: '2026-01-04',
    refillsRemaining: 2,
  })
  const at = async (time: string) => {
    await page.clock.setFixedTime(new Date(`2026-11-15T${time}:00-05:00`))
    await page.goto('/dashboard')
    await expect(tile(page, 'Active Medications')).toContainText('1 refill due')
    return alerts(page).allInnerTexts()
  }
  const refill = 'Medication Refill Due\nEase has 2 refills left.'
  expect(await at('08:30')).toEqual([refill, 'Morning Medication\nTake Morning pill at 8:00 AM.'])
  await expect(region(page, 'Health Reminders').getByRole('heading', { level: 3 })).toHaveText(['Annual Physical Due'])
  expect(await at('12:00')).toEqual([refill])
  expect(await at('18:00')).toEqual([refill, 'Medication Reminder\nTake Evening drops at 6:00 PM.'])
  await expect(region(page, 'Health Reminders').getByRole('heading', { level: 3 })).toHaveText([
    'Medications for tonight',
    'Annual Physical Due',
  ])
  await alerts(page).first().click()
  await expect(page).toHaveURL('/medications')
})

test('counts what is due anew as time passes and records change, as the medications page does', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T08:30:00-05:00') })
  await page.goto('/dashboard')
  const today = region(page, 'Today')
  await expect(today.getByText('Nothing to take. Add a medication.')).toBeVisible()
  await expect(today.getByRole('link', { name: 'Add a medication.' })).toHaveAttribute(
    'href',
    '/medications?action=add',
  )
  await expect(today.getByText('All doses are marked.')).toBeHidden()
  // A medication added elsewhere appears; later it is late, and after midnight it is due again.
  await add(page, '/api/medications', { medicationName: 'Weekly', scheduleDays: 'weekdays', scheduleWeekdays: 'Mon' })
  await expect(today.getByText('No doses with a time are due today.')).toBeVisible()
  const added = await page.request.post('/api/medications', {
    data: { medicationName: 'Lisinopril', scheduleTimes: '09:00' },
  })
  const { id } = await added.json()
  const mark = today.getByRole('button', { name: /^Mark taken: Lisinopril/ })
  await expect(mark).toBeVisible()
  await expect(today.getByText('Late')).toBeHidden()
  await expect(region(page, 'Recent Health Activity').getByText('Daily')).toHaveCount(1)
  await page.request.put(`/api/medications/${id}`, { data: { status: 'discontinued' } })
  await expect(mark).toBeHidden()
  await expect(today.getByText('No doses with a time are due today.')).toBeVisible()
  await page.goto('/medications')
  await expect(page.getByText('No doses with a time are due today.')).toBeVisible()
})

test('never says that all is taken while nobody can know it of a medication without times', async ({ page }) => {
  await add(page, '/api/allergies', { substance: 'Penicillin', reaction: 'Hives' })
  await add(page, '/api/medications', { medicationName: 'Lisinopril', scheduleTimes: '00:00' })
  await add(page, '/api/medications', { medicationName: 'Amoxicillin', dosage: '500 mg' })
  await add(page, '/api/medications', { medicationName: 'Ibuprofen', asNeeded: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const today = region(page, 'Today')
  await today.getByRole('button', { name: /^Mark taken: Lisinopril/ }).click()
  await expect(today.getByText('All doses with a time are marked.')).toBeInViewport({ ratio: 1 })
  const untimed = today.getByRole('list', { name: 'Without times' }).getByRole('listitem')
  await expect(untimed).toHaveText([
    /Amoxicillin 500 mg · No times set, not counted.*Allergy: Penicillin/,
    /Ibuprofen As needed/,
  ])
  const row = region(page, 'Recent Health Activity').getByRole('listitem').filter({ hasText: 'Amoxicillin' })
  await expect(row).toContainText('No times set')
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByText('Allergy: Penicillin (Hives)')).toBeInViewport({ ratio: 1 })
})

test('breaks no name of a drug in the middle of a word, where its button has no room beside it', async ({ page }) => {
  await add(page, '/api/medications', {
    medicationName: 'Hydrochlorothiazide',
    dosage: '12.5 mg',
    scheduleTimes: '00:00',
  })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const row = region(page, 'Today').getByRole('listitem').filter({ hasText: 'Hydrochlorothiazide' })
    const name = row.getByText('Hydrochlorothiazide', { exact: true })
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await name.evaluate(element => element.getClientRects().length)).toBe(1)
    await expect(row.getByRole('button')).toBeInViewport({ ratio: 1 })
  }
})

test('a weekly dose that was missed yesterday is seen on the first page, until it is marked', async ({ page }) => {
  const today = dayIn('America/New_York', new Date())
  const weekly = { dosage: '15 mg', scheduleDays: 'weekdays', scheduleWeekdays: weekdayOn(today) }
  await add(page, '/api/medications', { medicationName: 'Methotrexate', ...weekly, scheduleTimes: '23:59' })
  await add(page, '/api/medications', { medicationName: 'Lisinopril', scheduleTimes: '08:00' })
  const missed = region(page, 'Dose of another day')
  await page.goto('/dashboard')
  await expect(region(page, 'Today').getByText('Methotrexate')).toBeVisible()
  await expect(missed).toHaveCount(0)
  await page.clock.setFixedTime(instantAt('America/New_York', `${addDays(today, 1)}T09:00`))
  const long = new Date(today).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(missed.getByRole('heading')).toHaveText(new RegExp(`^${long}, 11:59\\sPM$`))
    for (const text of [/11:59/, 'Methotrexate', 'Not marked: counts as missed', 'Once a WEEK, never daily'])
      await expect(missed.getByText(text)).toBeInViewport({ ratio: 1 })
    await expect(missed.getByText('Lisinopril')).toHaveCount(0)
    const [first, next] = [missed, region(page, 'Today').getByText('Lisinopril')]
    expect((await first.boundingBox())?.y).toBeLessThan((await next.boundingBox())?.y ?? 0)
  }
  await missed.getByRole('button', { name: 'Skip' }).click()
  await expect(missed).toHaveCount(0)
  const marks: { day: string }[] = await (await page.request.get('/api/medication-doses')).json()
  expect(marks).toMatchObject([{ day: today, time: '23:59', status: 'skipped' }])
})

test('a missed daily dose of a high-risk medication is seen first on the next day, until the next one is marked', async ({
  page,
}) => {
  const today = dayIn('America/New_York', new Date())
  const tomorrow = addDays(today, 1)
  const weekly = { scheduleDays: 'weekdays', scheduleWeekdays: weekdayOn(today), scheduleTimes: '23:59' }
  await add(page, '/api/medications', { medicationName: 'Folic acid', dosage: '5 mg', ...weekly })
  await add(page, '/api/medications', { medicationName: 'Lisinopril', scheduleTimes: '23:59' })
  await add(page, '/api/medications', { medicationName: 'Warfarin', dosage: '5 mg', scheduleTimes: '23:58' })
  await page.clock.setFixedTime(instantAt('America/New_York', `${tomorrow}T21:00`))
  const missed = region(page, 'Dose of another day')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(missed.getByRole('listitem')).toHaveCount(2)
  await expect(missed.first().getByText('Warfarin')).toBeInViewport({ ratio: 1 })
  await expect(missed.first().getByText('Never double a missed dose')).toBeInViewport({ ratio: 1 })
  await expect(missed.last().getByText('Folic acid')).toBeInViewport({ ratio: 1 })
  const next = region(page, 'Today').getByRole('listitem').filter({ hasText: 'Warfarin' }).last()
  await next.getByRole('button', { name: 'Mark taken' }).click()
  await expect(missed.filter({ hasText: 'Warfarin' })).toHaveCount(0)
  await expect(missed.getByText('Folic acid')).toBeVisible()
  const marks: { day: string }[] = await (await page.request.get('/api/medication-doses')).json()
  expect(marks).toMatchObject([{ day: tomorrow, time: '23:58', status: 'taken' }])
})

test('the last dose of a course is seen after its end, until it is marked', async ({ page }) => {
  const today = dayIn('America/New_York', new Date())
  const course = { dosage: '500 mg', frequency: 'Twice daily', scheduleTimes: '08:00, 23:59', endDate: today }
  await add(page, '/api/medications', { medicationName: 'Amoxicillin', ...course })
  await page.clock.setFixedTime(instantAt('America/New_York', `${addDays(today, 7)}T09:00`))
  await page.goto('/dashboard')
  const last = region(page, 'Dose of another day').filter({ hasText: '11:59' })
  await expect(last.getByText('Not marked: counts as missed')).toBeInViewport()
  await last.getByRole('button', { name: 'Skip' }).click()
  await expect(last).toHaveCount(0)
})

test('compares two readings of one day by the time', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-15T18:00:00-05:00'))
  await add(page, '/api/vitals', { recordedDate: '2026-11-15T13:15:00Z', heartRate: 72, temperature: 102.56 })
  await add(page, '/api/vitals', { recordedDate: '2026-11-15T19:00:00Z', heartRate: 70 })
  await page.goto('/dashboard')
  const measures = region(page, 'Latest measurements')
  await expect(measures.getByRole('link', { name: 'Heart rate' })).toContainText(/2 lower than at 8:15\sAM/)
  await expect(measures.getByRole('link', { name: 'Temperature' })).toContainText('102.6')
})

test('says that a dose is late, where it can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await add(page, '/api/medications', { medicationName: 'Lisinopril', scheduleTimes: '09:00' })
  // Tomorrow, because a dose before it was on the list is not late.
  const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10)
  await page.clock.install({ time: new Date(`${tomorrow}T09:30:00-05:00`) })
  await page.goto('/dashboard')
  const row = region(page, 'Today').getByRole('listitem').filter({ hasText: 'Lisinopril' })
  await expect(row).toBeVisible()
  await expect(row.getByText('Late')).toBeHidden()
  await page.clock.runFor(45 * 60_000)
  await expect(row.getByText('Late')).toBeInViewport()
  const [late, button] = [await row.getByText('Late').boundingBox(), await row.getByRole('button').boundingBox()]
  expect(late?.width).toBeGreaterThan(20)
  expect((late?.x ?? 0) + (late?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  // After midnight it is the next day's, and not late.
  await page.clock.runFor(14 * 3_600_000)
  await expect(row.getByText('Late')).toBeHidden()
  await expect(row.getByRole('button', { name: /^Mark taken/ })).toBeVisible()
})

test('shows what happened lately, newest first, with daily medications last', async ({ page }) => {
  await add(page, '/api/lab-results', { testName: 'Potassium', testDate: '2026-03-01', resultValue: '4.4' })
  await add(page, '/api/vitals', { recordedDate: '2026-03-02T12:00:00Z', heartRate: 71 })
  await add(page, '/api/medications', {
    medicationName: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    startDate: '2026-04-01',
  })
  await page.goto('/dashboard')
  const items = region(page, 'Recent Health Activity').getByRole('listitem')
  await expect(items).toHaveText([
    /Vital Signs Recorded.*Heart rate 71 bpm.*Mar 2, 2026/,
    /Potassium.*4\.4, Completed · No range given.*Mar 1, 2026/,
    /Lisinopril.*10 mg · Once daily.*Daily/,
  ])
  await items.last().click()
  await expect(page.getByRole('dialog', { name: 'Lisinopril' })).toBeVisible()
  // A medication of unknown frequency is not called daily.
  for (const frequency of ['With a meal', 'As Dr. Park said'])
    await add(page, '/api/medications', { medicationName: frequency, frequency, startDate: '2026-05-01' })
  await page.goto('/dashboard')
  await expect(items.filter({ hasText: 'With a meal' })).toContainText(/No times set|Days not set/)
  await expect(items.filter({ hasText: 'As Dr. Park said' })).toContainText('Days not set')
  await expect(items.getByText('Daily')).toHaveCount(0)
})

test('sends all requests at once: none waits for another', async ({ page }) => {
  await loadSamples(page)
  const requested = new Set<string>()
  const everything = Promise.withResolvers<void>()
  await routeReads(page, async path => {
    if (!READS.includes(path)) return undefined
    requested.add(path)
    if (requested.size === READS.length) everything.resolve()
    await everything.promise
  })
  await page.goto('/dashboard')
  await expect(tile(page, 'Messages')).toContainText('2 unread')
  expect([...requested].sort()).toEqual([...READS].sort())
})

test('shows an error with a retry button for a part that cannot be loaded', async ({ page }) => {
  await failReadsUntilTriedAgain(page, '/api/lab-results/recent', { answer: { status: 500, json: {} } })
  await page.goto('/dashboard')
  await expect(tile(page, 'Recent Lab Results')).toContainText('Not available right now')
  await expect(tile(page, 'Messages')).toContainText('No unread messages')
  await region(page, 'Recent Health Activity').getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Recent Lab Results')).toContainText('None yet')
})

test('welcomes those who have no medications, conditions and messages', async ({ page }) => {
  const readings = { recordedDate: '2026-03-01T12:00:00.000Z', weight: 165 }
  const meal = { date: '2026-03-01', mealType: 'lunch', food: 'Lentils' }
  await expect(await page.request.post('/api/vitals', { data: readings })).toBeOK()
  await page.goto('/dashboard')
  await expect(welcome(page)).toBeVisible()
  await expect(await page.request.post('/api/medical-conditions', { data: { conditionName: 'Asthma' } })).toBeOK()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Sample Data' })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
  await follow(page, '/lifecare-dashboard')
  await expect(page.getByRole('region', { name: 'Welcome to Lifecare' })).toBeVisible()
  // The card must not claim that nothing is recorded: there may be records of other kinds.
  await expect(page.getByText(/nothing is recorded/i)).toHaveCount(0)
  await expect(await page.request.post('/api/nutrition/logs', { data: meal })).toBeOK()
  await page.reload()
  await expect(page.getByRole('heading', { name: "Today's Nutrition" })).toBeVisible()
  await expect(page.getByText('Welcome to Lifecare')).toHaveCount(0)
})

/** The days in the summary that are on more than one line. */
const SPLIT_DAYS = `{
  const days = /[A-Z][a-z]{2}\\s\\d{1,2},\\s\\d{4}/g
  const walker = document.createTreeWalker(document.querySelector('section[aria-label=Summary]'), NodeFilter.SHOW_TEXT)
  const split = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const { 0: day, index } of node.data.matchAll(days)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + day.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) split.push(day)
    }
  }
  split
}`

test('no tile splits a day over two lines, at any width', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/dashboard')
  const tiles = page.getByRole('region', { name: 'Summary' })
  await expect(tiles.getByText(/[A-Z][a-z]{2}\s\d{1,2},\s\d{4}/).first()).toBeVisible()
  for (const width of [1280, 1000, 720, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(SPLIT_DAYS)).toEqual([])
  }
})

test('a critical result stands first with its value and day, also in a long report, until a newer one', async ({
  page,
  newUser,
}) => {
  await newUser()
  const today = dayIn('America/New_York', new Date())
  const add = async (data: object) => expect(await page.request.post('/api/lab-results', { data })).toBeOK()
  const inr = { testName: 'INR', referenceRangeLow: 2, referenceRangeHigh: 3 }
  await add({ ...inr, testDate: addDays(today, -1), resultValue: '8.4', status: 'critical' })
  for (let line = 1; line <= 20; line += 1)
    await add({ testName: `Line ${line}`, testDate: addDays(today, -1), resultValue: '1', status: 'normal' })
  const row = page
    .getByRole('region', { name: 'Today', exact: true })
    .getByRole('link', { name: /^New results out of range/ })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(row).toContainText(/INR: 8\.4, Critically high, [A-Z][a-z]{2} \d+, \d{4}/)
    await expect(row).toBeInViewport({ ratio: 1 })
  }
  await add({ ...inr, testDate: today, resultValue: '2.5' })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Today', exact: true }).getByText('Nothing to take.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
