import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { expect, test } from '../harness/household.ts'
import { follow } from '../harness/in-app.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

// The person's zone is Eastern, wherever their browser is.
test.use({ timezoneId: 'Asia/Tokyo' })

test.beforeEach(({ newUser }) => newUser())

const dialog = (page: Page) => page.getByRole('dialog')
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Appointments' })
const cancelled = (page: Page) => page.getByRole('region', { name: 'Cancelled Appointments' })
const past = (page: Page) => page.getByRole('region', { name: 'Past Appointments' })
const feed = (page: Page) => page.getByRole('region', { name: 'Calendar feed' })
const rows = (list: ReturnType<typeof upcoming>) => list.getByRole('listitem')
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

const EASTERN = 'America/New_York'
const dayFromNow = (days: number) => addDays(dayIn(EASTERN, new Date()), days)
const inDays = (days: number) => instantAt(EASTERN, `${dayFromNow(days)}T10:00`)
const dayLabel = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

const create = async (page: Page, type: string, appointmentDate: string, more: object = {}) => {
  const answer = await page.request.post('/api/appointments', { data: { type, appointmentDate, ...more } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string }
}

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('shows an empty account what to do first', async ({ page }) => {
  await page.goto('/appointments')
  await expect(upcoming(page).getByText('No upcoming appointments')).toBeVisible()
  await expect(past(page).getByText('No past appointments')).toBeVisible()
  await expect(cancelled(page)).toBeHidden()
  await upcoming(page).getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(dialog(page)).toBeVisible()
})

test('schedules an appointment with one of the person’s providers, in their time zone', async ({ page }) => {
  await page.request.post('/api/providers', { data: { name: 'Dr. Maria Garcia' } })
  await page.goto('/appointments?action=add&type=Vision exam')
  await expect(dialog(page).getByLabel('Type')).toHaveValue('Vision exam')
  await expect(dialog(page).getByLabel('Type')).toBeFocused()
  await expect(dialog(page)).toContainText('Wellkept does not contact the practice.')
  await expect(dialog(page).locator('datalist option[value="Dental cleaning"]')).toBeAttached()
  await expect(dialog(page).getByLabel('Duration')).toHaveValue('30')
  const day = dayFromNow(9)
  await dialog(page).getByLabel('Date and time').fill(`${day}T09:30`)
  await dialog(page).getByLabel('Location').fill('Room 12')
  // The only provider is chosen already; another one is added without leaving the form.
  const provider = dialog(page).getByLabel('Provider')
  await expect(provider.locator('option:checked')).toHaveText('Dr. Maria Garcia')
  await dialog(page).getByRole('button', { name: 'New provider' }).click()
  const newProvider = page.getByRole('dialog', { name: 'Add Provider' })
  await newProvider.getByLabel('Name').fill('Dr. Lee')
  await newProvider.getByRole('button', { name: 'Add Provider' }).click()
  await expect(newProvider).toBeHidden()
  await expect(provider.locator('option:checked')).toHaveText('Dr. Lee')
  await expect(dialog(page).getByLabel('Location')).toHaveValue('Room 12')
  await provider.selectOption('Dr. Maria Garcia')
  await dialog(page).getByLabel('Reason').fill('Yearly check')
  await dialog(page).getByLabel('Notes').fill('Bring the glasses')
  await dialog(page).getByRole('button', { name: 'Schedule Appointment' }).click()
  await toast(page, 'Appointment Scheduled')
  // A link opened the form, so there is no button for the focus to return to.
  await expect(page.locator('main h1')).toBeFocused()

  await page.reload()
  await expect(rows(upcoming(page))).toHaveText([/Vision exam.*Scheduled/])
  await expect(upcoming(page)).toContainText(`${dayLabel(day)}, 9:30 AM · in 9 days`)
  await expect(upcoming(page)).toContainText('Dr. Maria Garcia · Room 12')
  // The row itself opens the details.
  await upcoming(page).getByRole('button', { name: 'Vision exam', exact: true }).click()
  for (const text of ['30 min', 'Yearly check', 'Bring the glasses']) await expect(dialog(page)).toContainText(text)
})

test('lists the soonest first, and moves one to another time, with a warning if two overlap', async ({ page }) => {
  await create(page, 'Checkup', inDays(20), { duration: 60 })
  const later = await create(page, 'Lab work', inDays(30))
  await create(page, 'Follow-up', inDays(5), { duration: 60 })
  await page.goto('/appointments')
  await expect(rows(upcoming(page))).toContainText(['Follow-up', 'Checkup', 'Lab work'])

  // Later than the other, which lasts an hour.
  const clock = clockIn(EASTERN, new Date(Date.parse(inDays(5)) + 900_000))
  await follow(page, `/appointments?id=${later.id}&action=reschedule`)
  await expect(dialog(page).getByRole('heading', { name: 'Reschedule Lab work' })).toBeVisible()
  await expect(dialog(page)).toContainText('Wellkept does not contact the practice.')
  await expect(dialog(page).getByText('You already have an appointment')).toBeHidden()
  await dialog(page).getByLabel('Date and time').fill(clock)
  await expect(dialog(page).getByRole('status')).toContainText('You already have an appointment at that time')
  await expect(dialog(page).getByRole('status')).toContainText('Follow-up')
  await dialog(page).getByLabel('Duration').fill('15')
  await dialog(page).getByRole('button', { name: 'Reschedule' }).click()
  await toast(page, 'Appointment Rescheduled')
  await expect(rows(upcoming(page))).toContainText(['Follow-up', 'Lab work', 'Checkup'])

  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await dialog(page).getByLabel('Type').fill('Screening')
  await dialog(page).getByLabel('Date and time').fill(clock)
  await expect(dialog(page).getByRole('status').getByRole('listitem')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Schedule Appointment' }).click()
  await toast(page, 'Appointment Scheduled')
  await expect(rows(upcoming(page))).toHaveCount(4)
})

test('cancels an appointment, which stays visible and can be rescheduled', async ({ page }) => {
  await create(page, 'Checkup', inDays(9))
  await page.goto('/appointments')
  await choose(page, 'Checkup', 'Cancel')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Appointment' })
  // It has read the appointment: only the change fails.
  await expect(confirm).toBeVisible()
  await page.route('**/api/appointments/*', route => route.fulfill({ status: 500, body: '{}' }))
  await confirm.click()
  await toast(page, 'Failed to cancel appointment')
  await page.unroute('**/api/appointments/*')

  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await confirm.click()
  expect((await sent).postDataJSON()).toEqual({ status: 'cancelled' })
  await toast(page, 'Appointment Cancelled')
  await expect(upcoming(page).getByText('No upcoming appointments')).toBeVisible()
  await expect(rows(cancelled(page))).toHaveText([/Checkup.*Cancelled/])
  await expect(past(page).getByText('No past appointments')).toBeVisible()

  await choose(page, 'Checkup', 'Reschedule')
  await dialog(page)
    .getByLabel('Date and time')
    .fill(`${dayFromNow(12)}T08:00`)
  await dialog(page).getByRole('button', { name: 'Reschedule' }).click()
  await toast(page, 'Appointment Rescheduled')
  await expect(rows(upcoming(page))).toHaveText([/Checkup.*Scheduled/])
  await expect(cancelled(page)).toBeHidden()
})

test('shows the ten newest of the past, all on request, and says how they went', async ({ page }) => {
  for (let days = 11; days > 0; days -= 1) await create(page, `Visit ${days}`, inDays(-days), { status: 'completed' })
  await create(page, 'Telehealth', new Date(Date.now() - 60_000).toISOString())
  await page.goto('/appointments')
  await expect(rows(past(page))).toHaveCount(10)
  await expect(rows(past(page)).first()).toContainText('Telehealth')
  await expect(rows(past(page)).last()).toContainText('Visit 9')
  await past(page).getByRole('button', { name: 'Show all 12' }).click()
  await expect(rows(past(page))).toHaveCount(12)
  await expect(rows(past(page)).last()).toContainText('Visit 11')

  await past(page).getByRole('button', { name: 'Completed' }).click()
  await toast(page, 'Appointment Completed')
  await expect(rows(past(page)).first()).toHaveText(/Telehealth.*Completed/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Appointment Updated')
  await choose(page, 'Telehealth', 'No-show')
  await toast(page, 'Appointment Marked as No-show')
  await expect(rows(past(page)).first()).toHaveText(/Telehealth.*No-show/)
})

test('still shows a removed provider by name, but offers only the others', async ({ page }) => {
  const gone = await (await page.request.post('/api/providers', { data: { name: 'Dr. Gone' } })).json()
  await page.request.post('/api/providers', { data: { name: 'Dr. Here' } })
  await create(page, 'Checkup', inDays(9), { providerId: gone.id })
  await page.request.delete(`/api/providers/${gone.id}`)
  await page.goto('/appointments')
  await expect(upcoming(page)).toContainText('Dr. Gone (removed)')
  await choose(page, 'Checkup', 'Edit')
  await expect(dialog(page).getByLabel('Provider')).toHaveValue(gone.id)
  await page.goto('/appointments?action=add')
  await expect(dialog(page).getByLabel('Provider').getByRole('option')).toHaveText(['Choose…', 'Dr. Here'])
})

test('gives an appointment to a calendar as a file, and makes, renews and turns off a feed at a secret address', async ({
  page,
  context,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await create(page, 'Dental cleaning', inDays(9))
  await page.goto('/appointments')
  const download = page.waitForEvent('download')
  await choose(page, 'Dental cleaning', 'Calendar File (.ics)')
  expect((await download).suggestedFilename()).toBe(`appointment-${dayFromNow(9)}.ics`)

  // Calendar servers send no cookie.
  const calendar = await playwright.request.newContext()
  const address = feed(page).getByLabel('Your feed’s address')

  await feed(page).getByRole('button', { name: 'Create calendar feed' }).click()
  await feed(page).getByRole('button', { name: 'Copy' }).click()
  await toast(page, 'Link Copied')
  const first = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(first).toBe(await address.inputValue())
  expect(await (await calendar.get(first)).text()).toContain('SUMMARY:Dental cleaning')

  await page.reload()
  await expect(feed(page).getByText('On since')).toBeVisible()
  await expect(address).toBeHidden()
  await feed(page).getByRole('button', { name: 'Renew address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await calendar.get(first)).status(), (await calendar.get(second)).status()]).toEqual([404, 200])

  await feed(page).getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await toast(page, 'Calendar Feed Turned Off')
  await expect(address).toBeHidden()
  expect((await calendar.get(second)).status()).toBe(404)
  await calendar.dispose()
})

test('passes axe with the form and its warning open', async ({ page }) => {
  await create(page, 'Checkup', inDays(9))
  await page.goto('/appointments?action=add')
  await dialog(page)
    .getByLabel('Date and time')
    .fill(`${dayFromNow(9)}T10:15`)
  await expect(dialog(page).getByText('You already have an appointment at that time')).toBeVisible()
  await expectNoViolations(page)
})
