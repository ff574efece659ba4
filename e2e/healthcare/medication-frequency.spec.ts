import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { expect, test } from '../harness/household.ts'

test.beforeEach(({ newUser }) => newUser())

const dialog = (page: Page) => page.getByRole('dialog')
const frequency = (page: Page) => dialog(page).getByLabel('Frequency')
const days = (page: Page) => dialog(page).getByLabel('Days', { exact: true })
const stored = async (page: Page) => (await (await page.request.get('/api/medications')).json())[0]
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Add Medication' }).click()

const typeFrequency = async (page: Page, text: string) => {
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').fill('Alendronate')
  await frequency(page).pressSequentially(text)
}

test('a refused weekday is seen with its message, and does not hide beneath the buttons', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 844 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/medications?action=add')
    await dialog(page).getByLabel('Medication name').fill('Methotrexate')
    await frequency(page).fill('once weekly')
    await save(page)
    await expect(dialog(page).getByLabel('Weekdays')).toBeFocused()
    const refusal = await dialog(page).getByText('Enter weekdays such as Mon, Wed, Fri.').boundingBox()
    const buttons = await dialog(page).getByRole('button', { name: 'Add Medication' }).boundingBox()
    expect((refusal?.y ?? 0) + (refusal?.height ?? 0)).toBeLessThan(buttons?.y ?? 0)
  }
})

