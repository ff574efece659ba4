import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { numberingOf, readTeeth, writeTeeth } from './teeth.ts'

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
      max: 500,
      hint: 'Numbers separated by commas, milk teeth too. Leave blank for the whole mouth. Settings say which numbers you use.',
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
  validate: ({ teeth }) => {
    if (!teeth || readTeeth(teeth)) return undefined
    return {
      field: 'teeth',
      message:
        numberingOf(teeth) === 'fdi'
          ? 'Enter FDI tooth numbers from 11 to 48, or 51 to 85 for milk teeth, such as 16, 26.'
          : 'Enter tooth numbers from 1 to 32, such as 3, 14 or 8-10, or letters A to T for milk teeth.',
    }
  },
  // Normalized, and with the number of each system.
  deriveFields: values => {
    const teeth = readTeeth(values.teeth ?? '')
    return teeth ? { ...values, teeth: writeTeeth(teeth) } : values
  },
})

export type DentalTreatment = RecordOf<typeof dentalTreatments>
