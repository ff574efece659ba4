import { expect, it } from 'vitest'
import { decided } from '../testing/decided.ts'
import { allergy, condition, medication, named, observation, on, procedure } from '../testing/statements.ts'

const SNOMED = 'http://snomed.info/sct'

it('names what a file states twice in the same words', () => {
  const { records, leftOut } = decided(allergy('Penicillin'), allergy('Penicillin'))
  expect(records).toHaveLength(1)
  expect(leftOut).toEqual([{ what: 'Penicillin', kind: 'Allergy', reason: 'repeated', count: 1 }])
})

it('makes one of what several documents repeat under new ids', () => {
  const { records, reasons } = decided(
    allergy('Penicillin', { identifiers: ['1.2.3^a'], document: 'a.xml' }),
    allergy('Penicillin', { identifiers: ['1.2.3^b'], document: 'b.xml' }),
  )
  expect(records).toHaveLength(1)
  expect(reasons).toEqual(['repeated'])
})

it('never makes one of two names, whatever their ids and codes say', () => {
  const same = { sourceId: 'AllergyIntolerance/1', identifiers: ['1.2.3^1'] }
  const { column, doubts } = decided(
    allergy('', { ...same, substance: named('Penicillin', `${SNOMED}|91936005`) }),
    allergy('', { ...same, substance: named('Aspirin', `${SNOMED}|91936005`) }),
  )
  expect(column('substance').toSorted()).toEqual(['Aspirin', 'Penicillin'])
  expect(doubts).toEqual([['codes-disagree'], ['codes-disagree']])
})

it('doubts the same name under two codes of one system', () => {
  const { doubts } = decided(
    condition('', { name: named('Diabetes', 'http://hl7.org/fhir/sid/icd-10-cm|E11.9') }),
    condition('', { name: named('Diabetes', 'http://hl7.org/fhir/sid/icd-10-cm|E10.9') }),
  )
  expect(doubts).toEqual([['codes-disagree'], ['codes-disagree']])
})

it('takes the newer version of a resource, and tells what the older one said', () => {
  const version = (changedAt: string, strength: string) =>
    medication('Metformin', { sourceId: 'MedicationRequest/1', changedAt, strength })
  const { column, leftOut } = decided(
    version('2025-01-01T00:00:00Z', '1000 mg'),
    version('2024-01-01T00:00:00Z', '500 mg'),
  )
  expect(column('form')).toEqual(['1000 mg'])
  expect(leftOut).toEqual([
    { what: 'Metformin', kind: 'Medication', reason: 'repeated', detail: 'Form: 500 mg', count: 1 },
  ])
})

it('takes no other name for a newer version', () => {
  const reused = (name: string, changedAt: string) => medication(name, { sourceId: 'MedicationRequest/1', changedAt })
  const { records } = decided(reused('Metformin', '2024-01-01T00:00:00Z'), reused('Warfarin', '2025-01-01T00:00:00Z'))
  expect(records).toHaveLength(2)
})

it('keeps both if it is unclear which one is right, under keys of their own', () => {
  const version = (strength: string) => medication('Metformin', { sourceId: 'MedicationRequest/1', strength })
  const { keys, column } = decided(version('1000 mg'), version('500 mg'))
  expect(column('form').toSorted()).toEqual(['1000 mg', '500 mg'])
  expect(new Set(keys).size).toBe(2)
})

it('joins the notes of what is otherwise the same', () => {
  const noted = (text: string) => allergy('Penicillin', { notes: [{ text }] })
  expect(decided(noted('Rash in 1990'), noted('Tested in 2001')).column('notes')).toEqual([
    'Rash in 1990\nTested in 2001',
  ])
})

it('keeps two procedures of one day that have ids of their own', () => {
  const { records } = decided(
    procedure('Injection', { sourceId: 'Procedure/1' }),
    procedure('Injection', { sourceId: 'Procedure/2' }),
  )
  expect(records).toHaveLength(2)
})

it('gives the same item the same key in every file', () => {
  const item = condition('Asthma', { identifiers: ['1.2.3^5'], period: { start: on('2010') } })
  const [alone] = decided(item).keys
  const [corrected] = decided({ ...item, clinicalStatus: 'resolved', document: 'later.xml' }).keys
  expect(corrected).toBe(alone)
  expect(decided(item, condition('Gout')).keys).toContain(alone)
})

it('keeps the same result of two samples of one day', () => {
  const sample = (id: string, time: string) =>
    observation('Sodium', { identifiers: [`1.2.3^${id}`], text: '140', at: { start: on('2024-03-01', time) } })
  expect(decided(sample('a', '08:22'), sample('b', '10:00')).records).toHaveLength(2)
  expect(decided(sample('a', '08:22'), sample('b', '08:22')).records).toHaveLength(1)
})

it('keeps two drugs of one document that only their names tell, and takes them for the same in another', () => {
  const listed = (id: string, document: string) => medication('Warfarin', { identifiers: [`1.2.3^${id}`], document })
  const twice = [listed('a', 'first.xml'), listed('b', 'first.xml')]
  expect(decided(...twice).records).toHaveLength(2)
  const { records, leftOut } = decided(...twice, listed('c', 'second.xml'), listed('d', 'second.xml'))
  expect(records).toHaveLength(2)
  expect(leftOut).toMatchObject([{ what: 'Warfarin', reason: 'repeated', count: 2 }])
})
