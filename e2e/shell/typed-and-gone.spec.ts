import type { Page, Route } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Medication' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const name = (page: Page) => form(page).getByLabel('Medication name')

const type = async (page: Page) => {
  await page.goto('/medications')
  await page.getByRole('button', { name: 'Add Medication' }).first().click()
  await name(page).fill('Lisinopril')
}

const keep = async (page: Page) => {
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(name(page)).toHaveValue('Lisinopril')
}

test('Back asks once before it closes a form with typed text', async ({ page, newUser }) => {
  await newUser()
  await type(page)
  await page.goBack()
  await keep(page)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL('/medications')
  // Nothing typed, nothing asked.
  await page.getByRole('button', { name: 'Add Medication' }).first().click()
  await expect(form(page)).toBeVisible()
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await expect(question(page)).toBeHidden()
})

test('however often Esc is pressed, a form asks and does not disappear', async ({ page, newUser }) => {
  await newUser()
  await type(page)
  // Browsers close a dialog by themselves when Esc is pressed again and again.
  for (const presses of [2, 3, 4, 5, 6, 7]) {
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Escape')
    await expect(name(page)).toHaveValue('Lisinopril')
    if (await question(page).isVisible()) await keep(page)
  }
  await page.keyboard.press('Escape')
  await keep(page)
})

test('a drag from a field to the backdrop closes nothing, and a click there asks', async ({ page, newUser }) => {
  await newUser()
  await type(page)
  const box = await name(page).boundingBox()
  if (!box) throw new Error('The field is not on the screen')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(question(page)).toBeHidden()
  await expect(name(page)).toHaveValue('Lisinopril')
  await page.mouse.click(5, 5)
  await keep(page)
})

test('a small dialog with a form asks too, and a closed tab is warned about', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/people')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('First name').fill('Leo')
  await page.mouse.click(5, 5)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  const warned = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  expect((await warned).type()).toBe('beforeunload')
  await (await warned).accept()
  await closing
})

test('Cancel asks in dialogs of their own, such as for stopping a medication and for a share', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  await page.goto('/medications')
  await page.getByRole('button', { name: 'More for Lisinopril' }).click()
  await page.getByRole('menuitem', { name: 'Discontinue' }).click()
  const dialog = page.getByRole('dialog')
  const cancel = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
  }
  await dialog.getByLabel('Reason for stopping').fill('Cough')
  await cancel()
  await expect(dialog.getByLabel('Reason for stopping')).toHaveValue('Cough')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()

  await page.goto('/shares')
  await page.getByRole('button', { name: 'Share my records' }).first().click()
  await dialog.getByLabel('Who is this for?').fill('Dr. Lee')
  await cancel()
  await expect(dialog.getByLabel('Who is this for?')).toHaveValue('Dr. Lee')
})

test('a link in the navigation asks before it leaves a page with typed text', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/profile?action=edit')
  await page.getByLabel('Phone', { exact: true }).first().fill('555 0100')
  const link = page.getByRole('navigation', { name: 'Healthcare' }).getByRole('link', { name: 'Medications' })
  await link.click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Phone', { exact: true }).first()).toHaveValue('555 0100')
  await link.click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/medications')

  const answer = await page.request.post('/api/appointments', {
    data: { type: 'Checkup', appointmentDate: '2031-01-01T10:00:00.000Z' },
  })
  await page.goto(`/visit-pack?appointment=${(await answer.json()).id}`)
  await page.getByLabel('Add a question').fill('May I swim?')
  await link.click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Add a question')).toHaveValue('May I swim?')
})

test('Esc and Cancel ask before a changed line of a visit is gone', async ({ page, newUser }) => {
  await newUser()
  const create = async (path: string, data: object): Promise<string> =>
    (await (await page.request.post(`/api/${path}`, { data })).json()).id
  const visit = await create('appointments', { type: 'Checkup', appointmentDate: '2031-01-01T10:00:00.000Z' })
  await create('visit-notes', { note: 'May I swim?', kind: 'question', appointmentId: visit })
  await page.goto(`/visit-pack?appointment=${visit}`)
  await page.getByRole('button', { name: 'Edit: May I swim?' }).click()
  const line = page.getByRole('textbox', { name: 'Edit: May I swim?' })
  await line.press('Escape')
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Edit: May I swim?' }).click()
  await line.fill('May I swim in the sea?')
  for (const leave of [() => line.press('Escape'), () => page.getByRole('button', { name: 'Cancel' }).click()]) {
    await leave()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(line).toHaveValue('May I swim in the sea?')
  }
  await line.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('checkbox', { name: 'May I swim?' })).toBeVisible()
})

