import { expect, it } from 'vitest'
import type { FhirContext } from '#contract/fhir/mapping.ts'
import { exportRecord } from '#contract/fhir/own-records/export-record.ts'
import { documentsInFhir } from './documents.fhir.ts'
import type { DocumentRecord } from './documents.ts'

const RESULT = '00000000-0000-4000-8000-000000000001'
const HIDDEN = '00000000-0000-4000-8000-000000000002'
const FILE = '00000000-0000-4000-8000-000000000003'

const report: DocumentRecord = {
  id: '00000000-0000-4000-8000-000000000004',
  version: 1,
  isSample: false,
  createdAt: '2026-03-05T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
  title: 'Blood test',
  kind: 'lab-report',
  date: '2026-03-04',
  providerId: null,
  tags: 'heart, spring',
  notes: 'Fasting',
  sensitivity: 'substance',
  linkedRecords: `lab-results/${RESULT}`,
  fileId: FILE,
  fileName: 'blood.pdf',
  fileType: 'pdf',
  fileSize: 5000,
  fileHash: 'a'.repeat(64),
}

const context: FhirContext = {
  patient: { reference: 'urn:uuid:00000000-0000-8000-8000-000000000000', type: 'Patient' },
  refer: id => (id === RESULT ? { reference: `urn:uuid:${id}`, display: 'Glucose' } : undefined),
}

it('tells all about a file but what is in it', () => {
  const [mapped] = documentsInFhir.toFhir(report, context)
  expect(mapped?.resource).toMatchObject({
    resourceType: 'DocumentReference',
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          title: 'blood.pdf',
          size: 5000,
          creation: '2026-03-04',
          url: `urn:uuid:${FILE}`,
        },
      },
    ],
  })
  expect(JSON.stringify(mapped?.resource)).not.toContain('"data"')
})

it('does not name linked records that the summary leaves out', () => {
  const linked = { ...report, linkedRecords: `mood-entries/${HIDDEN} lab-results/${RESULT}` }
  const text = JSON.stringify(exportRecord(documentsInFhir, JSON.parse(JSON.stringify(linked)), context))
  expect(text).toContain(RESULT)
  expect(text).not.toContain(HIDDEN)
  expect(text).not.toContain('mood-entries')
})
