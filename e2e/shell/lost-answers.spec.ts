import type { Page } from '@playwright/test'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { expect, test } from '../harness/household.ts'

/** The next request arrives and is carried out, but its response is lost. */
const loseNextAnswer = (page: Page, path: string, method = 'POST') => {
  let isLost = false
  return page.route(path, async route => {
    if (isLost || route.request().method() !== method) return route.fallback()
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

  // Pressed again without an edit, it gets the same response as the first time.
  await page.goto('/medications?action=add')
  await form.getByLabel('Medication name').fill('Metformin')
  await form.getByLabel('Frequency').fill('Twice daily')
  await loseNextAnswer(page, '/api/medications')
  await add.click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  await add.click()
  // It does not ask about the medication that it made itself.
  await expect(form).toBeHidden()
  expect(await listed(page, '/api/medications')).toHaveLength(2)

  // Nor after an edit, nor if the response to that is lost, too.
  await page.goto('/medications?action=add')
  await form.getByLabel('Medication name').fill('Ramipril')
  await form.getByLabel('Dosage').fill('10 mg')
  await loseNextAnswer(page, '/api/medications')
  await add.click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  await form.getByLabel('Dosage').fill('5 mg')
  await loseNextAnswer(page, '/api/medications/*', 'PUT')
  await add.click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  await form.getByLabel('Dosage').fill('2.5 mg')
  await add.click()
  await expect(form).toBeHidden()
  expect(await listed(page, '/api/medications')).toMatchObject([
    { medicationName: 'Ramipril', dosage: '2.5 mg', version: 3 },
    { medicationName: 'Metformin', version: 1 },
    { medicationName: 'Zinc' },
  ])
})

test('a second press while the first save is under way changes nothing', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/medications?action=add')
  const form = page.getByRole('dialog', { name: 'Add Medication' })
  await form.getByLabel('Medication name').fill('Ramipril')
  await loseNextAnswer(page, '/api/medications')
  await form.getByLabel('Medication name').press('Enter')
  await expect(form.getByRole('alert')).toContainText('no connection')
  let reads = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/madeWith/, async route => {
    reads += 1
    await released
    return route.fallback()
  })
  await form.getByLabel('Medication name').fill('Ramiprilat')
  await page.keyboard.press('Enter')
  await expect.poll(() => reads).toBe(1)
  await page.keyboard.type('e')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Add Medication' })).toBeDisabled()
  release()
  await expect(form).toBeHidden()
  expect(reads).toBe(1)
  expect(await listed(page, '/api/medications')).toMatchObject([{ medicationName: 'Ramiprilat', version: 2 }])
})

test('an edit whose answer was lost is saved once, and is no conflict with itself', async ({ page, newUser }) => {
  await newUser()
  const answer = await page.request.post('/api/providers', { data: { name: 'Dr. Lee' } })
  const { id } = await answer.json()
  await page.goto(`/providers?action=edit&id=${id}`)
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Save changes' })
  await form.getByLabel('Name', { exact: true }).fill('Dr. Leen')
  await loseNextAnswer(page, `/api/providers/${id}`, 'PUT')
  await save.click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  await save.click()
  await expect(form).toBeHidden()
  expect(await listed(page, '/api/providers')).toMatchObject([{ name: 'Dr. Leen', version: 2 }])
})

test('a mood that was pressed again after its answer was lost is logged once', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/lifecare-dashboard')
  const faces = page.getByRole('group', { name: 'How do you feel right now?' })
  await loseNextAnswer(page, '/api/mood/entries')
  await faces.getByRole('button').last().click()
  await expect(page.getByText('This could not be saved. Please try again.')).toBeVisible()
  await faces.getByRole('button').last().click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await listed(page, '/api/mood/entries')).toHaveLength(1)
})

