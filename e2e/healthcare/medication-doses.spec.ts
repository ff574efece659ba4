import type { Page } from '@playwright/test'
import { weekdayOn } from '#contract/healthcare/medications/weekdays.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { expect, test } from '../harness/household.ts'
import { stopClock } from '../harness/stop-clock.ts'

test.beforeEach(async ({ page, newUser }) => {
  await newUser()
  await stopClock(page, '19:00')
})

const doses = (page: Page) => page.getByRole('region', { name: /doses/i })
const adherence = (page: Page) => page.getByRole('region', { name: 'Medication Adherence' })
const doseOf = (page: Page, name: RegExp) => doses(page).getByRole('group', { name })
const taken = (page: Page, name: RegExp) => doseOf(page, name).getByRole('button', { name: /^(Mark taken|Taken)$/ })
const skipped = (page: Page, name: RegExp) => doseOf(page, name).getByRole('button', { name: /^(Skip|Skipped)$/ })
const isPressed = (button: ReturnType<typeof taken>, pressed: boolean) =>
  expect(button).toHaveAttribute('aria-pressed', String(pressed))

const MORNING = /Lisinopril at 8:00\sAM/
const EVENING = /Lisinopril at 6:00\sPM/

const addLisinopril = async (page: Page, overrides: object = {}) => {
  const data = { medicationName: 'Lisinopril', dosage: '10 mg', scheduleTimes: '08:00, 18:00', ...overrides }
  const answer = await page.request.post('/api/medications', { data })
  await expect(answer).toBeOK()
  return (await answer.json()).id as string
}
const savedDoses = async (page: Page) => (await page.request.get('/api/medication-doses')).json()

test('takes times as people write them, and lists the doses of today by time', async ({ page }) => {
  await page.goto('/medications?action=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Medication name').fill('Metformin')
  await dialog.getByLabel('Times of day').fill('8am, 6:00 PM')
  await dialog.getByRole('button', { name: 'Add Medication' }).click()
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText(/8:00\sAM and 6:00\sPM/)
  await expect(doses(page).getByRole('heading', { level: 3 })).toHaveText([/8:00\sAM/, /6:00\sPM/])
  await expect(doses(page)).toContainText('0 of 2 taken')
  await expect(adherence(page).getByText('No doses logged yet')).toHaveCount(3)
})

test('prints which doses were taken, without what was not chosen', async ({ page }) => {
  await addLisinopril(page)
  await page.goto('/medications')
  await taken(page, MORNING).click()
  await isPressed(taken(page, MORNING), true)
  await page.emulateMedia({ media: 'print' })
  await expect(taken(page, EVENING)).toBeHidden()
  await expect(skipped(page, MORNING)).toBeHidden()
  await expect(taken(page, MORNING)).toBeVisible()
  // On paper "you" is ambiguous, so the name is printed.
  await expect(doses(page).getByText(/^Taken by Ben Okri, /)).toBeVisible()
  await expect(doses(page).getByText(/^Taken by you, /)).toBeHidden()
})

