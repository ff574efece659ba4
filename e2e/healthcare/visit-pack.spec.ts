import type { Page } from '@playwright/test'
import { isSensitiveType } from '#contract/record/define-record.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { recordTypes } from '#contract/records.ts'
import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

const EASTERN = 'America/New_York'
const day = (days: number) => addDays(dayIn(EASTERN, new Date()), days)
const at = (days: number) => instantAt(EASTERN, `${day(days)}T10:00`)

const create = async (page: Page, path: string, data: object): Promise<string> => {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const prepareNextVisit = async (page: Page) => {
  const upcoming = page.getByRole('region', { name: 'Upcoming Appointments' })
  await upcoming.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Prepare visit' }).click()
}

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()

/** How many sheets of Letter paper a page takes. */
const sheets = async (page: Page) =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** A provider, a visit a month ago, and one that comes in nine days. */
const createVisits = async (page: Page) => {
  const providerId = await create(page, 'providers', { name: 'Dr. Maria Garcia' })
  await create(page, 'appointments', { type: 'Checkup', appointmentDate: at(-30), providerId, status: 'completed' })
  return create(page, 'appointments', { type: 'Follow-up', appointmentDate: at(9), providerId, location: 'Room 12' })
}

const WEEKLY = { medicationName: 'Methotrexate', dosage: '10 mg', scheduleTimes: '08:00', startDate: day(-400) }

test('prepares a visit on one page that can be printed, however many records there are', async ({ page, newUser }) => {
  await newUser()
  const visit = await createVisits(page)
  await create(page, 'medications', { medicationName: 'Lisinopril', dosage: '10 mg', startDate: day(-400) })
  await create(page, 'medications', { medicationName: 'Metformin', dosage: '500 mg', startDate: day(-10) })
  const a1c = { testName: 'Hemoglobin A1c', resultUnit: '%', referenceRangeHigh: 5.6 }
  await create(page, 'lab-results', { ...a1c, resultValue: '6.6', testDate: day(-90) })
  await create(page, 'lab-results', { ...a1c, resultValue: '6.2', testDate: day(-5) })
  await create(page, 'vitals', { recordedDate: at(-20), bpSystolic: 150, bpDiastolic: 95 })
  await create(page, 'vitals', { recordedDate: at(-1), bpSystolic: 128, bpDiastolic: 78 })
  await create(page, 'vitals', { recordedDate: at(-1), temperature: 106.2 })
  await create(page, 'medications', { ...WEEKLY, scheduleDays: 'weekdays', scheduleWeekdays: 'wed' })
  await create(page, 'contraception', { method: 'Copper coil' })

  const requests: string[] = []
  page.on('request', request => requests.push(decodeURIComponent(request.url())))
  await page.goto('/appointments')
  await prepareNextVisit(page)
  const changed = card(page, /^What changed since/)
  await expect(changed).toContainText('Started Metformin')
  expect(requests.filter(url => url.includes('/api/allergies'))).not.toEqual([])
  const sensitive = recordTypes.filter(isSensitiveType).map(({ name }) => `/api/${name}`)
  expect(requests.filter(url => sensitive.some(path => url.includes(path)))).toEqual([])
  await expect(changed).toContainText(/Hemoglobin A1c High 6\.2 %.*previously 6\.6 %/)
  await expect(changed).toContainText(/Blood pressure 150\/95 .* → 128\/78 mmHg \(/)
  await expect(changed).toContainText(/Temperature Very high 106\.2 °F/)
  await expect(changed).not.toContainText('Lisinopril')
  // The frequency field is empty; the scheduled days say how often.
  await expect(card(page, 'Right now')).toContainText(/Methotrexate 10 mg.*Wed/)
  await expect(card(page, 'Right now')).toContainText('Lisinopril 10 mg')
  await expect(page.getByRole('main')).not.toContainText('coil')

  for (const question of ['May I stop one of them?', 'Is the dose right?']) {
    await page.getByLabel('Add a question').fill(question)
    await page.getByLabel('Add a question').press('Enter')
    await expect(page.getByRole('checkbox', { name: question })).toBeVisible()
  }
  await page.getByRole('checkbox', { name: 'Is the dose right?' }).check()
  await page.getByRole('button', { name: 'Edit: May I stop one of them?' }).click()
  await page.getByRole('textbox', { name: 'Edit: May' }).fill('May I stop lisinopril?')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'May I stop lisinopril?' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Is the dose right?' })).toBeChecked()
  await expectNoViolations(page)
  expect(await sheets(page)).toBe(1)

  // Unusually long words and lists.
  for (let index = 0; index < 20; index += 1) {
    await create(page, 'lab-results', {
      testName: `${'WIDE TEST '.repeat(12)}${index}`,
      testDate: day(-2),
      resultValue: '1',
    })
    await create(page, 'medical-conditions', { conditionName: `Condition ${index}`, dateDiagnosed: day(-2) })
    await create(page, 'visit-notes', { note: 'WHY SO MUCH? '.repeat(30), kind: 'question', appointmentId: visit })
  }
  await page.reload()
  await expect(page.getByText('Not everything fits on one page.')).toBeVisible()
  expect(await sheets(page)).toBe(1)
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await expect(changed.getByText(/^and \d+ more$/)).toHaveCount(2)
  await expect(card(page, 'My questions').getByText('Is the dose right?')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByLabel('Add a question')).toBeHidden()
})

test('turns decisions into medications and the next appointment', async ({ page, newUser }) => {
  await newUser()
  const visit = await createVisits(page)
  await create(page, 'medications', { medicationName: 'Lisinopril', dosage: '10 mg', startDate: day(-400) })
  await create(page, 'medications', { medicationName: 'Aspirin', dosage: '100 mg', startDate: day(-10) })
  await create(page, 'visit-notes', { note: 'Is it contagious?', kind: 'question', appointmentId: visit })
  await page.goto(`/visit-pack?appointment=${visit}`)
  await expect(card(page, 'My questions')).toBeVisible()
  await expect(card(page, 'What was decided')).toBeHidden()

  // The day of the visit.
  const now = new Date(Date.now() - 60_000).toISOString()
  await page.request.put(`/api/appointments/${visit}`, { data: { appointmentDate: now } })
  await page.reload()
  await page.getByRole('button', { name: 'Completed' }).click()
  await toast(page, 'Appointment Completed')
  const decided = card(page, 'What was decided')
  const decide = async (text: string) => {
    await page.getByLabel('Add a decision').fill(text)
    await page.getByRole('button', { name: 'Add decision' }).click()
    return decided.getByRole('listitem').filter({ hasText: text }).first()
  }

  const start = await decide('Start metformin 500 mg twice daily')
  await start.getByRole('button', { name: 'Add Medication' }).click()
  await expect(dialog(page).getByLabel('Medication name')).toHaveValue('Metformin')
  await expect(dialog(page).getByLabel('Dosage')).toHaveValue('500 mg')
  await expect(dialog(page).getByLabel('Prescribed by')).toHaveValue('Dr. Maria Garcia')
  await expect(dialog(page).getByLabel('Start date')).toHaveValue(day(0))
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(start.getByRole('link', { name: 'Metformin' })).toBeVisible()
  await expect(start.getByRole('button', { name: 'Add Medication' })).toBeHidden()

  const raise = await decide('Raise lisinopril to 20 mg')
  await raise.getByRole('button', { name: 'Change a medication' }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText('Lisinopril · 10 mg')
  await page.getByRole('menuitem').first().click()
  await dialog(page).getByLabel('Dosage').fill('20 mg')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(raise).toContainText('Lisinopril · 20 mg')

  const again = await decide('Come back in three months')
  await again.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Come back in three months')
  await expect(dialog(page).getByLabel('Location')).toHaveValue('Room 12')
  await dialog(page)
    .getByLabel('Date and time')
    .fill(`${day(90)}T09:30`)
  await dialog(page).getByRole('button', { name: 'Schedule Appointment' }).click()
  // The decision is linked after the appointment was saved: a reload would come between.
  await expect(again.getByRole('link', { name: 'Follow-up' })).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(decided.getByRole('link')).toHaveText(['Metformin', 'Lisinopril', 'Follow-up'])

  // Questions not asked are offered for the next visit.
  await navigateTo(page, '/appointments')
  await prepareNextVisit(page)
  await expect(card(page, /^What changed since/)).toContainText('Started Metformin')
  await page.getByRole('button', { name: 'Ask at this visit: Is it contagious?' }).click()
  await expect(page.getByRole('checkbox', { name: 'Is it contagious?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Is it contagious?' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: 'Is it contagious?' })).toBeVisible()
})

test('adds the medication of a decision once where the decision could not be linked to it', async ({
  page,
  newUser,
}) => {
  await newUser()
  const appointmentDate = new Date(Date.now() - 60_000).toISOString()
  const visit = await create(page, 'appointments', { type: 'Checkup', appointmentDate, status: 'completed' })
  await create(page, 'visit-notes', { note: 'Start metformin 500 mg', kind: 'decision', appointmentId: visit })
  await page.goto(`/visit-pack?appointment=${visit}`)
  const decided = card(page, 'What was decided')
  const addMedication = decided.getByRole('button', { name: 'Add Medication' })
  await page.route('**/api/visit-notes/*', route => route.abort(), { times: 1 })
  await addMedication.click()
  await dialog(page).getByLabel('Frequency').fill('Twice daily')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(page.getByText('It was saved, but could not be linked to the decision.')).toBeVisible()

  await page.reload()
  await addMedication.click()
  await expect(decided.getByRole('link', { name: 'Metformin' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const { length } = await (await page.request.get('/api/medications')).json()
  expect(length).toBe(1)
})

test('does not overwrite a question that somebody else has changed meanwhile', async ({ page, newUser }) => {
  await newUser()
  const visit = await createVisits(page)
  const question = { kind: 'question', appointmentId: visit }
  const id = await create(page, 'visit-notes', { ...question, note: 'May I swim?' })
  const stored = async () => (await (await page.request.get(`/api/visit-notes/${id}`)).json()).note
  const change = (note: string) => page.request.put(`/api/visit-notes/${id}`, { data: { note } })
  await page.goto(`/visit-pack?appointment=${visit}`)
  await page.getByRole('button', { name: 'Edit: May I swim?' }).click()
  const input = page.getByRole('textbox', { name: /^Edit: / })
  await input.fill('May I swim in the sea?')
  await change('May I swim in October?')
  // The page hears of it while the text is typed.
  await expect(page.getByRole('textbox', { name: 'Edit: May I swim in October?' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('alert').getByText(/changed since you opened it/)).toBeVisible()
  expect(await stored()).toBe('May I swim in October?')
  await expect(input).toHaveValue('May I swim in the sea?')
  // The conflict was shown, so saving again overwrites the other change.
  await save.click()
  await expect(page.getByRole('checkbox', { name: 'May I swim in the sea?' })).toBeVisible()
  expect(await stored()).toBe('May I swim in the sea?')

  // Nothing typed, nothing written.
  await page.getByRole('button', { name: 'Edit: May I swim in the sea?' }).click()
  await change('May I dive?')
  await expect(page.getByRole('textbox', { name: 'Edit: May I dive?' })).toBeVisible()
  await save.click()
  await expect(page.getByRole('checkbox', { name: 'May I dive?' })).toBeVisible()
  expect(await stored()).toBe('May I dive?')
})

test('tells “nobody asked” from “no known allergies”, and reads in German throughout', async ({ page, newUser }) => {
  await newUser()
  const visit = await createVisits(page)
  const asNeeded = { medicationName: 'Ibuprofen', frequency: 'As needed', asNeeded: true }
  await create(page, 'medications', { ...asNeeded, startDate: day(-3) })
  await create(page, 'medications', { medicationName: 'Folic acid', dosage: '5 mg', frequency: 'Tue-Thu' })
  await page.goto(`/visit-pack?appointment=${visit}`)
  const now = card(page, 'Right now')
  const seen = async (text: string | RegExp) => {
    await now.getByText(text).scrollIntoViewIfNeeded()
    await expect(now.getByText(text)).toBeInViewport({ ratio: 1 })
  }
  await seen('Nothing recorded. Please ask.')
  await seen(/Days not set · 5 mg · Tue-Thu/)
  await create(page, 'health-basics', { noKnownAllergies: true })
  await page.reload()
  await seen('No known allergies')
  await expect(now.getByText('Please ask')).toHaveCount(0)
  await create(page, 'allergies', { substance: 'Wasps', reaction: 'Anaphylaxis' })
  await page.reload()
  await seen('Could be life-threatening')
  await expect(await page.request.put('/api/settings', { data: { language: 'de' } })).toBeOK()
  await page.reload()
  await expect(page.getByRole('main').getByText(/Ibuprofen.*Bei Bedarf/)).toHaveCount(2)
  await expect(page.getByRole('main').getByText('As needed')).toHaveCount(0)
})