test('a person whose answer was lost is added once, as they were last typed', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/people')
  await page.getByRole('button', { name: 'Add a Person' }).click()
  const form = page.getByRole('dialog')
  const add = form.getByRole('button', { name: 'Add a Person' })
  await form.getByLabel('First name').fill('Leo')
  await form.getByLabel('Last name').fill('Rivera')
  await form.getByLabel('Relation to you').selectOption('Child')
  await loseNextAnswer(page, '/api/people')
  await add.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('First name').fill('Lea')
  await form.getByLabel('Date of birth').fill('2019-04-02')
  await add.click()
  await expect(form).toBeHidden()
  const people = await listed(page, '/api/people')
  expect(people).toMatchObject([{ isSelf: true }, { firstName: 'Lea', lastName: 'Rivera' }])
  const profile = await page.request.get(`/api/people/${people[1]?.id}/users/profile`)
  expect(await profile.json()).toMatchObject({ firstName: 'Lea', dateOfBirth: '2019-04-02' })

  // The same again, without an edit.
  await page.getByRole('button', { name: 'Add a Person' }).click()
  await form.getByLabel('First name').fill('Ana')
  await form.getByLabel('Last name').fill('Rivera')
  await form.getByLabel('Relation to you').selectOption('Child')
  await loseNextAnswer(page, '/api/people')
  await add.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await add.click()
  await expect(form).toBeHidden()
  expect(await listed(page, '/api/people')).toHaveLength(3)
})