test('logs what is taken as needed, asks at the daily maximum, and says what adherence leaves out', async ({
  page,
}) => {
  await addLisinopril(page, { medicationName: 'Ibuprofen', scheduleTimes: null, asNeeded: true, maxPerDay: 1 })
  await addLisinopril(page, { medicationName: 'Vitamin D3', scheduleTimes: null, frequency: 'With a meal' })
  await addLisinopril(page, { medicationName: 'Metformin', scheduleTimes: null, frequency: 'Twice daily' })
  await page.goto('/medications')
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText('At most 1 a day')
  await expect(doses(page)).toContainText('0 of 2 taken')
  await expect(adherence(page)).toContainText('Not counted, because no times are set: Vitamin D3.')
  await expect(adherence(page)).toContainText('Not counted, because taken as needed: Ibuprofen.')

  const log = doses(page).getByRole('button', { name: 'Log dose: Ibuprofen' })
  // The response is lost. The page must not suggest logging it again, which would add a dose a minute later.
  let isLost = false
  await page.route('/api/medication-doses', async route => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await log.click()
  await expect(doses(page)).toContainText('1 of at most 1 in 24 hours')
  await expect(page.getByText('Failed to save this dose')).toBeHidden()
  await log.click()
  await expect(page.getByRole('alertdialog')).toContainText('Ask your pharmacist or doctor before you take more.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await savedDoses(page)).toHaveLength(1)

  // Doses of another entry with the same ingredient count, and their limits apply if the other entry has none.
  for (const maxPerDay of [2, null]) {
    const advil = await addLisinopril(page, { medicationName: 'Advil', scheduleTimes: null, asNeeded: true, maxPerDay })
    await page.goto('/medications')
    const question = page.getByRole('alertdialog', { name: 'That is more than the daily maximum' })
    if (maxPerDay) {
      await doses(page).getByRole('button', { name: 'Log dose: Advil' }).click()
      await expect(doses(page)).toContainText('2 of at most 2 in 24 hours')
    }
    await doses(page).getByRole('button', { name: 'Log dose: Advil' }).click()
    const told = maxPerDay ? '2 of at most 2 doses of Advil and Ibuprofen' : '1 of at most 1 doses of Ibuprofen'
    await expect(question).toContainText(`You have logged ${told} in 24 hours.`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await savedDoses(page)).toHaveLength(maxPerDay ? 2 : 1)
    for (const dose of await savedDoses(page))
      if (dose.medicationId === advil) await page.request.delete(`/api/medication-doses/${dose.id}`)
    await page.request.delete(`/api/medications/${advil}`)
  }

  await page.goto('/medications')
  await doses(page).getByRole('button', { name: 'Set times: Vitamin D3' }).click()
  await page.getByRole('dialog').getByLabel('Times of day').fill('noon')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(doses(page).getByRole('heading', { name: /12:00\sPM/ })).toBeVisible()
  await expect(adherence(page).getByText('no times are set')).toBeHidden()
})

test('a second press while the first one is still being looked up logs no second dose', async ({ page }) => {
  await addLisinopril(page, { medicationName: 'Ibuprofen', scheduleTimes: null, asNeeded: true })
  await page.goto('/medications')
  const log = doses(page).getByRole('button', { name: 'Log dose: Ibuprofen' })
  await expect(log).toBeVisible()
  const answers: (() => void)[] = []
  await page.route('/api/medication-doses?*', async route => {
    // As it was when it was asked.
    const response = await route.fetch()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(resolve)
    await promise
    return route.fulfill({ response })
  })
  await log.click()
  await expect.poll(() => answers.length).toBe(1)
  await log.dispatchEvent('click')
  answers[0]?.()
  await expect(doses(page).getByRole('button', { name: /^Undo/ })).toHaveCount(1)
  // The second one would be another dose, a minute later.
  await stopClock(page, '19:01')
  for (const answer of answers.slice(1)) {
    const saved = page.waitForResponse('/api/medication-doses')
    answer()
    await saved
  }
  expect(await savedDoses(page)).toHaveLength(1)
})

test('reads how far apart doses taken as needed are, tells the next time, and asks before an earlier one', async ({
  page,
}) => {
  await addLisinopril(page, {
    medicationName: 'Ibuprofen',
    scheduleTimes: null,
    frequency: 'Every 4–6 hours as needed',
  })
  await page.goto('/medications')
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText('At least 4 hours apart')
  await expect(doses(page)).toContainText('Every 4–6 hours as needed')
  const log = doses(page).getByRole('button', { name: 'Log dose: Ibuprofen' })
  await log.click()
  await expect(doses(page)).toContainText('Next dose from')
  await log.click()
  const question = page.getByRole('alertdialog', { name: 'It is too early for the next dose' })
  await expect(question).toContainText('at least 4 hours apart')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await savedDoses(page)).toHaveLength(1)

  // Also for another entry with the same ingredient, which another caregiver may have added.
  await addLisinopril(page, { medicationName: 'Advil', scheduleTimes: null, frequency: 'Every 6 hours as needed' })
  await page.goto('/medications')
  await doses(page).getByRole('button', { name: 'Log dose: Advil' }).click()
  await expect(question).toContainText('Doses of Advil and Ibuprofen are at least 6 hours apart')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await savedDoses(page)).toHaveLength(1)

  // The row shows the wait, and whose dose it counts from, before the button is pressed.
  const advil = doses(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Log dose: Advil' }) })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await advil.scrollIntoViewIfNeeded()
    await expect(advil.getByText('1 in 24 hours · with Ibuprofen')).toBeInViewport({ ratio: 1 })
    await expect(advil.getByText('Next dose from')).toBeInViewport({ ratio: 1 })
  }
})

