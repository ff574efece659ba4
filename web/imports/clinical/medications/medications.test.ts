import { expect, it } from 'vitest'
import { decided } from '../testing/decided.ts'
import { direction, medication, named, on } from '../testing/statements.ts'

const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'

it('keeps the current 25 mg and the stopped 6.25 mg as two drugs', () => {
  const { column } = decided(
    medication('Carvedilol 6.25 MG', { sourceId: 'MedicationRequest/1', status: 'stopped' }),
    medication('Carvedilol 25 MG', { sourceId: 'MedicationRequest/2' }),
  )
  expect(column('medicationName')).toEqual(['Carvedilol 6.25 MG', 'Carvedilol 25 MG'])
  expect(column('status')).toEqual(['discontinued', 'active'])
})

it('keeps strengths apart that the name does not have', () => {
  const { column } = decided(
    medication('Carvedilol', { strength: '6.25 mg', form: 'tablet' }),
    medication('Carvedilol', { strength: '25 mg' }),
  )
  expect(column('form').toSorted()).toEqual(['25 mg', '6.25 mg tablet'])
})

it('keeps a renewal with other dates as another record', () => {
  const { records } = decided(
    medication('Lisinopril', { period: { start: on('2024-01-01'), end: on('2024-12-31') } }),
    medication('Lisinopril', { period: { start: on('2025-01-01') } }),
  )
  expect(records).toHaveLength(2)
})

it('makes one record of a list entry and the prescription that it is derived from', () => {
  const { values, reasons } = decided(
    medication('Lisinopril', {
      sourceId: 'MedicationRequest/1',
      prescriber: 'Dr. Garcia',
      refills: 3,
      authored: on('2025-01-01'),
    }),
    medication('Lisinopril', { sourceId: 'MedicationStatement/1', role: 'listed', partOf: ['MedicationRequest/1'] }),
  )
  expect(values).toMatchObject([
    { prescribedBy: 'Dr. Garcia', refillsRemaining: 3, status: 'active', startDate: '2025-01-01' },
  ])
  expect(reasons).toEqual([])
})

it('doubts a drug whose list entry and prescription disagree', () => {
  const { doubts, values } = decided(
    medication('Lisinopril', { sourceId: 'MedicationRequest/1', status: 'stopped' }),
    medication('Lisinopril', { sourceId: 'MedicationStatement/1', role: 'listed', partOf: ['MedicationRequest/1'] }),
  )
  expect(doubts).toEqual([['status-unknown']])
  expect(values[0]?.notes).toContain('Status in the source: active, stopped')
})

const filled = (day: string, given = {}) =>
  medication('Lisinopril', {
    role: 'dispensed',
    status: 'completed',
    fills: [{ on: on(day), quantity: '30 tablets', by: 'Corner Pharmacy' }],
    ...given,
  })

it('makes fills the history of the prescription that they fulfill', () => {
  const { values } = decided(
    medication('Lisinopril 10 MG', { sourceId: 'MedicationRequest/1', authored: on('2025-01-01') }),
    filled('2025-01-02', { sourceId: 'MedicationDispense/1', partOf: ['MedicationRequest/1'] }),
    filled('2025-02-02', { sourceId: 'MedicationDispense/2', partOf: ['MedicationRequest/1'] }),
  )
  expect(values).toMatchObject([{ medicationName: 'Lisinopril 10 MG', status: 'active' }])
  expect(values[0]?.notes).toContain('Dispensed: 2025-02-02, 30 tablets, by Corner Pharmacy\nDispensed: 2025-01-02')
})

it('gives a fill without a reference to the last prescription of the same product before it', () => {
  const product = named('Lisinopril', `${RXNORM}|314076`)
  const { records } = decided(
    medication('Lisinopril', { product, sourceId: 'MedicationRequest/1', authored: on('2024-01-01') }),
    medication('Lisinopril', { product, sourceId: 'MedicationRequest/2', authored: on('2025-01-01') }),
    filled('2025-03-01', { product, sourceId: 'MedicationDispense/1' }),
  )
  const notes = Object.fromEntries(records.map(({ values, origin }) => [origin.identifier, values.notes]))
  expect(notes).toEqual({
    'MedicationRequest/1': null,
    'MedicationRequest/2': 'Dispensed: 2025-03-01, 30 tablets, by Corner Pharmacy',
  })
})

it('does not give a fill to a prescription of another code', () => {
  const { column } = decided(
    medication('Lisinopril', { product: named('Lisinopril', `${RXNORM}|314076`) }),
    filled('2025-03-01', { product: named('Lisinopril', `${RXNORM}|314077`) }),
  )
  expect(column('status').toSorted()).toEqual(['active', 'unknown'])
})

it('makes one medication of the fills of a product without a prescription in the file', () => {
  const { values, doubts } = decided(filled('2025-01-02', { sourceId: 'a' }), filled('2025-02-02', { sourceId: 'b' }))
  expect(values).toMatchObject([{ status: 'unknown', startDate: '2025-01-02', endDate: null }])
  expect(doubts).toEqual([['status-unknown']])
})

it('does not take a dose given in the office for a drug that is taken', () => {
  const { values } = decided(
    medication('Ceftriaxone', {
      role: 'administered',
      status: 'completed',
      period: { start: on('2024-05-01'), isPoint: true },
      directions: [direction({ dose: '1 g', route: 'Intramuscular' })],
    }),
  )
  expect(values).toMatchObject([
    { status: 'given', startDate: '2024-05-01', endDate: null, dosage: '1 g', route: 'Intramuscular' },
  ])
})

it('makes no date up for a stopped drug', () => {
  expect(decided(medication('Warfarin', { status: 'stopped' })).values).toMatchObject([
    { status: 'discontinued', startDate: null, endDate: null },
  ])
})

it('keeps years and months as they are', () => {
  const { values } = decided(
    medication('Warfarin', { status: 'stopped', period: { start: on('2013'), end: on('2013-05') } }),
  )
  expect(values).toMatchObject([{ startDate: '2013', endDate: '2013-05' }])
})

it('names a drug that was never taken, with its reason', () => {
  const { leftOut } = decided(
    medication('Statin', { role: 'listed', status: 'not-taken', statusReason: 'Muscle pain' }),
  )
  expect(leftOut).toEqual([
    { what: 'Statin', kind: 'Medication', reason: 'not-done', detail: 'Reason: Muscle pain', count: 1 },
  ])
})

it('keeps every fact of a prescription', () => {
  const { values } = decided(
    medication('Metformin', {
      form: 'Oral tablet',
      reasons: ['Type 2 diabetes'],
      quantity: '60 tablets',
      refills: 2,
      prescriber: 'Dr. Garcia',
      directions: [direction({ text: '1 tab BID with meals', dose: '500 mg', route: 'Oral', site: 'Mouth' })],
      notes: [{ label: 'Comment', text: 'Recheck in May' }],
      authors: ['Nurse Kelly'],
    }),
  )
  expect(values).toMatchObject([
    {
      form: 'Oral tablet',
      purpose: 'Type 2 diabetes',
      quantity: '60 tablets',
      refillsRemaining: 2,
      prescribedBy: 'Dr. Garcia',
      dosage: '500 mg',
      route: 'Oral',
      instructions: '1 tab BID with meals\nSite: Mouth',
      notes: 'Comment: Recheck in May\nRecorded by: Nurse Kelly',
    },
  ])
})