test('a draft that cannot be saved says so, and is not left without a question', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/providers', { data: { name: 'Dr. Lee' } })
  await page.route('/api/message-drafts/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.goto('/messages?action=add')
  const dialog = page.getByRole('dialog', { name: 'Compose Message' })
  await dialog.getByLabel('Message', { exact: true }).fill('It is back.')
  await expect(dialog.getByText('This draft is not saved yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.unrouteAll()
  await dialog.getByLabel('Message', { exact: true }).fill('It is back, with fever.')
  await expect(dialog.getByText('Draft saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a tab that is closed while its draft is being saved saves what was typed since', async ({ newUser, context }) => {
  await newUser()
  const tab = await context.newPage()
  await context.request.post('/api/providers', { data: { name: 'Dr. Lee' } })
  await tab.goto('/messages?action=add')
  const text = tab.getByRole('dialog', { name: 'Compose Message' }).getByLabel('Message', { exact: true })
  await expect(text).toBeVisible()
  // The first save is under way for as long as the tab is open.
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  await tab.route('/api/message-drafts/new', () => hold(), { times: 1 })
  await text.fill('It is back.')
  await held
  await text.fill('It is back, with fever.')
  await tab.close({ runBeforeUnload: true })
  await expect
    .poll(async () => (await (await context.request.get('/api/message-drafts/new')).json())?.content)
    .toBe('It is back, with fever.')
})

test('a save of a draft that fails late replaces nothing that was saved after it', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/providers', { data: { name: 'Dr. Lee' } })
  await page.clock.install()
  const sent: string[] = []
  const { promise: held, resolve: hold } = Promise.withResolvers<Route>()
  await page.route('/api/message-drafts/new', route => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(route.request().postDataJSON().content)
    return sent.length === 1 ? hold(route) : route.continue()
  })
  await page.goto('/messages?action=add')
  const dialog = page.getByRole('dialog', { name: 'Compose Message' })
  const text = dialog.getByLabel('Message', { exact: true })
  await text.fill('It is back.')
  await page.clock.runFor(1000)
  const first = await held
  await text.fill('It is back, with fever.')
  await page.clock.runFor(1000)
  await first.abort()
  await expect(dialog.getByText('Draft saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.evaluate(() => null)
  expect(sent).toEqual(['It is back.', 'It is back, with fever.'])
})

test('two tabs with one draft: the second is told, and neither text is lost without a word', async ({
  page,
  newUser,
  context,
}) => {
  await newUser()
  await page.request.post('/api/providers', { data: { name: 'Dr. Lee' } })
  const other = await context.newPage()
  const open = async (tab: Page) => {
    await tab.goto('/messages?action=add')
    const dialog = tab.getByRole('dialog', { name: 'Compose Message' })
    await expect(dialog.getByLabel('Message', { exact: true })).toBeVisible()
    return { dialog, text: dialog.getByLabel('Message', { exact: true }), saved: dialog.getByText('Draft saved') }
  }
  const [first, second] = [await open(page), await open(other)]
  const stored = async () => (await (await page.request.get('/api/message-drafts/new')).json())?.content
  await first.text.fill('From the first tab.')
  await expect(first.saved).toBeVisible()
  await second.text.fill('From the second tab.')
  await expect(second.dialog.getByRole('alert')).toContainText('changed since you opened it')
  await expect(second.text).toHaveValue('From the second tab.')
  await expect(second.saved).toBeHidden()
  expect(await stored()).toBe('From the first tab.')
  // Left and kept, and then chosen.
  await second.dialog.getByRole('button', { name: 'Cancel' }).click()
  await question(other).getByRole('button', { name: 'Keep editing' }).click()
  await second.dialog.getByRole('button', { name: 'Save my changes on top of it' }).click()
  await expect(second.saved).toBeVisible()
  await expect(second.dialog.getByRole('alert')).toBeHidden()
  expect(await stored()).toBe('From the second tab.')

  await first.text.fill('From the first tab, later.')
  await first.dialog.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(first.text).toHaveValue('From the second tab.')
  await first.text.fill('From both tabs.')
  await expect(first.saved).toBeVisible()
  expect(await stored()).toBe('From both tabs.')

  // What one tab sends takes no draft of the other with it.
  await second.text.fill('Only here.')
  await second.dialog.getByRole('button', { name: 'Save my changes on top of it' }).click()
  await expect(second.saved).toBeVisible()
  await first.dialog.getByLabel('Subject').fill('A question')
  await expect(first.dialog.getByRole('alert')).toContainText('changed since you opened it')
  await first.dialog.getByRole('button', { name: 'Save and get link' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved, not delivered yet' })).toBeVisible()
  expect(await stored()).toBe('Only here.')
})

test('Back and a closed tab ask before the documents that are being added are gone', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Add Document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ben') })
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await dialog.getByLabel('Notes').fill('Ask about it')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep adding' }).click()
  await expect(dialog.getByLabel('Notes')).toHaveValue('Ask about it')
  const warned = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  expect((await warned).type()).toBe('beforeunload')
  await (await warned).accept()
  await closing
})

test('a session that ends in the middle of a form is opened again on top of it', async ({ page, newUser, context }) => {
  const person = await newUser()
  await type(page)
  await context.clearCookies()
  await form(page).getByRole('button', { name: 'Add Medication' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(again).toContainText(person.email)
  await again.getByLabel('Password', { exact: true }).fill('not the password')
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again.getByRole('alert')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Active Medications' })).toContainText('Lisinopril')
})

test('a session that ends in any other dialog is opened again on top of it, too', async ({
  page,
  newUser,
  context,
}) => {
  const person = await newUser()
  for (const [path, data] of Object.entries({
    providers: { name: 'Dr. Lee' },
    medications: { medicationName: 'Zinc' },
    appointments: { type: 'Checkup', appointmentDate: '2031-01-01T10:00:00.000Z' },
  }))
    await page.request.post(`/api/${path}`, { data })
  const dialog = page.getByRole('dialog').first()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  /** Sends what is typed without a session, and signs in on top of it. */
  const sendSignedOut = async (button: string) => {
    await context.clearCookies()
    await dialog.getByRole('button', { name: button }).click()
    await again.getByLabel('Password', { exact: true }).fill(person.password)
    await again.getByRole('button', { name: 'Sign In' }).click()
    await expect(again).toBeHidden()
  }

  await page.goto('/people')
  await page.getByRole('button', { name: 'Add a Person' }).click()
  await dialog.getByLabel('First name').fill('Leo')
  await dialog.getByLabel('Last name').fill('Rivera')
  await dialog.getByLabel('Relation to you').selectOption('Child')
  // Without signing in, the form and its text stay.
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Add a Person' }).click()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Leo')
  await sendSignedOut('Add a Person')
  await expect(page.getByText('Leo Rivera was added')).toBeVisible()

  const [medication] = await (await page.request.get('/api/medications')).json()
  await page.goto(`/medications?id=${medication.id}&action=discontinue`)
  await dialog.getByLabel('Reason for stopping').fill('Cough')
  await sendSignedOut('Discontinue')
  await expect(page.getByText('Medication has been discontinued')).toBeVisible()

  await page.goto('/messages?action=add')
  await dialog.getByLabel('Subject').fill('My cough')
  await dialog.getByLabel('Message', { exact: true }).fill('It is back.')
  await sendSignedOut('Save and get link')
  await expect(page.getByRole('dialog', { name: 'Saved, not delivered yet' })).toBeVisible()

  await page.goto('/shares?action=share')
  await dialog.getByLabel('Who is this for?').fill('Dr. Lee')
  await sendSignedOut('Create Link')
  await expect(page.getByRole('dialog', { name: 'Your share is ready' })).toBeVisible()
})

test('a save without a connection says so, and is not sent later when it was discarded', async ({
  page,
  newUser,
  context,
}) => {
  await newUser()
  await type(page)
  await context.setOffline(true)
  await form(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(form(page).getByRole('alert')).toContainText('There is no connection to Wellkept')
  await expect(name(page)).toHaveValue('Lisinopril')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()
  await context.setOffline(false)
  await page.goto('/medications')
  await expect(page.getByText('No active medications')).toBeVisible()
})