test('an invitation and a share whose answers were lost give way to the next attempt', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/people/access')
  await page.getByRole('button', { name: 'Invite Someone' }).click()
  const form = page.getByRole('dialog')
  const create = form.getByRole('button', { name: 'Create Invitation' })
  await form.getByLabel('Their email').fill('wrong@example.org')
  await loseNextAnswer(page, '/api/access/invitations')
  await create.click()
  await expect(form.getByText('This did not work.')).toBeVisible()
  await form.getByLabel('Their email').fill('right@example.org')
  await create.click()
  await expect(form.getByLabel('Invitation link')).toBeVisible()
  // It was saved, and nothing typed is left to discard.
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  const access = await page.request.get('/api/access')
  expect((await access.json()).invitations).toMatchObject([{ email: 'right@example.org' }])

  await page.request.post('/api/medications', { data: { medicationName: 'Zinc' } })
  await page.goto('/shares')
  await page.getByRole('button', { name: 'Share my records' }).first().click()
  const link = form.getByRole('button', { name: 'Create Link' })
  await loseNextAnswer(page, '/api/shares')
  await link.click()
  await expect(form.getByText('could not be created')).toBeVisible()
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Your share is ready' })).toBeVisible()
  expect(await listed(page, '/api/shares')).toHaveLength(1)
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
  const dismissFailure = async () => {
    await expect(page.getByText('This could not be saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(page.getByText('This could not be saved.')).toBeHidden()
  }
  await input.fill('Is it the dose?')
  await loseNextAnswer(page, '/api/visit-notes')
  await add.click()
  await dismissFailure()
  // It was added despite the lost response, and is listed.
  await expect(page.getByRole('checkbox', { name: 'Is it the dose?' })).toBeVisible()
  // The response to the change is lost, too.
  await loseNextAnswer(page, '/api/visit-notes/*', 'PUT')
  await input.fill('Is it the dose or the day?')
  await add.click()
  await dismissFailure()
  await input.fill('Is it the dose or the time?')
  await add.click()
  await expect(input).toHaveValue('')
  const notes = async () => (await listed(page, '/api/visit-notes')).map(({ note }) => note).sort()
  expect(await notes()).toEqual(['Is it the dose or the time?'])

  // What is typed while it cannot be read stays, and is the same question later.
  await input.fill('May I swim?')
  let isBroken = true
  await page.route('/api/**', async route => {
    if (!isBroken) return route.fallback()
    if (route.request().method() === 'POST') await route.fetch()
    return route.abort('connectionreset')
  })
  await add.click()
  await expect(page.getByText('This cannot be loaded right now.')).toBeVisible()
  await expect(input).toHaveValue('May I swim?')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This cannot be loaded right now.')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'May I swim?' })).toBeVisible()
  // An emptied input asks something else.
  await input.fill('')
  await input.fill('May I fly?')
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('/api/visit-notes', async route => {
    if (route.request().method() === 'POST') await released
    return route.fallback()
  })
  await add.click()
  await input.press('x')
  release()
  await expect(input).toHaveValue('')
  expect(await notes()).toEqual(['Is it the dose or the time?', 'May I fly?', 'May I swim?'])
})

test('a dialog of its own and a deletion whose answers were lost end with the next press', async ({
  page,
  newUser,
}) => {
  await newUser()
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await answer.json()
  await page.goto(`/medications?id=${id}&action=discontinue`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for stopping').fill('Cough')
  await loseNextAnswer(page, `/api/medications/${id}`, 'PUT')
  const stop = dialog.getByRole('button', { name: 'Discontinue' })
  await stop.click()
  await expect(page.getByText('Failed to update medication')).toBeVisible()
  await dialog.getByLabel('Reason for stopping').fill('A dry cough')
  await stop.click()
  await expect(dialog).toBeHidden()
  expect(await listed(page, '/api/medications')).toMatchObject([{ notes: 'A dry cough', version: 3 }])

  await page.evaluate(`history.pushState(null, '', '/medications?id=${id}&action=delete')`)
  await loseNextAnswer(page, `/api/medications/${id}`, 'DELETE')
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await remove.click()
  await expect(page.getByText('Failed to delete medication')).toBeVisible()
  await remove.click()
  await expect(page.getByText('Medication Deleted')).toBeVisible()
})

test('a setting whose answer was lost is shown as it is stored', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/settings')
  const choice = page.getByRole('switch', { name: 'Compact view' })
  await expect(choice).toBeChecked()
  await loseNextAnswer(page, '/api/settings', 'PUT')
  const read = page.waitForResponse('/api/auth/user')
  await choice.click()
  await read
  await expect(choice).not.toBeChecked()
  await expect(page.getByText('It was changed back')).toBeHidden()
  await page.reload()
  await expect(choice).not.toBeChecked()
})

test('My Information whose answer was lost is saved, and overwrites only what was typed', async ({ page, newUser }) => {
  await newUser()
  const profile = async () => (await page.request.get('/api/users/profile')).json()
  const change = (data: object) => page.request.put('/api/users/profile', { data })
  await page.goto('/profile?action=edit')
  const phone = page.getByLabel('Phone', { exact: true }).first()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(phone).toBeVisible()
  // Another tab has filled in the profile, which was empty when this form was opened.
  await change({ emergencyContactName: 'Ada' })
  await phone.fill('555 0100')
  await save.click()
  await expect(phone).toBeHidden()
  expect(await profile()).toMatchObject({ phone: '555 0100', emergencyContactName: 'Ada' })

  await page.getByRole('button', { name: 'Edit' }).first().click()
  await phone.fill('555 0200')
  await loseNextAnswer(page, '/api/users/profile', 'PUT')
  await save.click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await phone.fill('555 0300')
  await save.click()
  await expect(phone).toBeHidden()
  expect(await profile()).toMatchObject({ phone: '555 0300', version: 4 })

  // What others change meanwhile is told once. And the page stays, though who is signed in cannot be read again.
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await phone.fill('555 0400')
  await change({ emergencyContactName: 'Eve' })
  await save.click()
  await expect(page.getByText('This has been changed since you opened it')).toBeVisible()
  await page.route('/api/**', route => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await save.click()
  await expect(phone).toBeHidden()
  await expect(page.getByText('555 0400')).toBeVisible()
  await page.unrouteAll()
  expect(await profile()).toMatchObject({ phone: '555 0400', emergencyContactName: 'Eve' })
})

test('what is put back after its answer was lost is put back there, too', async ({ page, newUser }) => {
  await newUser()
  const dialog = page.getByRole('dialog')
  const added = await page.request.post('/api/medications', { data: { medicationName: 'Zinc', dosage: '10 mg' } })
  const { id } = await added.json()
  await page.goto(`/medications?action=edit&id=${id}`)
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await dialog.getByLabel('Dosage').fill('20 mg')
  await loseNextAnswer(page, `/api/medications/${id}`, 'PUT')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('no connection')
  await dialog.getByLabel('Dosage').fill('10 mg')
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await listed(page, '/api/medications')).toMatchObject([{ dosage: '10 mg' }])

  await page.request.put('/api/users/profile', { data: { phone: '555 0100' } })
  await page.goto('/profile?action=edit')
  const phone = page.getByLabel('Phone', { exact: true }).first()
  const saveProfile = page.getByRole('button', { name: 'Save', exact: true })
  await phone.fill('555 0200')
  await loseNextAnswer(page, '/api/users/profile', 'PUT')
  await saveProfile.click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await phone.fill('555 0100')
  await saveProfile.click()
  await expect(phone).toBeHidden()
  expect(await (await page.request.get('/api/users/profile')).json()).toMatchObject({ phone: '555 0100' })

  const visit = { type: 'Checkup', appointmentDate: '2031-01-01T10:00:00.000Z' }
  const appointmentId = (await (await page.request.post('/api/appointments', { data: visit })).json()).id
  const data = { kind: 'question', note: 'Is it 10 mg?', appointmentId }
  const note = `/api/visit-notes/${(await (await page.request.post('/api/visit-notes', { data })).json()).id}`
  await page.goto(`/visit-pack?appointment=${appointmentId}`)
  await page.getByRole('button', { name: 'Edit: Is it 10 mg?' }).click()
  const line = page.getByRole('textbox', { name: 'Edit: Is it' })
  await line.fill('Is it 20 mg?')
  await loseNextAnswer(page, note, 'PUT')
  await line.press('Enter')
  await expect(page.getByText('This could not be saved.')).toBeVisible()
  await line.fill('Is it 10 mg?')
  await line.press('Enter')
  await expect(line).toBeHidden()
  expect(await (await page.request.get(note)).json()).toMatchObject({ note: 'Is it 10 mg?' })

  const child = { firstName: 'Leo', lastName: 'Rivera', relation: 'child' }
  const made = await page.request.post('/api/people', { data: child })
  const settings = `/api/people/${(await made.json()).id}/person/settings`
  await page.goto('/people')
  await page.getByRole('button', { name: 'More for Leo Rivera' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await dialog.getByRole('switch').click()
  await loseNextAnswer(page, settings, 'PUT')
  const { dataSharing } = await (await page.request.get(settings)).json()
  await save.click()
  await expect(page.getByText('This did not work.')).toBeVisible()
  expect(await (await page.request.get(settings)).json()).toMatchObject({ dataSharing: !dataSharing })
  await dialog.getByRole('switch').click()
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await (await page.request.get(settings)).json()).toMatchObject({ dataSharing })
})

test('a panel of results whose answer was lost is stored once, as it was last typed', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/test-results?action=add')
  const form = page.getByRole('dialog')
  await form.getByLabel('Test name').first().fill('Potassium')
  await form.getByLabel('Test date').fill('2026-03-01')
  await form.getByLabel('Result').first().fill('4.2')
  await form.getByRole('button', { name: 'Add another line' }).click()
  await form.getByLabel('Test name').nth(1).fill('Sodium')
  await form.getByLabel('Result').nth(1).fill('140')
  await loseNextAnswer(page, '/api/lab-results/panel')
  const save = form.getByRole('button', { name: 'Add Results' })
  await save.click()
  await expect(form.getByRole('alert')).toBeVisible()
  // One line is changed, one stays, one is new; and the answer to the change is lost, too.
  await form.getByLabel('Result').first().fill('4.3')
  await form.getByRole('button', { name: 'Add another line' }).click()
  await form.getByLabel('Test name').nth(2).fill('Iron')
  await form.getByLabel('Result').nth(2).fill('90')
  await loseNextAnswer(page, '/api/lab-results/*', 'PUT')
  await save.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await save.click()
  await expect(form).toBeHidden()
  const results = await listed(page, '/api/lab-results')
  expect(results.map(({ testName, resultValue, version }) => [testName, resultValue, version]).sort()).toEqual([
    ['Iron', '90', 1],
    ['Potassium', '4.3', 2],
    ['Sodium', '140', 1],
  ])
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

test('recovery codes whose answer was lost are made anew', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Setup 2FA' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('2. Enter the six digits it shows').fill(codeShownFor(secret))
  await loseNextAnswer(page, '/api/account/two-factor')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(dialog.getByRole('alert')).toContainText('Make new ones, and keep them')
  await dialog.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(codes).toHaveCount(10)
})
