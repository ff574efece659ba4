import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { readTeeth, writeTeeth } from './teeth.ts'

export const dentalTreatments = defineRecord({
  name: 'dental-treatments',
  one: 'Treatment',
  many: 'Treatments',
  page: '/dental-health',
  title: 'treatment',
  shared: true,
  fields: {
    treatment: choice(
      'Treatment',
      {
        filling: 'Filling',
        crown: 'Crown',
        'root-canal': 'Root canal',
        extraction: 'Extraction',
        implant: 'Implant',
        bridge: 'Bridge',
        denture: 'Denture',
        sealant: 'Sealant',
        veneer: 'Veneer',
        'gum-treatment': 'Gum treatment',
        orthodontics: 'Braces or aligners',
        'night-guard': 'Night guard',
        whitening: 'Whitening',
        other: 'Other',
      },
      { required: true },
    ),
    teeth: text('Teeth', {
      placeholder: '3, 14',
      max: 120,
      hint: 'Numbers 1 to 32, separated by commas. Leave blank for the whole mouth.',
    }),
    surfaces: text('Surfaces', {
      placeholder: 'MO',
      max: 40,
      hint: 'As your dentist writes it: M, O, D, B, L, I, F.',
    }),
    status: choice(
      'Status',
      { planned: 'Planned', 'in-progress': 'In progress', done: 'Done' },
      { required: true, default: 'planned' },
    ),
    date: date('Date'),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'date',
  validate: ({ teeth }) =>
    teeth && !readTeeth(teeth)
      ? { field: 'teeth', message: 'Enter tooth numbers from 1 to 32, such as 3, 14 or 8-10.' }
      : undefined,
  // Normalized, so that lists look consistent.
  deriveFields: values => {
    const teeth = readTeeth(values.teeth ?? '')
    return teeth ? { ...values, teeth: writeTeeth(teeth) } : values
  },
})

export type DentalTreatment = RecordOf<typeof dentalTreatments>
