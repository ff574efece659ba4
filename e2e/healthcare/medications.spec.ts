import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { follow } from '../harness/in-app.ts'
import { routeNextWrite } from '../harness/route-reads.ts'

test.beforeEach(({ newUser }) => newUser())

const dialog = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, entry: string) => {
  await active(page)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const active = (page: Page) => page.getByRole('region', { name: 'Active Medications' })
const discontinued = (page: Page) => page.getByRole('region', { name: 'Discontinued Medications' })
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

const add = async (page: Page, medicationName: string, more: object = {}) =>
  expect(await page.request.post('/api/medications', { data: { medicationName, ...more } })).toBeOK()

const create = async (page: Page, medicationName: string, more: object = {}) => {
  await add(page, medicationName, more)
  await page.goto('/medications')
}

test('says of a medication that starts later from when, and how long a course lasts', async ({ page }) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const shown = (days: number) =>
    new Date(day(days)).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await add(page, 'Apixaban', { frequency: 'once daily', startDate: day(30) })
  await create(page, 'Amoxicillin', { frequency: 'once daily', startDate: day(-2), endDate: day(8) })
  const row = (name: string) => active(page).getByRole('listitem').filter({ hasText: name })
  await expect(row('Apixaban').getByText(`from ${shown(30)}`)).toBeVisible()
  await expect(row('Amoxicillin').getByText(`until ${shown(8)}`)).toBeVisible()
  await expect(row('Amoxicillin').getByText('from')).toHaveCount(0)
  await page.goto('/dashboard')
  const activity = page.getByRole('region', { name: 'Recent Health Activity' })
  await expect(activity).toContainText('Amoxicillin')
  await expect(activity).not.toContainText('Apixaban')
})

test('a medication that is taken again is offered again: the day on which it was stopped is gone', async ({ page }) => {
  const endDate = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await create(page, 'Warfarin', { status: 'discontinued', scheduleTimes: '00:00', endDate })
  await discontinued(page)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog(page).getByLabel('End date')).toHaveValue(endDate)
  await dialog(page).getByLabel('Status').selectOption('Active')
  await expect(dialog(page).getByLabel('End date')).toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(active(page)).toContainText('Warfarin')
  await expect(active(page).getByText(/until|Ended/)).toHaveCount(0)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: /^Mark taken: Warfarin/ })).toBeInViewport()
  }
})