test('a change that meets a newer one is refused where it is seen', async ({ page }) => {
  const made = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await made.json()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/medications?id=${id}&action=edit`)
  const notes = dialog(page).getByLabel('Notes')
  await notes.fill('With food')
  await expect(await page.request.put(`/api/medications/${id}`, { data: { dosage: '10 mg' } })).toBeOK()
  await notes.scrollIntoViewIfNeeded()
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page).getByText('This has been changed since you opened it')).toBeInViewport()
})

test('a weekly medicine on Monday is due on Mondays, as it is typed', async ({ page }) => {
  await typeFrequency(page, 'Once weekly on Monday')
  await expect(dialog(page).getByText(/Every Monday at 8:00\sAM/)).toBeInViewport()
  await expect(days(page)).toHaveValue('weekdays')
  await expect(dialog(page).getByLabel('Weekdays')).toHaveValue('Monday')
  await save(page)
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText(/Mon · 8:00\sAM/)
  expect(await stored(page)).toMatchObject({
    scheduleDays: 'weekdays',
    scheduleWeekdays: 'mon',
    scheduleTimes: '08:00',
  })
})

test('what is not understood is said at the field, and nothing is due by it', async ({ page }) => {
  await typeFrequency(page, 'Once daily for 7 days then weekly')
  await dialog(page).getByLabel('Taken for').focus()
  await expect(
    dialog(page).getByText(
      'Wellkept did not understand “Once daily for 7 days then weekly”. Set the days and times yourself.',
    ),
  ).toBeInViewport()
  await expect(days(page)).toHaveValue('open')
  await dialog(page).getByLabel('Times of day').fill('8am')
  await save(page)
  await expect(dialog(page).getByText('Choose the days on which it is taken.')).toBeVisible()
  await dialog(page).getByLabel('Times of day').fill('')
  await save(page)
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText('Days not set')
  expect(await stored(page)).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
})

test('says back for how long a course lasts', async ({ page }) => {
  await typeFrequency(page, '3x daily for 7 days')
  await expect(
    dialog(page).getByText(/^Every day at 8:00\sAM, at 2:00\sPM and at 8:00\sPM,? for 7 days$/),
  ).toBeInViewport()
})

test('a course that begins in the evening ends in the morning a day later, and says so before and after', async ({
  page,
}) => {
  await typeFrequency(page, 'Twice daily for 7 days')
  await dialog(page).getByLabel('Medication name').fill('Amoxicillin')
  const inDays = (days: number) => addDays(dayIn('America/New_York', new Date()), days)
  const shown = (day: string) => new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await dialog(page).getByLabel('Start date').fill(inDays(1))
  const remark = dialog(page).getByText(/^Every day at 8:00\sAM and at 8:00\sPM,? for 7 days/)
  await expect(remark).toHaveText(new RegExp(` · until ${shown(inDays(7))}$`))
  await dialog(page).getByLabel('First dose at').fill('8pm')
  await expect(remark).toHaveText(new RegExp(` · first dose at 8:00\\sPM · until ${shown(inDays(8))}, 8:00\\sAM$`))
  await save(page)
  const row = page.getByRole('region', { name: 'Active Medications' })
  await expect(row.getByText(new RegExp(`until ${shown(inDays(8))}, 8:00\\sAM`))).toBeInViewport()
  expect(await stored(page)).toMatchObject({ firstDose: '20:00', endDate: inDays(8), lastDose: '08:00' })
})

test('the time that is assumed for the first dose of a course stands in its field, and another can be typed', async ({
  page,
}) => {
  const today = dayIn('America/New_York', new Date())
  await page.clock.setFixedTime(instantAt('America/New_York', `${today}T15:00`))
  await typeFrequency(page, 'Twice daily for 7 days')
  await dialog(page).getByLabel('Start date').fill(today)
  const field = dialog(page).getByLabel('First dose at')
  const assumed = dialog(page).getByText(/^8:00\sPM, assumed from the time now$/)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await field.focus()
    await expect(assumed).toBeInViewport({ ratio: 1 })
    const [input, text] = [await field.boundingBox(), await assumed.boundingBox()]
    expect((text?.y ?? 0) - (input?.y ?? 0) - (input?.height ?? 0)).toBeLessThan(20)
  }
  await field.fill('8am')
  await expect(assumed).toHaveCount(0)
})

test('an abbreviation that is often misread says so, and nothing is due by it', async ({ page }) => {
  await typeFrequency(page, '1 tablet TIW')
  await dialog(page).getByLabel('Taken for').focus()
  await expect(
    dialog(page).getByText(/“TIW” means three times a week, and is often misread as three times a day/),
  ).toBeVisible()
  await expect(days(page)).toHaveValue('open')
})

test('names no times from a frequency that gives no days', async ({ page }) => {
  await typeFrequency(page, 'once a month')
  await dialog(page).getByLabel('Taken for').focus()
  await expect(dialog(page).getByText('Wellkept has no schedule for this.')).toBeInViewport()
  await expect(dialog(page).getByText('from the frequency')).toHaveCount(0)
  await days(page).selectOption('weekdays')
  await expect(dialog(page).getByText(/^8:00\sAM, from the frequency$/)).toBeVisible()
})

test('a frequency that is not understood is quoted whole', async ({ page }) => {
  await typeFrequency(page, 'Tue-Thu')
  await dialog(page).getByLabel('Taken for').focus()
  await expect(dialog(page).getByText('Wellkept did not understand “Tue-Thu”.')).toBeInViewport()
})

test('what is usually taken once a week is asked about on other days, when added and when changed', async ({
  page,
}) => {
  await typeFrequency(page, 'Tuesday and Thursday')
  await dialog(page).getByLabel('Dosage').fill('70 mg')
  await expect(days(page)).toHaveValue('weekdays')
  await save(page)
  const question = dialog(page).getByText(
    'Alendronate is usually taken once a week, and the days here say something else.',
  )
  await expect(question).toBeInViewport()
  expect(await stored(page)).toBeUndefined()
  await dialog(page).getByRole('button', { name: 'Change it' }).click()
  await frequency(page).fill('Once weekly on Tuesday')
  await save(page)
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText('Tue')
  const { id } = await stored(page)
  await page.goto(`/medications?id=${id}&action=edit`)
  await frequency(page).fill('Once daily')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(question).toBeInViewport()
  expect(await stored(page)).toMatchObject({ scheduleWeekdays: 'tue' })
})

test('once a week without a day asks for the weekday, and "every day" beside it is not saved', async ({ page }) => {
  await typeFrequency(page, 'Once weekly')
  await expect(days(page)).toHaveValue('weekdays')
  await save(page)
  await expect(dialog(page).getByText('Enter weekdays such as Mon, Wed, Fri.')).toBeVisible()

  await days(page).selectOption('Every day')
  await save(page)
  await expect(
    dialog(page).getByText('The frequency is “Once weekly”, but the days say something else. Change one of them.'),
  ).toBeVisible()
  expect(await stored(page)).toBeUndefined()

  await days(page).selectOption('Certain weekdays')
  await dialog(page).getByLabel('Weekdays').fill('Wednesday')
  await expect(dialog(page).getByText(/Every Wednesday at 8:00\sAM/)).toBeVisible()
  await save(page)
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText(/Wed · 8:00\sAM/)
  expect(await stored(page)).toMatchObject({ scheduleWeekdays: 'wed', scheduleTimes: '08:00' })
})

test('“Set times” leads to the times, and the server refuses a contradiction too', async ({ page }) => {
  const refused = { medicationName: 'Alendronate', frequency: 'Once weekly', scheduleTimes: '08:00' }
  const answer = await page.request.post('/api/medications', { data: refused })
  expect(answer.status()).toBe(400)
  expect((await answer.json()).fields).toHaveProperty('scheduleDays')

  await expect(
    await page.request.post('/api/medications', { data: { medicationName: 'Vitamin D3', frequency: 'With a meal' } }),
  ).toBeOK()
  await page.goto('/medications')
  await page.getByRole('button', { name: 'Set times: Vitamin D3' }).click()
  await expect(dialog(page).getByLabel('Times of day')).toBeFocused()
})

test('a weekday typed in German is a weekday, in words of German', async ({ page }) => {
  await page.request.put('/api/settings', { data: { language: 'de' } })
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Häufigkeit').pressSequentially('einmal pro Woche montags')
  await expect(dialog(page).getByText(/Jeden Montag um 08:00 Uhr/)).toBeVisible()
})
