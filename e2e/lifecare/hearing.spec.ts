import { expect, test } from '../harness/household.ts'
import { addEditDelete, fillIn } from '../harness/topic-journey.ts'

test('shows the sample ears: figures, the audiogram beside the one before, history, aids, balance, appointments', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/hearing')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Mild hearing loss')).toHaveCount(2)
  await expect(summary.getByText('Average 30 dB HL')).toBeVisible()
  await expect(summary.getByText('In 2 days')).toBeVisible()

  const tests = page.getByRole('region', { name: 'Hearing Tests' })
  await expect(tests.getByRole('img', { name: /Audiogram/ })).toBeVisible()
  await expect(tests.getByRole('row', { name: '4000 Hz 45 (40) 50 (45)' })).toBeVisible()
  await expect(tests.getByText('Dr. Priya Shah')).toBeVisible()
  await tests.getByLabel('Test', { exact: true }).selectOption({ index: 2 })
  await expect(tests.getByRole('row', { name: '4000 Hz 35 40', exact: true })).toBeVisible()

  const history = page.getByRole('region', { name: 'Level History' })
  await expect(history.getByRole('row')).toHaveCount(4)
  await expect(history.getByRole('row', { name: /30 dB, Mild 33 dB, Mild/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance Tests' }).getByText('Normal')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hearing Appointments' }).getByText('Cancelled')).toBeVisible()

  const aids = page.getByRole('region', { name: 'Hearing Aids' })
  await expect(aids.getByText('Change the battery in 2 days')).toBeVisible()
  await expect(aids.getByText(/Service on/)).toHaveCount(2)
  await aids.getByRole('button', { name: 'Battery changed today, right ear' }).click()
  await expect(aids.getByText('Change the battery in 7 days')).toBeVisible()
  await expect(summary.getByText('In 5 days')).toBeVisible()
})

test('keeps hearing tests, hearing aids and balance tests, and says what to do while there are none', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.goto('/hearing')
  await expect(page.getByText('Copy the numbers from your audiogram')).toBeVisible()
  await addEditDelete(page, {
    section: 'Hearing Tests',
    add: 'Add Hearing Test',
    typed: {
      'Tested on': '2026-03-02',
      'Right, 500 Hz (dB HL)': '130',
      'Right, 1000 Hz (dB HL)': '40',
      'Right, 2000 Hz (dB HL)': '40',
    },
    fault: 'Must be between -10 and 120.',
    retyped: { 'Right, 500 Hz (dB HL)': '-5' },
    name: 'Mar 2, 2026',
    edit: { 'Right, 4000 Hz (dB HL)': '85' },
    edited: 'Moderate hearing loss, 40 dB HL',
  })
  await addEditDelete(page, {
    section: 'Hearing Aids',
    add: 'Add Hearing Aid',
    typed: {
      'Brand and model': 'Auralis',
      Ear: 'left',
      'Battery changed on': '2026-03-02',
      'Battery lasts (days)': '7',
    },
    name: 'Auralis',
    edit: { 'Next service': '2032-05-03' },
    edited: 'Service on May 3, 2032',
  })
  await addEditDelete(page, {
    section: 'Balance Tests',
    add: 'Add Balance Test',
    typed: { 'Type of test': 'Posture test', Date: '2026-03-02' },
    name: 'Posture test',
    edit: { Result: 'abnormal' },
    edited: 'Abnormal',
  })

  await test.step('both header buttons work: a test is booked, and help with the hearing aids is asked for', async () => {
    await page.getByRole('button', { name: 'Book Test' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(form.getByLabel('Type')).toHaveValue('Hearing test')
    await fillIn(form, { 'Date and time': '2032-05-03T09:30' })
    await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Hearing Appointments' }).getByText('May 3, 2032')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('Booked')).toBeVisible()

    await page.request.post('/api/providers', { data: { name: 'Dr. Garcia', isPrimary: true } })
    await page.request.post('/api/providers', { data: { name: 'Dr. Shah', specialty: 'Audiology' } })
    await page.getByRole('link', { name: 'Hearing Aid Support' }).click()
    const compose = page.getByRole('dialog', { name: 'Compose Message' })
    await expect(compose.getByLabel('Subject')).toHaveValue('Hearing aid support')
    await expect(compose.getByLabel('To').locator('option:checked')).toHaveText('Dr. Shah · Audiology')
    await compose.getByLabel('Message').fill('The left one whistles.')
    await expect(compose.getByText('Draft saved')).toBeVisible()
    await compose.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/hearing')
    // The draft is the audiologist's alone.
    await page.goto('/messages?action=compose')
    await expect(compose.getByLabel('To').locator('option:checked')).toHaveText('Dr. Garcia')
    await expect(compose.getByLabel('Message')).toHaveValue('')
  })
})