test('shows an empty account what to do first', async ({ page }) => {
  await page.goto('/medications')
  await expect(active(page).getByText('No active medications')).toBeVisible()
  await expect(discontinued(page)).toContainText('Nothing discontinued')
  await active(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(dialog(page)).toBeVisible()
})

test('adds a medication, shows what is missing, and still has it after a reload', async ({ page }) => {
  await page.goto('/medications?action=add')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(dialog(page).getByText('This is required.')).toBeVisible()
  await expect(dialog(page).getByLabel('Medication name')).toBeFocused()

  await dialog(page).getByLabel('Medication name').fill('Lisinopril')
  await expect(dialog(page).getByText('This is required.')).toBeHidden()
  await dialog(page).getByLabel('Dosage').fill('10 mg')
  await dialog(page).getByLabel('Start date').fill('2026-03-01')
  await dialog(page).getByLabel('End date').fill('2026-02-01')
  await dialog(page).getByLabel('Refills remaining').fill('two')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(dialog(page).getByText('Enter a number.')).toBeVisible()
  await expect(dialog(page).getByText('The end date cannot be before the start date.')).toBeVisible()
  await dialog(page).getByLabel('Refills remaining').fill('2')
  await dialog(page).getByLabel('End date').fill('')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await toast(page, 'Medication Added')

  await page.reload()
  await expect(active(page).getByRole('listitem')).toContainText(['Lisinopril'])
  await expect(active(page)).toContainText('10 mg')
  await expect(active(page)).toContainText('Refill due')
})

test('edits a medication, and counts a refill', async ({ page }) => {
  await create(page, 'Metformin', { dosage: '500 mg', refillsRemaining: 3 })
  await choose(page, 'Edit')
  await dialog(page).getByLabel('Dosage').fill('850 mg')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Medication Updated')
  await expect(active(page)).toContainText('850 mg')

  await expect(active(page).getByText('Refill due')).toBeHidden()
  await page.getByRole('button', { name: 'More for Metformin' }).click()
  // The refill is counted, but the response is lost.
  let isLost = false
  await page.route('/api/medications/*', async route => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('menuitem', { name: 'Refilled' }).click()
  await toast(page, 'Failed to update medication')
  await expect(active(page).getByText('Refill due')).toBeVisible()
  // Now that it is due, it stands beside the row. Pressed again, it is the same refill.
  await active(page).getByRole('button', { name: 'Refilled' }).click()
  await toast(page, '2 refills left')
  await active(page).getByRole('button', { name: 'Refilled' }).click()
  await toast(page, '1 refill left')
})

test('enters a medication with seven keys, from suggestions with their strength', async ({ page }) => {
  await page.goto('/medications')
  for (const [start, suggested, saved] of [
    ['lis1', 'Lisinopril 10 mg', 'Lisinopril10 mg'],
    ['met8', 'Metformin 850 mg', 'Metformin850 mg'],
    ['ato2', 'Atorvastatin 20 mg', 'Atorvastatin20 mg'],
  ] as const) {
    await follow(page, '/medications?action=add')
    await dialog(page).getByLabel('Medication name').focus()
    await page.keyboard.type(start)
    await expect(dialog(page).getByRole('option').first()).toHaveText(suggested)
    for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key)
    await expect(active(page).getByRole('listitem').filter({ hasText: saved })).toBeVisible()
  }
})

test('says with every save what was checked, and of an unknown name that it was not', async ({ page }) => {
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').fill('Losartan potassium')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  // What was done comes first; "no known warning" alone would read as "safe".
  await expect(
    page.getByText(/^Compared with allergies and other medications, by a limited list of names .*: no known warning\./),
  ).toBeVisible()
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').fill('Grandmother’s tea')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(page.getByText(/Not recognized: Grandmother’s tea was not checked/)).toBeVisible()
})

test('saves methotrexate only once a week, with a note in the form and on its row', async ({ page }) => {
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').fill('Metotrexato')
  await expect(dialog(page).getByText(/Once a WEEK, never daily/)).toBeVisible()
  await dialog(page).getByLabel('Frequency').fill('Once daily')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(
    dialog(page).getByText('Methotrexate is taken once a WEEK, never daily. Choose one weekday.'),
  ).toBeVisible()
  await dialog(page).getByLabel('Frequency').fill('Once weekly on Monday')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(active(page).getByText(/Once a WEEK, never daily/)).toBeVisible()
})

test('asks about an allergy, a second medication with the same ingredient and a tenfold dose, and saves all the same', async ({
  page,
}) => {
  await expect(await page.request.post('/api/allergies', { data: { substance: 'Penicillin' } })).toBeOK()
  await add(page, 'Tylenol', { dosage: '500 mg' })
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').fill('Amoxicillin')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  const question = dialog(page).getByRole('alert')
  await expect(question).toContainText('You noted an allergy to Penicillin. Amoxicillin is in the same class')
  await expect(question).toContainText('ask your pharmacist')
  await expect(question).toBeInViewport()
  await question.getByRole('button', { name: 'Change it' }).click()

  await dialog(page).getByLabel('Medication name').fill('Paracetamol')
  await dialog(page).getByLabel('Dosage').fill('5000 mg')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(question).toContainText('Tylenol on your list also contains acetaminophen.')
  await expect(question).toContainText('The dose was 500 mg and is now 5000 mg')
  await question.getByRole('button', { name: 'Yes, save it' }).click()
  await toast(page, 'Medication Added')
  await expect(active(page)).toContainText('Paracetamol')
})

test('shows a schedule as prescribed', async ({ page }) => {
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').fill('Prednisone')
  await dialog(page).getByLabel('Days', { exact: true }).selectOption('Every day, with a changing dose')
  await dialog(page).getByLabel('Steps').fill('40 mg for 5 days\n20 mg')
  await dialog(page).getByLabel('Times of day').fill('8')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(dialog(page).getByText('Enter the start date. The days are counted from it.')).toBeVisible()
  await dialog(page).getByLabel('Start date').fill('2026-01-01')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(active(page)).toContainText(/Tapering, today 20 mg · 8:00\sAM/)
  await expect(page.getByRole('region', { name: /doses/i })).toContainText('Prednisone 20 mg')

  await add(page, 'Warfarin', { scheduleDays: 'weekdays', scheduleWeekdays: 'Mon, Fri', scheduleTimes: '08:00' })
  await create(page, 'Vitamin B12', { frequency: 'Every 3 days', startDate: '2026-01-01', supplyLeft: 1 })
  await expect(active(page)).toContainText(/Mon and Fri · 8:00\sAM/)
  await expect(active(page)).toContainText(/Every 3 days · 8:00\sAM/)
  await expect(active(page)).toContainText('Running out')
})

test('cuts off no letter of directions that take several lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await create(page, 'Prednisone', { dosage: '10 mg', instructions: 'Take 10 mg in the morning, '.repeat(8) })
  const directions = active(page).getByText(/^ · Take 10 mg/)
  await directions.scrollIntoViewIfNeeded()
  const cut = await directions.evaluate(element => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element.lastChild ?? element)
    let clip = element.parentElement
    while (clip && element.ownerDocument.defaultView?.getComputedStyle(clip).overflowX === 'visible')
      clip = clip.parentElement
    const box = clip?.getBoundingClientRect()
    return [...range.getClientRects()].map(({ left, right }) => box && left >= box.left && right <= box.right)
  })
  expect(cut.length).toBeGreaterThan(3)
  expect(new Set(cut)).toEqual(new Set([true]))
})

