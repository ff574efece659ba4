import { readFile } from 'node:fs/promises'
import { expect, test } from '../harness/household.ts'
import { addEditDelete } from '../harness/topic-journey.ts'

test('shows the sample person: figures, allergies, screenings with their source, vaccines, whom to call', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/populate-sample-profile')
  await page.request.post('/api/seed-sample-data')
  await page.goto('/health-profile')
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const text of ['O+', 'Yes, registered', 'Severe: Bee stings']) {
    await expect(summary.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(summary.getByRole('definition').last()).toContainText('4')
  // The most severe first, though it is not the newest.
  await expect(
    page.getByRole('region', { name: 'Allergies' }).getByRole('heading', { level: 3 }).first(),
  ).toContainText('Bee stings')
  const screenings = page.getByRole('region', { name: 'Recommended Screenings' })
  const row = (name: string) => screenings.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(row('Colorectal cancer')).toContainText('Due since')
  await expect(row('Colorectal cancer')).toContainText('USPSTF: from 45 to 75')
  // From the laboratory results, the readings and the conditions, without a copy of them.
  await expect(row('Cholesterol')).toContainText('Up to date until')
  await expect(row('Diabetes')).toContainText('Already being followed: Type 2 diabetes')
  await expect(row('Breast cancer')).toContainText('For women')
  await expect(row('Lung cancer')).toBeHidden()
  await screenings.getByRole('button', { name: /^Show all/ }).click()
  await expect(row('Lung cancer')).toContainText('From age 50')

  const emergency = page.getByRole('region', { name: 'Emergency Information' })
  await expect(emergency.getByRole('link', { name: 'Call Robin Morgan' })).toHaveAttribute('href', 'tel:5550100188')
  await expect(emergency).toContainText('carries an epinephrine pen')
  await expect(page.getByRole('region', { name: 'Vaccination History' })).toContainText('Next dose due since')

  await row('Colorectal cancer').getByRole('button', { name: 'I’ve had this: Colorectal cancer' }).click()
  await expect(page.getByRole('dialog').getByLabel('Test')).toHaveValue('colonoscopy')
  await page.getByRole('dialog').getByLabel('Date', { exact: true }).fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('dialog').getByRole('button', { name: 'Add Screening' }).click()
  await expect(row('Colorectal cancer')).toContainText('Up to date until')
})

test('shows a long reaction whole, on the screen and on paper', async ({ page, newUser }) => {
  await newUser()
  await page.setViewportSize({ width: 390, height: 844 })
  const reaction = 'Swollen throat, trouble breathing, hives all over, then a drop of blood pressure'
  const allergy = { substance: 'Bee stings', severity: 'severe', reaction }
  await expect(await page.request.post('/api/allergies', { data: allergy })).toBeOK()
  await page.goto('/health-profile')
  const facts = page.getByRole('region', { name: 'Allergies' }).locator('dl > div').filter({ hasText: reaction })
  const isCut = () => facts.evaluate(fact => fact.scrollWidth > fact.clientWidth)
  await expect.poll(isCut).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(isCut).toBe(false)
})

