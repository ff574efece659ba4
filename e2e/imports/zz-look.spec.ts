import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

const OUT = process.env.LOOK_OUT ?? '/tmp/look'
const shot = (page: Page, name: string) => page.screenshot({ path: `${OUT}/${name}.png` })

const file = (count: number, patient: Record<string, unknown>) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    { resourceType: 'Patient', id: 'p', managingOrganization: { display: 'Riverside Clinic' }, ...patient },
    ...['Carvedilol 25 MG Oral Tablet', 'Carvedilol 6.25 MG Oral Tablet', 'Lisinopril 10 MG Oral Tablet', 'Metformin 500 MG', 'Prednisone taper'].map(
      (text, index) => ({
        ...{ resourceType: 'MedicationRequest', id: `m${index}`, status: index === 1 ? 'stopped' : 'active' },
        medicationCodeableConcept: { text },
        authoredOn: `202${index}-03-01`,
        dosageInstruction: [{ text: 'Take 1 tablet by mouth twice daily with food', timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } } }],
      }),
    ),
    { resourceType: 'AllergyIntolerance', id: 'a1', code: { text: 'Penicillin G' }, clinicalStatus: { coding: [{ code: 'active' }] }, criticality: 'high', reaction: [{ manifestation: [{ text: 'Hives' }], severity: 'severe' }] },
    { resourceType: 'AllergyIntolerance', id: 'a', code: { text: 'No known allergies' } },
    { resourceType: 'Condition', id: 'c1', code: { text: 'Essential hypertension' }, clinicalStatus: { coding: [{ code: 'active' }] }, onsetDateTime: '2015-02-03' },
    { resourceType: 'Immunization', id: 'i1', status: 'completed', vaccineCode: { text: 'Influenza, seasonal' }, occurrenceDateTime: '2025-10-01' },
    ...Array.from({ length: count }, (_, index) => ({
      ...{ resourceType: 'Observation', id: `o${index}`, status: 'final', code: { text: `${['Sodium', 'Potassium', 'Glucose', 'Hemoglobin A1c'][index % 4]}` } },
      effectiveDateTime: `20${10 + (index % 16)}-0${1 + (index % 9)}-${10 + (index % 18)}`,
      valueQuantity: { value: 4 + index, unit: 'mmol/L' },
    })),
    ...Array.from({ length: 30 }, (_, index) => ({ resourceType: 'Claim', id: `cl${index}` })),
    { resourceType: 'Coverage', id: 'c' },
  ].map(resource => ({ resource })),
})

const choose = async (page: Page, content: unknown) => {
  await page.goto('/settings?action=import')
  await page.getByLabel('File to import').setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) })
  await expect(page.getByRole('dialog').locator('fieldset').first()).toBeVisible()
}
const BEN = { name: [{ text: 'Ben Okri' }], birthDate: '1980-01-02', gender: 'male' }
const LEO = { name: [{ text: 'Leo Park' }], birthDate: '2015-03-03', gender: 'male' }

test('look', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/documents'); await shot(page, 'documents')
  await page.goto('/dashboard'); await expect(page.getByText('Welcome to')).toBeVisible(); await shot(page, 'dashboard')
  await page.goto('/medical-history'); await shot(page, 'history')
  await page.goto('/settings?action=import'); await shot(page, 'choose')
  await choose(page, file(10, BEN)); await shot(page, 'empty-1280')
  await page.getByRole('dialog').getByText('Medications', { exact: false }).first().scrollIntoViewIfNeeded()
  await page.getByText(/Not imported \(/).click(); await shot(page, 'left-out')
  await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril', dosage: '10 mg', startDate: '2022-03-01' } })
  await choose(page, file(10, BEN))
  await page.getByText(/To check \(/).click(); await shot(page, 'similar')
  await choose(page, file(10, LEO)); await shot(page, 'other')
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, file(10, LEO)); await shot(page, 'other-390')
  await choose(page, file(10, BEN)); await shot(page, 'phone-390')
  await page.getByText(/To check \(/).click(); await shot(page, 'similar-390')
  await page.goto('/documents'); await shot(page, 'documents-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.request.put('/api/settings', { data: { theme: 'dark', language: 'de' } })
  await page.goto('/settings?action=import')
  await page.locator('input[type=file]').first().setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file(3000, LEO))) })
  await expect(page.getByRole('dialog').locator('fieldset').first()).toBeVisible(); await shot(page, 'dark-de-3000')
  await page.setViewportSize({ width: 390, height: 844 }); await shot(page, 'dark-de-390')
})