test('the first page shows a dose taken as needed after midnight, with its day, as long as it counts', async ({
  page,
}) => {
  await addLisinopril(page, { medicationName: 'Ibuprofen', scheduleTimes: null, frequency: 'Every 6 hours as needed' })
  const day = dayIn('America/New_York', new Date())
  const at = (date: string, time: string) => page.clock.setFixedTime(instantAt('America/New_York', `${date}T${time}`))
  await at(day, '23:30')
  await page.goto('/medications')
  await doses(page).getByRole('button', { name: 'Log dose: Ibuprofen' }).click()
  await expect(doses(page).getByText(/^Taken by you/)).toBeVisible()
  const next = addDays(day, 1)
  const given = /^Taken by you, [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M$/
  const listed = page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await at(next, '00:30')
    await page.goto('/dashboard')
    await expect(listed.filter({ hasText: 'Ibuprofen' }).getByText(given)).toBeInViewport({ ratio: 1 })
    await page.goto('/medications')
    await expect(doses(page).getByText(given)).toBeVisible()
    await expect(doses(page).getByText(/^Next dose from 5:30\sAM$/)).toBeVisible()
  }
  await at(next, '23:45')
  await page.goto('/dashboard')
  await expect(listed.filter({ hasText: 'Ibuprofen' })).toContainText('Every 6 hours as needed')
  await expect(listed.getByText('Taken by you')).toHaveCount(0)
})

test('a pain reliever beside a blood thinner is asked about when added, and says so where its dose is logged', async ({
  page,
}) => {
  await addLisinopril(page, { medicationName: 'Warfarin', dosage: '5 mg' })
  await page.goto('/medications?action=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Medication name').fill('Ibuprofen')
  await dialog.getByLabel('Frequency').fill('Every 6 hours as needed')
  await dialog.getByRole('button', { name: 'Add Medication' }).click()
  const warning = 'Ask the pharmacist or doctor before it is taken together with Warfarin.'
  await expect(dialog.getByText(warning)).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Yes, save it' }).click()

  const row = doses(page).getByRole('listitem').filter({ hasText: 'Ibuprofen' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/medications')
    await row.getByRole('button', { name: 'Log dose' }).scrollIntoViewIfNeeded()
    await expect(row.getByText(warning)).toBeInViewport({ ratio: 1 })
    await page.goto('/dashboard')
    await expect(page.getByRole('list', { name: 'Without times' }).getByText(warning)).toBeVisible()
  }
})

test('a dose taken as needed counts from when it was taken, after a journey and right after midnight', async ({
  page,
}) => {
  const hours = { frequency: 'Every 6 hours as needed', scheduleTimes: null }
  await addLisinopril(page, { medicationName: 'Ibuprofen', ...hours })
  await addLisinopril(page, { medicationName: 'Naproxen', ...hours })
  const day = dayIn('America/New_York', new Date())
  const at = (zone: string, date: string, time: string) => page.clock.setFixedTime(instantAt(zone, `${date}T${time}`))
  const log = (name: string) =>
    doses(page)
      .getByRole('button', { name: `Log dose: ${name}` })
      .click()
  const rowOf = (name: string) => doses(page).getByRole('listitem').filter({ hasText: name })
  await at('America/New_York', day, '14:00')
  await page.goto('/medications')
  await log('Ibuprofen')
  await expect(rowOf('Ibuprofen').getByText(/^Next dose from 8:00\sPM$/)).toBeVisible()
  // Two hours later, by the clock of London.
  await page.request.put('/api/settings', { data: { timeZone: 'Europe/London' } })
  await at('America/New_York', day, '16:00')
  await page.goto('/medications')
  await expect(rowOf('Ibuprofen').getByText(/^Next dose from .*1:00\sAM$/)).toBeVisible()
  await log('Ibuprofen')
  await expect(page.getByRole('alertdialog', { name: 'It is too early for the next dose' })).toBeVisible()

  // The page is still of the day before, and so is New York.
  const next = addDays(day, 1)
  await at('Europe/London', day, '23:59')
  await page.goto('/medications')
  await expect(doses(page)).toContainText('Naproxen')
  await at('Europe/London', next, '00:00')
  await log('Naproxen')
  await expect(rowOf('Naproxen')).toContainText('Next dose from')
  const saved: { day: string; time: string }[] = await savedDoses(page)
  expect(saved.filter(dose => dose.time === '00:00').map(dose => dose.day)).toEqual([next])
  await page.request.put('/api/settings', { data: { timeZone: 'America/New_York' } })
  await at('Europe/London', next, '00:30')
  await page.goto('/medications')
  await expect(rowOf('Naproxen').getByText(/^Next dose from .*1:00\sAM$/)).toBeVisible()
  await page.goto('/dashboard')
  const listed = page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem')
  await expect(listed.filter({ hasText: 'Naproxen' })).toContainText('Taken by you')
})

test('the first page tells when a medication taken as needed was last taken, and by whom', async ({ page }) => {
  await addLisinopril(page, { medicationName: 'Ibuprofen', scheduleTimes: null, frequency: 'Every 6 hours as needed' })
  await page.goto('/medications')
  await doses(page).getByRole('button', { name: 'Log dose: Ibuprofen' }).click()
  await expect(doses(page)).toContainText('Next dose from')
  const listed = page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const taken = listed.filter({ hasText: 'Ibuprofen' }).getByText(/^Taken by you, \d+:\d\d\s[AP]M$/)
    await expect(taken).toBeInViewport({ ratio: 1 })
  }
})

