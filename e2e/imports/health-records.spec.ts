import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { CHUNK_BYTES, chunkCount } from '#contract/documents/file-chunks.ts'
import { recordTypes } from '#contract/records.ts'
import { epicDocument } from '#web/imports/formats/ccda/testing/epic.ts'
import { asDigits, newKeys, signedCard } from '#web/imports/formats/smart-health/testing/write-tokens.ts'
import { exportOf, pressure, record } from '#web/imports/testing/apple-export.ts'
import { expect, test } from '../harness/household.ts'
import { zipOf } from './zip-of.ts'

test.beforeEach(({ newUser }) => newUser())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const letter = async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 300]).drawText('Sodium 4 mmol/L', { x: 20, y: 200 })
  return Buffer.from(await pdf.save()).toString('base64')
}

/** A portal's record: a drug, two results of a report with its PDF, a "no known allergies" entry, a claim. */
const portalRecord = (dose: string, updated: string, data: string) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      resourceType: 'Patient',
      id: 'p',
      name: [{ text: 'Ben Okri' }],
      managingOrganization: { display: 'Riverside Clinic' },
    },
    {
      ...{ resourceType: 'MedicationRequest', id: 'm', status: 'active', meta: { lastUpdated: updated } },
      medicationCodeableConcept: { text: 'Lisinopril' },
      authoredOn: '2025-03-01',
      dosageInstruction: [{ doseAndRate: [{ doseQuantity: { value: Number(dose), unit: 'mg' } }] }],
    },
    ...['Sodium', 'Potassium'].map((text, index) => ({
      ...{ resourceType: 'Observation', id: `o${index}`, status: 'final', code: { text } },
      effectiveDateTime: '2026-01-02',
      valueQuantity: { value: 4 + index, unit: 'mmol/L' },
    })),
    {
      ...{ resourceType: 'DiagnosticReport', id: 'r', status: 'final', code: { text: 'Metabolic panel' } },
      result: [{ reference: 'Observation/o0' }, { reference: 'Observation/o1' }],
      presentedForm: [{ contentType: 'application/pdf', data, title: 'Lab report' }],
    },
    { resourceType: 'AllergyIntolerance', id: 'a', code: { text: 'No known allergies' } },
    { resourceType: 'Claim', id: 'c' },
  ].map(resource => ({ resource })),
})

const chooseRecord = async (page: Page, dose: string, updated: string, data: string) => {
  await button(page, 'Import Data').click()
  await page.getByLabel('File to import').setInputFiles({
    name: 'my-record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(portalRecord(dose, updated, data))),
  })
}

