import type { Route } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { failReadsUntilTriedAgain, routeNextWrite, routeReads } from '../harness/route-reads.ts'

test('a save that ends after one has left closes nothing that is open by then', async ({ page, newUser }) => {
  await newUser()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('/api/medications', async route => {
    if (route.request().method() === 'POST') await released
    return route.fallback()
  })
  await page.goto('/medications?action=add')
  const first = page.getByRole('dialog', { name: 'Add Medication' })
  await first.getByLabel('Medication name').fill('Lisinopril')
  await first.getByRole('button', { name: 'Add Medication' }).click()

  // Leaving by navigation and coming back opens a new form.
  await page.evaluate(`history.pushState(null, '', '/medications')`)
  await expect(first).toBeHidden()
  await page.evaluate(`history.pushState(null, '', '/medications?action=add')`)
  const second = page.getByRole('dialog', { name: 'Add Medication' })
  await expect(second.getByLabel('Medication name')).toHaveValue('')
  await second.getByLabel('Medication name').fill('Metformin')
  release()
  // What was left is discarded, and not saved later.
  await expect.poll(async () => (await page.request.get('/api/medications')).json()).toEqual([])
  await expect(second.getByLabel('Medication name')).toHaveValue('Metformin')
})

test('what is discarded during its save on a page is not saved later', async ({ page, newUser }) => {
  await newUser()
  const answer = await page.request.post('/api/appointments', {
    data: { type: 'Checkup', appointmentDate: '2031-01-01T10:00:00.000Z' },
  })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let waiting = 0
  for (const [address, method] of [
    ['/api/visit-notes', 'POST'],
    ['/api/users/profile', 'PUT'],
  ] as const)
    await page.route(address, async route => {
      if (route.request().method() !== method) return route.fallback()
      waiting += 1
      await released
      return route.fallback()
    })
  const discard = async (count: number) => {
    await expect.poll(() => waiting).toBe(count)
    await page.getByRole('banner').getByRole('link', { name: 'Lifecare' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/lifecare-dashboard')
  }
  await page.goto(`/visit-pack?appointment=${(await answer.json()).id}`)
  await page.getByLabel('Add a question').fill('May I swim?')
  await page.getByRole('button', { name: 'Add question' }).click()
  await discard(1)
  await page.goto('/profile?action=edit')
  await page.getByLabel('Phone', { exact: true }).first().fill('555 0100')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await discard(2)
  release()
  // Later requests of the page arrive after what was held back.
  await page.goto('/medications')
  await expect(page.getByRole('heading', { name: 'My Medications' })).toBeVisible()
  expect(await (await page.request.get('/api/visit-notes')).json()).toEqual([])
  expect((await (await page.request.get('/api/users/profile')).json()).phone).toBeNull()
})

test('a panel and a stop that are discarded during their save are not saved, and close nothing later', async ({
  page,
  newUser,
}) => {
  await newUser()
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await answer.json()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  for (const [address, method] of [
    ['/api/lab-results/panel', 'POST'],
    [`/api/medications/${id}`, 'PUT'],
  ] as const)
    await page.route(address, async route => {
      if (route.request().method() === method) await released
      return route.fallback()
    })
  const discard = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  }
  await page.goto(`/medications?id=${id}&action=discontinue`)
  const stop = page.getByRole('dialog', { name: 'Discontinue Lisinopril' })
  await stop.getByLabel('Reason for stopping').fill('Cough')
  await stop.getByRole('button', { name: 'Discontinue' }).click()
  await discard()
  await expect(stop).toBeHidden()

  await page.goto('/test-results?action=add')
  const panel = page.getByRole('dialog', { name: 'Add Result' })
  await panel.getByLabel('Test name').fill('Potassium')
  await panel.getByLabel('Test date').fill('2026-03-01')
  await panel.getByLabel('Result').fill('4.2')
  await panel.getByRole('button', { name: 'Add Result' }).click()
  await discard()
  await expect(panel).toBeHidden()
  await page.evaluate(`history.pushState(null, '', '/test-results?action=add')`)
  await panel.getByLabel('Test name').fill('Sodium')
  release()
  await expect.poll(async () => (await page.request.get('/api/lab-results')).json()).toEqual([])
  await expect(panel.getByLabel('Test name')).toHaveValue('Sodium')
  const { status } = await (await page.request.get(`/api/medications/${id}`)).json()
  expect(status).toBe('active')
})

test('a medication that others have changed is not stopped without being told', async ({ page, newUser }) => {
  await newUser()
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await answer.json()
  await page.goto('/medications')
  await page.getByRole('button', { name: 'More for Lisinopril' }).click()
  await page.getByRole('menuitem', { name: 'Discontinue' }).click()
  const dialog = page.getByRole('dialog', { name: /^Discontinue/ })
  await dialog.getByLabel('Reason for stopping').fill('Cough')
  await page.request.put(`/api/medications/${id}`, { data: { medicationName: 'Lisinopril 5' } })
  // The page has heard of it.
  await expect(dialog.getByRole('heading', { name: 'Discontinue Lisinopril 5' })).toBeVisible()
  const stop = dialog.getByRole('button', { name: 'Discontinue' })
  await stop.click()
  await expect(page.getByText('This has been changed since you opened it')).toBeVisible()
  await expect(dialog.getByLabel('Reason for stopping')).toHaveValue('Cough')
  await stop.click()
  await expect(dialog).toBeHidden()
})

test('an appointment that somebody has moved is not marked as completed', async ({ page, newUser }) => {
  await newUser()
  const data = { type: 'Checkup', appointmentDate: '2020-01-02T15:00:00Z' }
  const { id } = await (await page.request.post('/api/appointments', { data })).json()
  await page.goto('/appointments')
  // The appointment is moved after the page read it and before the button is pressed.
  const move = async (route: Route) => {
    await page.request.put(`/api/appointments/${id}`, { data: { appointmentDate: '2099-03-04T15:00:00Z' } })
    await route.continue()
  }
  await page.route(`/api/appointments/${id}`, move, { times: 1 })
  await page.getByRole('button', { name: 'Completed', exact: true }).click()
  await expect(page.getByText('This has been changed since you opened it')).toBeVisible()
  const { status } = await (await page.request.get(`/api/appointments/${id}`)).json()
  expect(status).toBe('scheduled')
})

test('stopping a medication keeps what was noted about it', async ({ page, newUser }) => {
  await newUser()
  const data = { medicationName: 'Lisinopril', notes: 'Never with grapefruit' }
  const { id } = await (await page.request.post('/api/medications', { data })).json()
  await page.goto(`/medications?id=${id}&action=discontinue`)
  await page.getByLabel('Reason for stopping').fill('Cough')
  await page.getByRole('dialog').getByRole('button', { name: 'Discontinue' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { notes } = await (await page.request.get(`/api/medications/${id}`)).json()
  expect(notes).toBe('Cough\nNever with grapefruit')
})

test('a record that cannot be read is not called deleted, and can be tried again', async ({ page, newUser }) => {
  await newUser()
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await answer.json()
  const refusal = { status: 429, json: { message: 'No', code: 'too_many_attempts', params: { seconds: 5 } } }
  await failReadsUntilTriedAgain(page, `/api/medications/${id}`, { answer: refusal })
  await page.goto(`/medications?id=${id}`)
  await expect(page.getByRole('dialog')).toContainText('This cannot be loaded right now')
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Lisinopril' })).toBeVisible()
})

test('a record that a document belongs to is not called gone because it cannot be read', async ({ page, newUser }) => {
  await newUser()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  const [document] = await (await page.request.get('/api/documents')).json()
  const [medication] = await (await page.request.get('/api/medications')).json()
  const data = { linkedRecords: `medications/${medication.id}` }
  await expect(await page.request.put(`/api/documents/${document.id}`, { data })).toBeOK()
  await routeReads(page, async path =>
    path === `/api/medications/${medication.id}`
      ? { status: 503, json: { message: 'No', code: 'database_unreachable' } }
      : undefined,
  )
  await page.goto(`/documents?id=${document.id}`)
  const linked = page.getByRole('region', { name: 'Linked records' })
  await expect(linked.getByText('Not available right now')).toBeVisible()
})

test('a history and a list of deleted records that cannot be read say so, and can be tried again', async ({
  page,
  newUser,
}) => {
  await newUser()
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await answer.json()
  const refusal = { status: 503, json: { message: 'No', code: 'database_unreachable' } }
  const isRead = async (address: string, path: string) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await failReadsUntilTriedAgain(page, path, { answer: refusal })
    await page.goto(address)
    await expect(page.getByRole('dialog')).toContainText('This cannot be loaded right now')
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog')).not.toContainText('This cannot be loaded right now')
  }
  await isRead(`/medications?id=${id}&action=history`, `/api/medications/${id}/history`)
  await expect(page.getByRole('dialog').getByText('Current version')).toBeVisible()
  await page.request.delete(`/api/medications/${id}`)
  await isRead('/medications?action=deleted', '/api/medications/deleted')

  // What is not restored says so, too.
  const path = `/api/medications/${id}/restore`
  await routeNextWrite(page, path, refusal)
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('alert')).toContainText('cannot be reached right now')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Medication Restored')).toBeVisible()
  expect((await page.request.get(`/api/medications/${id}`)).status()).toBe(200)
})

test('an address with an odd action opens nothing and breaks nothing', async ({ page, newUser }) => {
  await newUser()
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await answer.json()
  for (const action of ['constructor', '__proto__', 'toString', 'nonsense']) {
    await page.goto(`/medications?id=${id}&action=${action}`)
    await expect(page.getByRole('dialog', { name: 'Lisinopril' })).toBeVisible()
  }
})

test('an address with a date that is none opens the form without it', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/appointments?action=add&appointmentDate=never')
  await expect(page.getByRole('dialog').getByLabel('Date and time')).toBeVisible()
  await page.goto('/medications?action=add&startDate=2026-99-99&medicationName=Aspirin')
  await expect(page.getByRole('dialog').getByLabel('Medication name')).toHaveValue('Aspirin')
})