test('marks a dose, changes it, takes the mark away, marks it again, and shows a failure', async ({ page }) => {
  await addLisinopril(page)
  await page.goto('/medications')
  await taken(page, MORNING).click()
  await isPressed(taken(page, MORNING), true)
  await expect(doses(page)).toContainText('1 of 2 taken')
  await expect(adherence(page)).toContainText('100%')
  await expect(adherence(page).getByText('1 of 1 dose taken')).toHaveCount(3)

  await page.reload()
  await isPressed(taken(page, MORNING), true)
  await skipped(page, MORNING).click()
  await isPressed(skipped(page, MORNING), true)
  await isPressed(taken(page, MORNING), false)
  await expect(adherence(page)).toContainText('0%')

  await doseOf(page, MORNING).getByRole('button', { name: 'Undo' }).click()
  await isPressed(skipped(page, MORNING), false)
  await expect(taken(page, MORNING)).toBeFocused()
  await expect(adherence(page).getByText('No doses logged yet')).toHaveCount(3)
  expect(await savedDoses(page)).toEqual([])

  await taken(page, MORNING).click()
  await isPressed(taken(page, MORNING), true)
  await page.reload()
  await isPressed(taken(page, MORNING), true)
  await isPressed(taken(page, EVENING), false)

  await page.route('**/api/medication-doses', route => route.fulfill({ status: 500, body: '{}' }))
  await taken(page, EVENING).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save this dose. Please try again.')
  await isPressed(taken(page, EVENING), false)
})