test('prints the medications without buttons', async ({ page }) => {
  await create(page, 'Lisinopril', { dosage: '10 mg' })
  const buttons = page
    .getByRole('button', { name: 'Add Medication' })
    .or(active(page).getByRole('button', { name: /^More for/ }))
    .or(page.getByRole('link', { name: 'Download as CSV' }))
  await expect(buttons).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(active(page).getByRole('heading', { name: 'Lisinopril' })).toBeVisible()
  await expect(buttons).toHaveCount(0)
})

test('asks before it discards the input', async ({ page }) => {
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').fill('Herbal tea')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog(page).getByLabel('Medication name')).toHaveValue('Herbal tea')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/medications$/)
})

test('shows a conflict in the second of two tabs, and loses neither version', async ({ page, context }) => {
  await create(page, 'Atorvastatin', { dosage: '20 mg' })
  await choose(page, 'Edit')
  await expect(dialog(page).getByLabel('Dosage')).toHaveValue('20 mg')

  const second = await context.newPage()
  await second.goto(page.url())
  await dialog(second).getByLabel('Frequency').fill('Once daily')
  await dialog(second).getByRole('button', { name: 'Save changes' }).click()
  await toast(second, 'Medication Updated')

  await dialog(page).getByLabel('Dosage').fill('40 mg')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('changed since you opened it')
  await expect(dialog(page).getByLabel('Dosage')).toHaveValue('40 mg')
  await dialog(page).getByRole('button', { name: 'Save my changes on top of it' }).click()
  await toast(page, 'Medication Updated')
  await expect(active(page)).toContainText('40 mg · Once daily')
})

test('discontinues a medication with the reason and the dates, and shows a failure', async ({ page }) => {
  await create(page, 'Amoxicillin', { startDate: '2026-01-01' })
  await choose(page, 'Discontinue')
  await dialog(page).getByLabel('Reason for stopping').fill('Course completed')
  await dialog(page).getByLabel('Last day taken').fill('2026-01-11')
  await routeNextWrite(page, '**/api/medications/*', { status: 500, json: {} })
  await dialog(page).getByRole('button', { name: 'Discontinue' }).click()
  await toast(page, 'Failed to update medication')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Discontinue' }).click()
  await toast(page, 'Medication Updated')
  await toast(page, 'Medication has been discontinued')
  const row = discontinued(page).getByRole('listitem')
  await expect(row).toContainText('Amoxicillin')
  await expect(row).toContainText('Jan 1, 2026 – Jan 11, 2026 · 10 days')
  await expect(row).toContainText('Reason: Course completed')
  await expect(active(page).getByText('No active medications')).toBeVisible()
})

test('takes a start of which only the month is known, also right after a field was left empty', async ({ page }) => {
  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Medication name').focus()
  const start = dialog(page).locator('div:has(> div > label:text-is("Start date"))')
  await start.getByRole('button', { name: 'Only month or year known' }).click()
  await expect(dialog(page).getByLabel('Start date')).toBeFocused()
  await dialog(page).getByLabel('Start date').fill('2013')
  await dialog(page).getByLabel('Month').selectOption('May')
  await dialog(page).getByLabel('Medication name').fill('Lisinopril')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await toast(page, 'Medication Added')
  await active(page).getByRole('button', { name: 'Lisinopril', exact: true }).click()
  await expect(dialog(page)).toContainText('May 2013')
})