test('an address with a provider that is none opens the form without it', async ({ page, newUser }) => {
  await newUser()
  for (const providerId of ['__proto__', 'constructor', '..']) {
    await page.goto(`/appointments?action=add&type=Checkup&providerId=${providerId}`)
    await expect(page.getByRole('dialog').getByLabel('Type', { exact: true })).toHaveValue('Checkup')
  }
})

test('Back after a deletion leads to the list, not to a message about what was deleted', async ({ page, newUser }) => {
  await newUser()
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  const { id } = await answer.json()
  await page.goto('/medications')
  await page.goto(`/medications?id=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .last()
    .getByRole('button', { name: /^Delete/ })
    // Two clicks before the button shows that it was pressed: the second takes neither the message nor Undo away.
    .evaluate((button: { click: () => void }) => {
      button.click()
      button.click()
    })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('It may have been deleted')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Esc while a share is made does not lose its link', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('/api/shares', async route => {
    if (route.request().method() === 'POST') await released
    return route.fallback()
  })
  await page.goto('/medications')
  await page.evaluate(`history.pushState(null, '', '/medications?action=share')`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL('/medications?action=share')
  await expect(dialog).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Your share is ready' })).toBeVisible()
})

test('a message that is being sent takes no more words, and its link is not lost', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/providers', { data: { name: 'Dr. Lee' } })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('/api/messages/compose', async route => {
    await released
    return route.fallback()
  })
  await page.goto('/messages?action=add')
  const form = page.getByRole('dialog', { name: 'Compose Message' })
  const content = form.getByLabel('Message', { exact: true })
  await form.getByLabel('Subject').fill('My cough')
  await content.fill('It is back.')
  await form.getByRole('button', { name: 'Save and get link' }).click()
  await content.pressSequentially(' And a rash.')
  await expect(content).toHaveValue('It is back.')
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Saved, not delivered yet' })).toBeVisible()
})

test('a person who is discarded during the save is not added, and closes nothing later', async ({ page, newUser }) => {
  await newUser()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('/api/people', async route => {
    if (route.request().method() === 'POST') await released
    return route.fallback()
  })
  await page.goto('/people')
  const form = page.getByRole('dialog', { name: 'Add a person' })
  const begin = async (firstName: string) => {
    await page.getByRole('button', { name: 'Add a person' }).click()
    await form.getByLabel('First name').fill(firstName)
  }
  await begin('Leo')
  await form.getByLabel('Last name').fill('Rivera')
  await form.getByLabel('Relation to you').selectOption('Child')
  await form.getByRole('button', { name: 'Add a person' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await begin('Ana')
  release()
  await expect.poll(async () => (await page.request.get('/api/people')).json()).toHaveLength(1)
  await expect(form.getByLabel('First name')).toHaveValue('Ana')
})
