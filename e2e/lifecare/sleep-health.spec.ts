import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { addEditDelete, fillIn } from '../harness/topic-journey.ts'

test('shows the sample nights against the goal, and copies a night from a mood entry', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/sleep-health')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Last night7 h 40 min')
  await expect(summary).toContainText('6 of the last 7 nights logged')
  await expect(summary).toContainText('Over 6 logged nights, goal 8 h')
  await expect(summary.getByText(/^±\d+ min$/)).toBeVisible()

  const chart = page.getByRole('region', { name: 'Last Two Weeks' })
  await expect(chart.getByRole('img', { name: /Hours slept by day/ })).toBeVisible()
  await chart.getByText('Show the numbers').click()
  await expect(chart.getByRole('row')).toHaveCount(15)
  await expect(chart.getByRole('row', { name: /Not logged/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Use these hours/ }).click()
  await expect(page.getByRole('region', { name: 'Nights Not Logged' })).toBeHidden()
  await expect(chart.getByRole('row', { name: /Not logged/ })).toHaveCount(0)
  await expect(summary).toContainText('7 of the last 7 nights logged')

  await expect(page.getByRole('region', { name: 'Sleep Goal' })).toContainText('10:30 PM')
  await expect(page.getByRole('region', { name: 'Sleep Studies' })).toContainText('moderate sleep apnea')
  const equipment = page.getByRole('region', { name: 'Equipment' })
  await expect(equipment.getByText(/^Cleaning was due/)).toBeVisible()
  await equipment.getByRole('button', { name: 'Cleaned today' }).click()
  await expect(equipment.getByText(/^Clean by/)).toBeVisible()

  // Medications are shown here, not copied.
  const medications = page.getByRole('region', { name: 'Medications for Sleep' })
  await medications.getByRole('link', { name: 'Melatonin' }).click()
  await expect(page.getByRole('dialog', { name: 'Melatonin' })).toBeVisible()
})

test('keeps nights, the goal, studies and equipment, and says what to do while there are none', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.goto('/sleep-health')
  await expect(page.getByText('Log your first night')).toBeVisible()
  await addEditDelete(page, {
    section: 'Sleep Log',
    add: 'Log Sleep',
    typed: { Date: '2026-03-02', 'Went to bed': '23:15', 'Woke up': '06:45' },
    name: 'Mar 2, 2026',
    edit: { 'Woke up': '07:00' },
    edited: '7 h 45 min · 11:15 PM to 7:00 AM',
  })
  await addEditDelete(page, {
    section: 'Sleep Studies',
    add: 'Add Sleep Study',
    typed: { Type: 'lab', Date: '2026-03-02', 'AHI (events per hour)': '3' },
    name: 'Overnight study in a sleep lab',
    edit: { 'AHI (events per hour)': '32' },
    edited: 'AHI 30 or more: severe sleep apnea',
  })
  await addEditDelete(page, {
    section: 'Equipment',
    add: 'Add Equipment',
    typed: { What: 'Oral device' },
    name: 'Oral device',
    edit: { 'In use': 'false' },
    edited: 'No longer used',
  })

  const goal = page.getByRole('region', { name: 'Sleep Goal' })
  await goal.getByRole('button', { name: 'Set Goal' }).click()
  const form = page.getByRole('dialog', { name: 'Set Goal' })
  await fillIn(form, { 'Hours per night (hours)': '7.5', Bedtime: '22:15' })
  await form.getByRole('button', { name: 'Set Goal' }).click()
  await expect(goal).toContainText('7.5 hours')
  await expect(goal.getByRole('button', { name: 'Set Goal' })).toBeHidden()
  await goal.getByRole('button', { name: 'Edit' }).click()
  await fillIn(page.getByRole('dialog'), { Bedtime: '22:45' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(goal).toContainText('10:45 PM')

  await test.step('both header buttons act, and a medication is added for sleep', async () => {
    await page.getByRole('button', { name: 'Log Sleep' }).first().click()
    const night = page.getByRole('dialog', { name: 'Log Sleep' })
    await night.getByRole('button', { name: 'Log Sleep' }).click()
    await expect(night.getByText('Enter the hours you slept, or when you went to bed and woke up.')).toBeVisible()
    await fillIn(night, { 'Hours slept (hours)': '7' })
    await night.getByRole('button', { name: 'Log Sleep' }).click()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Last night7 h')

    await page.getByRole('button', { name: 'Schedule Study' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(form.getByLabel('Type')).toHaveValue('Sleep study')
    await form.getByLabel('Date and time').fill('2032-05-03T21:00')
    await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Sleep Appointments' }).getByText('May 3, 2032')).toBeVisible()

    await page
      .getByRole('region', { name: 'Medications for Sleep' })
      .getByRole('link', { name: 'Add Medication' })
      .click()
    const medication = page.getByRole('dialog', { name: 'Add Medication' })
    await expect(medication.getByLabel('Taken for')).toHaveValue('Sleep')
    await fillIn(medication, { 'Medication name': 'Valerian' })
    await medication.getByRole('button', { name: 'Add Medication' }).click()
    await expect(page.getByRole('button', { name: 'Valerian', exact: true })).toBeVisible()
    await navigateTo(page, '/sleep-health')
    await expect(page.getByRole('link', { name: 'Valerian' })).toBeVisible()
  })
})