test('discontinues a medication of which nobody knows when it ended, or only the year', async ({ page }) => {
  await create(page, 'Codeine', { startDate: '2012' })
  await choose(page, 'Discontinue')
  await dialog(page).getByLabel('I don’t know when').check()
  await dialog(page).getByRole('button', { name: 'Discontinue' }).click()
  await toast(page, 'Medication has been discontinued')
  const row = discontinued(page).getByRole('listitem')
  await expect(row).toContainText('Stopped, date not known · Started 2012')

  // It stays unknown when something else is changed.
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Dosage').fill('30 mg')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('30 mg · Stopped, date not known · Started 2012')

  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const end = dialog(page).locator('div:has(> div > label:text-is("End date"))')
  await end.getByRole('button', { name: 'Only month or year known' }).click()
  await dialog(page).getByLabel('End date').fill('2015')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('30 mg · 2012 – 2015 · about 3 years')
})

test('asks nothing of the end if a stop in the form has none, and suggests today', async ({ page }) => {
  await create(page, 'Prednisone')
  await choose(page, 'Edit')
  await dialog(page).getByLabel('Status').selectOption('Discontinued')
  await expect(dialog(page).getByLabel('End date')).not.toHaveValue('')
  await dialog(page).getByLabel('End date').fill('')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(discontinued(page).getByRole('listitem')).toContainText('Stopped, date not known')
})

test('lists what is on hold, planned, given or not known by itself, and takes it up by one press', async ({ page }) => {
  await add(page, 'Warfarin', { status: 'unknown' })
  await add(page, 'Ceftriaxone', { status: 'given', startDate: '2026-03' })
  await create(page, 'Metformin', { status: 'on-hold', scheduleTimes: '08:00' })
  const others = page.getByRole('region', { name: 'Other Medications' })
  await expect(active(page).getByText('No active medications')).toBeVisible()
  await expect(others.getByRole('listitem').filter({ hasText: 'Warfarin' })).toContainText('Not known if taken')
  await expect(others.getByRole('listitem').filter({ hasText: 'Ceftriaxone' })).toContainText('Given Mar 2026')
  const onHold = others.getByRole('listitem').filter({ hasText: 'Metformin' })
  await expect(onHold).toContainText('On hold')
  await expect(page.getByText('No doses are due today.')).toBeVisible()
  await onHold.getByRole('button', { name: 'I take this' }).click()
  await expect(active(page).getByRole('listitem')).toContainText(['Metformin'])
  await expect(page.getByRole('group', { name: /^Metformin at/ })).toBeVisible()
})

test('a high-risk medication on hold says so where one looks: first page, list, emergency card and visit pack', async ({
  page,
}) => {
  const note = 'On hold: nothing of it is due. Ask the doctor when to take it again.'
  const warfarin = { medicationName: 'Warfarin', dosage: '5 mg', frequency: 'Once daily', scheduleTimes: '08:00' }
  await add(page, 'Warfarin', { ...warfarin, status: 'on-hold' })
  await add(page, 'Sertraline', { status: 'on-hold' })
  const appointmentDate = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const visit = await page.request.post('/api/appointments', { data: { type: 'Checkup', appointmentDate } })
  const { id } = await visit.json()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const first = page.getByRole('region', { name: 'Today', exact: true })
    await expect(first.getByText(note)).toBeInViewport({ ratio: 1 })
    await expect(first.getByText('Warfarin')).toBeInViewport({ ratio: 1 })
    await expect(first.getByText('Sertraline')).toHaveCount(0)
    await follow(page, '/medications')
    const others = page.getByRole('region', { name: 'Other Medications' })
    const row = others.getByRole('listitem').filter({ hasText: 'Warfarin' })
    for (const text of [note, /^Never double a missed dose/]) {
      await row.getByText(text).scrollIntoViewIfNeeded()
      await expect(row.getByText(text)).toBeInViewport({ ratio: 1 })
    }
    await expect(others.getByText(note)).toHaveCount(1)
    for (const path of ['/emergency-card', `/visit-pack?appointment=${id}`]) {
      await follow(page, path)
      const entry = page.getByRole('listitem').filter({ hasText: 'Warfarin' }).filter({ visible: true }).first()
      await entry.scrollIntoViewIfNeeded()
      await expect(entry).toContainText('On hold')
      await expect(entry.getByText(/On hold/).first()).toBeInViewport({ ratio: 1 })
    }
  }
})

test('asks about an allergy before a medication on hold is taken again', async ({ page }) => {
  await add(page, 'Amoxicillin', { status: 'on-hold', scheduleTimes: '08:00' })
  const data = { substance: 'Penicillin', reaction: 'hives' }
  await expect(await page.request.post('/api/allergies', { data })).toBeOK()
  await page.goto('/medications')
  const others = page.getByRole('region', { name: 'Other Medications' })
  const question = page.getByRole('alertdialog')
  const heading = question.getByRole('heading', { name: /^You are allergic to Penicillin: hives/ })
  await others.getByRole('button', { name: 'I take this' }).click()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(others.getByRole('listitem')).toContainText('On hold')
  await others.getByRole('button', { name: 'I take this' }).click()
  await expect(heading).toBeVisible()
  await question.getByRole('button', { name: 'Save it anyway' }).click()
  await expect(active(page).getByRole('listitem')).toContainText('Allergy: Penicillin (hives)')
})

