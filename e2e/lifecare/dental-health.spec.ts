import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { addEditDelete, fillIn } from '../harness/topic-journey.ts'

test('shows the sample teeth: figures, every tooth by the state of its treatments, visits, history, appointments', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/dental-health')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Booked')).toBeVisible()
  await expect(summary.getByText('First: Root canal, tooth 14')).toBeVisible()
  await expect(summary.getByText('Dr. Jonas Weber')).toBeVisible()

  const teeth = page.getByRole('radiogroup', { name: 'Teeth' })
  await expect(teeth.getByRole('radio')).toHaveCount(32)
  await expect(
    teeth.getByRole('radio', { name: 'Tooth 1, Upper right third molar (wisdom tooth): Removed' }),
  ).toBeVisible()
  await expect(teeth.getByRole('radio', { name: 'Tooth 19, Lower left first molar: Planned' })).toBeVisible()
  await expect(teeth.getByRole('radio', { name: 'Tooth 30, Lower right first molar: Done' })).toBeVisible()
  await teeth.getByRole('radio', { name: 'Tooth 14, Upper left first molar: In progress' }).click()
  const panel = page.getByRole('region', { name: 'Tooth 14' })
  await expect(panel.getByText('First of two sessions done.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Night guard.*Whole mouth.*Done/ })).toBeVisible()

  await expect(page.getByRole('region', { name: 'Dental Visits' }).getByText('Urgent visit')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Oral Health History' }).getByText('Braces')).toBeVisible()
  const booked = page.getByRole('region', { name: 'Dental Appointments' })
  await booked.getByRole('link', { name: 'Dental cleaning' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Dental cleaning' })).toBeVisible()
})

test('keeps visits, treatments and history, and says what to do while there are none', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/dental-health')
  await expect(page.getByText('Record when you saw a dentist, what was found and when to go back.')).toBeVisible()
  await addEditDelete(page, {
    section: 'Dental Visits',
    add: 'Add Dental Visit',
    typed: { 'Type of visit': 'Check-up', Date: '2026-03-02' },
    name: 'Check-up',
    edit: { Findings: 'All well' },
    edited: 'All well',
  })
  await addEditDelete(page, {
    section: 'Treatments',
    add: 'Add Treatment',
    typed: { Treatment: 'crown', Teeth: '10-8' },
    fault: 'Enter tooth numbers from 1 to 32, such as 3, 14 or 8-10, or letters A to T for milk teeth.',
    retyped: { Teeth: '8-10, 3' },
    name: 'Crown',
    edit: { Status: 'done', Teeth: '15,14' },
    edited: '14, 15',
  })
  await addEditDelete(page, {
    section: 'Oral Health History',
    add: 'Add History Entry',
    typed: { What: 'Braces', Since: '1999-09-01' },
    name: 'Braces',
    edit: { Notes: 'For two years' },
    // A day without its name would be taken for the day of something else.
    edited: /Since Sep 1, 1999.*For two years/,
  })

  await test.step('both header buttons work: a cleaning is booked, and in an emergency the dentist is one press away', async () => {
    await page.getByRole('button', { name: 'Book Cleaning' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(form.getByLabel('Type')).toHaveValue('Dental cleaning')
    await form.getByLabel('Date and time').fill('2032-05-03T09:30')
    await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Dental Appointments' }).getByText('May 3, 2032')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('Booked')).toBeVisible()

    const help = page.getByRole('dialog', { name: 'Dental emergency' })
    await page.getByRole('button', { name: 'Emergency' }).click()
    await expect(help.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
    await expect(help.getByRole('region', { name: 'Knocked-out adult tooth' })).toBeVisible()
    await help.getByRole('link', { name: 'Add dentist' }).click()
    const provider = page.getByRole('dialog', { name: 'Add Provider' })
    await expect(provider.getByLabel('Specialty')).toHaveValue('Dentist')
    await fillIn(provider, { Name: 'Dr. Weber', Phone: '(555) 010-0163' })
    await provider.getByRole('button', { name: 'Add Provider' }).click()
    await expect(page.getByText('Dr. Weber').first()).toBeVisible()

    await navigateTo(page, '/dental-health')
    await page.getByRole('button', { name: 'Emergency' }).click()
    const call = help.getByRole('link', { name: 'Call Dr. Weber: (555) 010-0163' })
    await expect(call).toHaveAttribute('href', 'tel:5550100163')

    // Only the help is printed: not the page behind it, and no buttons.
    await page.emulateMedia({ media: 'print' })
    await expect(call).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
    await expect(help.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})

test('adds a treatment to a tooth that was selected with the keyboard', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/dental-health')
  const tooth = (number: number) => page.getByRole('radio', { name: new RegExp(`^Tooth ${number},`) })
  await tooth(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(tooth(30)).toBeFocused()
  await expect(tooth(30)).toBeChecked()
  await expect(page.getByText('No treatment recorded for this tooth.')).toBeVisible()
  await page.getByRole('button', { name: 'Add treatment for tooth 30' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Treatment' })
  await expect(form.getByLabel('Teeth')).toHaveValue('30')
  await fillIn(form, { Treatment: 'extraction', Status: 'done' })
  await form.getByRole('button', { name: 'Add Treatment' }).click()
  await expect(page.getByRole('radio', { name: 'Tooth 30, Lower right first molar: Removed' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Tooth 30' }).getByText('Extraction')).toBeVisible()
})

test('numbers teeth as the reader does, and stores which tooth it is', async ({ page, newUser }) => {
  await newUser()
  const add = (teeth: string) =>
    page.request.post('/api/dental-treatments', { data: { treatment: 'crown', status: 'planned', teeth } })
  await expect(await add('14')).toBeOK()
  await page.goto('/dental-health')
  await expect(page.getByRole('radio', { name: 'Tooth 14, Upper left first molar: Planned' })).toBeVisible()
  await expect(page.getByText('Numbers: Universal')).toBeVisible()
  await expect(page.getByRole('row', { name: /Crown/ })).toContainText('14')

  await expect(await page.request.put('/api/settings', { data: { toothNumbers: 'fdi' } })).toBeOK()
  await page.goto('/dental-health')
  await page.getByRole('radio', { name: 'Tooth 26, Upper left first molar: Planned' }).click()
  await page.getByRole('button', { name: 'Add treatment for tooth 26' }).click()
  const form = page.getByRole('dialog', { name: 'Add Treatment' })
  await expect(form.getByLabel('Teeth')).toHaveValue('26')
  await form.getByRole('combobox', { name: /^Treatment/ }).selectOption('Crown')
  await form.getByLabel('Teeth').fill('14, 99')
  await form.getByRole('button', { name: 'Add Treatment' }).click()
  await expect(form).toContainText('Enter FDI tooth numbers from 11 to 48, or 51 to 85 for milk teeth')
  await form.getByLabel('Teeth').fill('14, 55')
  await form.getByRole('button', { name: 'Add Treatment' }).click()
  await expect(page.getByRole('radio', { name: /^Tooth 14, Upper right first premolar/ })).toBeVisible()
  await page.getByText('Milk teeth', { exact: true }).click()
  await expect(
    page.getByRole('radio', { name: /^Tooth 55, Upper right second molar \(milk tooth\): Planned/ }),
  ).toBeVisible()
  const saved: { teeth: string }[] = await (await page.request.get('/api/dental-treatments')).json()
  expect(saved.map(({ teeth }) => teeth).sort()).toEqual(['Universal 14 = FDI 26', 'Universal 5, A = FDI 14, 55'])
})
