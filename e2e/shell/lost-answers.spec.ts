import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

/** The next request arrives and is carried out, but its answer is lost on the way. */
const loseNextAnswer = (page: Page, path: string) => {
  let isLost = false
  return page.route(path, async route => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

const listed = async (page: Page, path: string): Promise<Record<string, unknown>[]> =>
  (await page.request.get(path)).json()

test('a save whose answer was lost is saved once, also after an edit', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/medications?action=add')
  const form = page.getByRole('dialog', { name: 'Add Medication' })
  const add = form.getByRole('button', { name: 'Add Medication' })
  await form.getByLabel('Medication name').fill('Lisinopril')
  await form.getByLabel('Frequency').fill('Twice daily')
  await loseNextAnswer(page, '/api/medications')
  await add.click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  await form.getByLabel('Medication name').fill('Zinc')
  await add.click()
  await expect(form).toBeHidden()
  expect(await listed(page, '/api/medications')).toMatchObject([{ medicationName: 'Zinc' }])

  // Pressed again without an edit, it is answered as the first time.
  await page.goto('/medications?action=add')
  await form.getByLabel('Medication name').fill('Metformin')
  await form.getByLabel('Frequency').fill('Twice daily')
  await loseNextAnswer(page, '/api/medications')
  await add.click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  await add.click()
  // The form asks, because such a medication is there by now: the one that was saved.
  await form.getByRole('button', { name: 'Yes, save it' }).click()
  await expect(form).toBeHidden()
  expect(await listed(page, '/api/medications')).toHaveLength(2)
})

test('an edit after a lost answer does not overwrite what somebody else has changed since', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.goto('/medications?action=add')
  const form = page.getByRole('dialog', { name: 'Add Medication' })
  const add = form.getByRole('button', { name: 'Add Medication' })
  await form.getByLabel('Medication name').fill('Lisinopril')
  await loseNextAnswer(page, '/api/medications')
  await add.click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  const [made] = await listed(page, '/api/medications')
  await page.request.put(`/api/medications/${made?.id}`, { data: { dosage: '20 mg' } })
  await form.getByLabel('Medication name').fill('Zinc')
  await add.click()
  await expect(form.getByRole('alert')).toContainText('changed since you opened it')

  // A newer version that cannot be loaded is said, and what was typed stays.
  await page.route(`/api/medications/${made?.id}`, route => route.abort())
  await form.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(form.getByRole('alert')).toContainText('could not be loaded')
  await expect(form.getByLabel('Medication name')).toHaveValue('Zinc')
  await page.unroute(`/api/medications/${made?.id}`)
  await form.getByRole('button', { name: 'Save my changes on top of it' }).click()
  await expect(form).toBeHidden()
  expect(await listed(page, '/api/medications')).toMatchObject([
    { medicationName: 'Zinc', dosage: '20 mg', version: 3 },
  ])
})

test('a question for a visit whose answer was lost is there once, as it was last typed', async ({ page, newUser }) => {
  await newUser()
  const answer = await page.request.post('/api/appointments', {
    data: { type: 'Checkup', appointmentDate: '2031-01-01T10:00:00.000Z' },
  })
  await page.goto(`/visit-pack?appointment=${(await answer.json()).id}`)
  const input = page.getByLabel('Add a question')
  const add = page.getByRole('button', { name: 'Add question' })
  await input.fill('Is it the dose?')
  await loseNextAnswer(page, '/api/visit-notes')
  await add.click()
  await expect(page.getByText('This could not be saved.')).toBeVisible()
  await input.fill('Is it the dose or the time?')
  await add.click()
  await expect(input).toHaveValue('')
  expect(await listed(page, '/api/visit-notes')).toMatchObject([{ note: 'Is it the dose or the time?' }])
  // The next one is another.
  await input.fill('May I swim?')
  await add.click()
  await expect(input).toHaveValue('')
  expect(await listed(page, '/api/visit-notes')).toHaveLength(2)
})

test('a panel of results whose answer was lost is not stored a second time', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/test-results?action=add')
  const form = page.getByRole('dialog')
  await form.getByLabel('Test name').first().fill('Potassium')
  await form.getByLabel('Result').first().fill('4.2')
  await loseNextAnswer(page, '/api/lab-results/panel')
  const save = form.getByRole('button', { name: 'Add Result' })
  await save.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('Result').first().fill('4.3')
  await save.click()
  await expect(form.getByRole('alert')).toContainText('already saved')
  expect(await listed(page, '/api/lab-results')).toMatchObject([{ resultValue: '4.2' }])
})

test('a message whose answer was lost is sent once, and its edit is another message', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/providers', { data: { name: 'Dr. Maria Garcia' } })
  await page.goto('/messages?action=add')
  const form = page.getByRole('dialog', { name: 'Compose Message' })
  const send = form.getByRole('button', { name: 'Save and get link' })
  await form.getByLabel('Subject').fill('My cough')
  await form.getByLabel('Message', { exact: true }).fill('It is back.')
  await loseNextAnswer(page, '/api/messages/compose')
  await send.click()
  await expect(form.getByRole('alert')).toContainText('could not be sent')
  await form.getByLabel('Message', { exact: true }).fill('It is back, with fever.')
  await send.click()
  await expect(form.getByRole('alert')).toContainText('already sent')
  expect(await listed(page, '/api/messages')).toMatchObject([{ content: 'It is back.' }])
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Saved, not delivered yet' })).toBeVisible()
  expect((await listed(page, '/api/messages')).map(({ content }) => content).sort()).toEqual([
    'It is back, with fever.',
    'It is back.',
  ])
})
