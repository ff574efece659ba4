import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, decimal, integer, longText, text } from '#contract/record/fields.ts'

const diopters = { min: -40, max: 40, usual: [-12, 12], unit: 'D' } as const
/** Opticians write 180, never 0. */
const axis = { min: 1, max: 180, unit: '°' } as const
const prism = { min: 0, max: 40, usual: [0, 10], unit: 'Δ' } as const
const BASES = { in: 'Base in', out: 'Base out', up: 'Base up', down: 'Base down' } as const

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
    prismRight: decimal('Prism, right', prism),
    baseRight: choice('Base, right', BASES),
    prismLeft: decimal('Prism, left', prism),
    baseLeft: choice('Base, left', BASES),
    pupillaryDistance: decimal('Pupillary distance', { min: 30, max: 90, unit: 'mm' }),
    prescribedBy: text('Prescribed by', { placeholder: 'Dr. Osei' }),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'date',
  validate: values => {
    const { date: from, expires } = values
    if (expires && expires < from) return { field: 'expires', message: 'The end cannot be before the start.' }
    for (const [cylinder, axisField] of [
      ['cylinderRight', 'axisRight'],
      ['cylinderLeft', 'axisLeft'],
    ] as const) {
      if (values[cylinder] && values[axisField] === null)
        return { field: axisField, message: 'A cylinder needs its axis, from 1 to 180.' }
    }
    for (const [power, base] of [
      ['prismRight', 'baseRight'],
      ['prismLeft', 'baseLeft'],
    ] as const) {
      if (values[power] && values[base] === null) return { field: base, message: 'A prism needs its base.' }
      if (values[base] !== null && !values[power]) return { field: power, message: 'Enter the strength of the prism.' }
    }
    return undefined
  },
})

export type EyePrescription = RecordOf<typeof eyePrescriptions>

/** The lines of a prescription, each with its field for the right and the left eye. */
export const PRESCRIPTION_LINES = [
  ['Sphere', 'sphereRight', 'sphereLeft'],
  ['Cylinder', 'cylinderRight', 'cylinderLeft'],
  ['Axis', 'axisRight', 'axisLeft'],
  ['Add', 'addRight', 'addLeft'],
  ['Prism', 'prismRight', 'prismLeft'],
] as const