test('keeps allergies, vaccines, screenings and family history, and says what to do while there are none', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.goto('/health-profile')
  await expect(page.getByText('Add your date of birth to see what is suggested for you.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'My Information' })).toHaveAttribute('href', '/profile')
  await expect(page.getByText('No one yet. Add someone in My Information.')).toBeVisible()
  await addEditDelete(page, {
    section: 'Allergies',
    add: 'Add Allergy',
    typed: { Substance: 'Peanuts', Reaction: 'Hives' },
    name: 'Peanuts',
    edit: { Severity: 'severe' },
    edited: 'Severe',
  })
  await addEditDelete(page, {
    section: 'Screenings Done',
    add: 'Add Screening',
    typed: { Test: 'colonoscopy', Date: '2024-03-02' },
    name: 'Colonoscopy',
    edit: { Result: 'Two small polyps' },
    edited: 'Two small polyps',
  })
  await addEditDelete(page, {
    section: 'Family History',
    add: 'Add Relative',
    typed: { Condition: 'Stroke', Relative: 'father' },
    name: 'Stroke',
    edit: { 'Age at onset (years)': '66' },
    edited: '66 years',
  })
  await addEditDelete(page, {
    section: 'Vaccination History',
    add: 'Add Immunization',
    typed: { Vaccine: 'Travel vaccine', Date: '2026-03-02' },
    name: 'Travel vaccine',
    edit: { 'Lot number': 'EX99' },
    edited: 'EX99',
  })

  await test.step('both header buttons work: the profile is filled in and edited, and the records are exported', async () => {
    const update = page.getByRole('main').getByRole('button', { name: 'Update Profile' })
    await update.first().click()
    const form = page.getByRole('dialog', { name: 'Update Profile' })
    await form.getByLabel('Blood type').selectOption('ab-negative')
    await form.getByRole('button', { name: 'Update Profile' }).click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText('AB−')).toBeVisible()

    await update.first().click()
    await form.getByLabel('Organ donor').selectOption('no')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(summary.getByText('No', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Health Basics' }).getByText('AB−')).toBeVisible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export Records' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^health-record-summary-\d{4}-\d\d-\d\d\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('suggests vaccines and fills in the code, which is cleared when the vaccine changes', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.goto('/health-profile?record=immunizations&action=add')
  const form = page.getByRole('dialog', { name: 'Add Immunization' })
  await form.getByLabel('Vaccine').fill('covid nova')
  await form.getByRole('option', { name: 'COVID-19 (Novavax) 211' }).click()
  await expect(form.getByLabel('CVX code')).toHaveValue('211')
  await form.getByLabel('Vaccine').fill('Something else')
  await expect(form.getByLabel('CVX code')).toHaveValue('')
  await form.getByLabel('Vaccine').fill('213')
  await form.getByRole('option', { name: 'COVID-19, any kind 213' }).click()
  await form.getByRole('button', { name: 'Add Immunization' }).click()
  const doses = page.getByRole('region', { name: 'Summary' }).getByRole('definition').last()
  await expect(doses).toContainText(/^1Date not known/)
})

test('a form asks where a default would be a guess about somebody’s health', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/health-profile?record=family-history&action=add')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Relative').locator('option:checked')).toHaveText('Choose…')
  await form.getByLabel('Condition').fill('Stroke')
  await form.getByRole('button', { name: 'Add Relative' }).click()
  await expect(form.getByLabel('Relative')).toHaveAttribute('aria-invalid', 'true')
  await page.goto('/health-profile?record=immunizations&action=add')
  await expect(page.getByRole('dialog', { name: 'Add Immunization' }).getByLabel('Date', { exact: true })).toHaveValue(
    '',
  )
  await page.goto('/hearing?record=hearing-aids&action=add')
  await expect(form.getByLabel('Ear', { exact: true }).locator('option:checked')).toHaveText('Choose…')
  // Of most reports that are typed in, today is not the day of the test.
  await page.goto('/test-results?action=add')
  await expect(form.getByLabel('Test date')).toHaveValue('')
  await form.getByLabel('Test name').fill('Potassium')
  await form.getByLabel('Result').fill('4.2')
  await form.getByRole('button', { name: 'Add Result' }).click()
  await expect(form.getByLabel('Test date')).toBeFocused()
  await page.goto('/test-results?action=add')
  await form.getByRole('button', { name: 'One result with status and notes' }).click()
  await expect(form.getByLabel('Status')).toBeVisible()
  await expect(form.getByLabel('Test date')).toHaveValue('')
  await page.goto('/people')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(form.getByLabel('Relation to you').locator('option:checked')).toHaveText('Choose…')
  await form.getByLabel('First name').fill('Leo')
  await form.getByLabel('Last name').fill('Okri')
  await form.getByRole('button', { name: 'Add a person' }).click()
  await expect(form.getByLabel('Relation to you')).toBeFocused()
})
