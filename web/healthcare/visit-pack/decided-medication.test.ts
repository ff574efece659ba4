import { expect, it } from 'vitest'
import { medicationIn, namedFirst } from './decided-medication.ts'

it.each([
  ['Start metformin 500 mg twice daily', 'Metformin', '500 mg', 'Twice daily'],
  ['Begin with Vitamin B12 1000 mcg, once a week.', 'Vitamin B12', '1000 mcg', 'Once a week'],
  ['Start Haloperidol .5 mg at bedtime', 'Haloperidol', '0.5 mg', 'At bedtime'],
  ['Neu: Digoxin ,125 mg morgens', 'Digoxin', '0,125 mg', 'Morgens'],
  ['New: Amoxicillin', 'Amoxicillin', null, null],
  ['Empezar con lisinopril 2,5mg cada mañana', 'Lisinopril', '2,5mg', 'Cada mañana'],
  ['Neu: Ramipril 5 mg morgens', 'Ramipril', '5 mg', 'Morgens'],
  ['Newcastle cream', 'Newcastle cream', null, null],
  ['Walk 5 miles', 'Walk 5 miles', null, null],
  ['500 mg', '', '500 mg', null],
])('reads “%s”', (line, medicationName, dosage, frequency) => {
  expect(medicationIn(line)).toEqual({ medicationName, dosage, frequency })
})

it('stays within the limits of a form', () => {
  expect(medicationIn('x'.repeat(500)).medicationName).toHaveLength(200)
})

it('lists first what the line mentions', () => {
  const all = ['Vitamin D3', 'Atorvastatin', 'Lisinopril'].map(medicationName => ({ medicationName }))
  const [first, ...others] = namedFirst('Raise LISINOPRIL to 20 mg', all).map(medication => medication.medicationName)
  expect(first).toBe('Lisinopril')
  expect(others).toEqual(['Vitamin D3', 'Atorvastatin'])
})
