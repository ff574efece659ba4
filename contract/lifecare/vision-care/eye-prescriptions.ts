import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, decimal, integer, longText, text } from '#contract/record/fields.ts'

const diopters = { min: -40, max: 40, usual: [-12, 12], unit: 'D' } as const
const axis = { min: 0, max: 180, unit: '°' } as const

/** A prescription for glasses or contact lenses, for each eye. */
export const eyePrescriptions = defineRecord({
  name: 'eye-prescriptions',
  one: 'Prescription',
  many: 'Prescriptions',
  page: '/vision-care',
  title: 'date',
  shared: true,
  fields: {
    date: date('Prescribed on', { required: true }),
    expires: date('Valid until'),
    sphereRight: decimal('Sphere, right', diopters),
    sphereLeft: decimal('Sphere, left', diopters),
    cylinderRight: decimal('Cylinder, right', diopters),
    cylinderLeft: decimal('Cylinder, left', diopters),
    axisRight: integer('Axis, right', axis),
    axisLeft: integer('Axis, left', axis),
    addRight: decimal('Add, right', { max: 10, unit: 'D' }),
    addLeft: decimal('Add, left', { max: 10, unit: 'D' }),
    pupillaryDistance: decimal('Pupillary distance', { min: 30, max: 90, unit: 'mm' }),
    prescribedBy: text('Prescribed by', { placeholder: 'Dr. Osei' }),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'date',
  validate: ({ date: from, expires }) =>
    expires && expires < from ? { field: 'expires', message: 'The end cannot be before the start.' } : undefined,
})

export type EyePrescription = RecordOf<typeof eyePrescriptions>

/** The lines of a prescription, each with its field for the right and the left eye. */
export const PRESCRIPTION_LINES = [
  ['Sphere', 'sphereRight', 'sphereLeft'],
  ['Cylinder', 'cylinderRight', 'cylinderLeft'],
  ['Axis', 'axisRight', 'axisLeft'],
  ['Add', 'addRight', 'addLeft'],
] as const