test('imports a health record: says what is in it, keeps where it came from, updates, asks, and removes', async ({
  page,
}) => {
  const pdf = await letter()
  await page.goto('/settings')
  await chooseRecord(page, '10', '2026-01-05', pdf)
  const kinds = dialog(page).getByRole('group', { name: 'What is in the file' })
  await expect(dialog(page).getByText('From Riverside Clinic')).toBeVisible()
  await expect(kinds.getByText('2 Test Results')).toBeVisible()
  await expect(kinds.getByText('1 Document', { exact: true })).toBeVisible()
  await button(page, 'Import 4 records').click()
  await expect(dialog(page).getByText(/were added to your records/)).toBeVisible()
  await button(page, 'Done').click()

  // Text and picture of the document are made on this device, as of one that a person adds.
  const [{ fileId }] = await (await page.request.get('/api/documents')).json()
  const statusOf = async (part: string) => (await page.request.get(`/api/files/${fileId}/${part}`)).status()
  await expect.poll(() => statusOf('thumbnail')).toBe(200)
  await expect.poll(() => statusOf('text')).toBe(200)

  // Again: nothing new.
  await chooseRecord(page, '10', '2026-01-05', pdf)
  await expect(dialog(page).getByText('Everything in this file is already here.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /Import/ })).toHaveCount(0)
  await dialog(page).getByText('Close', { exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)

  // The person changes it, and so does the clinic: both are shown.
  const [medication] = await (await page.request.get('/api/medications')).json()
  expect(medication.origin).toMatchObject({ source: 'Riverside Clinic', document: 'my-record.json' })
  const changed = await page.request.put(`/api/medications/${medication.id}`, { data: { dosage: '15 mg', version: 1 } })
  expect(changed.ok()).toBe(true)
  await chooseRecord(page, '20', '2026-02-05', pdf)
  await expect(dialog(page).getByRole('row', { name: 'Dosage 15 mg 20 mg' })).toBeVisible()
  await expect(button(page, 'Import')).toBeDisabled()
  await dialog(page).getByLabel('Use the version in the file').check()
  await button(page, 'Import 1 record').click()
  await expect(dialog(page).getByText('Updated: 1 Medication.')).toBeVisible()
  await button(page, 'Done').click()

  await page.goto(`/medications?id=${medication.id}`)
  await expect(dialog(page).getByText(/^From Riverside Clinic, imported/)).toBeVisible()
  await expect(dialog(page).getByText('20 mg')).toBeVisible()
  await page.goto('/documents')
  await expect(page.getByText('Lab report').first()).toBeVisible()

  await page.goto('/settings')
  await button(page, 'View imports').click()
  await dialog(page).getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('4 records removed.')).toBeVisible()
  expect(await (await page.request.get('/api/lab-results')).json()).toEqual([])
})

const OMRON =
  'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Symptoms,Consumed,TruRead,Notes\nNov 1 2026,07:30,128,82,66,-,-,Off,\n'
const GPX = `<?xml version="1.0"?><gpx version="1.1"><trk><name>Morning run</name><type>running</type><trkseg>
  <trkpt lat="52.5" lon="13.4"><time>2026-10-01T06:00:00Z</time></trkpt>
  <trkpt lat="52.52" lon="13.4"><time>2026-10-01T06:30:00Z</time></trkpt></trkseg></trk></gpx>`

test('keeps nothing of an import that is canceled while it is saved, even if the server is done', async ({ page }) => {
  const saved = Promise.withResolvers<void>()
  await page.route('**/api/imports', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    // The browser never sees the response.
    await route.fetch()
    saved.resolve()
  })
  await page.goto('/settings')
  await chooseRecord(page, '10', '2026-01-05', await letter())
  await button(page, 'Import 4 records').click()
  await saved.promise
  await button(page, 'Cancel').click()
  await expect(page.getByText('Import canceled')).toBeVisible()
  await expect(page.getByLabel('File to import')).toBeAttached()
  for (const name of ['medications', 'lab-results', 'documents'])
    expect(await (await page.request.get(`/api/${name}`)).json()).toEqual([])
  expect(await (await page.request.get('/api/imports')).json()).toMatchObject([{ undone: { removed: 4, stayed: 0 } }])
})

test('imports a portal’s zip, a phone’s export, a health card, a blood pressure monitor and a run', async ({
  page,
}) => {
  const [card = ''] = asDigits(await signedCard((await newKeys()).privateKey))
  const files = [
    {
      name: 'my-record.zip',
      content: await zipOf({ 'INDEX.HTM': '<html></html>', 'IHE_XDM/SUBSET01/DOC0001.XML': epicDocument }),
      says: /Document/,
    },
    {
      name: 'export.zip',
      content: await zipOf({
        'apple_health_export/export.xml': exportOf(record('BodyMass', 150, 'lb'), pressure(121, 79)),
      }),
      says: /Vital Sign/,
    },
    { name: 'card.smart-health-card', content: card, says: /Immunization|Vaccination/ },
    { name: 'omron.csv', content: OMRON, says: /Vital Sign/ },
    { name: 'run.gpx', content: GPX, says: /Workout/ },
  ]
  await page.goto('/settings')
  for (const { name, content, says } of files) {
    await test.step(name, async () => {
      await button(page, 'Import Data').click()
      await page
        .getByLabel('File to import')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
      await expect(
        dialog(page).getByRole('group', { name: 'What is in the file' }).getByText(says).first(),
      ).toBeVisible()
      // The samples of other systems are about other people.
      const question = dialog(page).getByLabel(/^I have checked/)
      const importButton = dialog(page).getByRole('button', { name: /^Import \d+ records?$/ })
      // It is asked once the person's own name is known.
      await expect(async () => {
        if ((await question.count()) > 0) await question.check()
        await expect(importButton).toBeEnabled({ timeout: 1000 })
      }).toPass()
      await importButton.click()
      await expect(dialog(page).getByText(/added to your records/)).toBeVisible()
      await button(page, 'Done').click()
    })
  }
  const imports = await (await page.request.get('/api/imports')).json()
  const sources = imports.map(({ source }: { source: string }) => source)
  expect(sources).toEqual(['workouts', 'omron', 'smart-health', 'apple-health', 'ccda'])
})

const clinicDrug = (dosage: string) => ({
  type: 'medications',
  key: 'Riverside Clinic/med-1',
  values: { medicationName: 'Lisinopril', dosage },
  origin: { source: 'Riverside Clinic', identifier: 'med-1' },
})
const importLines = async (page: Page, line: object, path = '') => {
  const response = await page.request.post(`/api/imports${path}`, {
    headers: { 'content-type': 'application/x-ndjson' },
    data: [{ source: 'fhir', fileName: 'record.json' }, line].map(part => `${JSON.stringify(part)}\n`).join(''),
  })
  expect(response.ok()).toBe(true)
  return response.json()
}

const addDocument = async (page: Page, content: Buffer, values: object) => {
  const hash = createHash('sha256').update(content).digest('hex')
  const about = { name: 'file.bin', size: content.length, hash }
  const { id } = await (await page.request.post('/api/files', { data: about })).json()
  for (let number = 0; number < chunkCount(content.length); number++) {
    const data = content.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES)
    const headers = { 'content-type': 'application/octet-stream' }
    expect((await page.request.put(`/api/files/${id}/chunks/${number}`, { data, headers })).ok()).toBe(true)
  }
  expect((await page.request.post('/api/documents', { data: { kind: 'other', ...values, fileId: id } })).ok()).toBe(
    true,
  )
}

