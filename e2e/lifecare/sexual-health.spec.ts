import { dayIn } from '#contract/record/time/days.ts'
import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { addEditDelete } from '../harness/topic-journey.ts'

test('shows the samples: figures, what is overdue, vaccines, advice, status and consultations', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/sexual-health')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Booked')).toBeVisible()
  await expect(summary.getByText('Condoms')).toBeVisible()
  const screenings = page.getByRole('region', { name: 'Screenings' })
  await expect(screenings.getByText('Overdue')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Contraception' }).getByText('Renew soon')).toBeVisible()
  const vaccinations = page.getByRole('region', { name: 'Vaccinations' })
  await expect(vaccinations).toContainText('Hepatitis B3 doses')
  await expect(vaccinations).toContainText('HPVNo doses recorded')
  await expect(page.getByRole('region', { name: 'Risk Assessment' })).toContainText('Condoms lower the risk.')
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Would like to know more')
  await expect(page.getByRole('region', { name: 'Consultations' })).toContainText('Sexual health consultation')

  // A newer test replaces the earlier one's next date.
  await page.request.post('/api/sexual-health-screenings', {
    data: { test: 'chlamydia and gonorrhea', date: dayIn('America/New_York', new Date()), result: 'negative' },
  })
  await page.reload()
  await expect(screenings.getByText('Overdue')).toHaveCount(0)
})

test('keeps screenings, contraception, status and risk assessments, and says what to do while there are none', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.goto('/sexual-health')
  await expect(page.getByText('Record the tests you have had and when the next one is due.')).toBeVisible()
  await addEditDelete(page, {
    section: 'Screenings',
    add: 'Add Screening',
    typed: { Test: 'Syphilis', Date: '2026-03-02' },
    name: 'Syphilis',
    edit: { Result: 'negative' },
    edited: 'Negative',
  })
  await addEditDelete(page, {
    section: 'Contraception',
    add: 'Add Method',
    typed: { Method: 'IUD', 'Start date': '2024-03-02' },
    name: 'IUD',
    edit: { 'Renew or replace by': '2025-01-01' },
    edited: 'Renewal overdue',
  })
  await addEditDelete(page, {
    section: 'Risk Assessment',
    add: 'Assess Risk',
    typed: { Date: '2026-03-02', 'Shared needles': 'false' },
    name: 'Mar 2, 2026',
    edit: { 'Symptoms such as discharge, sores or pain': 'true' },
    edited: 'See a doctor or clinic within a few days. Most infections are easy to treat once they are found.',
  })

  const status = page.getByRole('region', { name: 'Status' })
  await status.getByRole('button', { name: 'Fill in Status' }).click()
  await page.getByRole('dialog').getByLabel('PrEP', { exact: true }).selectOption('taking')
  await page.getByRole('dialog').getByRole('button', { name: 'Fill in Status' }).click()
  await expect(status).toContainText('Taking it')
  await status.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('PrEP', { exact: true }).selectOption('no')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(status).not.toContainText('Taking it')

  await test.step('both header buttons work: a screening and a consultation are booked', async () => {
    const consultations = page.getByRole('region', { name: 'Consultations' })
    for (const [button, type, year] of [
      ['Schedule Screening', 'Screening', '2032'],
      ['Book Consultation', 'Sexual health consultation', '2033'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
      await expect(form.getByLabel('Type')).toHaveValue(type)
      await form.getByLabel('Date and time').fill(`${year}-05-03T09:30`)
      await form.getByRole('button', { name: 'Schedule Appointment' }).click()
      await expect(consultations.getByText(`May 3, ${year}`)).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('Booked')).toBeVisible()
  })
})

test('updates the risk while the questions are answered', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/sexual-health?record=sexual-health-assessments&action=add')
  const form = page.getByRole('dialog', { name: 'Assess Risk' })
  const risk = form.getByLabel('Risk', { exact: true })
  await expect(risk).toHaveValue('No answer yet')
  await form.getByLabel('Shared needles').selectOption('false')
  // One answer of seven says nothing about the others.
  await expect(risk).toHaveValue('Not all questions answered')
  await form.getByLabel('More than one partner').selectOption('true')
  await expect(risk).toHaveValue('Some')
  await form.getByRole('button', { name: 'Assess Risk' }).click()
  await expect(page.getByRole('region', { name: 'Risk Assessment' }).getByText('Some risk')).toBeVisible()
})

test('shows the vaccination history’s own doses, and adds one with the vaccine filled in', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/immunizations', { data: { vaccine: 'Influenza', date: '2026-01-05' } })
  await page.goto('/sexual-health')
  const vaccinations = page.getByRole('region', { name: 'Vaccinations' })
  await expect(vaccinations.getByText('No doses recorded')).toHaveCount(4)
  await vaccinations.getByRole('button', { name: 'Add a dose: HPV' }).click()
  const form = page.getByRole('dialog', { name: 'Add Immunization' })
  await expect(form.getByLabel('Vaccine')).toHaveValue('HPV (9-valent)')
  await form.getByRole('button', { name: 'Add Immunization' }).click()
  await expect(vaccinations.getByText('1 dose', { exact: true })).toBeVisible()
  await navigateTo(page, '/health-profile')
  await expect(page.getByRole('region', { name: 'Vaccination History' }).getByText('HPV (9-valent)')).toBeVisible()
})