test('makes nothing due of times from an import until the person agrees or saves them', async ({ page }) => {
  const imported = { scheduleConfirmed: false, frequency: 'Twice daily' }
  await add(page, 'Lisinopril', { ...imported, scheduleTimes: '08:00, 20:00' })
  await create(page, 'Metformin', { ...imported, scheduleTimes: '09:00' })
  const toCheck = page.getByRole('list', { name: 'Times to check' })
  await expect(page.getByText('No doses with a time are due today.')).toBeVisible()
  await expect(toCheck.getByRole('listitem').filter({ hasText: 'Lisinopril' })).toContainText('8:00 AM and 8:00 PM')
  await expect(active(page)).toContainText('Check the times before reminders start')
  const due = (name: string) => page.getByRole('group', { name: new RegExp(`^${name} at`) })
  await expect(due('Lisinopril').or(due('Metformin'))).toHaveCount(0)

  await toCheck.getByRole('button', { name: 'Times are right: Lisinopril' }).click()
  await toast(page, 'Its doses are due from now on.')
  await expect(due('Lisinopril')).toHaveCount(2)
  await expect(due('Metformin')).toHaveCount(0)

  await toCheck.getByRole('button', { name: 'Check times: Metformin' }).click()
  await expect(dialog(page).getByText('These times come from an imported file.')).toBeVisible()
  await dialog(page).getByLabel('Times of day').fill('7am')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(due('Metformin')).toHaveCount(1)
  await expect(toCheck).toBeHidden()
})

test('shows details by a link, with the history, and restores an earlier version', async ({ page }) => {
  await create(page, 'Warfarin', { dosage: '5 mg' })
  await choose(page, 'Edit')
  await dialog(page).getByLabel('Dosage').fill('2 mg')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Medication Updated')

  // Anywhere in the row.
  await active(page).getByRole('listitem').click()
  await expect(dialog(page).getByRole('heading', { name: 'Warfarin' })).toBeVisible()
  await page.goto(page.url())
  await expect(dialog(page)).toContainText('2 mg')

  await dialog(page).getByRole('button', { name: 'History' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Changed by you')
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await toast(page, 'Medication Restored')
  await expect(active(page)).toContainText('5 mg')
})

test('deletes a medication, undoes it, and finds it among the deleted', async ({ page }) => {
  await create(page, 'Prednisone')
  const remove = async () => {
    await page.getByRole('button', { name: 'More for Prednisone' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Medication Deleted')
    await expect(active(page).getByText('No active medications')).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Medication Restored')
  await expect(active(page).getByRole('listitem')).toContainText(['Prednisone'])

  await remove()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page).getByText('Nothing has been deleted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(active(page).getByRole('listitem')).toContainText(['Prednisone'])
})

test('shows "not found" for an unknown medication and for another person’s', async ({ page }) => {
  await page.goto('/medications?id=7b0ff1a5-4c56-4ac1-8d9b-1d0c1c2d3e4f')
  await expect(dialog(page)).toContainText('Medication not found')
})

test('recognizes a sensitive medication while it is typed, and lets its owner decide otherwise, for good', async ({
  page,
}) => {
  const sensitive = () => dialog(page).getByRole('switch', { name: 'Sensitive' })
  await page.goto('/medications?action=add')
  await expect(sensitive()).not.toBeChecked()
  await dialog(page).getByLabel('Medication name').fill('Sertraline HCl')
  await expect(sensitive()).toBeChecked()
  await expect(dialog(page).getByText(/^Recognized by what it says/)).toBeVisible()
  await sensitive().uncheck()
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await toast(page, 'Medication Added')
  await choose(page, 'Edit')
  await expect(sensitive()).not.toBeChecked()
  // What it is for would be recognized, too; the choice stays.
  await dialog(page).getByLabel('Taken for').fill('Depression')
  await expect(sensitive()).not.toBeChecked()
  await sensitive().check()
  await expect(dialog(page).getByText(/^Only those with access to sensitive records/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Medication Updated')
  const [saved] = await (await page.request.get('/api/medications')).json()
  expect(saved).toMatchObject({ medicationName: 'Sertraline HCl', sensitivity: 'mood' })
})