test('brings every record back from its own FHIR export, with the files of documents', async ({ page }) => {
  await page.request.post('/api/seed-sample-data', { data: {} })
  const allValues = async () => {
    const all: Record<string, unknown[]> = {}
    for (const { name, path, fields } of recordTypes) {
      const records = await (await page.request.get(`${path}?limit=1000`)).json()
      const list: Record<string, unknown>[] = Array.isArray(records) ? records : []
      const names = ['id', 'origin', ...Object.keys(fields)]
      all[name] = list
        .map((record): Record<string, unknown> => Object.fromEntries(names.map(field => [field, record[field]])))
        .sort((a, b) => String(a.id).localeCompare(String(b.id)))
    }
    return all
  }
  const allFiles = async () => {
    const found: [unknown, string][] = []
    for (const { id, fileId } of await (await page.request.get('/api/documents?limit=1000')).json())
      if (fileId)
        found.push([id, (await (await page.request.get(`/api/files/${fileId}/content`)).body()).toString('hex')])
    return Object.fromEntries(found)
  }
  await importLines(page, clinicDrug('10 mg'))
  const [drug] = await (await page.request.get('/api/medications')).json()
  const change = { dosage: '15 mg', version: drug.version }
  expect((await page.request.put(`/api/medications/${drug.id}`, { data: change })).ok()).toBe(true)
  // One of several chunks, and one that the import would read if it were not a document's file.
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * CHUNK_BYTES)])
  await addDocument(page, large, { title: 'Scan #1', linkedRecords: `medications/${drug.id}` })
  await addDocument(page, Buffer.from(epicDocument), { title: 'Visit summary' })
  const before = { values: await allValues(), files: await allFiles() }
  expect(Object.keys(before.files).length).toBeGreaterThan(2)
  const zip = await (await page.request.get('/api/fhir')).body()
  expect((await page.request.post('/api/clear-all-data', { data: {} })).ok()).toBe(true)
  await page.goto('/settings')
  const choose = async () => {
    await button(page, 'Import Data').click()
    await page.getByLabel('File to import').setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: zip })
  }
  await choose()
  await dialog(page)
    .getByRole('button', { name: /^Import \d+ records$/ })
    .click()
  await expect(dialog(page).getByText(/added to your records/)).toBeVisible()
  expect({ values: await allValues(), files: await allFiles() }).toEqual(before)
  await button(page, 'Done').click()
  await choose()
  await expect(dialog(page).getByText('Everything in this file is already here.')).toBeVisible()

  // The person's change is still known as theirs: the clinic's next version asks.
  const { conflicts } = await importLines(page, clinicDrug('20 mg'), '/preview')
  expect(conflicts).toMatchObject([{ id: drug.id, current: { dosage: '15 mg' }, imported: { dosage: '20 mg' } }])
})
