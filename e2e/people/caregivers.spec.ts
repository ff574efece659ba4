import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { active, addPerson, dialog, editRecord, invite, newVisitor } from './people-steps.ts'

test('two people look after a child: invited, at once on one record, and revoked with a dialog open', async ({
  page,
  browser,
  baseURL,
  newUser,
  household,
}) => {
  // One story across three tabs.
  test.slow()
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')

  // Every link stays with the person.
  await page.getByRole('navigation', { name: 'Healthcare' }).getByRole('link', { name: 'Medications' }).click()
  await expect(page).toHaveURL(`/p/${leo}/medications`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medications')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Add Medication' }).first().click()
  await expect(dialog(page).getByText('For Leo Rivera')).toBeVisible()
  await dialog(page).getByLabel('Medication name').fill('Amoxicillin')
  await dialog(page).getByLabel('Times of day').fill('8am')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(active(page).getByRole('listitem')).toContainText(['Amoxicillin'])

  // The caregiver's own records show none of it, in this tab and with Back and Forward.
  await page.getByRole('link', { name: 'Back to my records' }).click()
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  await expect(everyone.getByRole('link', { name: 'Leo Rivera' })).toContainText('1 dose to mark today')
  await page.goto('/medications')
  await expect(active(page).getByText('No active medications')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/p/${leo}/medications`)
  await expect(active(page).getByRole('listitem')).toContainText(['Amoxicillin'])
  await page.goForward()
  await expect(page).toHaveTitle('Health Dashboard · Wellkept')
  await expect(page.getByText('Amoxicillin')).toHaveCount(0)

  const link = await invite(page, leo, household.patient.email, 'Contribute')
  await expect(page).toHaveTitle('Who has access · Wellkept')
  await expect(page.getByRole('heading', { name: household.patient.email })).toBeVisible()
  await expectNoViolations(page)

  // The other one is signed out, and comes back to the invitation.
  const aunt = await newVisitor(browser, baseURL)
  await aunt.goto(link)
  await expect(aunt.getByText('Can see, add and change records · without sensitive records')).toBeVisible()
  await aunt.getByLabel('Email').fill(household.patient.email)
  await aunt.getByLabel('Password', { exact: true }).fill(household.patient.password)
  await aunt.getByRole('button', { name: 'Sign In' }).click()
  await aunt.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(aunt).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')
  await expect(aunt.getByRole('link', { name: 'Sharing' })).toHaveCount(0)

  // Both change the same record at once: the second is told, and nothing of either is lost.
  await page.goto(`/p/${leo}/medications`)
  await aunt.goto(`/p/${leo}/medications`)
  const isNotWhole = 'Sensitive records are not listed here: this may not be complete.'
  await expect(aunt.getByText(isNotWhole)).toBeInViewport({ ratio: 1 })
  const visit = { type: 'Checkup', appointmentDate: new Date(Date.now() + 3 * 86_400_000).toISOString() }
  const booked = await page.request.post(`/api/people/${leo}/appointments`, { data: visit })
  const pack = `visit-pack?appointment=${(await booked.json()).id}`
  for (const path of ['dashboard', pack, 'emergency-card']) {
    await aunt.goto(`/p/${leo}/${path}`)
    await expect(aunt.getByText(isNotWhole)).toBeInViewport({ ratio: 1 })
  }
  // A card that may lack something is not for a wallet.
  await expect(aunt.getByText('What you see')).toBeVisible()
  await expect(aunt.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await page.goto(`/p/${leo}/emergency-card`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByText(isNotWhole)).toHaveCount(0)
  await page.goto(`/p/${leo}/medications`)
  await aunt.goto(`/p/${leo}/medications`)
  await expect(page.getByText(isNotWhole)).toHaveCount(0)
  await editRecord(page, 'Amoxicillin')
  await editRecord(aunt, 'Amoxicillin')
  await dialog(aunt).getByLabel('Dosage').fill('250 mg')
  await dialog(aunt).getByRole('button', { name: 'Save changes' }).click()
  await expect(active(aunt)).toContainText('250 mg')
  await dialog(page).getByLabel('Instructions').fill('With food')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('This has been changed since you opened it')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Save my changes on top of it' }).click()
  await expect(active(page)).toContainText('250 mg')
  await page.getByRole('button', { name: 'More for Amoxicillin' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(dialog(page).getByText('Changed by Ben Okri')).toBeVisible()
  await expect(dialog(page).getByText('With food')).toBeVisible()
  await page.keyboard.press('Escape')

  // Revoked while the other one types: what was typed stays until it is put away, then nothing is left to see.
  await aunt.reload()
  await editRecord(aunt, 'Amoxicillin')
  await dialog(aunt).getByLabel('Instructions').fill('With milk')
  await page.goto(`/people/access?person=${leo}`)
  await page.getByRole('button', { name: 'Revoke access of Ben Okri' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke access of Ben Okri' })).toHaveCount(0)
  await dialog(aunt).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(aunt).getByText('you no longer have access')).toBeVisible()
  await expect(dialog(aunt).getByLabel('Instructions')).toHaveValue('With milk')
  await dialog(aunt).getByRole('button', { name: 'Cancel' }).click()
  await aunt.getByRole('button', { name: 'Discard' }).click()
  await expect(aunt.getByRole('heading', { name: 'You do not have access to these records' })).toBeVisible()
  await expect(aunt.getByText('Amoxicillin')).toHaveCount(0)
  await expect(aunt.getByText('Leo Rivera')).toHaveCount(0)
  await aunt.reload()
  await aunt.getByRole('link', { name: 'Go to my records' }).click()
  await expect(aunt).toHaveTitle('Health Dashboard · Wellkept')
  await aunt.context().close()
})

test('restoring a child’s records brings back the child’s settings, and leaves one’s own alone', async ({
  page,
  newUser,
}) => {
  await newUser()
  const own = { timeZone: 'Europe/Berlin', units: 'metric' }
  await page.request.put('/api/settings', { data: own })
  const id = await addPerson(page, 'Kim', 'Okri')
  await page.request.put(`/api/people/${id}/person/settings`, { data: { timeZone: 'Asia/Tokyo' } })
  await page.request.post(`/api/people/${id}/medications`, { data: { medicationName: 'Aspirin' } })
  const buffer = await (await page.request.get(`/api/people/${id}/export`)).body()
  await page.request.post(`/api/people/${id}/clear-all-data`, { data: {} })
  const kimsZone = async () => (await (await page.request.get(`/api/people/${id}/person/settings`)).json()).timeZone
  await page.request.put(`/api/people/${id}/person/settings`, { data: { timeZone: 'Europe/Rome' } })

  await page.goto(`/p/${id}/digital-health-tools?action=import`)
  await page.getByLabel('File to import').setInputFiles({ name: 'kim.zip', mimeType: 'application/zip', buffer })
  await expect(dialog(page).getByRole('button', { name: /^Import \d+ records$/ })).toBeVisible()
  await dialog(page).getByLabel('Import the settings in the file as well').check()
  await dialog(page)
    .getByRole('button', { name: /^Import \d+ records$/ })
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible()
  expect(await kimsZone()).toBe('Asia/Tokyo')
  expect((await (await page.request.get('/api/auth/user')).json()).settings).toMatchObject(own)

  // The child's settings are not offered for the caregiver's own records.
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Import Data' }).click()
  await page.getByLabel('File to import').setInputFiles({ name: 'kim.zip', mimeType: 'application/zip', buffer })
  await expect(dialog(page).getByRole('button', { name: /^Import \d+ records$/ })).toBeVisible()
  await expect(dialog(page).getByLabel('Import the settings in the file as well')).toBeHidden()
  // Settings in the caregiver's own export are offered.
  const mine = await (await page.request.get('/api/export')).body()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('File to import').setInputFiles({ name: 'me.zip', mimeType: 'application/zip', buffer: mine })
  await expect(dialog(page).getByLabel('Import the settings in the file as well')).toBeVisible()
})

test('a time that is typed stays what it was when the time zone changes meanwhile', async ({ page, newUser }) => {
  await newUser()
  const id = await addPerson(page, 'Kim', 'Okri')
  const move = async (timeZone: string) =>
    expect(await page.request.put(`/api/people/${id}/person/settings`, { data: { timeZone } })).toBeOK()
  await move('America/New_York')
  const visit = { type: 'Checkup', appointmentDate: '2030-01-02T15:00:00Z' }
  await expect(await page.request.post(`/api/people/${id}/appointments`, { data: visit })).toBeOK()
  await page.goto(`/p/${id}/appointments?action=add&type=Vision exam`)
  await dialog(page).getByLabel('Date and time').fill('2030-03-04T09:30')
  await move('Asia/Tokyo')
  // Another tab hears that something about people has changed: the page then shows the times of the new zone.
  await page.evaluate(`new BroadcastChannel('wellkept.changes').postMessage('people')`)
  await expect(page.getByText('Thu, Jan 3, 2030, 12:00 AM')).toBeAttached()
  await dialog(page).getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(dialog(page)).toBeHidden()
  const saved = await (await page.request.get(`/api/people/${id}/appointments`)).json()
  expect(saved.map(({ appointmentDate }: typeof visit) => appointmentDate)).toContain('2030-03-04T14:30:00.000Z')
})