test('asks before a dose is marked hours before its time, naming both, and marks it only then', async ({ page }) => {
  await stopClock(page, '08:05')
  await addLisinopril(page)
  const question = page.getByRole('alertdialog')
  const heading = question.getByRole('heading', {
    name: /^It is only 8:05\sAM\. Mark the dose of 6:00\sPM as taken\?$/,
  })
  const leave = question.getByRole('button', { name: 'Leave it as it is' })
  const onDashboard = page.getByRole('button', { name: /^(Mark taken|Taken): Lisinopril at 6:00\sPM$/ })
  for (const [path, width] of [
    ['/dashboard', 390],
    ['/medications', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const press = path === '/dashboard' ? onDashboard : taken(page, EVENING)
    await press.click()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(question.getByText(/This is Lisinopril, due at 6:00\sPM/)).toBeInViewport({ ratio: 1 })
    await expect(leave).toBeFocused()
    await leave.click()
    await isPressed(press, false)
    expect(await savedDoses(page)).toEqual([])
  }
  await skipped(page, EVENING).click()
  await expect(question.getByRole('heading')).toHaveText(/Skip the dose of 6:00\sPM\?$/)
  await leave.click()
  expect(await savedDoses(page)).toEqual([])
  // The morning dose is marked without a question; the evening dose can be marked after one, or four hours before.
  await taken(page, MORNING).click()
  await isPressed(taken(page, MORNING), true)
  await taken(page, EVENING).click()
  await question.getByRole('button', { name: 'Mark taken' }).click()
  await isPressed(taken(page, EVENING), true)
  await doseOf(page, EVENING).getByRole('button', { name: 'Undo' }).click()
  await isPressed(taken(page, EVENING), false)
  await stopClock(page, '14:00')
  await taken(page, EVENING).click()
  await isPressed(taken(page, EVENING), true)
})

test('marks doses of past days, and goes no further than today', async ({ page }) => {
  await addLisinopril(page, { startDate: '2026-01-01' })
  await page.goto('/medications')
  await expect(doses(page).getByRole('button', { name: 'Next day' })).toBeDisabled()
  await expect(doses(page)).toContainText('0 of 2 taken')
  await doses(page).getByRole('button', { name: 'Previous day' }).click()
  // It was not on the list yesterday: nothing was missed.
  await expect(doses(page).getByText('Before it was on the list: not counted')).toHaveCount(2)
  await expect(doses(page).getByText('0 of 2 taken')).toHaveCount(0)
  await doses(page).getByRole('button', { name: 'Previous day' }).click()
  await expect(doses(page).getByRole('heading', { name: /^Doses for/ })).toBeVisible()
  await taken(page, MORNING).click()
  await isPressed(taken(page, MORNING), true)
  // Before the medication was on the list, an unmarked dose is unknown, not missed.
  await expect(adherence(page).getByText('1 of 1 dose taken')).toHaveCount(3)

  await doses(page).getByRole('button', { name: 'Today', exact: true }).click()
  await isPressed(taken(page, MORNING), false)
  await doses(page).getByRole('button', { name: 'Previous day' }).click()
  await isPressed(taken(page, MORNING), false)
  await doses(page).getByRole('button', { name: 'Previous day' }).click()
  await isPressed(taken(page, MORNING), true)
})

test('shows in every tab what was marked in one, and stores one record for a dose', async ({ page, context }) => {
  await addLisinopril(page)
  await page.goto('/medications')
  const second = await context.newPage()
  await second.goto('/medications')
  await taken(page, MORNING).click()
  await isPressed(taken(page, MORNING), true)
  await isPressed(taken(second, MORNING), true)
  await skipped(second, MORNING).click()
  await isPressed(skipped(second, MORNING), true)
  await isPressed(skipped(page, MORNING), true)
  expect(await savedDoses(page)).toMatchObject([{ time: '08:00', status: 'skipped' }])
  await doseOf(second, MORNING).getByRole('button', { name: 'Undo' }).click()
  await isPressed(skipped(page, MORNING), false)
  expect(await savedDoses(page)).toEqual([])
})

test('offers a medication that was stopped today no more, and keeps what was taken of it', async ({ page }) => {
  const id = await addLisinopril(page)
  await page.goto('/medications')
  await taken(page, MORNING).click()
  await isPressed(taken(page, MORNING), true)
  await page.request.put(`/api/medications/${id}`, { data: { status: 'discontinued' } })
  await expect(doseOf(page, EVENING)).toHaveCount(0)
  await expect(taken(page, MORNING)).toBeInViewport()
  await expect(doses(page)).toContainText('1 of 1 taken')
  await page.goto('/dashboard')
  await expect(
    page.getByRole('region', { name: 'Today', exact: true }).getByText('All doses are marked.'),
  ).toBeVisible()
})

test('shows 95, 92 and 89 percent of sample data, regardless of later schedule changes, and ignores a deleted medication', async ({
  page,
}) => {
  await page.request.post('/api/seed-sample-data')
  await page.goto('/medications')
  await expect(adherence(page).getByRole('definition')).toContainText(['95%', '92%', '89%'])
  await expect(doses(page)).toContainText('1 of 4 taken')

  const all: { id: string; medicationName: string }[] = await (await page.request.get('/api/medications')).json()
  const idOf = (name: string) => all.find(medication => medication.medicationName === name)?.id
  await page.request.put(`/api/medications/${idOf('Metformin')}`, {
    data: { frequency: 'Three times daily', scheduleTimes: '07:15, 12:15, 19:15' },
  })
  await page.reload()
  await expect(doses(page)).toContainText(/7:15\sAM/)
  await expect(adherence(page).getByRole('definition')).toContainText(['95%', '92%', '89%'])

  await page.request.delete(`/api/medications/${idOf('Metformin')}`)
  await page.reload()
  await expect(doses(page)).toContainText('1 of 2 taken')
  await expect(adherence(page).getByRole('definition')).toContainText(['10 of 10', '33 of 33', '92 of 93'])
})

test('a weekly dose that comes too soon after its day was changed says when the last one was taken', async ({
  page,
}) => {
  const today = dayIn('America/New_York', new Date())
  const tomorrow = addDays(today, 1)
  const weekly = { scheduleDays: 'weekdays', scheduleWeekdays: weekdayOn(today), scheduleTimes: '20:00' }
  const id = await addLisinopril(page, { medicationName: 'Methotrexate', dosage: '15 mg', ...weekly })
  const lastTaken = doses(page).getByText(/^Last taken: /)
  await page.goto('/medications')
  await taken(page, /Methotrexate/).click()
  await isPressed(taken(page, /Methotrexate/), true)
  const frequency = `Once weekly on ${new Date(tomorrow).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })}`
  const changed = { frequency, scheduleWeekdays: weekdayOn(tomorrow) }
  await expect(await page.request.put(`/api/medications/${id}`, { data: changed })).toBeOK()
  await page.clock.setFixedTime(instantAt('America/New_York', `${tomorrow}T19:00`))
  const long = new Date(today).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  for (const [width, path] of [
    [1280, '/medications'],
    [390, '/medications'],
    [390, '/dashboard'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const text = page.getByText(`Last taken: ${long}. Check that this dose is not too soon.`)
    await expect(text).toBeInViewport({ ratio: 1 })
  }
  await page.clock.setFixedTime(instantAt('America/New_York', `${addDays(tomorrow, 7)}T19:00`))
  await page.goto('/medications')
  await expect(taken(page, /Methotrexate/)).toBeVisible()
  await expect(doses(page).getByText('Once a WEEK, never daily')).toBeVisible()
  await expect(lastTaken).toHaveCount(0)
})

test('a weekly dose says where it is marked that the last one was marked only days ago', async ({ page }) => {
  const today = dayIn('America/New_York', new Date())
  const [missed, next] = [addDays(today, -5), addDays(today, 2)]
  const weekly = { scheduleDays: 'weekdays', scheduleWeekdays: weekdayOn(next), scheduleTimes: '20:00' }
  const medicationId = await addLisinopril(page, { medicationName: 'Methotrexate', dosage: '15 mg', ...weekly })
  const dose = { medicationId, day: missed, time: '20:00', status: 'taken' }
  await expect(await page.request.post('/api/medication-doses', { data: dose })).toBeOK()
  await page.clock.setFixedTime(instantAt('America/New_York', `${next}T19:00`))
  const long = new Date(today).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  for (const [width, path] of [
    [1280, '/medications'],
    [390, '/dashboard'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const text = page.getByText(`The last dose was marked on ${long}. Check that this dose is not too soon.`)
    await expect(text).toBeInViewport({ ratio: 1 })
  }
})
