import { addDays } from '#contract/record/time/days.ts'
import { expect, test } from '../harness/household.ts'

const today = new Date().toISOString().slice(0, 10)

test('judges a blood pressure in pregnancy by its own limits', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/sexual-health')
  const section = page.getByRole('region', { name: 'Pregnancy' })
  await section.getByRole('button', { name: 'Add Pregnancy' }).click()
  const form = page.getByRole('dialog', { name: 'Add Pregnancy' })
  await form.getByRole('button', { name: 'Add Pregnancy' }).click()
  await expect(form).toContainText('This is required.')
  await form.getByLabel('Pregnant since').fill(addDays(today, -200))
  await form.getByRole('button', { name: 'Add Pregnancy' }).click()
  await expect(section).toContainText('Pregnant now')

  await page.goto('/health-data?action=add')
  const reading = page.getByRole('dialog')
  await reading.getByLabel('Systolic').fill('150')
  await reading.getByLabel('Diastolic').fill('95')
  await expect(reading).toContainText('This blood pressure is high in pregnancy and after birth')
  await reading.getByLabel('Systolic').fill('162')
  await expect(reading).toContainText('This blood pressure is dangerous in pregnancy and after birth')
  await reading.getByLabel('Systolic').fill('150')
  await reading.getByRole('button', { name: 'Log Vital Signs' }).click()
  await expect(reading.getByRole('alert')).toContainText('Blood pressure 150/95 mmHg')
  await reading.getByRole('button', { name: 'Yes, save it' }).click()
  await expect(reading).toBeHidden()
  await expect(page.getByText('What to do').first()).toBeVisible()
  await expect(page.getByText('the classes of adults do not hold').first()).toBeVisible()

  // A reading from before is an adult's.
  await page.request.post('/api/vitals', {
    data: { recordedDate: `${addDays(today, -400)}T12:00:00.000Z`, bpSystolic: 135, bpDiastolic: 85 },
  })
  await page.goto('/health-data')
  await expect(page.getByText('Elevated', { exact: true })).toHaveCount(1)
})

test('says first in pregnancy that a medication was not checked for it', async ({ page, newUser }) => {
  await newUser()
  await expect(await page.request.post('/api/pregnancies', { data: { startDate: addDays(today, -60) } })).toBeOK()
  await page.goto('/medications?action=add')
  await page.getByRole('dialog').getByLabel('Medication name').fill('Isotretinoin')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Medication' }).click()
  await expect(page.getByText(/^Not checked for pregnancy and the weeks after it: ask the doctor/)).toBeInViewport({
    ratio: 1,
  })
})

test('leaves pregnancy out where it does not apply', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/sexual-health-status', { data: { pregnancyIntention: 'not-applicable' } })
  await page.goto('/sexual-health')
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Does not apply')
  await expect(page.getByRole('region', { name: 'Pregnancy' })).toBeHidden()
})

test('shows a child born early at the corrected age, beside the age since birth', async ({ page, newUser }) => {
  await newUser()
  const child = { firstName: 'Mia', lastName: 'Rivera', relation: 'child', dateOfBirth: addDays(today, -180) }
  const { id } = await (await page.request.post('/api/people', { data: child })).json()
  await expect(
    await page.request.put(`/api/people/${id}/users/profile`, { data: { weeksAtBirth: 30, gender: 'female' } }),
  ).toBeOK()
  await page.request.post(`/api/people/${id}/vitals`, {
    data: { recordedDate: `${addDays(today, -1)}T12:00:00.000Z`, weight: 13 },
  })
  await page.goto(`/p/${id}/growth`)
  await expect(page.getByText('corrected: 3 months').first()).toBeVisible()
  await expect(page.getByText('Corrected age in months').first()).toBeVisible()
  await expect(page.getByText('Fever limits use the age since birth.')).toBeVisible()
})
