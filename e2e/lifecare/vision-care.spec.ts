import { expect, test } from '../harness/household.ts'
import { addEditDelete } from '../harness/topic-journey.ts'

test('shows the sample eyes: figures, both prescriptions side by side, exams, eyewear, appointments', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/vision-care')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Not yet booked', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Newest' }).getByRole('row', { name: 'Sphere -2.25 -1.75' }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Previous', exact: true }).getByRole('row', { name: 'Sphere -2.00 -1.75' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Eyewear' }).getByText('Prescription sunglasses')).toBeVisible()
  await page.getByRole('region', { name: 'Eye Appointments' }).getByRole('link', { name: 'Vision exam' }).click()
  await expect(page.getByRole('dialog', { name: 'Vision exam' })).toBeVisible()
})

test('keeps exams, prescriptions and eyewear, and says what to do while there are none', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/vision-care')
  await expect(page.getByText('Record when your eyes were examined and what was found.')).toBeVisible()
  await addEditDelete(page, {
    section: 'Eye Exams',
    add: 'Add Eye Exam',
    typed: { 'Type of exam': 'Yearly check', Date: '2026-03-02', 'Acuity, right eye': '20/40' },
    name: 'Yearly check',
    edit: { 'Acuity, right eye': '20/30' },
    edited: '20/30',
  })
  await addEditDelete(page, {
    section: 'Current Prescription',
    add: 'Add Prescription',
    typed: { 'Prescribed on': '2026-03-02', 'Sphere, right (D)': '-1.5' },
    name: 'Mar 2, 2026',
    edit: { 'Sphere, left (D)': '2' },
    edited: '+2.00',
  })
  await addEditDelete(page, {
    section: 'Eyewear',
    add: 'Order Eyewear',
    typed: { What: 'Sports glasses' },
    name: 'Sports glasses',
    edit: { Status: 'ready' },
    edited: 'Ready for pickup',
  })

  await test.step('both header buttons work: an exam is booked, and eyewear is ordered', async () => {
    await page.getByRole('button', { name: 'Book Exam' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(form.getByLabel('Type')).toHaveValue('Vision exam')
    await form.getByLabel('Date and time').fill('2032-05-03T09:30')
    await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Eye Appointments' }).getByText('May 3, 2032')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('Booked')).toBeVisible()

    await page.getByRole('button', { name: 'Order Eyewear' }).first().click()
    await page.getByRole('dialog', { name: 'Order Eyewear' }).getByLabel('What').fill('Sunglasses')
    await page.getByRole('dialog').getByRole('button', { name: 'Order Eyewear' }).click()
    await expect(page.getByRole('region', { name: 'Eyewear' }).getByText('Ordered', { exact: true })).toBeVisible()
  })
})

test('an exam booked in German is still an eye exam', async ({ page, newUser }) => {
  await newUser()
  await page.request.put('/api/settings', { data: { language: 'de' } })
  await page.goto('/appointments?action=add')
  const form = page.getByRole('dialog')
  await form.getByLabel('Art', { exact: true }).fill('Augenuntersuchung')
  await form.getByLabel('Datum und Uhrzeit').fill('2032-05-03T09:30')
  await form.getByRole('button', { name: 'Termin planen' }).click()
  await expect(page.getByRole('main').getByText('Augenuntersuchung')).toBeVisible()
  expect((await (await page.request.get('/api/appointments')).json())[0].type).toBe('Vision exam')
})
