import { expect, it } from 'vitest'
import { decide } from './decide.ts'
import type { Statement } from './statement.ts'
import {
  allergy,
  condition,
  immunization,
  medication,
  named,
  observation,
  on,
  procedure,
  report,
  visit,
} from './testing/statements.ts'

const context = { today: '2026-06-15', timeZone: 'America/New_York' }

const every: Statement[] = [
  medication('Carvedilol 25 MG Oral Tablet', { sourceId: 'MedicationRequest/1' }),
  allergy('Penicillin', { sourceId: 'AllergyIntolerance/1' }),
  condition('Asthma', { sourceId: 'Condition/1' }),
  observation('Potassium', { sourceId: 'Observation/1', quantity: { value: 4.1, unit: 'mmol/L' } }),
  report('CT of the chest', { sourceId: 'DiagnosticReport/1', conclusion: 'No nodule.' }),
  procedure('Colonoscopy', { sourceId: 'Procedure/1' }),
  visit('Checkup', { sourceId: 'Encounter/1' }),
  immunization('Influenza', { sourceId: 'Immunization/1' }),
]

it('makes a record of every kind of statement', () => {
  const { records, leftOut } = decide(every, context)
  expect(leftOut).toEqual([])
  expect(records.map(({ type }) => type)).toEqual([
    'allergies',
    'immunizations',
    'lab-results',
    'lab-results',
    'medical-conditions',
    'medications',
    'procedures',
    'visits',
  ])
})

it('reads a pressure of two components as one reading', () => {
  const loinc = 'http://loinc.org'
  const { records } = decide(
    [
      observation('Blood pressure', {
        code: named('Blood pressure', `${loinc}|85354-9`),
        categories: ['vital-signs'],
        at: { start: on('2024-03-01', '22:30', '-06:00') },
        components: [
          {
            code: named('Systolic', `${loinc}|8480-6`),
            quantity: { value: 128, unit: 'mmHg', unitCode: 'mm[Hg]' },
            interpretation: [],
          },
          {
            code: named('Diastolic', `${loinc}|8462-4`),
            quantity: { value: 82, unit: 'mmHg', unitCode: 'mm[Hg]' },
            interpretation: [],
          },
        ],
      }),
    ],
    context,
  )
  expect(records).toMatchObject([
    {
      type: 'vitals',
      values: { bpSystolic: 128, bpDiastolic: 82, recordedDate: '2024-03-02T04:30:00.000Z', notes: null },
      origin: { writtenTimes: { recordedDate: '2024-03-01T22:30-06:00' } },
    },
  ])
})
